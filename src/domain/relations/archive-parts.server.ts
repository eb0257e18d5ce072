/** Removes many parts from the shop, and returns them, with their interchange. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { setArchived, setPublished } from '#domain/catalog/part-state.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { maxGroup } from './interchange-contract.ts';
import { createGroup, deleteMemberships, deleteSingletonGroups, moveToGroup } from './interchange-groups.server.ts';
import { lockInterchange } from './relation-locks.server.ts';
import { interchangeMembers } from './tables.server.ts';

/** The interchange group that a part was in, with all its parts. Stored as JSON by callers. */
export interface LeftGroup {
  readonly groupId: string;
  readonly partIds: readonly string[];
  /** Their notes by part id, where there is one. */
  readonly notes?: Readonly<Record<string, string>>;
}

/**
 * Removes the parts from the shop, as archivePart does. Returns the group that each was in, null for none; a part that
 * is not in the map was no longer in the shop. For admins (401, 403).
 */
export async function archiveParts(scope: Scope, ids: readonly string[]): Promise<Map<string, LeftGroup | null>> {
  requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const groups = await listGroupsOf(tx, ids);
    const archived = await setArchived(tx, ids);
    await deleteMemberships(tx, archived);
    return new Map(archived.map((id) => [id, groups.get(id) ?? null]));
  });
}

/**
 * Returns archived parts to the shop and to their groups: the parts of a group that are in none by now are in it again,
 * also those that only lost it because one part was left. Returns the ids of the parts that are in the shop again; not
 * among them are merged parts and those whose brand and number another part has. For admins (401, 403).
 */
export async function returnParts(
  scope: Scope,
  parts: readonly { readonly partId: string; readonly group: LeftGroup | null }[],
): Promise<ReadonlySet<string>> {
  const { email } = requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const returned = new Set(
      await setPublished(
        tx,
        parts.map(({ partId }) => partId),
      ),
    );
    const groups = parts.flatMap(({ partId, group }) => (group && returned.has(partId) ? [{ partId, group }] : []));
    const byId = Map.groupBy(groups, ({ group }) => group.groupId);
    for (const [groupId, members] of byId)
      await restoreGroup(
        tx,
        members.map(({ group }) => group),
        groupId,
        email,
      );
    await deleteSingletonGroups(tx, [...byId.keys()]);
    return returned;
  });
}

/** @param left the group as its parts left it, one after the other */
async function restoreGroup(tx: Scope, left: readonly LeftGroup[], groupId: string, by: string): Promise<void> {
  const partIds = [...new Set(left.flatMap((group) => group.partIds))];
  const notes = new Map(left.flatMap((group) => Object.entries(group.notes ?? {})));
  const inGroup = await listGroupsOf(tx, partIds);
  const inShop = await findPartIds(
    tx,
    partIds.map((id) => ({ id })),
  );
  const free = inShop.flatMap((id) => (id === null || inGroup.has(id) ? [] : [id]));
  await createGroup(tx, by, groupId);
  const members = await tx.db.$count(interchangeMembers, eq(interchangeMembers.groupId, groupId));
  if (free.length > 0 && members + free.length <= maxGroup) await moveToGroup(tx, groupId, free, notes);
}

const GroupOfPart = z.object({
  partId: z.string(),
  groupId: z.string(),
  partIds: z.array(z.string()),
  notes: z.record(z.string(), z.string()).nullable(),
});

/** The groups of those of the parts that are in one. */
async function listGroupsOf(tx: Scope, ids: readonly string[]): Promise<Map<string, LeftGroup>> {
  const rows = await query(
    tx,
    GroupOfPart,
    sql`
      select own.part_id as "partId", own.group_id as "groupId", array_agg(m.part_id::text order by m.part_id) as "partIds",
        json_object_agg(m.part_id, m.note) filter (where m.note <> '') as notes
      from ${interchangeMembers} own join ${interchangeMembers} m on m.group_id = own.group_id
      where own.part_id = any(${sql.param(ids)}::uuid[]) group by own.part_id, own.group_id`,
  );
  return new Map(rows.map(({ partId, notes, ...group }) => [partId, { ...group, ...(notes && { notes }) }]));
}
