/** Supersessions as they are stored, by the thousand. Internal: for those who change or export them. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { StoredSupersession } from './bulk-contract.ts';

/** Whether two steps say the same. */
export function isSameSupersession(a: StoredSupersession | null, b: StoredSupersession | null): boolean {
  if (a === null || b === null) return a === b;
  const key = ({ kind, interchangeability, date, note, targets }: StoredSupersession) =>
    JSON.stringify([kind, interchangeability, date, note, targets.map(({ partId, quantity }) => [partId, quantity])]);
  return key(a) === key(b);
}

/** The step of each part that has one. */
export async function listSupersessions(
  scope: Scope,
  partIds: readonly string[],
): Promise<Map<string, StoredSupersession>> {
  if (partIds.length === 0) return new Map();
  return stepsWhere(scope, sql`s.from_part_id = any(${sql.param(partIds)}::uuid[])`);
}

/** The steps that name this part as what replaces theirs, by their old part. */
export async function listSupersessionsTo(scope: Scope, partId: string): Promise<Map<string, StoredSupersession>> {
  return stepsWhere(
    scope,
    sql`s.from_part_id in (select from_part_id from supersession_targets where part_id = ${partId}::uuid)`,
  );
}

async function stepsWhere(scope: Scope, which: SQL): Promise<Map<string, StoredSupersession>> {
  const { rows } = await scope.db.execute<Pick<StoredSupersession, keyof StoredSupersession> & { part_id: string }>(sql`
    select s.from_part_id as part_id, s.kind, s.interchangeability, s.effective_on::text as date, s.note,
      json_agg(json_build_object('partId', t.part_id, 'quantity', t.quantity) order by t.position) as targets
    from supersessions s join supersession_targets t on t.from_part_id = s.from_part_id
    where ${which} group by s.from_part_id`);
  return new Map(rows.map(({ part_id, ...step }) => [part_id, step]));
}

/** All ways that can be taken from these parts, near and far: from each part, where its step leads. */
export async function getSupersessionGraph(scope: Scope, partIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await scope.db.execute<{ part_id: string; targets: string[] }>(sql`
    with recursive reached (part_id) as (
      select unnest(${sql.param(partIds)}::uuid[])
      union select t.part_id from reached r join supersession_targets t on t.from_part_id = r.part_id
    )
    select t.from_part_id as part_id, json_agg(t.part_id order by t.position) as targets
    from reached r join supersession_targets t on t.from_part_id = r.part_id
    group by t.from_part_id`);
  return new Map(rows.map(({ part_id, targets }) => [part_id, targets]));
}
