/** Members of interchange groups. Internal: callers check the permission and hold the interchange lock. */
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { interchangeGroups, interchangeMembers } from './tables.server.ts';

/** One of two things that are to become one group: a group, or a part that is in none. */
export interface GroupSide {
  /** Null: a single part without a group. */
  readonly groupId: string | null;
  /** Sorted by id. All are in the shop, because an archived part leaves its group. */
  readonly partIds: readonly string[];
}

const GroupRow = z.object({ groupId: z.string(), partIds: z.array(z.string()) });

/** The group of the part, or the part alone. */
export async function getGroupSide(scope: Scope, partId: string): Promise<GroupSide> {
  const [group] = await query(
    scope,
    GroupRow,
    sql`
      select own.group_id as "groupId", array_agg(m.part_id::text order by m.part_id) as "partIds"
      from ${interchangeMembers} own join ${interchangeMembers} m on m.group_id = own.group_id
      where own.part_id = ${partId}::uuid group by own.group_id`,
  );
  return group ?? { groupId: null, partIds: [partId] };
}

/** A hash of the members of both sides: it changes as soon as one of them does. 22 characters. */
export function joinToken({ left, right }: { readonly left: GroupSide; readonly right: GroupSide }): string {
  const members = [left, right].map(({ groupId, partIds }) => `${groupId}:${partIds.join(',')}`).toSorted();
  return createHash('sha256').update(members.join('|')).digest('base64url').slice(0, 22);
}

/** Creates a group unless one with this id exists. Returns its id. */
export async function createGroup(scope: Scope, by: string, id = uuid()): Promise<string> {
  await scope.db
    .insert(interchangeGroups)
    .values({ id, createdByEmail: by, createdAt: scope.now() })
    .onConflictDoNothing();
  return id;
}

/**
 * Makes the parts members of the group; each leaves the group that it is in and keeps its note. At least one part.
 * @param notes of parts that are in no group, by id; without an entry: none
 */
export async function moveToGroup(
  scope: Scope,
  groupId: string,
  partIds: readonly string[],
  notes: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  await scope.db
    .insert(interchangeMembers)
    .values(partIds.map((partId) => ({ partId, groupId, note: notes.get(partId) ?? '' })))
    .onConflictDoUpdate({ target: interchangeMembers.partId, set: { groupId } });
}

/** Removes the parts from their groups. Returns how many were in one. */
export async function deleteMemberships(scope: Scope, partIds: readonly string[]): Promise<number> {
  const deleted = await scope.db
    .delete(interchangeMembers)
    .where(inArray(interchangeMembers.partId, [...partIds]))
    .returning({ groupId: interchangeMembers.groupId });
  await deleteSingletonGroups(
    scope,
    deleted.map(({ groupId }) => groupId),
  );
  return deleted.length;
}

/** Deletes those of the groups that have fewer than two parts. */
export async function deleteSingletonGroups(scope: Scope, groupIds: readonly string[]): Promise<void> {
  await scope.db.execute(sql`
    delete from ${interchangeGroups} g where g.id = any(${sql.param([...new Set(groupIds)])}::uuid[])
      and (select count(*) from ${interchangeMembers} m where m.group_id = g.id) < 2`);
}

/** Ids of the group's parts, sorted. */
export async function listGroupMembers(scope: Scope, groupId: string): Promise<string[]> {
  const rows = await scope.db
    .select({ partId: interchangeMembers.partId })
    .from(interchangeMembers)
    .where(eq(interchangeMembers.groupId, groupId))
    .orderBy(interchangeMembers.partId);
  return rows.map(({ partId }) => partId);
}
