/** Makes two parts interchangeable, and removes a part from its interchange group. */

import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds, getPartId } from '#domain/catalog/part-ref.server.ts';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
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

/** The groups of two parts: `left` of the part that is changed, `right` of the other one. */
export interface GroupPair {
  readonly left: GroupSide;
  readonly right: GroupSide;
}

/**
 * What it would do to make two parts interchangeable; changes nothing. For admins.
 * Throws unauthenticated, forbidden, not_found, invalid (the other part is not in the shop, or is the same part).
 */
export async function planJoin(scope: Scope, partId: string, other: PartRef): Promise<JoinPlan> {
  requirePermission(scope, 'edit_parts');
  const pair = await getGroupPair(scope, partId, other);
  return {
    outcome: joinOutcome(pair),
    groups: await Promise.all(
      [pair.left, pair.right].map(async ({ groupId, partIds }) => ({
        groupId,
        parts: await listComparedParts(scope, partIds),
      })),
    ),
    token: joinToken(pair),
  };
}

/**
 * Makes two parts interchangeable: creates a group, or adds one of them to the group of the other. For admins.
 * Two existing groups are joined only by joinGroups, with the token of planJoin: conflict with `needsJoin`.
 * Throws unauthenticated, forbidden, not_found, invalid as planJoin; conflict also when the group is full.
 */
export async function addToGroup(scope: Scope, partId: string, other: PartRef): Promise<Interchange> {
  const { email } = requirePermission(scope, 'edit_parts');
  await inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const pair = await getGroupPair(tx, partId, other);
    const outcome = joinOutcome(pair);
    if (outcome === 'same') return;
    if (outcome === 'join') throw joinRequired(pair);
    requireGroupSize(pair);
    const { left, right } = pair;
    const group = left.groupId ?? right.groupId ?? (await createGroup(tx, email));
    await moveToGroup(tx, group, [...left.partIds, ...right.partIds]);
  });
  return getInterchange(scope, partId);
}

/** Removes the part from its group. For admins (401, 403). deletedCount is 0 when it is in none. */
export async function removeFromGroup(scope: Scope, partId: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const [id] = await findPartIds(tx, [{ id: partId }]);
    return { deletedCount: id ? await deleteMemberships(tx, [id]) : 0 };
  });
}

/** Internal. Throws not_found, invalid as planJoin. */
export async function getGroupPair(scope: Scope, partId: string, other: PartRef): Promise<GroupPair> {
  const [id] = await findPartIds(scope, [{ id: partId }]);
  if (!id) throw partNotFound();
  const otherId = await getPartId(scope, other, 'part');
  if (otherId === id) throw invalidField('part', m.interchange_self());
  return { left: await getGroupSide(scope, id), right: await getGroupSide(scope, otherId) };
}

/** What making both sides one group means. */
export function joinOutcome({ left, right }: GroupPair): JoinPlan['outcome'] {
  if (left.groupId && left.groupId === right.groupId) return 'same';
  if (left.groupId && right.groupId) return 'join';
  return left.groupId || right.groupId ? 'add' : 'new_group';
}

/** Throws conflict when both sides together have more than `maxGroup` parts. */
export function requireGroupSize(pair: GroupPair): void {
  if (countParts(pair) > maxGroup) throw new AppError('conflict', m.interchange_group_full({ max: maxGroup }));
}

function joinRequired(pair: GroupPair): AppError {
  const message = m.interchange_needs_join({ count: countParts(pair) });
  return new AppError('conflict', message, { members: { needsJoin: true } });
}

function countParts({ left, right }: GroupPair): number {
  return left.partIds.length + right.partIds.length;
}
