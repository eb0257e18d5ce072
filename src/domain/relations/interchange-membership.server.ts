/** Two parts become equals, or a part leaves its equals. */

import type { PartRef } from '#domain/catalog/contract.ts';
import { partNotFound } from '#domain/catalog/find-part.server.ts';
import { refused } from '#domain/catalog/invalid-field.ts';
import { findPartIds, partIdOf } from '#domain/catalog/part-ref.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { compareParts, getInterchange } from './interchange.server.ts';
import { type Interchange, type JoinPlan, maxGroup } from './interchange-contract.ts';
import { makeGroup, putInto, type Side, sideOf, takeOut, tokenOf } from './interchange-groups.server.ts';
import { lockInterchange } from './relation-locks.server.ts';

/** Two parts and what is around each of them. */
export interface Pair {
  readonly here: Side;
  readonly there: Side;
}

/**
 * What it would do to say that two parts are equals; changes nothing. For admins.
 * Throws unauthenticated, forbidden, not_found, invalid (the other one is not in the shop, or the same).
 */
export async function planJoin(scope: Scope, partId: string, other: PartRef): Promise<JoinPlan> {
  requireAdmin(scope);
  const pair = await readPair(scope, partId, other);
  return {
    outcome: outcomeOf(pair),
    groups: await Promise.all(
      [pair.here, pair.there].map(async ({ groupId, partIds }) => ({
        groupId,
        parts: await compareParts(scope, partIds),
      })),
    ),
    token: tokenOf(pair.here, pair.there),
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
    const { here, there } = await readPair(tx, partId, other);
    const outcome = outcomeOf({ here, there });
    if (outcome === 'same') return;
    if (outcome === 'join') throw needsJoin(here, there);
    refuseCrowd(here, there);
    const group = here.groupId ?? there.groupId ?? (await makeGroup(tx, email));
    await putInto(tx, group, [...here.partIds, ...there.partIds]);
  });
  return getInterchange(scope, partId);
}

/** Takes the part out of its group. For admins (401, 403). In none: deletedCount 0. */
export async function removeFromGroup(scope: Scope, partId: string): Promise<{ deletedCount: number }> {
  requireAdmin(scope);
  return inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const [id] = await findPartIds(tx, [{ id: partId }]);
    return { deletedCount: id ? await takeOut(tx, [id]) : 0 };
  });
}

/** Internal. Throws not_found, invalid. */
export async function readPair(scope: Scope, partId: string, other: PartRef): Promise<Pair> {
  const [id] = await findPartIds(scope, [{ id: partId }]);
  if (!id) throw partNotFound();
  const otherId = await partIdOf(scope, other, 'part');
  if (otherId === id) throw refused('part', m.interchange_self());
  return { here: await sideOf(scope, id), there: await sideOf(scope, otherId) };
}

export function outcomeOf({ here, there }: Pair): JoinPlan['outcome'] {
  if (here.groupId && here.groupId === there.groupId) return 'same';
  if (here.groupId && there.groupId) return 'join';
  return here.groupId || there.groupId ? 'add' : 'new_group';
}

/** Throws conflict when both together would be too many. */
export function refuseCrowd(here: Side, there: Side): void {
  if (here.partIds.length + there.partIds.length > maxGroup)
    throw new AppError('conflict', m.interchange_full({ max: maxGroup }));
}

export function needsJoin(here: Side, there: Side): AppError {
  const count = here.partIds.length + there.partIds.length;
  return new AppError('conflict', m.interchange_needs_join({ count }), { members: { needsJoin: true } });
}
