/** Joins two interchange groups after an admin has confirmed the plan, and undoes such a join. */
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { getInterchange, listComparedParts } from './interchange.server.ts';
import type { ConfirmedJoin, GroupJoin, Interchange } from './interchange-contract.ts';
import {
  createGroup,
  deleteSingletonGroups,
  type GroupSide,
  getGroupSide,
  joinToken,
  listGroupMembers,
  moveToGroup,
} from './interchange-groups.server.ts';
import { getGroupPair, joinOutcome, requireGroupSize } from './interchange-membership.server.ts';
import { lockInterchange } from './relation-locks.server.ts';
import { interchangeGroups, interchangeJoins } from './tables.server.ts';

/**
 * Joins the groups of two parts. `token` is that of the confirmed plan (planJoin). For admins.
 * Throws unauthenticated, forbidden, not_found, invalid as planJoin; conflict when a group has changed
 * since the plan, there is nothing to join, or the group would be too large.
 */
export async function joinGroups(scope: Scope, partId: string, { part, token }: ConfirmedJoin): Promise<Interchange> {
  const { email } = requirePermission(scope, 'edit_parts');
  await inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const pair = await getGroupPair(tx, partId, part);
    if (token !== joinToken(pair) || joinOutcome(pair) !== 'join')
      throw new AppError('conflict', m.interchange_plan_changed());
    requireGroupSize(pair);
    await recordJoin(tx, { source: pair.right, target: pair.left }, email);
  });
  return getInterchange(scope, partId);
}

/**
 * Moves the parts of the source group to the target group, deletes the source group and records both for
 * undoJoin. Returns the id of the join. Internal: the caller checks the permission and holds the lock.
 */
export async function recordJoin(
  tx: Scope,
  { source, target }: { readonly source: GroupSide; readonly target: GroupSide },
  by: string,
): Promise<string> {
  if (!source.groupId || !target.groupId) throw new Error('Only groups can be joined');
  const id = uuid();
  await tx.db.insert(interchangeJoins).values({
    id,
    targetGroupId: target.groupId,
    sourceGroupId: source.groupId,
    movedPartIds: [...source.partIds],
    joinedByEmail: by,
    joinedAt: tx.now(),
  });
  await moveToGroup(tx, target.groupId, source.partIds);
  await tx.db.delete(interchangeGroups).where(eq(interchangeGroups.id, source.groupId));
  return id;
}

/** The joins into the part's group that can be undone, newest first. For admins. Throws unauthenticated, forbidden, not_found. */
export async function listJoins(scope: Scope, partId: string): Promise<GroupJoin[]> {
  requirePermission(scope, 'see_shop');
  const [id] = await findPartIds(scope, [{ id: partId }]);
  if (!id) throw partNotFound();
  const { groupId } = await getGroupSide(scope, id);
  if (!groupId) return [];
  const joins = await scope.db
    .select()
    .from(interchangeJoins)
    .where(and(eq(interchangeJoins.targetGroupId, groupId), isNull(interchangeJoins.undoneAt)))
    .orderBy(desc(interchangeJoins.joinedAt), desc(interchangeJoins.id));
  return Promise.all(
    joins.map(async (join) => ({
      _id: join.id,
      joinedAt: join.joinedAt.toISOString(),
      email: join.joinedByEmail,
      parts: await listComparedParts(scope, join.movedPartIds),
    })),
  );
}

/**
 * Undoes a join: the moved parts form their old group again. Parts that were added to the group since stay in
 * it; parts that left it since do not come back. For admins. Throws unauthenticated, forbidden, not_found
 * (no such join, or already undone), conflict (one of the two groups was joined again: undo that join first).
 */
export async function undoJoin(scope: Scope, joinId: string): Promise<void> {
  const { email } = requirePermission(scope, 'edit_parts');
  await inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const join = await getUndoableJoin(tx, joinId);
    const members = new Set(await listGroupMembers(tx, join.targetGroupId));
    const returning = join.movedPartIds.filter((partId) => members.has(partId));
    if (returning.length > 0) {
      await createGroup(tx, email, join.sourceGroupId);
      await moveToGroup(tx, join.sourceGroupId, returning);
    }
    await deleteSingletonGroups(tx, [join.targetGroupId, join.sourceGroupId]);
    await markJoinUndone(tx, join.id);
  });
}

/** Internal: the caller has restored both groups. */
export async function markJoinUndone(tx: Scope, joinId: string): Promise<void> {
  await tx.db.update(interchangeJoins).set({ undoneAt: tx.now() }).where(eq(interchangeJoins.id, joinId));
}

/** Throws not_found, conflict as undoJoin. */
async function getUndoableJoin(tx: Scope, joinId: string): Promise<typeof interchangeJoins.$inferSelect> {
  const joinNotFound = () => new AppError('not_found', m.interchange_join_not_found());
  if (!isId(joinId)) throw joinNotFound();
  const isNotUndone = isNull(interchangeJoins.undoneAt);
  const [join] = await tx.db
    .select()
    .from(interchangeJoins)
    .where(and(eq(interchangeJoins.id, joinId), isNotUndone));
  if (!join) throw joinNotFound();
  const { targetGroupId } = join;
  const involvesGroup = or(
    eq(interchangeJoins.targetGroupId, targetGroupId),
    eq(interchangeJoins.sourceGroupId, targetGroupId),
  );
  const [latest] = await tx.db
    .select({ id: interchangeJoins.id })
    .from(interchangeJoins)
    .where(and(isNotUndone, involvesGroup))
    .orderBy(desc(interchangeJoins.joinedAt), desc(interchangeJoins.id))
    .limit(1);
  if (latest?.id !== join.id) throw new AppError('conflict', m.interchange_undo_later_first());
  return join;
}
