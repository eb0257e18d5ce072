import { and, eq } from 'drizzle-orm';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import type { Product } from './contract.ts';
import { getPart, partNotFound } from './get-part.server.ts';
import type { ProductChange } from './new-product-contract.ts';
import { writePartNumbers } from './numbers/part-numbers.server.ts';
import { withUniqueNumber } from './numbers/unique-number.server.ts';
import { updateSlug } from './old-slugs.server.ts';
import { checkMaximum, toPartColumns } from './part-columns.server.ts';
import { arrangePictures, fetchMainPicture } from './part-pictures.server.ts';
import { isPublished } from './part-row.server.ts';
import { stateStockCause } from './stock/stock-cause.server.ts';
import { parts } from './tables.server.ts';

/**
 * Changes the fields that are present. `pictures` and `numbers` replace all further ones; an empty `img` removes the main
 * picture, and the first further one takes its place. When brand, number or
 * name changes, so does the slug; the old one redirects (findPartByOldSlug). For admins.
 * Throws unauthenticated, forbidden, not_found, invalid, conflict (another part has this brand and number), unavailable (the
 * site of a picture does not answer).
 */
export async function editPart(scope: Scope, id: string, given: ProductChange): Promise<Product> {
  requireAdmin(scope);
  const before = await getPart(scope, id);
  const change = await fetchMainPicture(scope, given, 'refuse');
  checkMaximum(change.minQnty ?? before.minQnty, change.maxQnty === undefined ? before.maxQnty : change.maxQnty);
  const named = {
    brand: plainText(change.brand ?? '') || before.brand,
    partNumber: plainText(change.partNumber ?? '') || before.partNumber,
  };
  await withUniqueNumber(named, () =>
    inTransaction(scope, async (tx) => {
      const columns = await toPartColumns(tx, change);
      if (change.availableQnty !== undefined) await stateStockCause(tx, { reason: 'edit' });
      const changed = await tx.db
        .update(parts)
        .set({ ...columns, updatedAt: scope.now() })
        .where(and(eq(parts.id, id), isPublished))
        .returning({ id: parts.id });
      if (changed.length === 0) throw partNotFound();
      if (change.img !== undefined || change.pictures) await arrangePictures(tx, id, change.pictures);
      if (change.numbers) await writePartNumbers(tx, id, change.numbers);
      if (isRenamed(change, before)) await updateSlug(tx, id);
    }),
  );
  return getPart(scope, id);
}

function isRenamed(change: ProductChange, before: Product): boolean {
  return (['brand', 'partNumber', 'name'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
}
