/** What mails say about the returns of an order. */
import { m } from '#messages';
import { formatCents, toCents } from '#platform/values/money.ts';
import type { OrderLine } from '../contract.ts';
import type { PaymentSummary } from '../payments/contract.ts';
import type { OrderReturn } from './contract.ts';

type Fact = readonly [label: string, value: string];

export const returnOpenedWords = (number: string) => ({
  subject: m.mail_return_subject({ number }),
  intro: m.mail_return_intro(),
  next: m.mail_return_next({ number }),
});

export function returnSettledWords(number: string, { toRefund }: PaymentSummary) {
  return {
    subject: m.mail_settled_subject({ number }),
    intro: m.mail_settled_intro(),
    next: toRefund > 0 ? m.mail_payment_to_refund({ amount: formatCents(toCents(toRefund)) }) : '',
  };
}

/** The pieces that are announced or have arrived, and the credit. */
export function returnFacts({ lines, settlement }: OrderReturn, orderLines: readonly OrderLine[]): Fact[] {
  const partNumbers = new Map(orderLines.map(({ position, partNumber }) => [position, partNumber]));
  const list = (pieces: readonly { position: number; quantity: number }[]) =>
    pieces
      .filter(({ quantity }) => quantity > 0)
      .map(({ position, quantity }) => `${quantity} × ${partNumbers.get(position)}`)
      .join(', ');
  if (!settlement) return [[m.mail_return_pieces(), list(lines)]];
  const arrived = settlement.lines.map(({ position, restocked, scrapped }) => ({
    position,
    quantity: restocked + scrapped,
  }));
  return [
    [m.mail_settled_pieces(), list(arrived) || m.mail_settled_none()],
    [m.mail_settled_credit(), formatCents(toCents(settlement.credit))],
  ];
}
