/** Membership as rows. Internal: callers have checked who asks and hold the lock. */
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Scope } from '#platform/scope.ts';
import { interchangeGroups, interchangeMembers } from './tables.server.ts';

/** One side of a question whether parts are equals: a group, or a part that is in none. */
export interface GroupSide {
  readonly groupId: string | null;
  /** Sorted; archived parts leave their group, so all are in the shop. */
  readonly partIds: readonly string[];
}

/** The group around the part, or the part alone. */
export async function getGroupSide(scope: Scope, partId: string): Promise<GroupSide> {
  const { rows } = await scope.db.execute<{ group_id: string; part_ids: string[] }>(sql`
    select mine.group_id, array_agg(m.part_id::text order by m.part_id) as part_ids
    from interchange_members mine join interchange_members m on m.group_id = mine.group_id
    where mine.part_id = ${partId}::uuid group by mine.group_id`);
  const [row] = rows;
  return row ? { groupId: row.group_id, partIds: row.part_ids } : { groupId: null, partIds: [partId] };
}

/** Stands for these two groups as they are. */
export function joinToken(...sides: readonly GroupSide[]): string {
  const members = sides.map(({ groupId, partIds }) => `${groupId}:${partIds.join(',')}`).toSorted();
  return createHash('sha256').update(members.join('|')).digest('base64url').slice(0, 22);
}

/** Makes a group, with this id when one is given. */
export async function createGroup(scope: Scope, by: string, id = uuid()): Promise<string> {
  await scope.db
    .insert(interchangeGroups)
    .values({ id, createdByEmail: by, createdAt: scope.now() })
    .onConflictDoNothing();
  return id;
}

/** Puts parts into a group, out of the one that they are in. */
export async function moveToGroup(scope: Scope, groupId: string, partIds: readonly string[]): Promise<void> {
  await scope.db.execute(sql`
    insert into interchange_members (part_id, group_id) select unnest(${sql.param(partIds)}::uuid[]), ${groupId}::uuid
    on conflict (part_id) do update set group_id = excluded.group_id`);
}

/** Takes parts out of their groups. */
export async function deleteMemberships(scope: Scope, partIds: readonly string[]): Promise<number> {
  const left = await scope.db
    .delete(interchangeMembers)
    .where(inArray(interchangeMembers.partId, [...partIds]))
    .returning({ groupId: interchangeMembers.groupId });
  await deleteSingletonGroups(
    scope,
    left.map(({ groupId }) => groupId),
  );
  return left.length;
}

/** A group of one part, or of none, is no group. */
export async function deleteSingletonGroups(scope: Scope, groupIds: readonly string[]): Promise<void> {
  await scope.db.execute(sql`
    delete from interchange_groups g where g.id = any(${sql.param([...new Set(groupIds)])}::uuid[])
      and (select count(*) from interchange_members m where m.group_id = g.id) < 2`);
}

export async function listGroupMembers(scope: Scope, groupId: string): Promise<string[]> {
  const rows = await scope.db
    .select({ partId: interchangeMembers.partId })
    .from(interchangeMembers)
    .where(eq(interchangeMembers.groupId, groupId));
  return rows.map(({ partId }) => partId);
}
