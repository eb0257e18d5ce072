/** What a mail says about changed lines of an order. */
import { m } from '#messages';
import type { OrderParty } from '../lifecycle.ts';
import type { PaymentSummary } from '../payments/contract.ts';
import { cancelledRefund } from '../payments/payment-mail.ts';
import type { ChangedLine } from './contract.ts';

export function linesChangedWords(number: string) {
  return { subject: m.mail_changed_subject({ number }), intro: m.mail_changed_intro(), next: m.mail_changed_next() };
}

export function linesCancelledWords(number: string, by: OrderParty, summary: PaymentSummary) {
  return {
    subject: m.mail_lines_cancelled_subject({ number }),
    intro: by === 'buyer' ? m.mail_lines_cancelled_by_you() : m.mail_lines_cancelled_by_shop(),
    next: summary.toRefund > 0 ? cancelledRefund(summary) : '',
  };
}

/** "207-70-14151: 4 → 2, 6D102-1: 1 → 0" */
export function changedLinesFact(lines: readonly ChangedLine[]): readonly [string, string] {
  const told = lines.map(({ partNumber: number, from, to }) =>
    m.order_line_changed({ number, from: String(from), to: String(to) }),
  );
  return [m.mail_changed_lines(), told.join(', ')];
}
