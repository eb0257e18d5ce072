/** What a mail says about agreed prices. */
import { m } from '#messages';
import type { PaymentSummary } from '../payments/contract.ts';
import { cancelledRefund } from '../payments/payment-mail.ts';

export function pricesAgreedWords(number: string, summary: PaymentSummary) {
  return {
    subject: m.mail_prices_subject({ number }),
    intro: m.mail_prices_intro(),
    next: summary.toRefund > 0 ? cancelledRefund(summary) : m.mail_prices_next(),
  };
}
