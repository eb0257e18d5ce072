/** Converts a product of the contract to columns of a part: the only place that maps the names of one to the other. */

import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { toCents } from '#platform/values/money.ts';
import { isVisible, plainText } from '#platform/values/text.ts';
import { findOrCreateBrand } from './brand.server.ts';
import { getCategoryId } from './categories/category-id.server.ts';
import { defaultPartType, houseBrand, otherCategory } from './defaults.ts';
import type { NewProduct, ProductChange } from './new-product-contract.ts';
import { partNumberKey } from './numbers/part-number.ts';
import { asOrdered } from './order-quantities.ts';
import { minimumNotInPacks } from './pack-message.ts';
import { toPictureColumns } from './part-pictures.server.ts';

/**
 * The columns that a change sets; a column of an absent field is undefined, which Drizzle does not write. An empty
 * brand is the house brand, an empty category "other"; an empty number is ignored. Creates a brand that does not
 * exist. Throws invalid, with the field.
 */
export async function toPartColumns(scope: Scope, change: ProductChange) {
  return {
    name: mapDefined(change.name, (text) => requireText('name', text, m.errors_product_name())),
    description: mapDefined(change.description, (text) => requireText('description', text, m.errors_description())),
    priceCents: mapDefined(change.pricePerUnit, toCents),
    priceBreaks: change.priceBreaks,
    unit: change.unit,
    availableQuantity: change.availableQnty,
    minimumOrderQuantity: change.minQnty,
    maximumOrderQuantity: change.maxQnty,
    orderMultiple: change.multipleQnty,
    singlePieces: change.singlePieces,
    partType: mapDefined(change.partType, (text) => plainText(text) || defaultPartType),
    grade: change.grade,
    condition: change.itemCondition,
    leadTimeDays: change.leadTimeDays,
    backOrderDays: change.backOrderDays,
    warrantyMonths: change.warrantyMonths,
    returnDays: change.returnDays,
    coreChargeCents: change.coreCharge == null ? change.coreCharge : toCents(change.coreCharge),
    netWeightGrams:
      change.netWeightKg == null ? change.netWeightKg : Math.max(1, Math.round(change.netWeightKg * 1000)),
    hsCode: change.hsCode,
    countryOfOrigin: change.countryOfOrigin,
    binLocation: change.binLocation,
    specifications: change.specifications,
    ...numberColumns(plainText(change.partNumber ?? '')),
    categoryId: await mapDefined(change.category, (slug) =>
      getCategoryId(scope, plainText(slug) || otherCategory.slug),
    ),
    ...(await mapDefined(change.img, (address) => toPictureColumns(scope, address))),
    brandId: await mapDefined(
      change.brand,
      async (name) => (await findOrCreateBrand(scope, plainText(name) || houseBrand)).id,
    ),
  };
}

/**
 * Throws invalid: for maxQnty when the most pieces of one order are fewer than the minimum order, for minQnty when the
 * minimum order is not whole packs. Where single pieces are sold too, neither binds an order.
 */
export function checkQuantityRules({ maxQnty, ...rules }: QuantityRules): void {
  const { minQnty, multipleQnty } = asOrdered({
    minQnty: rules.minQnty,
    multipleQnty: rules.multipleQnty ?? 1,
    singlePieces: rules.singlePieces ?? false,
  });
  if (minQnty % multipleQnty !== 0) throw invalidField('minQnty', minimumNotInPacks(minQnty, multipleQnty));
  if (maxQnty != null && maxQnty < minQnty) throw invalidField('maxQnty', m.errors_maximum_below_minimum());
}

type QuantityRules = Pick<NewProduct, 'minQnty' | 'maxQnty' | 'multipleQnty' | 'singlePieces'>;

function mapDefined<T, R>(value: T | undefined, to: (value: T) => R): R | undefined {
  return value === undefined ? undefined : to(value);
}

/** Throws invalid when the text has no visible character. */
function requireText(path: string, text: string, message: string): string {
  const plain = plainText(text);
  if (!isVisible(plain)) throw invalidField(path, message);
  return plain;
}

function numberColumns(partNumber: string): { partNumber?: string; partNumberKey?: string } {
  if (!partNumber) return {};
  const key = partNumberKey(partNumber);
  if (!key) throw invalidField('partNumber', m.catalog_number_unreadable());
  return { partNumber, partNumberKey: key };
}
