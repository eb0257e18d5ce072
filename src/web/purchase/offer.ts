/** What the buyer sees of the shop's offer: the rules for a quantity, and the total. The shop checks both again. */
import { fromCents, toCents } from '#platform/money.ts';

export interface Offer {
  readonly pricePerUnit: number;
  readonly minQnty: number;
  readonly availableQnty: number;
}

/** Whole pieces from what was typed, or null when the quantity is not one that can be ordered. */
export function validQuantity(typed: string, { minQnty, availableQnty }: Offer): number | null {
  if (!/^\s*\d{1,9}\s*$/.test(typed)) return null;
  const quantity = Number(typed);
  return quantity >= minQnty && quantity <= availableQnty ? quantity : null;
}

/** US dollars, exact to the cent. */
export function totalFor(quantity: number, { pricePerUnit }: Offer): number {
  return fromCents(toCents(pricePerUnit) * quantity);
}
