/**
 * What follows from the payments of one order, for its page, its mails and its columns. Internal: callers check whose order it
 * is.
 */
import { asc, eq } from 'drizzle-orm';
import { bankFor } from '#domain/content/bank-contract.ts';
import type { PaymentTerms } from '#domain/content/terms-contract.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { currency, fromCents } from '#platform/values/money.ts';
import { cardAmounts } from '../card/card-amounts.ts';
import { pendingRefundCents } from '../card/pending-refunds.server.ts';
import { isAllowed } from '../lifecycle.ts';
import { sumCredits } from '../returns/list-returns.server.ts';
import type { orders } from '../tables.server.ts';
import { type AgreedPayment, termsOfOrder } from './agreed-payment.ts';
import type { Payment, PaymentSummary } from './contract.ts';
import { type AmountsDue, amountsDue, depositOf, paymentStateOf, sumPayments } from './payment-state.ts';
import { orderPayments } from './tables.server.ts';

type OrderRow = typeof orders.$inferSelect;

/** An order with what decides its payment. */
export interface OrderToPay
  extends Pick<OrderRow, 'id' | 'state' | 'totalCents' | 'depositCents' | 'dueAt' | keyof AgreedPayment> {
  readonly isPartShipped: boolean;
}

/** The columns of an order that follow from its payments. */
type PaymentColumns = Pick<OrderRow, 'paymentState' | 'depositCents' | 'dueAt' | 'toRefundCents'>;

export interface DerivedPayment extends AmountsDue {
  /** What has to be paid before goods leave: all that is open, unless the balance is due later. */
  readonly beforeDispatchCents: number;
  readonly columns: PaymentColumns;
  readonly summary: PaymentSummary;
}

/** Reads the payments and derives the rest. What is due by when, and the deposit, are fixed when the order is confirmed. */
export async function derivePayment(scope: Scope, order: OrderToPay): Promise<DerivedPayment> {
  const { payment } = await getSetting(scope, 'company');
  const terms = termsOfOrder(payment, order);
  const rows = await listPayments(scope, order.id);
  const sums = sumPayments(rows);
  const depositCents = order.depositCents ?? depositOf(order.totalCents, terms);
  const creditCents = await sumCredits(scope, order.id);
  const amounts = amountsDue({ ...order, ...sums, depositCents, creditCents });
  const { heldCents, openCents, dueNowCents, toRefundCents } = amounts;
  const isOpen = order.state !== 'placed' && order.state !== 'cancelled';
  const dueMs = scope.now().getTime() + (order.isPartShipped ? terms.balanceDays : terms.dueDays) * dayMs;
  const dueAt = dueNowCents > 0 ? (order.dueAt ?? new Date(dueMs)) : null;
  const untouched = {
    openPieces: 0,
    openLines: 0,
    returnable: 0,
    openReturns: 0,
    returnableCores: 0,
    openCoreReturns: 0,
  };
  const canExpire = isAllowed('expire', { ...order, heldCents, ...untouched }, 'system');
  const paymentState = paymentStateOf(order.totalCents, sums, creditCents);
  return {
    ...amounts,
    beforeDispatchCents: terms.balanceDays > 0 ? dueNowCents : openCents,
    columns: { paymentState, depositCents: isOpen ? depositCents : order.depositCents, dueAt, toRefundCents },
    summary: {
      state: paymentState,
      paid: fromCents(heldCents),
      open: fromCents(openCents),
      dueNow: fromCents(dueNowCents),
      dueAt: dueAt?.toISOString() ?? null,
      dueOnConfirmation: fromCents(order.state === 'placed' ? Math.min(depositCents, openCents) : 0),
      balanceDays: terms.balanceDays,
      cancelledAt: canExpire ? expiryOf(dueAt, terms) : null,
      toRefund: fromCents(toRefundCents),
      bank: isOpen && openCents > 0 ? bankFor(terms, currency) : null,
      cardAmounts: scope.config.card ? cardAmounts({ ...order, dueNowCents, openCents }).map(fromCents) : [],
      refundPending: fromCents(await pendingRefundCents(scope, order.id)),
      entries: rows.map((row) => toPayment(row, scope.config.card ? rows : [])),
    },
  };
}

const dayMs = 86_400_000;

function expiryOf(dueAt: Date | null, { cancelUnpaidAfterDays }: PaymentTerms): string | null {
  if (!dueAt || cancelUnpaidAfterDays === null) return null;
  return new Date(dueAt.getTime() + cancelUnpaidAfterDays * dayMs).toISOString();
}

/** The payments, oldest first. */
export function listPayments({ db }: Scope, orderId: string) {
  return db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.at), asc(orderPayments.id));
}

type PaymentRow = typeof orderPayments.$inferSelect;

/** What can go back to the card of this payment, in cents. @param rows all payments of the order */
export function refundableCents({ id, kind, method, amountCents }: PaymentRow, rows: readonly PaymentRow[]): number {
  if (kind !== 'payment' || method !== 'card') return 0;
  const refunds = rows.filter(({ refundOf }) => refundOf === id);
  return refunds.reduce((left, refund) => left - refund.amountCents, amountCents);
}

/** The payment of the contract. @param rows all payments of the order; empty: nothing of it can go back to a card */
export function toPayment(row: PaymentRow, rows: readonly PaymentRow[] = []): Payment {
  const { id, kind, amountCents, paidOn, method, reference, at, actorEmail } = row;
  return {
    id,
    kind,
    amount: fromCents(amountCents),
    date: paidOn,
    method,
    reference,
    refundable: rows.length > 0 ? fromCents(refundableCents(row, rows)) : 0,
    at: at.toISOString(),
    email: actorEmail,
  };
}
