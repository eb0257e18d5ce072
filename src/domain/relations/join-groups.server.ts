/** Two groups become one, which somebody has said yes to and can take back. */
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import { isId } from '#platform/ids.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
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
 * Joins the groups of two parts; `token` is that of the plan that somebody has said yes to. For admins.
 * Throws unauthenticated, forbidden, not_found, invalid as planJoin; conflict when a group has changed
 * since the plan, or there is nothing to join.
 */
export async function joinGroups(scope: Scope, partId: string, { part, token }: ConfirmedJoin): Promise<Interchange> {
  const { email } = requireAdmin(scope);
  await inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const { here, there } = await getGroupPair(tx, partId, part);
    if (token !== joinToken(here, there) || joinOutcome({ here, there }) !== 'join')
      throw new AppError('conflict', m.interchange_plan_changed());
    requireGroupSize(here, there);
    await recordJoin(tx, here, there, email);
  });
  return getInterchange(scope, partId);
}

/** The joining itself. Internal: the caller has checked, and holds the lock. */
export async function recordJoin(tx: Scope, kept: GroupSide, gone: GroupSide, by: string): Promise<void> {
  if (!kept.groupId || !gone.groupId) throw new Error('Only groups can be joined');
  await tx.db.insert(interchangeJoins).values({
    id: uuid(),
    keptGroupId: kept.groupId,
    goneGroupId: gone.groupId,
    movedPartIds: [...gone.partIds],
    joinedByEmail: by,
    joinedAt: tx.now(),
  });
  await moveToGroup(tx, kept.groupId, gone.partIds);
  await tx.db.delete(interchangeGroups).where(eq(interchangeGroups.id, gone.groupId));
}

/** The joins that made the part's group and can be taken back, the newest first. For admins. Throws not_found. */
export async function listJoins(scope: Scope, partId: string): Promise<GroupJoin[]> {
  requireAdmin(scope);
  const [id] = await findPartIds(scope, [{ id: partId }]);
  if (!id) throw partNotFound();
  const { groupId } = await getGroupSide(scope, id);
  if (!groupId) return [];
  const joins = await scope.db
    .select()
    .from(interchangeJoins)
    .where(and(eq(interchangeJoins.keptGroupId, groupId), isNull(interchangeJoins.undoneAt)))
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
 * Takes a join back: both groups are again what they were. What came into the group since stays where it
 * is; what left it since does not come back. For admins. Throws unauthenticated, forbidden, not_found
 * (no such join, or undone before), conflict (one of the two was joined again later: undo that first).
 */
export async function undoJoin(scope: Scope, joinId: string): Promise<void> {
  const { email } = requireAdmin(scope);
  await inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const join = await readJoin(tx, joinId);
    const together = new Set(await listGroupMembers(tx, join.keptGroupId));
    const back = join.movedPartIds.filter((partId) => together.has(partId));
    if (back.length > 0) {
      await createGroup(tx, email, join.goneGroupId);
      await moveToGroup(tx, join.goneGroupId, back);
    }
    await deleteSingletonGroups(tx, [join.keptGroupId, join.goneGroupId]);
    await tx.db.update(interchangeJoins).set({ undoneAt: tx.now() }).where(eq(interchangeJoins.id, join.id));
  });
}

async function readJoin(tx: Scope, joinId: string): Promise<typeof interchangeJoins.$inferSelect> {
  const noJoin = () => new AppError('not_found', m.interchange_no_join());
  if (!isId(joinId)) throw noJoin();
  const standing = isNull(interchangeJoins.undoneAt);
  const [join] = await tx.db
    .select()
    .from(interchangeJoins)
    .where(and(eq(interchangeJoins.id, joinId), standing));
  if (!join) throw noJoin();
  const { keptGroupId } = join;
  const [latest] = await tx.db
    .select({ id: interchangeJoins.id })
    .from(interchangeJoins)
    .where(
      and(standing, or(eq(interchangeJoins.keptGroupId, keptGroupId), eq(interchangeJoins.goneGroupId, keptGroupId))),
    )
    .orderBy(desc(interchangeJoins.joinedAt), desc(interchangeJoins.id))
    .limit(1);
  if (latest?.id !== join.id) throw new AppError('conflict', m.interchange_undo_later_first());
  return join;
}
