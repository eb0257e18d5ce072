/** How money goes back to the buyer, as the dialog of payments offers it: by hand, or to one of the cards that have paid. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import type { NewPayment } from '#domain/orders/payments/contract.ts';
import { paymentMethodName } from '#domain/orders/payments/payment-state-name.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatAmount } from '#web/kit/format/format.ts';

type Entry = OrderDetail['payment']['entries'][number];

const cardPrefix = 'card ';

/** The value of a choice: a method by hand, or `card` with the id of the payment. */
export const isCardChoice = (value: string) => value.startsWith(cardPrefix);

const refundable = (entries: readonly Entry[]) => entries.filter((entry) => entry.refundable > 0);

/** The choices, those by hand first. @param withCards for a refund: the cards that have paid */
export function methodChoices(entries: readonly Entry[], withCards: boolean): { value: string; label: string }[] {
  const byHand = (['transfer', 'other'] as const).map((value) => ({ value, label: paymentMethodName[value]() }));
  if (!withCards) return byHand;
  const cards = refundable(entries).map(({ id, date, refundable: left }) => ({
    value: `${cardPrefix}${id}`,
    label: m.card_refund_by({ day: formatDay(date), left: formatAmount(left) }),
  }));
  return [...byHand, ...cards];
}

/** The choice to begin with: what was paid by card goes back to the card, the last payment first. */
export function firstRefundChoice(entries: readonly Entry[]): string {
  const last = refundable(entries).at(-1);
  return last ? `${cardPrefix}${last.id}` : 'transfer';
}

/** The largest amount in US dollars that can go back by this choice. */
export function mostOf(choice: string, entries: readonly Entry[]): number {
  if (!isCardChoice(choice)) return Number.POSITIVE_INFINITY;
  return entries.find(({ id }) => choice === `${cardPrefix}${id}`)?.refundable ?? 0;
}

/** The choice as a request has it. */
export function methodOf(choice: string): Pick<NewPayment, 'method' | 'paymentId'> {
  if (isCardChoice(choice)) return { method: 'card', paymentId: choice.slice(cardPrefix.length) };
  return { method: choice === 'other' ? 'other' : 'transfer' };
}
