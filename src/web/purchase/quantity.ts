/** Quantity and total of the order form. The server checks both again. */
import type { Product } from '#domain/catalog/contract.ts';
import { type PriceBreak, unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { parseQuantity, type QuantityRange } from '#domain/orders/order-rules.ts';
import { fromCents, toCents } from '#platform/values/money.ts';

/** The fields of a product on which quantity and total depend. */
export type PartTerms = Pick<
  Product,
  'minQnty' | 'maxQnty' | 'multipleQnty' | 'availableQnty' | 'backOrderDays' | 'pricePerUnit' | 'unit' | 'coreCharge'
> & { readonly priceBreaks: readonly PriceBreak[] };

/** Number of pieces from the text of the field; null when that quantity cannot be ordered. */
export function quantityOf(text: string, terms: PartTerms): number | null {
  return parseQuantity(text, rangeOf(terms));
}

/** The limits of the quantity of a product. */
export function rangeOf({ minQnty, maxQnty, multipleQnty, availableQnty, backOrderDays }: PartTerms): QuantityRange {
  return { minimum: minQnty, available: availableQnty, maximum: maxQnty, multiple: multipleQnty, backOrderDays };
}

/** Total with the core charge in US dollars, exact to the cent. */
export function totalFor(quantity: number, { pricePerUnit, priceBreaks, coreCharge }: PartTerms): number {
  const unitCents = unitCentsFor(toCents(pricePerUnit), priceBreaks, quantity);
  return fromCents((unitCents + toCents(coreCharge ?? 0)) * quantity);
}
