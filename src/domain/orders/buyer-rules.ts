/** The owner's rules for the orders of buyers (setting `orders`). Staff who order for a buyer have agreed on them with him. */
import type { Product } from '#domain/catalog/contract.ts';
import type { OrderRules } from '#domain/content/order-rules-contract.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { formatCents, fromCents } from '#platform/values/money.ts';
import type { QuantityRange } from './order-rules.ts';

/** The least total of an order, in cents; 0: none. */
export const minimumCentsOf = ({ minimumTotal }: OrderRules): number => minimumTotal * 100;

/** The range with no more pieces than a line may have. The smallest order of a part is allowed in any case. */
export function withinMostPieces<Range extends Pick<QuantityRange, 'minimum' | 'maximum' | 'multiple'>>(
  range: Range,
  { mostPieces }: OrderRules,
): Range {
  if (mostPieces === null) return range;
  const smallest = Math.ceil(range.minimum / range.multiple) * range.multiple;
  const most = Math.max(mostPieces, smallest);
  return range.maximum !== null && range.maximum <= most ? range : { ...range, maximum: most };
}

/** The part with no more pieces than a line may have. */
export function orderedBy<Part extends Pick<Product, 'minQnty' | 'maxQnty' | 'multipleQnty'>>(
  rules: OrderRules,
  part: Part,
): Part {
  const range = { minimum: part.minQnty, maximum: part.maxQnty, multiple: part.multipleQnty };
  return { ...part, maxQnty: withinMostPieces(range, rules).maximum };
}

/**
 * Throws invalid for more lines than an order may have, and below_minimum with `minimum` and `missing`, in US dollars.
 * @param totalCents total of all lines without core charges, in cents
 */
export function requireBuyerRules(rules: OrderRules, lineCount: number, totalCents: number): void {
  if (lineCount > rules.mostLines) throw invalidField('lines', m.checkout_too_many({ max: rules.mostLines }));
  const minimumCents = minimumCentsOf(rules);
  const missingCents = minimumCents - totalCents;
  if (missingCents <= 0) return;
  const values = { minimum: formatCents(minimumCents), missing: formatCents(missingCents) };
  throw new AppError('below_minimum', m.cart_below_minimum(values), {
    members: { minimum: fromCents(minimumCents), missing: fromCents(missingCents) },
  });
}
