/** What a mail says about a credit that staff gave. */
import { m } from '#messages';
import { formatCents, toCents } from '#platform/values/money.ts';
import type { PaymentSummary } from '../payments/contract.ts';

/** A credit as mails and the audit tell it. */
export interface ToldCredit {
  readonly id: string;
  readonly amountCents: number;
  /** Number of the invoice that is credited. */
  readonly invoice: string;
}

export function creditedWords(number: string, { toRefund }: PaymentSummary) {
  return {
    subject: m.mail_credit_subject({ number }),
    intro: m.mail_credit_intro(),
    next: toRefund > 0 ? m.mail_payment_to_refund({ amount: formatCents(toCents(toRefund)) }) : m.mail_credit_next(),
  };
}

/** The amount, and the invoice that it is taken off. */
export const creditFacts = ({ amountCents, invoice }: ToldCredit): (readonly [label: string, value: string])[] => [
  [m.mail_credit_amount(), formatCents(amountCents)],
  [m.mail_credit_invoice(), invoice],
];
