/** What mails say about the money of an order. */
import type { BankAccount } from '#domain/content/bank-contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatCents, fromCents, toCents } from '#platform/values/money.ts';
import type { Order } from '../contract.ts';
import type { Payment, PaymentSummary } from './contract.ts';
import { paymentMethodName } from './payment-state-name.ts';
import type { PaymentKind } from './payment-states.ts';

const dollars = (amount: number) => formatCents(toCents(amount));

interface Words {
  readonly subject: string;
  readonly intro: string;
  readonly next: string;
}

const words: Readonly<Record<PaymentKind, (number: string, amount: string) => Omit<Words, 'next'>>> = {
  payment: (number) => ({ subject: m.mail_payment_subject({ number }), intro: m.mail_payment_intro() }),
  refund: (number) => ({ subject: m.mail_refund_subject({ number }), intro: m.mail_refund_intro() }),
  correction: (number, amount) => ({
    subject: m.mail_correction_subject({ number }),
    intro: m.mail_correction_intro({ amount }),
  }),
};

/** Subject and sentences of the mail about a recorded payment. */
export function paymentWords(number: string, { kind, amount }: Payment, summary: PaymentSummary): Words {
  return { ...words[kind](number, dollars(amount)), next: nextStep(summary) };
}

/** The sentence for the buyer of a cancelled order that was paid. */
export const cancelledRefund = ({ toRefund }: PaymentSummary) => m.mail_cancelled_refund({ amount: dollars(toRefund) });

/** Subject and sentence of the mail to the shop about a payment by card that has to be refunded. */
export function cardRefundDueWords(
  { number, name, email }: Pick<Order, 'number' | 'name' | 'email'>,
  { toRefund }: PaymentSummary,
): readonly [string, string] {
  return [
    m.mail_shop_card_refund_due_subject({ number }),
    m.mail_shop_card_refund_due_intro({ name, email, amount: dollars(toRefund) }),
  ];
}

function nextStep({ open, toRefund }: PaymentSummary): string {
  if (open > 0) return m.mail_payment_open({ open: dollars(open) });
  return toRefund > 0 ? m.mail_payment_to_refund({ amount: dollars(toRefund) }) : m.mail_payment_nothing_due();
}

type Fact = readonly [label: string, value: string];

/** What a mail says about the recorded row. */
export function paymentFacts({ kind, amount, date, method, reference }: Payment): Fact[] {
  const isCard = method === 'card';
  const label = { payment: m.mail_payment_amount, refund: m.mail_refund_amount, correction: m.mail_correction_amount };
  return [
    [label[kind](), dollars(amount)],
    ...(isCard ? [[m.mail_payment_method(), paymentMethodName[method]()] as const] : []),
    [isCard ? m.mail_card_date() : m.mail_payment_date(), formatDay(date)],
    ...(reference ? [[isCard ? m.mail_card_reference() : m.mail_payment_reference(), reference] as const] : []),
  ];
}

function correspondentFacts({ correspondent }: BankAccount): Fact[] {
  if (correspondent === null) return [];
  const { bank, swift, account } = correspondent;
  return [
    [m.order_correspondent(), bank],
    [m.order_correspondent_swift(), swift],
    ...(account ? [[m.order_correspondent_account(), account] as const] : []),
  ];
}

const laterLabel = (days: number) =>
  days > 0 ? m.document_balance_net({ count: days }) : m.mail_due_before_shipping();

/** What is due, and where to pay it. */
export function dueFacts(
  number: string,
  { open, dueNow, dueAt, dueOnConfirmation, balanceDays, cancelledAt, bank, cardAmounts }: PaymentSummary,
): Fact[] {
  if (open === 0) return [];
  const later = fromCents(toCents(open) - toCents(dueNow) - toCents(dueOnConfirmation));
  return [
    ...(dueNow > 0 && dueAt
      ? [[m.mail_due_now(), m.mail_due_until({ amount: dollars(dueNow), day: formatDay(dueAt) })] as const]
      : []),
    ...(dueOnConfirmation > 0 ? [[m.mail_due_on_confirmation(), dollars(dueOnConfirmation)] as const] : []),
    ...(cancelledAt ? [[m.mail_due_cancelled(), formatDay(cancelledAt)] as const] : []),
    ...(later > 0 ? [[laterLabel(balanceDays), dollars(later)] as const] : []),
    ...(bank
      ? ([
          [m.mail_bank_beneficiary(), bank.beneficiary],
          [m.mail_bank_account(), bank.account],
          [m.mail_bank_name(), `${bank.bank}, ${bank.bankAddress}`],
          [m.mail_bank_swift(), bank.swift],
          ...correspondentFacts(bank),
          [m.mail_bank_reference(), number],
        ] as const)
      : []),
    ...(cardAmounts.length > 0 ? [[m.mail_card_pay(), m.mail_card_pay_on_page()] as const] : []),
  ];
}
