/** Ends the day in which the removal of the sample can be undone. */
import { and, inArray, isNotNull } from 'drizzle-orm';
import { cartLines } from '#domain/cart/tables.server.ts';
import { deleteUnreferencedParts } from '#domain/catalog/bulk/undo-parts.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { orderLines } from '#domain/orders/tables.server.ts';
import { deleteSupersessionsAmong, listRelatedPartIds } from '#domain/relations/related-parts.server.ts';
import { deleteRemovedReviews } from '#domain/reviews/remove-sample-reviews.server.ts';
import { deleteKeptCopies } from '#domain/sample/removals.server.ts';
import { listSampleIds } from '#domain/sample/sample-rows.server.ts';
import { requireSystem } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { undoHours } from './contract.ts';

/**
 * Deletes what is kept of a sample that was removed more than a day ago, and its archived parts but those that an order, a cart
 * or a relation to another part names. All in one transaction: an interrupted run begins anew. For the system.
 */
export async function deleteRemovedSample(scope: Scope): Promise<void> {
  requireSystem(scope);
  const before = new Date(scope.now().getTime() - undoHours * 3_600_000);
  await inTransaction(scope, (tx) =>
    deleteKeptCopies(tx, before, async () => {
      const archived = await tx.db
        .select({ id: parts.id })
        .from(parts)
        .where(and(inArray(parts.id, await listSampleIds(tx, 'part')), isNotNull(parts.archivedAt)));
      const ids = archived.map(({ id }) => id);
      await deleteSupersessionsAmong(tx, ids);
      await deleteUnreferencedParts(tx, ids, listNamedParts);
      await deleteRemovedReviews(tx);
    }),
  );
}

/** The parts that an order, a cart or a relation names. */
async function listNamedParts(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const [ordered, inCarts, related] = await Promise.all([
    scope.db
      .selectDistinct({ id: orderLines.partId })
      .from(orderLines)
      .where(inArray(orderLines.partId, [...ids])),
    scope.db
      .selectDistinct({ id: cartLines.partId })
      .from(cartLines)
      .where(inArray(cartLines.partId, [...ids])),
    listRelatedPartIds(scope, ids),
  ]);
  return new Set([...related, ...[...ordered, ...inCarts].flatMap(({ id }) => id ?? [])]);
}
