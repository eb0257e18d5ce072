/** Whether goods leave before they are paid (setting `orders`). */
import type { OrderRules } from '#domain/content/order-rules-contract.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { formatCents, fromCents } from '#platform/values/money.ts';
import type { DerivedPayment } from './payments/payment-summary.server.ts';

type MoneyBeforeDispatch = Pick<DerivedPayment, 'beforeDispatchCents'>;

/**
 * Throws balance_open with `open`, in US dollars, and `canBeAccepted`: true when the same request with acceptUnpaid ships.
 * @param isAccepted the person who ships knows that the balance is open
 */
export function requirePaid(
  { unpaidDispatch }: OrderRules,
  { beforeDispatchCents: openCents }: MoneyBeforeDispatch,
  isAccepted: boolean,
): void {
  if (openCents === 0 || unpaidDispatch === 'allow') return;
  const canBeAccepted = unpaidDispatch === 'ask';
  if (canBeAccepted && isAccepted) return;
  const amount = formatCents(openCents);
  throw new AppError(
    'balance_open',
    canBeAccepted ? m.order_balance_open_asks({ amount }) : m.order_balance_open_refuses({ amount }),
    { members: { open: fromCents(openCents), canBeAccepted } },
  );
}
