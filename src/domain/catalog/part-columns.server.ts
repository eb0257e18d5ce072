/** What an admin sent, as columns of a part: the one place where the contract's names meet the table's. */

import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { toCents } from '#platform/money.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import { findOrCreateBrand } from './brand.server.ts';
import { getCategoryId } from './category.server.ts';
import { defaultPartType, houseBrand, otherCategory } from './defaults.ts';
import type { ProductChange } from './new-product-contract.ts';
import { partNumberKey } from './numbers/part-number.ts';
import { toPictureColumns } from './part-pictures.server.ts';

/**
 * The columns that a change sets; what it does not name stays undefined, which Drizzle leaves alone.
 * An empty brand is the house brand, an empty category "other", an empty number says nothing.
 * Throws invalid, naming the field.
 */
export async function toPartColumns(scope: Scope, change: ProductChange) {
  return {
    name: given(change.name, (text) => required('name', text, m.errors_product_name())),
    description: given(change.description, (text) => required('description', text, m.errors_description())),
    priceCents: given(change.pricePerUnit, toCents),
    availableQuantity: change.availableQnty,
    minimumOrderQuantity: change.minQnty,
    partType: given(change.partType, (text) => plainText(text) || defaultPartType),
    grade: change.grade,
    condition: change.itemCondition,
    leadTimeDays: change.leadTimeDays,
    netWeightGrams:
      change.netWeightKg == null ? change.netWeightKg : Math.max(1, Math.round(change.netWeightKg * 1000)),
    hsCode: change.hsCode,
    countryOfOrigin: change.countryOfOrigin,
    specifications: change.specifications,
    ...numberColumns(plainText(change.partNumber ?? '')),
    categoryId: await given(change.category, (slug) => getCategoryId(scope, plainText(slug) || otherCategory.slug)),
    ...(await given(change.img, (address) => toPictureColumns(scope, address))),
    brandId: await given(
      change.brand,
      async (name) => (await findOrCreateBrand(scope, plainText(name) || houseBrand)).id,
    ),
  };
}

function given<T, R>(value: T | undefined, to: (value: T) => R): R | undefined {
  return value === undefined ? undefined : to(value);
}

function required(path: string, text: string, message: string): string {
  const plain = plainText(text);
  if (!plain) throw invalidField(path, message);
  return plain;
}

function numberColumns(partNumber: string): { partNumber?: string; partNumberKey?: string } {
  if (!partNumber) return {};
  const key = partNumberKey(partNumber);
  if (!key) throw invalidField('partNumber', m.catalog_number_unreadable());
  return { partNumber, partNumberKey: key };
}
