/** What the buyer sees of the shop's offer: the rules for a quantity, and the total. The shop checks both again. */
import { parseQuantity } from '#domain/orders/order-rules.ts';
import { fromCents, toCents } from '#platform/money.ts';

export interface Offer {
  readonly pricePerUnit: number;
  readonly minQnty: number;
  readonly availableQnty: number;
}

/** The quantity that was typed, or null when it cannot be ordered. */
export function validQuantity(typed: string, { minQnty, availableQnty }: Offer): number | null {
  return parseQuantity(typed, { minimum: minQnty, available: availableQnty });
}

/** US dollars, exact to the cent. */
export function totalFor(quantity: number, { pricePerUnit }: Offer): number {
  return fromCents(toCents(pricePerUnit) * quantity);
}
