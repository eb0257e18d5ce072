/** What a mail says about free lines and charges that were added, changed or removed. */
import { m } from '#messages';
import { formatCents } from '#platform/values/money.ts';
import type { PaymentSummary } from '../payments/contract.ts';
import { cancelledRefund } from '../payments/payment-mail.ts';
import { changedFactText } from './changed-fact-text.ts';
import type { ChangedExtra } from './tables.server.ts';

export function extraLinesWords(number: string, summary: PaymentSummary) {
  return {
    subject: m.mail_extra_lines_subject({ number }),
    intro: m.mail_extra_lines_intro(),
    next: summary.toRefund > 0 ? cancelledRefund(summary) : m.mail_prices_next(),
  };
}

/** "Insurance: $0.00 → $85.00; 20Y-60-21470: 0 → 2" */
export function changedExtrasFact(extras: readonly ChangedExtra[]): readonly [string, string] {
  const texts = extras.map((extra) => {
    if (extra.kind === 'fact') return changedFactText({ ...extra, partNumber: extra.label });
    const { kind, label: number, from, to } = extra;
    const text = (value: number) => (kind === 'charge' ? formatCents(value) : String(value));
    return m.order_line_changed({ number, from: text(from), to: text(to) });
  });
  return [m.mail_changed_lines(), texts.join('; ')];
}
