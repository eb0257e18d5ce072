/** Price breaks: the price of one piece falls with the quantity of the order. No imports: public pages load it. */

/** From this quantity on, one piece costs less. It is a discount instead of a price, so that a new price of the part keeps it. */
export interface PriceBreak {
  /** The least pieces of an order with this discount. */
  readonly quantity: number;
  /** The discount on the price of one piece, in percent with at most two decimals. */
  readonly discountPercent: number;
}

/**
 * The price of one piece in an order of this quantity, in cents, rounded to the nearest cent; at least one cent.
 * @param breaks rising quantities with rising discounts
 */
export function unitCentsFor(priceCents: number, breaks: readonly PriceBreak[], quantity: number): number {
  const reached = breaks.findLast((each) => each.quantity <= quantity);
  if (!reached) return priceCents;
  const hundredths = Math.round(reached.discountPercent * 100);
  // All numbers are integers: a price has at most 10^10 cents, so the product is exact.
  return Math.max(1, Math.floor((priceCents * (10_000 - hundredths) + 5_000) / 10_000));
}
