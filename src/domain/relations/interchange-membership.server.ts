/** Two parts become equals, or a part leaves its equals. */

import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds, getPartId } from '#domain/catalog/part-ref.server.ts';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { getInterchange, listComparedParts } from './interchange.server.ts';
import { type Interchange, type JoinPlan, maxGroup } from './interchange-contract.ts';
import {
  createGroup,
  deleteMemberships,
  type GroupSide,
  getGroupSide,
  joinToken,
  moveToGroup,
} from './interchange-groups.server.ts';
import { lockInterchange } from './relation-locks.server.ts';

/** Two parts and what is around each of them. */
export interface GroupPair {
  readonly here: GroupSide;
  readonly there: GroupSide;
}

/**
 * What it would do to say that two parts are equals; changes nothing. For admins.
 * Throws unauthenticated, forbidden, not_found, invalid (the other one is not in the shop, or the same).
 */
export async function planJoin(scope: Scope, partId: string, other: PartRef): Promise<JoinPlan> {
  requireAdmin(scope);
  const pair = await getGroupPair(scope, partId, other);
  return {
    outcome: joinOutcome(pair),
    groups: await Promise.all(
      [pair.here, pair.there].map(async ({ groupId, partIds }) => ({
        groupId,
        parts: await listComparedParts(scope, partIds),
      })),
    ),
    token: joinToken(pair.here, pair.there),
  };
}

/**
 * Says that two parts are equals: a new group, or one of them joins the other's. For admins. Two groups
 * are never joined here: that throws conflict, and joinGroups does it after a look at planJoin.
 * Throws unauthenticated, forbidden, not_found, invalid as planJoin.
 */
export async function addToGroup(scope: Scope, partId: string, other: PartRef): Promise<Interchange> {
  const { email } = requireAdmin(scope);
  await inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const { here, there } = await getGroupPair(tx, partId, other);
    const outcome = joinOutcome({ here, there });
    if (outcome === 'same') return;
    if (outcome === 'join') throw joinRequired(here, there);
    requireGroupSize(here, there);
    const group = here.groupId ?? there.groupId ?? (await createGroup(tx, email));
    await moveToGroup(tx, group, [...here.partIds, ...there.partIds]);
  });
  return getInterchange(scope, partId);
}

/** Takes the part out of its group. For admins (401, 403). In none: deletedCount 0. */
export async function removeFromGroup(scope: Scope, partId: string): Promise<{ deletedCount: number }> {
  requireAdmin(scope);
  return inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const [id] = await findPartIds(tx, [{ id: partId }]);
    return { deletedCount: id ? await deleteMemberships(tx, [id]) : 0 };
  });
}

/** Internal. Throws not_found, invalid. */
export async function getGroupPair(scope: Scope, partId: string, other: PartRef): Promise<GroupPair> {
  const [id] = await findPartIds(scope, [{ id: partId }]);
  if (!id) throw partNotFound();
  const otherId = await getPartId(scope, other, 'part');
  if (otherId === id) throw invalidField('part', m.interchange_self());
  return { here: await getGroupSide(scope, id), there: await getGroupSide(scope, otherId) };
}

export function joinOutcome({ here, there }: GroupPair): JoinPlan['outcome'] {
  if (here.groupId && here.groupId === there.groupId) return 'same';
  if (here.groupId && there.groupId) return 'join';
  return here.groupId || there.groupId ? 'add' : 'new_group';
}

/** Throws conflict when both together would be too many. */
export function requireGroupSize(here: GroupSide, there: GroupSide): void {
  if (here.partIds.length + there.partIds.length > maxGroup)
    throw new AppError('conflict', m.interchange_full({ max: maxGroup }));
}

export function joinRequired(here: GroupSide, there: GroupSide): AppError {
  const count = here.partIds.length + there.partIds.length;
  return new AppError('conflict', m.interchange_needs_join({ count }), { members: { needsJoin: true } });
}
