import { v7 as uuid } from 'uuid';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { listBindingPrices } from './archived-prices.server.ts';
import { defaultPartType, generatedPartNumber, houseBrand, otherCategory } from './defaults.ts';
import type { NewProduct } from './new-product-contract.ts';
import { writePartNumbers } from './numbers/part-numbers.server.ts';
import { withUniqueNumber } from './numbers/unique-number.server.ts';
import { uniqueSlug } from './old-slugs.server.ts';
import { checkQuantityRules, toPartColumns } from './part-columns.server.ts';
import { arrangePictures, fetchMainPicture } from './part-pictures.server.ts';
import { requireColumn } from './price-and-stock-rights.ts';
import { partSlug } from './slug.ts';
import { stateStockCause } from './stock/stock-cause.server.ts';
import { parts } from './tables.server.ts';

/**
 * Creates a part, as the first one in the unsorted list. Defaults: the house brand, a generated number, category
 * "other", grade aftermarket, condition new. For admins; the admin is recorded as its creator.
 * Throws unauthenticated, forbidden (also another price than the part had when it left the shop, without `edit_prices`), invalid (unknown category, a picture that does not exist or is not usable, number without a Latin letter
 * or digit), conflict (a part of the shop has this brand and number).
 */
export async function createPart(scope: Scope, given: NewProduct): Promise<{ insertedId: string }> {
  const admin = requirePermission(scope, 'edit_parts');
  checkQuantityRules(given);
  const id = uuid();
  const now = scope.now();
  const product = withDefaults(await fetchMainPicture(scope, given, 'keep'), id);
  await withUniqueNumber(product, () =>
    inTransaction(scope, async (tx) => {
      const columns = await toPartColumns(tx, product);
      const [price] = await listBindingPrices(tx, admin, [
        { brandId: columns.brandId, partNumber: product.partNumber },
      ]);
      if (price != null && price !== columns.priceCents) requireColumn(tx, 'priceCents', 'pricePerUnit');
      await stateStockCause(tx, { reason: 'opening' });
      const part = {
        ...columns,
        id,
        slug: await uniqueSlug(tx, partSlug(product.brand, product.partNumber, product.name), id),
        createdByEmail: admin.email,
        createdAt: now,
        updatedAt: now,
      };
      // toPartColumns leaves a column undefined when its field is absent; a NewProduct with its defaults has all.
      await tx.db.insert(parts).values(part as typeof parts.$inferInsert);
      noteForAudit(tx, {
        thing: { kind: 'part', id },
        changes: [{ field: 'priceCents', before: null, after: columns.priceCents ?? null }],
      });
      await arrangePictures(tx, id, product.pictures ?? []);
      if (product.numbers) await writePartNumbers(tx, id, product.numbers);
    }),
  );
  return { insertedId: id };
}

function withDefaults(product: NewProduct, id: string) {
  return {
    ...product,
    brand: plainText(product.brand ?? '') || houseBrand,
    partNumber: plainText(product.partNumber ?? '') || generatedPartNumber(id),
    partType: product.partType || defaultPartType,
    category: product.category || otherCategory.slug,
    grade: product.grade ?? 'aftermarket',
    itemCondition: product.itemCondition ?? 'new',
  };
}
