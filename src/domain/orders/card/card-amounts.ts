/** What can be paid by card, from what is due. Pure. */
import type { OrderState } from '../order-states.ts';

/** The limits of one payment in US dollars: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minCents = 50;
const maxCents = 99_999_999;

interface OrderDue {
  readonly state: OrderState;
  readonly dueNowCents: number;
  readonly openCents: number;
}

/**
 * The amounts that can be paid, in cents: what is due now, or the balance when nothing is, and all that is open. The one that is
 * due comes first. Empty for an order that is not confirmed, which has nothing to pay yet.
 */
export function cardAmounts({ state, dueNowCents, openCents }: OrderDue): number[] {
  if (state === 'placed' || state === 'cancelled') return [];
  const amounts = new Set([dueNowCents || openCents, openCents]);
  return [...amounts].filter((cents) => cents >= minCents && cents <= maxCents);
}
