/** Undoes the merge of a part, where nothing that it moved was changed since. */
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Product } from '#domain/catalog/contract.ts';
import { getPart, partNotFound } from '#domain/catalog/get-part.server.ts';
import { unmergePart } from '#domain/catalog/merge-part.server.ts';
import { findPartIds, listPartLabels } from '#domain/catalog/part-ref.server.ts';
import { requireColumn } from '#domain/catalog/price-and-stock-rights.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { violatedConstraint } from '#platform/database/db-errors.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { SupersessionChange } from './bulk-contract.ts';
import { mergeUndoDays, type PartMerge } from './contract.ts';
import { createGroup, deleteMemberships, getGroupSide, moveToGroup } from './interchange-groups.server.ts';
import { listNotes, writeNotes } from './interchange-notes.server.ts';
import { markJoinUndone } from './join-groups.server.ts';
import type { MergedInterchange } from './merge-record.ts';
import { lockInterchange, lockSupersessions } from './relation-locks.server.ts';
import { isSameSupersession, listSupersessions } from './stored-supersessions.server.ts';
import { partMerges } from './tables.server.ts';
import { writeSupersessions } from './write-supersessions.server.ts';

/** The merges into the part that can still be undone, newest first. For admins. Throws unauthenticated, forbidden, not_found. */
export async function listMerges(scope: Scope, partId: string): Promise<PartMerge[]> {
  requirePermission(scope, 'see_shop');
  const [id] = await findPartIds(scope, [{ id: partId }]);
  if (!id) throw partNotFound();
  const rows = await scope.db
    .select({
      _id: partMerges.id,
      brand: brands.name,
      partNumber: parts.partNumber,
      name: parts.name,
      mergedAt: partMerges.mergedAt,
      email: partMerges.mergedByEmail,
      record: partMerges.record,
    })
    .from(partMerges)
    .innerJoin(parts, eq(parts.id, partMerges.fromPartId))
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .where(and(eq(partMerges.intoPartId, id), isNull(partMerges.undoneAt), isNotExpired(scope)))
    .orderBy(desc(partMerges.mergedAt), desc(partMerges.id));
  return rows.map(({ record, ...row }) => ({
    ...row,
    mergedAt: row.mergedAt.toISOString(),
    addedStock: record.part.addedStock ?? 0,
  }));
}

function isNotExpired(scope: Scope): SQL {
  return gt(partMerges.mergedAt, new Date(scope.now().getTime() - mergeUndoDays * 86_400_000));
}

/**
 * Returns the merged part to the shop, with its numbers, addresses, supersessions and interchange as they were before the
 * merge, and with the pieces that were added to the other part, as far as those are still there. What was changed on the
 * other part since stays. Returns the part. For admins. Throws unauthenticated, forbidden, not_found (no such merge, or already undone), and conflict with
 * the reason: more than 30 days ago, a later merge into the same part, the other part is no longer in the shop, another part has the brand and
 * number, or supersessions or interchange groups that the merge wrote were changed since.
 */
export async function undoMerge(scope: Scope, mergeId: string): Promise<Product> {
  const { email } = requirePermission(scope, 'edit_parts');
  try {
    const returned = await inTransaction(scope, async (tx) => {
      await lockSupersessions(tx);
      await lockInterchange(tx);
      const { id, fromPartId, intoPartId, record } = await getUndoableMerge(tx, mergeId);
      if (record.part.addedStock) requireColumn(scope, 'availableQuantity', 'stock');
      await unmergePart(tx, fromPartId, intoPartId, record.part);
      await restoreSupersessions(tx, record.supersessions, email);
      if (record.interchange) await restoreInterchange(tx, intoPartId, record.interchange, email);
      await tx.db.update(partMerges).set({ undoneAt: tx.now() }).where(eq(partMerges.id, id));
      return fromPartId;
    });
    return await getPart(scope, returned);
  } catch (error) {
    if (violatedConstraint(error) !== 'parts_brand_number') throw error;
    throw new AppError('conflict', m.merge_undo_number_taken());
  }
}

/** Throws not_found, conflict as undoMerge. */
async function getUndoableMerge(tx: Scope, mergeId: string): Promise<typeof partMerges.$inferSelect> {
  const mergeNotFound = () => new AppError('not_found', m.merge_not_found());
  if (!isId(mergeId)) throw mergeNotFound();
  const isNotUndone = isNull(partMerges.undoneAt);
  const [merge] = await tx.db
    .select()
    .from(partMerges)
    .where(and(eq(partMerges.id, mergeId), isNotUndone));
  if (!merge) throw mergeNotFound();
  if (tx.now().getTime() - merge.mergedAt.getTime() >= mergeUndoDays * 86_400_000)
    throw new AppError('conflict', m.merge_undo_expired({ days: mergeUndoDays }));
  const [into] = await findPartIds(tx, [{ id: merge.intoPartId }]);
  const labels = await listPartLabels(tx, [merge.intoPartId]);
  if (!into) throw new AppError('conflict', m.merge_undo_other_removed({ part: labels.get(merge.intoPartId) ?? '' }));
  const [latest] = await tx.db
    .select({ id: partMerges.id, partId: partMerges.fromPartId })
    .from(partMerges)
    .where(and(eq(partMerges.intoPartId, into), isNotUndone))
    .orderBy(desc(partMerges.mergedAt), desc(partMerges.id))
    .limit(1);
  if (latest && latest.id !== merge.id) {
    const [label] = (await listPartLabels(tx, [latest.partId])).values();
    throw new AppError('conflict', m.merge_undo_later_first({ part: label ?? '' }));
  }
  return merge;
}

async function restoreSupersessions(tx: Scope, changes: readonly SupersessionChange[], by: string): Promise<void> {
  const now = await listSupersessions(
    tx,
    changes.map(({ partId }) => partId),
  );
  const changed = changes.filter(({ partId, after }) => !isSameSupersession(now.get(partId) ?? null, after));
  if (changed.length > 0) {
    const labels = await listPartLabels(
      tx,
      changed.map(({ partId }) => partId),
    );
    throw new AppError(
      'conflict',
      m.merge_undo_supersession_changed({ parts: [...labels.values()].sort().join(', ') }),
    );
  }
  const requested = changes.map(({ partId, before }) => ({ partId, after: before }));
  const { rejections } = await writeSupersessions(tx, requested, { by });
  const rejection = rejections.find((found) => found !== null);
  if (rejection) throw new AppError('conflict', rejection.message);
}

async function restoreInterchange(
  tx: Scope,
  into: string,
  { before, after, joinId }: MergedInterchange,
  by: string,
): Promise<void> {
  const now = await getGroupSide(tx, into);
  if (now.groupId !== after.groupId || now.partIds.join() !== after.partIds.join())
    throw new AppError('conflict', m.merge_undo_group_changed());
  const notes = new Map(before.map(({ partId, note = '' }) => [partId, note]));
  const isNoteUnchanged = (await listNotes(tx, [into])).get(into) === (after.note ?? '');
  const inNone = before.filter(({ groupId }) => groupId === null).map(({ partId }) => partId);
  const groups = Map.groupBy(before, ({ groupId }) => groupId);
  for (const [groupId, members] of groups) {
    if (groupId === null) continue;
    await createGroup(tx, by, groupId);
    await moveToGroup(
      tx,
      groupId,
      members.map(({ partId }) => partId),
      notes,
    );
  }
  await deleteMemberships(tx, inNone);
  if (isNoteUnchanged) await writeNotes(tx, new Map([[into, notes.get(into) ?? '']]), by);
  if (joinId) await markJoinUndone(tx, joinId);
}
