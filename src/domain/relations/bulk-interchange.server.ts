/** Lists of interchange parts: the rules of single ones, a few statements for a whole list (bench/relations.bench.ts). */
import { and, count, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { BulkRelationsOptions, BulkRelationsResult, GroupChange, InterchangeRow } from './bulk-contract.ts';
import {
  deleteMemberships,
  deleteSingletonGroups,
  type GroupSide,
  listGroupMembers,
} from './interchange-groups.server.ts';
import { listNotes, writeNotes } from './interchange-notes.server.ts';
import { recordJoin } from './join-groups.server.ts';
import { type InterchangePlan, planInterchange } from './plan-interchange.ts';
import { lockInterchange } from './relation-locks.server.ts';
import { interchangeGroups, interchangeJoins, interchangeMembers } from './tables.server.ts';
import type { StoredGroups } from './union-find.ts';

/** From this number of changed rows on, the planner's statistics of the tables are refreshed. */
const analyzeFromRows = 1000;

/**
 * Adds each row on its own, in their order. A row that would join two stored groups is wrong unless
 * `joinGroups`; such joins can be undone one by one (undoJoin). For admins and the shop itself (401, 403).
 */
export async function addInterchanges(
  scope: Scope,
  rows: readonly InterchangeRow[],
  { dryRun = false, joinGroups = false }: BulkRelationsOptions = {},
): Promise<BulkRelationsResult<GroupChange>> {
  const { email } = requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    if (!dryRun) await lockInterchange(tx);
    const ids = await findPartIds(
      tx,
      rows.flatMap(({ a, b }) => [a, b]),
    );
    const resolved = rows.map((row, index) => ({
      row,
      aId: ids[2 * index] ?? null,
      bId: ids[2 * index + 1] ?? null,
    }));
    const partIds = [...new Set(ids)].filter((id) => id !== null);
    const stored = { groups: await listStoredGroups(tx, partIds), notes: await listNotes(tx, partIds) };
    const plan = planInterchange(resolved, stored, joinGroups);
    return { rows: plan.rows, changes: dryRun ? [] : await writePlan(tx, plan, email) };
  });
}

/**
 * Undoes changes: each part returns to its `before` group and note if it still has those of `after`. Returns the
 * changes that were made, `before` and `after` exchanged. For admins and the shop itself (401, 403).
 */
export async function undoInterchange(scope: Scope, changes: readonly GroupChange[]): Promise<readonly GroupChange[]> {
  const { email } = requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const unchanged = await listUnchanged(tx, changes);
    const returning = unchanged.flatMap(({ partId, before, after }) =>
      before && before !== after ? [{ partId, groupId: before }] : [],
    );
    await upsertMembers(tx, returning, email);
    const notes = unchanged.flatMap(({ partId, note }) => (note ? [[partId, note.before] as const] : []));
    await writeNotes(tx, new Map(notes), email);
    const leaving = unchanged.filter(({ before }) => before === null).map(({ partId }) => partId);
    if (leaving.length > 0) await deleteMemberships(tx, leaving);
    const affected = unchanged.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null);
    await deleteSingletonGroups(tx, affected);
    await tx.db
      .update(interchangeJoins)
      .set({ undoneAt: tx.now() })
      .where(
        and(
          isNull(interchangeJoins.undoneAt),
          sql`${interchangeJoins.sourceGroupId} = any(${sql.param(returning.map(({ groupId }) => groupId))}::uuid[])`,
        ),
      );
    return unchanged.map(({ partId, before, after, note }) => ({
      partId,
      before: after,
      after: before,
      ...(note && { note: { before: note.after, after: note.before } }),
    }));
  });
}

/** Those of the changes whose part still has the group, and the note where one was written. */
async function listUnchanged(tx: Scope, changes: readonly GroupChange[]): Promise<GroupChange[]> {
  const partIds = changes.map(({ partId }) => partId);
  const [groups, notes] = [await listGroupsOfParts(tx, partIds), await listNotes(tx, partIds)];
  return changes.filter(
    ({ partId, after, note }) =>
      (groups.get(partId) ?? null) === after && (!note || (notes.get(partId) ?? '') === note.after),
  );
}

/** The group of each part that is in one. */
async function listGroupsOfParts(scope: Scope, partIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.db
    .select()
    .from(interchangeMembers)
    .where(sql`${interchangeMembers.partId} = any(${sql.param(partIds)}::uuid[])`);
  return new Map(rows.map(({ partId, groupId }) => [partId, groupId]));
}

async function listStoredGroups(scope: Scope, partIds: readonly string[]): Promise<StoredGroups> {
  const groupOf = await listGroupsOfParts(scope, partIds);
  const { groupId } = interchangeMembers;
  const sizes = await scope.db
    .select({ groupId, size: count() })
    .from(interchangeMembers)
    .where(sql`${groupId} = any(${sql.param([...new Set(groupOf.values())])}::uuid[])`)
    .groupBy(groupId);
  return { groupOf, sizes: new Map(sizes.map((group) => [group.groupId, group.size])) };
}

async function writePlan(tx: Scope, { joins, additions, notes }: InterchangePlan, by: string): Promise<GroupChange[]> {
  const moved: GroupChange[] = [];
  for (const join of joins) {
    const [source, target] = [await getGroup(tx, join.source), await getGroup(tx, join.target)];
    await recordJoin(tx, { source, target }, by);
    for (const partId of source.partIds) moved.push({ partId, before: join.source, after: join.target });
  }
  const added = additions.flatMap(({ groupId, partIds }) => {
    const group = groupId ?? uuid();
    return partIds.map((partId) => ({ partId, groupId: group }));
  });
  await upsertMembers(tx, added, by);
  await writeNotes(tx, new Map([...notes].map(([partId, { after }]) => [partId, after])), by);
  const changes = [
    ...mergeMoves(moved),
    ...added.map(({ partId, groupId }) => ({ partId, before: null, after: groupId })),
  ];
  const moves = new Set(changes.map(({ partId }) => partId));
  const noted = [...notes.keys()].filter((partId) => !moves.has(partId));
  const groups = await listGroupsOfParts(tx, noted);
  const stayed = noted.map((partId) => ({
    partId,
    before: groups.get(partId) ?? null,
    after: groups.get(partId) ?? null,
  }));
  return [...changes, ...stayed].map((change) => {
    const note = notes.get(change.partId);
    return note ? { ...change, note } : change;
  });
}

async function getGroup(tx: Scope, groupId: string): Promise<GroupSide> {
  return { groupId, partIds: await listGroupMembers(tx, groupId) };
}

/** One change for each part: a part that moved twice moved from the first group to the last. */
function mergeMoves(moves: readonly GroupChange[]): GroupChange[] {
  const byPart = new Map<string, GroupChange>();
  for (const move of moves)
    byPart.set(move.partId, { ...move, before: byPart.get(move.partId)?.before ?? move.before });
  return [...byPart.values()];
}

/** Moves each part to its group; creates groups that do not exist. */
async function upsertMembers(
  tx: Scope,
  members: readonly { readonly partId: string; readonly groupId: string }[],
  by: string,
): Promise<void> {
  if (members.length === 0) return;
  await tx.db.execute(sql`
    insert into ${interchangeGroups} (id, created_by_email, created_at)
    select distinct given."groupId", ${by}, ${tx.now().toISOString()}::timestamptz
    from ${jsonRows(members)} as given ("groupId" uuid)
    on conflict do nothing`);
  await tx.db.execute(sql`
    insert into ${interchangeMembers} (part_id, group_id)
    select "partId", "groupId" from ${jsonRows(members)} as given ("partId" uuid, "groupId" uuid)
    on conflict (part_id) do update set group_id = excluded.group_id`);
  if (members.length >= analyzeFromRows) await tx.db.execute(sql`analyze ${interchangeGroups}, ${interchangeMembers}`);
}
