/** What has to be done before a person can be erased: without name and address it could not be done any more. */
import { and, asc, eq, exists, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import { formatOrderNumber } from '#domain/orders/contract.ts';
import { coreInspections, coreReturns } from '#domain/orders/cores/tables.server.ts';
import { derivePayment } from '#domain/orders/payments/payment-summary.server.ts';
import { orderReturnSettlements, orderReturns } from '#domain/orders/returns/tables.server.ts';
import { orderNumberText } from '#domain/orders/searched-texts.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';

/** Orders that the sentence names; more are counted by nobody who has to act on these first. */
const maxNamed = 5;

/** Throws conflict, with the orders and what to do first. */
export async function requireNothingOpen(scope: Scope, userId: string): Promise<void> {
  refuse(await unfinished(scope, userId), m.privacy_orders_unfinished);
  refuse(await openReturns(scope, userId), m.privacy_returns_open);
  refuse(await openMoney(scope, userId), m.privacy_money_open);
}

function refuse(numbers: readonly string[], sentence: (named: { orders: string }) => string): void {
  if (numbers.length === 0) return;
  const named = numbers.slice(0, maxNamed).join(', ');
  throw new AppError('conflict', sentence({ orders: numbers.length > maxNamed ? `${named}, …` : named }));
}

async function unfinished({ db }: Scope, userId: string): Promise<string[]> {
  const rows = await db
    .select({ number: orderNumberText(orders) })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.state, ['delivered', 'cancelled'])))
    .orderBy(asc(orders.number));
  return rows.map(({ number }) => number);
}

async function openReturns({ db }: Scope, userId: string): Promise<string[]> {
  const returns = db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .leftJoin(orderReturnSettlements, eq(orderReturnSettlements.returnId, orderReturns.id))
    .where(and(eq(orderReturns.orderId, orders.id), isNull(orderReturnSettlements.returnId)));
  const cores = db
    .select({ id: coreReturns.id })
    .from(coreReturns)
    .leftJoin(coreInspections, eq(coreInspections.returnId, coreReturns.id))
    .where(and(eq(coreReturns.orderId, orders.id), isNull(coreInspections.returnId)));
  const rows = await db
    .select({ number: orderNumberText(orders) })
    .from(orders)
    .where(and(eq(orders.userId, userId), or(exists(returns), exists(cores))))
    .orderBy(asc(orders.number));
  return rows.map(({ number }) => number);
}

/** Orders that the buyer still owes money for, or that the shop has to send money back for. */
async function openMoney(scope: Scope, userId: string): Promise<string[]> {
  const ended = await scope.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.state, ['delivered', 'cancelled']),
        or(eq(orders.state, 'delivered'), ne(orders.paymentState, 'unpaid')),
      ),
    )
    .orderBy(asc(orders.number));
  const open: string[] = [];
  for (const order of ended) {
    const { openCents, toRefundCents, summary } = await derivePayment(scope, { ...order, isPartShipped: true });
    if (openCents > 0 || toRefundCents > 0 || summary.refundPending > 0) open.push(formatOrderNumber(order));
  }
  return open;
}
