/** The limit of discounts when an order gets fewer goods. */
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { may } from '#platform/permissions.ts';
import type { Scope, User } from '#platform/scope.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import { requireDiscount, sumCents } from './extra-line-rules.ts';

/**
 * Throws as requireDiscount when the discounts are too much for the goods that remain: a discount of dear goods, which are then taken
 * out, would pass the limit. Until the first goods have left, as the discount itself can change. For staff who may not pass the limit.
 * @param after the goods with their new pieces
 */
export async function requireDiscountKept(
  tx: Scope,
  user: User,
  { lines, charges, shipped }: LockedOrder,
  after: LockedOrder['lines'],
): Promise<void> {
  const hasDiscount = charges.some(({ chargeKind }) => chargeKind === 'discount');
  if (!hasDiscount || shipped.size > 0 || may(user, 'discount_freely') || sumCents(after) >= sumCents(lines)) return;
  const { discountLimit } = await getSetting(tx, 'orders');
  requireDiscount([...after, ...charges], discountLimit, 'lines');
}
