/** What limits the charges of an order. Pure. */
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { formatCents } from '#platform/values/money.ts';
import type { orderLines } from '../tables.server.ts';
import { goodsOf } from './goods-lines.ts';

type Line = typeof orderLines.$inferSelect;

export const sumCents = (lines: readonly Line[]): number => lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** The discounts among these charges, as an amount above 0 in cents. */
export const discountOf = (charges: readonly Line[]): number =>
  -sumCents(charges.filter(({ chargeKind }) => chargeKind === 'discount'));

/**
 * Checks the discounts of these lines together. Throws invalid for more than the goods cost, and forbidden for more than the shop
 * lets staff agree without the permission for it.
 * @param lines all lines of the order with the new ones
 * @param limitPercent of the goods; null: no limit
 * @param path the field of the discount
 */
export function requireDiscount(lines: readonly Line[], limitPercent: number | null, path: string): void {
  requireDiscountOf({ goodsCents: sumCents(goodsOf(lines)), offCents: discountOf(lines) }, limitPercent, path);
}

/** The same of amounts. @param offCents the discounts, above 0 */
export function requireDiscountOf(
  { goodsCents, offCents }: { readonly goodsCents: number; readonly offCents: number },
  limitPercent: number | null,
  path: string,
): void {
  if (offCents > goodsCents) throw invalidField(path, m.order_extra_discount_above({ goods: formatCents(goodsCents) }));
  if (limitPercent === null) return;
  const most = Math.floor((goodsCents * limitPercent) / 100);
  if (offCents <= most) return;
  const message = m.order_extra_discount_limit({ most: formatCents(most), percent: limitPercent });
  throw new AppError('forbidden', message, { errors: [{ path, message }] });
}
