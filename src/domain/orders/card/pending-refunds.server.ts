/** Refunds to cards that the provider has been asked for and may have made. Internal: callers check whose order it is. */
import { and, eq, sum } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { cardRefunds } from './tables.server.ts';

/** The sum of these refunds in cents, of an order or of one card payment. */
export async function pendingRefundCents(
  { db }: Pick<Scope, 'db'>,
  orderId: string,
  paymentId?: string,
): Promise<number> {
  const ofPayment = paymentId === undefined ? undefined : eq(cardRefunds.paymentId, paymentId);
  const [row] = await db
    .select({ cents: sum(cardRefunds.amountCents).mapWith(Number) })
    .from(cardRefunds)
    .where(and(eq(cardRefunds.orderId, orderId), eq(cardRefunds.state, 'asked'), ofPayment));
  return row?.cents ?? 0;
}
