/** Reads supersessions as they are stored, many at once. Internal: for functions that change or export them. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { StoredSupersession } from './bulk-contract.ts';
import { interchangeabilities, supersessionKinds } from './contract.ts';
import type { Graph } from './graph.ts';
import { supersessions, supersessionTargets } from './tables.server.ts';

/** A supersession as a row of a statement; `partId` is the old part. */
export const SupersessionWithTargets = z.object({
  partId: z.string(),
  kind: z.enum(supersessionKinds),
  interchangeability: z.enum(interchangeabilities),
  date: z.string().nullable(),
  note: z.string(),
  targets: z.array(z.object({ partId: z.string(), quantity: z.int() })),
});
export type SupersessionWithTargets = z.infer<typeof SupersessionWithTargets>;

/** True when both are equal, also in the order of their targets. */
export function isSameSupersession(a: StoredSupersession | null, b: StoredSupersession | null): boolean {
  if (a === null || b === null) return a === b;
  const toText = ({ kind, interchangeability, date, note, targets }: StoredSupersession) =>
    JSON.stringify([kind, interchangeability, date, note, targets.map(({ partId, quantity }) => [partId, quantity])]);
  return toText(a) === toText(b);
}

/** The supersessions of these parts, by old part; a part without one is not in the map. */
export async function listSupersessions(
  scope: Scope,
  partIds: readonly string[],
): Promise<Map<string, StoredSupersession>> {
  if (partIds.length === 0) return new Map();
  return listWhere(scope, sql`s.from_part_id = any(${sql.param(partIds)}::uuid[])`);
}

/** The supersessions with this part among their targets, by old part. */
export async function listSupersessionsTo(scope: Scope, partId: string): Promise<Map<string, StoredSupersession>> {
  const fromPartIds = sql`select from_part_id from ${supersessionTargets} where part_id = ${partId}::uuid`;
  return listWhere(scope, sql`s.from_part_id in (${fromPartIds})`);
}

async function listWhere(scope: Scope, condition: SQL): Promise<Map<string, StoredSupersession>> {
  const rows = await query(
    scope,
    SupersessionWithTargets,
    sql`
      select s.from_part_id as "partId", s.kind, s.interchangeability, s.effective_on::text as date, s.note,
        json_agg(json_build_object('partId', t.part_id, 'quantity', t.quantity) order by t.position) as targets
      from ${supersessions} s join ${supersessionTargets} t on t.from_part_id = s.from_part_id
      where ${condition} group by s.from_part_id`,
  );
  return new Map(rows.map(({ partId, ...supersession }) => [partId, supersession]));
}

const GraphRow = z.object({ partId: z.string(), targets: z.array(z.string()) });

/** All supersessions that can be reached from these parts, directly or through others. */
export async function getSupersessionGraph(scope: Scope, partIds: readonly string[]): Promise<Graph> {
  const rows = await query(
    scope,
    GraphRow,
    sql`
      with recursive reached (part_id) as (
        select unnest(${sql.param(partIds)}::uuid[])
        union select t.part_id from reached r join ${supersessionTargets} t on t.from_part_id = r.part_id
      )
      select t.from_part_id as "partId", json_agg(t.part_id order by t.position) as targets
      from reached r join ${supersessionTargets} t on t.from_part_id = r.part_id
      group by t.from_part_id`,
  );
  return new Map(rows.map(({ partId, targets }) => [partId, targets]));
}
