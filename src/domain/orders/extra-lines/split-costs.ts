/** How an amount is split over parts of an order by value or weight. Pure. */
import type { CostSplit } from './line-kinds.ts';

/** A shipment, or the whole order: what its goods cost, in cents, and weigh net, in grams; null: the weight is not known. */
export interface SharedGoods {
  readonly valueCents: number;
  readonly grams: number | null;
}

/**
 * The part of the cents that each shipment has, in their order. By value or weight each boundary between two shipments is rounded
 * once, so that the parts add up exactly, and those of earlier shipments stay when another one follows. The shipment with the last
 * goods takes the rest. By the value when a weight is not known, and on the first when the goods cost nothing.
 * @param cents below 0: a discount
 * @param whole the goods of the order; `shipments` are not more than it
 */
export function splitCosts(
  cents: number,
  split: CostSplit,
  shipments: readonly SharedGoods[],
  whole: SharedGoods,
): number[] {
  const isWeighed = split === 'by_weight' && [whole, ...shipments].every(({ grams }) => grams !== null);
  const measure = ({ valueCents, grams }: SharedGoods) => (isWeighed ? (grams ?? 0) : valueCents);
  const all = measure(whole);
  if (split === 'first' || all === 0) return shipments.map((_, at) => (at === 0 ? cents : 0));
  let sent = 0;
  let given = 0;
  return shipments.map((shipment) => {
    sent += measure(shipment);
    const until = roundedShare(cents, sent, all);
    const part = until - given;
    given = until;
    return part;
  });
}

/** Exact also where the product is no safe integer. Half a cent is rounded up. */
function roundedShare(cents: number, sent: number, all: number): number {
  const [product, whole] = [2n * BigInt(cents) * BigInt(sent) + BigInt(all), 2n * BigInt(all)];
  const quotient = product / whole;
  return Number(product % whole < 0n ? quotient - 1n : quotient);
}
