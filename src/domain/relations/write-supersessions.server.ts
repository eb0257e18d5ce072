/** The one way in which supersessions are written, one or 50,000. Internal: the caller has checked who asks and holds the lock. */

import { sql } from 'drizzle-orm';
import { listPartLabels } from '#domain/catalog/part-labels.server.ts';
import { m } from '#messages';
import { jsonRows } from '#platform/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { StoredSupersession, SupersessionChange } from './bulk-contract.ts';
import { maxReplacementQuantity } from './contract.ts';
import { rejectCycles } from './reject-cycles.ts';
import { getSupersessionGraph, isSameSupersession, listSupersessions } from './stored-supersessions.server.ts';

export interface RequestedSupersession {
  readonly partId: string;
  /** Null: nothing replaces it any more. */
  readonly after: StoredSupersession | null;
}

export interface Rejection {
  readonly message: string;
  /** Which target is to blame; undefined: the step as a whole. */
  readonly target?: number;
}

export interface WrittenSupersessions {
  /** For each change in turn: what is wrong with it, or null. */
  readonly refusals: readonly (Rejection | null)[];
  /** What changed; a step that was so already is not among them. */
  readonly changes: readonly SupersessionChange[];
}

/** Rows an INSERT. */
const batchSize = 5000;
/** After so many changes PostgreSQL's idea of the tables is refreshed: with an old one a chain is followed 1,000 times slower. */
const many = 1000;

/** Makes the changes that are right, in their order; at most one a part. With `dryRun` it only says which. */
export async function writeSupersessions(
  scope: Scope,
  asked: readonly RequestedSupersession[],
  { by, dryRun = false }: { by: string; dryRun?: boolean },
): Promise<WrittenSupersessions> {
  const before = await listSupersessions(
    scope,
    asked.map(({ partId }) => partId),
  );
  const changed = asked.filter(({ partId, after }) => !isSameSupersession(before.get(partId) ?? null, after));
  const refusals = new Map<string, Rejection>();
  for (const { partId, after } of changed) {
    const refusal = after && refuseShape(after);
    if (refusal) refusals.set(partId, refusal);
  }
  const sound = changed.filter(({ partId }) => !refusals.has(partId));
  for (const [partId, refusal] of await refuseCircles(scope, sound)) refusals.set(partId, refusal);
  const right = sound.filter(({ partId }) => !refusals.has(partId));
  if (!dryRun) {
    for (let at = 0; at < right.length; at += batchSize) await store(scope, right.slice(at, at + batchSize), by);
    if (right.length >= many) await scope.db.execute(sql`analyze supersessions, supersession_targets`);
  }
  return {
    refusals: asked.map(({ partId }) => refusals.get(partId) ?? null),
    changes: right.map(({ partId, after }) => ({ partId, before: before.get(partId) ?? null, after })),
  };
}

function refuseShape({ kind, targets }: StoredSupersession): Rejection | null {
  if (targets.length === 0) return { message: m.relations_no_target() };
  if (kind === 'one' && targets.length > 1) return { message: m.relations_one_target() };
  if (kind !== 'one' && targets.length < 2) return { message: m.relations_several_targets() };
  const target = targets.findIndex(
    ({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > maxReplacementQuantity,
  );
  return target < 0 ? null : { message: m.relations_bad_quantity({ max: maxReplacementQuantity }), target };
}

async function refuseCircles(scope: Scope, asked: readonly RequestedSupersession[]): Promise<Map<string, Rejection>> {
  const steps = asked.map(({ partId, after }) => ({ partId, targets: after?.targets.map((to) => to.partId) ?? [] }));
  const ways = await getSupersessionGraph(scope, [
    ...new Set(steps.flatMap(({ partId, targets }) => [partId, ...targets])),
  ]);
  const circles = rejectCycles(ways, steps);
  const labels = await listPartLabels(scope, [...new Set(circles.flatMap((circle) => circle ?? []))]);
  return new Map(
    steps.flatMap(({ partId, targets }, index) => {
      const circle = circles[index];
      if (!circle) return [];
      const path = circle.map((id) => labels.get(id) ?? id).join(' → ');
      const message = circle.length === 2 ? m.relations_self({ path }) : m.relations_cycle({ path });
      return [[partId, { message, target: targets.indexOf(circle[1] ?? '') }] as const];
    }),
  );
}

async function store(scope: Scope, changes: readonly RequestedSupersession[], by: string): Promise<void> {
  const now = scope.now().toISOString();
  await scope.db.execute(
    sql`delete from supersessions where from_part_id = any(${sql.param(changes.map(({ partId }) => partId))}::uuid[])`,
  );
  const steps = changes.flatMap(({ partId, after }) => (after ? [{ ...after, partId }] : []));
  await scope.db.execute(sql`
    insert into supersessions (from_part_id, kind, interchangeability, effective_on, note, created_by_email, created_at)
    select "partId", kind, interchangeability, date, note, ${by}, ${now}::timestamptz
    from ${jsonRows(steps)}
      as step ("partId" uuid, kind text, interchangeability text, date date, note text)`);
  const targets = steps.flatMap((step) =>
    step.targets.map(({ partId, quantity }, position) => ({ fromPartId: step.partId, partId, quantity, position })),
  );
  await scope.db.execute(sql`
    insert into supersession_targets (from_part_id, part_id, quantity, position)
    select "fromPartId", "partId", quantity, position
    from ${jsonRows(targets)}
      as target ("fromPartId" uuid, "partId" uuid, quantity int, position int)`);
}
