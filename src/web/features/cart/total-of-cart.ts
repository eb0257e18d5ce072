import type { Cart } from '#domain/cart/contract.ts';
import { fromCents, toCents } from '#platform/values/money.ts';

/** The price of the parts with their core charges, in US dollars, exact to the cent. */
export function totalOfCart({ price, corePrice }: Pick<Cart, 'price' | 'corePrice'>): number {
  return fromCents(toCents(price) + toCents(corePrice));
}
