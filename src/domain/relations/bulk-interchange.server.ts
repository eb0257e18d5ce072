/** Equals by the thousand, with the rules of single ones (bench/relations.bench.ts). */
import { inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { BulkRelationsOptions, BulkRelationsResult, GroupChange, InterchangeRow } from './bulk-contract.ts';
import { deleteMemberships, deleteSingletonGroups } from './interchange-groups.server.ts';
import { recordJoin } from './join-groups.server.ts';
import { type InterchangePlan, planInterchange, type StoredGroups } from './plan-interchange.ts';
import { lockInterchange } from './relation-locks.server.ts';
import { interchangeMembers } from './tables.server.ts';

const many = 1000;

/**
 * Takes each row on its own merits, in their order. Rows that would join two groups of the shop are wrong
 * unless `joinGroups`; those joins can be undone one by one. For admins and the shop itself (401, 403).
 */
export async function addInterchanges(
  scope: Scope,
  rows: readonly InterchangeRow[],
  { dryRun = false, joinGroups = false }: BulkRelationsOptions = {},
): Promise<BulkRelationsResult<GroupChange>> {
  const { email } = requireAdmin(scope);
  return inTransaction(scope, async (tx) => {
    if (!dryRun) await lockInterchange(tx);
    const ids = await findPartIds(
      tx,
      rows.flatMap(({ a, b }) => [a, b]),
    );
    const found = rows.map((row, at) => ({ row, aId: ids[2 * at] ?? null, bId: ids[2 * at + 1] ?? null }));
    const gathered = planInterchange(found, await knownGroups(tx, [...new Set(ids)]), joinGroups);
    return { rows: gathered.rows, changes: dryRun ? [] : await write(tx, gathered, email) };
  });
}

/**
 * Takes changes back: each part is in its `before` again, if it still is in its `after`. Answers those
 * that were taken back. For admins and the shop itself (401, 403).
 */
export async function undoInterchange(scope: Scope, changes: readonly GroupChange[]): Promise<readonly GroupChange[]> {
  const { email } = requireAdmin(scope);
  return inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const now = await groupsOf(
      tx,
      changes.map(({ partId }) => partId),
    );
    const untouched = changes.filter(({ partId, after }) => (now.get(partId) ?? null) === after);
    const returning = untouched.flatMap(({ partId, before }) => (before ? [{ partId, groupId: before }] : []));
    await putAll(tx, returning, email);
    const leaving = untouched.filter(({ before }) => before === null).map(({ partId }) => partId);
    if (leaving.length > 0) await deleteMemberships(tx, leaving);
    const touched = untouched.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null);
    await deleteSingletonGroups(tx, touched);
    await tx.db.execute(sql`
      update interchange_joins set undone_at = ${tx.now().toISOString()}::timestamptz
      where undone_at is null and gone_group_id = any(${sql.param(returning.map(({ groupId }) => groupId))}::uuid[])`);
    return untouched.map(({ partId, before, after }) => ({ partId, before: after, after: before }));
  });
}

async function groupsOf(scope: Scope, partIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const rows = await scope.db.execute<{ part_id: string; group_id: string }>(sql`
    select part_id, group_id from interchange_members where part_id = any(${sql.param(partIds)}::uuid[])`);
  return new Map(rows.rows.map(({ part_id, group_id }) => [part_id, group_id]));
}

async function knownGroups(scope: Scope, partIds: readonly (string | null)[]): Promise<StoredGroups> {
  const groupOf = await groupsOf(scope, partIds);
  const { rows } = await scope.db.execute<{ group_id: string; size: number }>(sql`
    select group_id, count(*) as size from interchange_members
    where group_id = any(${sql.param([...new Set(groupOf.values())])}::uuid[]) group by group_id`);
  return { groupOf, sizes: new Map(rows.map(({ group_id, size }) => [group_id, size])) };
}

async function write(tx: Scope, { joins, additions }: InterchangePlan, by: string): Promise<GroupChange[]> {
  const moved: GroupChange[] = [];
  for (const { kept, gone } of joins) {
    const [keptSide, goneSide] = await Promise.all([sideNamed(tx, kept), sideNamed(tx, gone)]);
    await recordJoin(tx, keptSide, goneSide, by);
    moved.push(...goneSide.partIds.map((partId) => ({ partId, before: gone, after: kept })));
  }
  const added = additions.flatMap(({ groupId, partIds }) => {
    const group = groupId ?? uuid();
    return partIds.map((partId) => ({ partId, groupId: group }));
  });
  await putAll(tx, added, by);
  return [...lastOf(moved), ...added.map(({ partId, groupId }) => ({ partId, before: null, after: groupId }))];
}

/** A part that moved twice moved from the first group to the last. */
function lastOf(moves: readonly GroupChange[]): GroupChange[] {
  const byPart = new Map<string, GroupChange>();
  for (const move of moves)
    byPart.set(move.partId, { ...move, before: byPart.get(move.partId)?.before ?? move.before });
  return [...byPart.values()];
}

async function sideNamed(tx: Scope, groupId: string) {
  const rows = await tx.db
    .select({ partId: interchangeMembers.partId })
    .from(interchangeMembers)
    .where(inArray(interchangeMembers.groupId, [groupId]))
    .orderBy(interchangeMembers.partId);
  return { groupId, partIds: rows.map(({ partId }) => partId) };
}

/** Puts each part into its group; groups that are not there are made. */
async function putAll(tx: Scope, places: readonly { partId: string; groupId: string }[], by: string): Promise<void> {
  if (places.length === 0) return;
  const given = JSON.stringify(places);
  await tx.db.execute(sql`
    insert into interchange_groups (id, created_by_email, created_at)
    select distinct place."groupId", ${by}, ${tx.now().toISOString()}::timestamptz
    from json_to_recordset(${given}::json) as place ("groupId" uuid)
    on conflict do nothing`);
  await tx.db.execute(sql`
    insert into interchange_members (part_id, group_id)
    select "partId", "groupId" from json_to_recordset(${given}::json) as place ("partId" uuid, "groupId" uuid)
    on conflict (part_id) do update set group_id = excluded.group_id`);
  // As for supersessions: write-steps.server.ts.
  if (places.length >= many) await tx.db.execute(sql`analyze interchange_groups, interchange_members`);
}
