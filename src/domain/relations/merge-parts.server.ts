/** Merges a part that is in the shop twice into one. */
import { v7 as uuid } from 'uuid';
import type { Product } from '#domain/catalog/contract.ts';
import { getPart, partNotFound } from '#domain/catalog/get-part.server.ts';
import { mergePartInto } from '#domain/catalog/merge-part.server.ts';
import { findPartIds, getPartId } from '#domain/catalog/part-ref.server.ts';
import { requireColumn } from '#domain/catalog/price-and-stock-rights.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { SupersessionChange } from './bulk-contract.ts';
import type { Merge } from './contract.ts';
import { shortestPath } from './graph.ts';
import { deleteMemberships, getGroupSide, moveToGroup } from './interchange-groups.server.ts';
import { requireGroupSize } from './interchange-membership.server.ts';
import { listNotes, writeNotes } from './interchange-notes.server.ts';
import { recordJoin } from './join-groups.server.ts';
import type { MergedInterchange } from './merge-record.ts';
import { mergeSupersessions } from './merge-supersessions.ts';
import { lockInterchange, lockSupersessions } from './relation-locks.server.ts';
import { getSupersessionGraph, listSupersessions, listSupersessionsTo } from './stored-supersessions.server.ts';
import { partMerges } from './tables.server.ts';
import { writeSupersessions } from './write-supersessions.server.ts';

/**
 * Merges a part into the part `into` and returns the latter. Numbers, old addresses, supersessions and
 * interchange of the merged part pass to `into`; its own number becomes a number of kind `old`. With `addStock` its
 * stock is added to that of `into`. The price of `into` stays as it is, and orders keep their copy. undoMerge takes it
 * back for 30 days. Throws unauthenticated, forbidden (with `addStock` also without `edit_stock`), not_found, invalid (`into`
 * is not in the shop, or is the same part), conflict (supersessions would form a cycle; or both parts are in a group and `joinGroups` is false,
 * with `needsJoin`; or the group or the stock would be too large).
 */
export async function mergeParts(
  scope: Scope,
  partId: string,
  { into, joinGroups, addStock }: Merge,
): Promise<Product> {
  const { email } = requirePermission(scope, 'edit_parts');
  if (addStock) requireColumn(scope, 'availableQuantity', 'addStock');
  const survivor = await inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    await lockInterchange(tx);
    const [from] = await findPartIds(tx, [{ id: partId }]);
    if (!from) throw partNotFound();
    const intoId = await getPartId(tx, into, 'into');
    if (from === intoId) throw invalidField('into', m.merge_self());
    const supersessions = await moveSupersessions(tx, from, intoId, email);
    const interchange = await moveInterchange(tx, from, intoId, { joinGroups, by: email });
    const part = await mergePartInto(tx, from, intoId, { addStock });
    await tx.db.insert(partMerges).values({
      id: uuid(),
      fromPartId: from,
      intoPartId: intoId,
      record: { part, supersessions, interchange },
      mergedByEmail: email,
      mergedAt: tx.now(),
    });
    return intoId;
  });
  return getPart(scope, survivor);
}

async function moveSupersessions(
  tx: Scope,
  from: string,
  into: string,
  by: string,
): Promise<readonly SupersessionChange[]> {
  const graph = await getSupersessionGraph(tx, [from]);
  const supersessions = new Map([
    ...(await listSupersessionsTo(tx, from)),
    ...(await listSupersessions(tx, [from, into])),
  ]);
  const leadsToInto = shortestPath(graph, from, into) !== null;
  const changes = mergeSupersessions({ from, into, supersessions, leadsToInto });
  const { rejections, changes: written } = await writeSupersessions(tx, changes, { by });
  const rejection = rejections.find((found) => found !== null);
  if (rejection) throw new AppError('conflict', rejection.message);
  return written;
}

async function moveInterchange(
  tx: Scope,
  from: string,
  into: string,
  { joinGroups, by }: { joinGroups: boolean; by: string },
): Promise<MergedInterchange | null> {
  const [source, target] = [await getGroupSide(tx, from), await getGroupSide(tx, into)];
  if (!source.groupId) return null;
  const notes = await listNotes(tx, [...source.partIds, ...target.partIds]);
  const before = new Map(
    [source, target].flatMap(({ partIds, groupId }) =>
      partIds.map((partId) => [partId, { partId, groupId, note: notes.get(partId) ?? '' }]),
    ),
  );
  let joinId: string | null = null;
  if (target.groupId && source.groupId !== target.groupId) {
    const count = source.partIds.length + target.partIds.length;
    if (!joinGroups) throw new AppError('conflict', m.merge_needs_join({ count }), { members: { needsJoin: true } });
    requireGroupSize({ left: target, right: source });
    joinId = await recordJoin(tx, { source, target }, by);
  } else if (!target.groupId) await moveToGroup(tx, source.groupId, [into]);
  await deleteMemberships(tx, [from]);
  const note = notes.get(into) || notes.get(from) || '';
  await writeNotes(tx, new Map([[into, note]]), by);
  return { before: [...before.values()], after: { ...(await getGroupSide(tx, into)), note }, joinId };
}
