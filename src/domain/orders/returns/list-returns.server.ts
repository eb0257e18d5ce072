/** The returns of an order. Internal: callers check whose order it is. */
import { asc, eq, inArray, sum } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { sumCoreCredits } from '../cores/list-core-returns.server.ts';
import { sumOrderCredits } from '../credits/list-order-credits.server.ts';
import type { OrderReturn } from './contract.ts';
import { orderReturnLines, orderReturnReceipts, orderReturnSettlements, orderReturns } from './tables.server.ts';

/** The returns, oldest first. */
export async function listReturns({ db }: Scope, orderId: string): Promise<OrderReturn[]> {
  const rows = await db
    .select()
    .from(orderReturns)
    .leftJoin(orderReturnSettlements, eq(orderReturnSettlements.returnId, orderReturns.id))
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.at), asc(orderReturns.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ order_returns: { id } }) => id);
  const lines = await db
    .select()
    .from(orderReturnLines)
    .where(inArray(orderReturnLines.returnId, ids))
    .orderBy(asc(orderReturnLines.position));
  const receipts = await db
    .select()
    .from(orderReturnReceipts)
    .where(inArray(orderReturnReceipts.returnId, ids))
    .orderBy(asc(orderReturnReceipts.position));
  const of = <Row extends { returnId: string }>(all: readonly Row[], id: string) =>
    all.filter(({ returnId }) => returnId === id).map(({ returnId: _id, ...row }) => row);
  return rows.map(({ order_returns: { id, at, actorEmail, reason }, order_return_settlements: settled }) => ({
    id,
    at: at.toISOString(),
    email: actorEmail,
    reason,
    lines: of(lines, id),
    settlement: settled && {
      at: settled.at.toISOString(),
      email: settled.actorEmail,
      note: settled.note,
      credit: fromCents(settled.creditCents),
      ...(settled.extraReason && { extraReason: settled.extraReason }),
      lines: of(receipts, id),
    },
  }));
}

/** What all settled returns and inspected cores of the order are credited with, and what staff credited, in cents. */
export async function sumCredits(scope: Scope, orderId: string): Promise<number> {
  const [row] = await scope.db
    .select({ cents: sum(orderReturnSettlements.creditCents).mapWith(Number) })
    .from(orderReturnSettlements)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnSettlements.returnId))
    .where(eq(orderReturns.orderId, orderId));
  const cores = await sumCoreCredits(scope, [orderId]);
  const given = await sumOrderCredits(scope, [orderId]);
  return (row?.cents ?? 0) + (cores.get(orderId) ?? 0) + (given.get(orderId) ?? 0);
}
