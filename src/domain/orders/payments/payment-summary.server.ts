/** What follows from the payments of one order: for its page, its mails, and its columns. Internal: callers check whose order it is. */
import { asc, eq } from 'drizzle-orm';
import { getContent } from '#domain/content/content.server.ts';
import type { PaymentTerms } from '#domain/content/contract.ts';
import { fromCents } from '#platform/money.ts';
import type { Scope } from '#platform/scope.ts';
import { isAllowed } from '../lifecycle.ts';
import { sumCredits } from '../returns/list-returns.server.ts';
import type { orders } from '../tables.server.ts';
import type { Payment, PaymentSummary } from './contract.ts';
import { type AmountsDue, amountsDue, depositOf, paymentStateOf, sumPayments } from './payment-state.ts';
import { orderPayments } from './tables.server.ts';

type OrderRow = typeof orders.$inferSelect;

/** An order with what decides its payment. */
export interface OrderToPay extends Pick<OrderRow, 'id' | 'state' | 'totalCents' | 'depositCents' | 'dueAt'> {
  readonly isPartShipped: boolean;
}

/** The columns of an order that follow from its payments. */
type PaymentColumns = Pick<OrderRow, 'paymentState' | 'depositCents' | 'dueAt'>;

export interface DerivedPayment extends AmountsDue {
  readonly columns: PaymentColumns;
  readonly summary: PaymentSummary;
}

/** Reads the payments and derives the rest. What is due by when, and the deposit, are fixed when the order is confirmed. */
export async function derivePayment(scope: Scope, order: OrderToPay): Promise<DerivedPayment> {
  const { payment: terms } = await getContent(scope, 'company');
  const rows = await listPayments(scope, order.id);
  const sums = sumPayments(rows);
  const depositCents = order.depositCents ?? depositOf(order.totalCents, terms);
  const amounts = amountsDue({ ...order, ...sums, depositCents, creditCents: await sumCredits(scope, order.id) });
  const { heldCents, openCents, dueNowCents, toRefundCents } = amounts;
  const isOpen = order.state !== 'placed' && order.state !== 'cancelled';
  const dueMs = scope.now().getTime() + (order.isPartShipped ? 0 : terms.dueDays * dayMs);
  const dueAt = dueNowCents > 0 ? (order.dueAt ?? new Date(dueMs)) : null;
  const canExpire = isAllowed('expire', { ...order, heldCents, returnable: 0, openReturns: 0 }, 'system');
  const paymentState = paymentStateOf(order.totalCents, sums);
  return {
    ...amounts,
    columns: { paymentState, depositCents: isOpen ? depositCents : order.depositCents, dueAt },
    summary: {
      state: paymentState,
      paid: fromCents(heldCents),
      open: fromCents(openCents),
      dueNow: fromCents(dueNowCents),
      dueAt: dueAt?.toISOString() ?? null,
      cancelledAt: canExpire ? expiryOf(dueAt, terms) : null,
      toRefund: fromCents(toRefundCents),
      bank: isOpen && openCents > 0 ? terms.bank : null,
      entries: rows.map(toPayment),
    },
  };
}

const dayMs = 86_400_000;

function expiryOf(dueAt: Date | null, { cancelUnpaidAfterDays }: PaymentTerms): string | null {
  if (!dueAt || cancelUnpaidAfterDays === null) return null;
  return new Date(dueAt.getTime() + cancelUnpaidAfterDays * dayMs).toISOString();
}

/** Oldest first. */
function listPayments({ db }: Scope, orderId: string) {
  return db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.at), asc(orderPayments.id));
}

export function toPayment(row: typeof orderPayments.$inferSelect): Payment {
  const { id, kind, amountCents, paidOn, method, reference, at, actorEmail } = row;
  return {
    id,
    kind,
    amount: fromCents(amountCents),
    date: paidOn,
    method,
    reference,
    at: at.toISOString(),
    email: actorEmail,
  };
}
