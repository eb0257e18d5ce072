/**
 * Checks and writes supersessions, one or 50,000: the only code that inserts them. Internal: the caller checks the
 * permission and holds the supersession lock.
 */

import { sql } from 'drizzle-orm';
import { listPartLabels } from '#domain/catalog/part-ref.server.ts';
import { m } from '#messages';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { StoredSupersession, SupersessionChange } from './bulk-contract.ts';
import { maxReplacementQuantity } from './contract.ts';
import { rejectCycles } from './reject-cycles.ts';
import { getSupersessionGraph, isSameSupersession, listSupersessions } from './stored-supersessions.server.ts';
import { supersessions, supersessionTargets } from './tables.server.ts';

export interface RequestedSupersession {
  readonly partId: string;
  /** Null: nothing replaces the part any more. */
  readonly after: StoredSupersession | null;
}

interface Rejection {
  readonly message: string;
  /** Index of the target with the error; absent when the error concerns the supersession as a whole. */
  readonly target?: number;
}

export interface WrittenSupersessions {
  /** For each request, in their order: its error, or null. */
  readonly rejections: readonly (Rejection | null)[];
  /** What was written; a request for what is already stored is not among them. */
  readonly changes: readonly SupersessionChange[];
}

/** Rows for each INSERT statement. */
const batchSize = 5000;
/** From this number of changes on, the planner's statistics are refreshed: with old ones a chain is read 1,000 times slower. */
const analyzeFromChanges = 1000;

/** Writes the valid requests, in their order; at most one for each part. With `dryRun` it writes nothing. */
export async function writeSupersessions(
  scope: Scope,
  requested: readonly RequestedSupersession[],
  { by, dryRun = false }: { by: string; dryRun?: boolean },
): Promise<WrittenSupersessions> {
  const before = await listSupersessions(
    scope,
    requested.map(({ partId }) => partId),
  );
  const changed = requested.filter(({ partId, after }) => !isSameSupersession(before.get(partId) ?? null, after));
  const rejections = new Map<string, Rejection>();
  for (const { partId, after } of changed) {
    const rejection = after && findInvalidShape(after);
    if (rejection) rejections.set(partId, rejection);
  }
  const wellFormed = changed.filter(({ partId }) => !rejections.has(partId));
  for (const [partId, rejection] of await findCycles(scope, wellFormed)) rejections.set(partId, rejection);
  const valid = wellFormed.filter(({ partId }) => !rejections.has(partId));
  if (!dryRun) {
    for (let at = 0; at < valid.length; at += batchSize)
      await replaceStored(scope, valid.slice(at, at + batchSize), by);
    if (valid.length >= analyzeFromChanges)
      await scope.db.execute(sql`analyze ${supersessions}, ${supersessionTargets}`);
  }
  return {
    rejections: requested.map(({ partId }) => rejections.get(partId) ?? null),
    changes: valid.map(({ partId, after }) => ({ partId, before: before.get(partId) ?? null, after })),
  };
}

/** Kind, number of targets and quantities have to agree. */
function findInvalidShape({ kind, targets }: StoredSupersession): Rejection | null {
  if (targets.length === 0) return { message: m.relations_no_replacement() };
  if (kind === 'one' && targets.length > 1) return { message: m.relations_single_replacement() };
  if (kind !== 'one' && targets.length < 2) return { message: m.relations_several_replacements() };
  const target = targets.findIndex(
    ({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > maxReplacementQuantity,
  );
  return target < 0 ? null : { message: m.relations_bad_quantity({ max: maxReplacementQuantity }), target };
}

async function findCycles(scope: Scope, requested: readonly RequestedSupersession[]): Promise<Map<string, Rejection>> {
  const edges = requested.map(({ partId, after }) => ({
    partId,
    targets: after?.targets.map((to) => to.partId) ?? [],
  }));
  const partIds = new Set(edges.flatMap(({ partId, targets }) => [partId, ...targets]));
  const cycles = rejectCycles(await getSupersessionGraph(scope, [...partIds]), edges);
  const labels = await listPartLabels(scope, [...new Set(cycles.flatMap((cycle) => cycle ?? []))]);
  return new Map(
    edges.flatMap(({ partId, targets }, index) => {
      const cycle = cycles[index];
      if (!cycle) return [];
      const path = cycle.map((id) => labels.get(id) ?? id).join(' → ');
      const message = cycle.length === 2 ? m.relations_self({ path }) : m.relations_cycle({ path });
      return [[partId, { message, target: targets.indexOf(cycle[1] ?? '') }] as const];
    }),
  );
}

async function replaceStored(scope: Scope, changes: readonly RequestedSupersession[], by: string): Promise<void> {
  const now = scope.now().toISOString();
  const partIds = changes.map(({ partId }) => partId);
  await scope.db.delete(supersessions).where(sql`${supersessions.fromPartId} = any(${sql.param(partIds)}::uuid[])`);
  const rows = changes.flatMap(({ partId, after }) => (after ? [{ ...after, partId }] : []));
  await scope.db.execute(sql`
    insert into ${supersessions} (from_part_id, kind, interchangeability, effective_on, note, created_by_email, created_at)
    select "partId", kind, interchangeability, date, note, ${by}, ${now}::timestamptz
    from ${jsonRows(rows)}
      as given ("partId" uuid, kind text, interchangeability text, date date, note text)`);
  const targets = rows.flatMap((row) =>
    row.targets.map(({ partId, quantity }, position) => ({ fromPartId: row.partId, partId, quantity, position })),
  );
  await scope.db.execute(sql`
    insert into ${supersessionTargets} (from_part_id, part_id, quantity, position)
    select "fromPartId", "partId", quantity, position
    from ${jsonRows(targets)}
      as given ("fromPartId" uuid, "partId" uuid, quantity int, position int)`);
}
