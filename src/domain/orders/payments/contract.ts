/** Payments of an order in API requests and responses. Safe in the browser. */

import { z } from 'zod';
import { BankAccount } from '#domain/content/bank-contract.ts';
import { m } from '#messages';
import { daySchema } from '#platform/values/day.ts';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { oneLine } from '#platform/values/text.ts';
import { paymentKinds, paymentMethods, paymentStates } from './payment-states.ts';

export const maxReference = 140;
const amountWrong = { error: () => m.order_amount_wrong() };

export const NewPayment = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id records nothing twice',
    }),
    kind: z.enum(paymentKinds).default('payment').meta({
      description:
        'payment: money from the buyer; refund: money back to the buyer; correction: takes back a payment that was recorded by mistake',
    }),
    amount: z
      .number(amountWrong)
      .positive(amountWrong)
      .max(maxPriceCents / 100, amountWrong)
      .refine(isAmount, amountWrong)
      .meta({ description: 'In US dollars, positive for every kind' }),
    date: daySchema(() => m.order_payment_date_wrong()).meta({
      description: 'Day on the bank statement; not in the future',
    }),
    method: z.enum(paymentMethods).default('transfer').meta({
      description:
        'transfer: bank transfer (T/T); card: only of a refund, which the card provider makes now, with date and reference of its own',
    }),
    paymentId: z.uuid().optional().meta({ description: 'The card payment that a refund to the card goes back from' }),
    reference: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(maxReference, { error: () => m.errors_too_long({ max: maxReference }) }))
      .default('')
      .meta({ description: 'Of the bank' }),
    proofId: z.uuid().optional().meta({
      description: 'The proof of the payment, which is marked as checked with it; of payments only',
    }),
    acceptOverpayment: z.boolean().default(false).meta({
      description:
        'Record a payment of more than is still to be paid, or a refund of more than the shop owes the buyer',
    }),
  })
  .meta({ id: 'NewPayment' });
export type NewPayment = z.infer<typeof NewPayment>;

export const Payment = z
  .object({
    id: z.string(),
    kind: z.enum(paymentKinds),
    amount: z.number().meta({ description: 'In US dollars, positive for every kind' }),
    date: z.iso.date(),
    method: z.enum(paymentMethods),
    reference: z.string().meta({ description: 'Of the bank or the card provider; empty: none' }),
    refundable: z
      .number()
      .meta({ description: 'What can go back to the card of this payment; 0: nothing, or no card' }),
    at: z.iso.datetime().meta({ description: 'When it was recorded' }),
    email: z.string().meta({ description: 'Who recorded it; empty for buyers' }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Amounts in US dollars. */
export const PaymentSummary = z
  .object({
    state: z.enum(paymentStates),
    paid: z.number().meta({ description: 'Payments less corrections and refunds' }),
    open: z.number().meta({ description: 'What the buyer still has to pay in all' }),
    dueNow: z.number().meta({ description: 'The part of it that is due now' }),
    dueAt: z.iso.datetime().nullable().meta({ description: 'Until when; null: nothing is due now' }),
    dueOnConfirmation: z.number().meta({
      description: 'What will be due first, as soon as the shop confirms the order; 0: it has done so',
    }),
    balanceDays: z.int().meta({
      description: 'Days from the first dispatch until the balance is due; 0: before the dispatch',
    }),
    cancelledAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the order is cancelled if nothing is paid until then; null: never' }),
    toRefund: z.number().meta({ description: 'What the shop has to send back to the buyer' }),
    bank: BankAccount.nullable().meta({
      description: 'The account to pay to; null: nothing is to be paid yet, or the shop sends it with the invoice',
    }),
    cardAmounts: z.array(z.number()).meta({
      description: 'What the buyer can pay by card now, the amount that is due first; empty: no card payment',
    }),
    refundPending: z.number().meta({
      description: 'Refunds to cards of which the card provider has not said yet whether it has made them',
    }),
    entries: z.array(Payment).meta({ description: 'Oldest first' }),
  })
  .meta({ id: 'PaymentSummary' });
export type PaymentSummary = z.infer<typeof PaymentSummary>;
