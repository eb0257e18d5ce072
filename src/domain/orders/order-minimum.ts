/** The least total of an order, which the shop sets (ORDER_MINIMUM). */
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { formatCents, fromCents } from '#platform/values/money.ts';

/**
 * Throws below_minimum with `minimum` and `missing`, in US dollars.
 * @param totalCents total of all lines, in cents
 */
export function requireOrderMinimum(
  { orderMinimumCents }: Pick<Config, 'orderMinimumCents'>,
  totalCents: number,
): void {
  const missingCents = orderMinimumCents - totalCents;
  if (missingCents <= 0) return;
  const values = { minimum: formatCents(orderMinimumCents), missing: formatCents(missingCents) };
  throw new AppError('below_minimum', m.cart_below_minimum(values), {
    members: { minimum: fromCents(orderMinimumCents), missing: fromCents(missingCents) },
  });
}
