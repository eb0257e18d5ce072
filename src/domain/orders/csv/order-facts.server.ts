/** What the CSV file says of whole orders beside their own row: money and shipments. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { sumCoreCredits } from '../cores/list-core-returns.server.ts';
import { sumOrderCredits } from '../credits/list-order-credits.server.ts';
import { type AmountsDue, amountsDue, sumPayments } from '../payments/payment-state.ts';
import { orderPayments } from '../payments/tables.server.ts';
import { orderReturnSettlements, orderReturns } from '../returns/tables.server.ts';
import { shipments } from '../shipment-tables.server.ts';
import type { orders } from '../tables.server.ts';

export interface ExportedFacts extends AmountsDue {
  /** What returns, cores and credits take off the total. */
  readonly creditCents: number;
  /** Carrier and tracking number of each shipment, the first one first. */
  readonly tracking: readonly string[];
}

/** The facts of all these orders, read with five statements. Internal: callers check whose orders they are. */
export async function listExportedFacts(
  scope: Scope,
  orderIds: readonly string[],
): Promise<(order: typeof orders.$inferSelect) => ExportedFacts> {
  const { db } = scope;
  const ids = [...orderIds];
  const [payments, credits, sent, coreCredits, given] = await Promise.all([
    db
      .select({ orderId: orderPayments.orderId, kind: orderPayments.kind, amountCents: orderPayments.amountCents })
      .from(orderPayments)
      .where(inArray(orderPayments.orderId, ids)),
    db
      .select({ orderId: orderReturns.orderId, cents: orderReturnSettlements.creditCents })
      .from(orderReturnSettlements)
      .innerJoin(orderReturns, eq(orderReturns.id, orderReturnSettlements.returnId))
      .where(inArray(orderReturns.orderId, ids)),
    db
      .select({ orderId: shipments.orderId, carrier: shipments.carrier, number: shipments.trackingNumber })
      .from(shipments)
      .where(inArray(shipments.orderId, ids))
      .orderBy(asc(shipments.at), asc(shipments.id)),
    sumCoreCredits(scope, ids),
    sumOrderCredits(scope, ids),
  ]);
  const [paymentsOf, creditsOf, sentOf] = [byOrder(payments), byOrder(credits), byOrder(sent)];
  return (order) => {
    const ofOrder = sentOf.get(order.id) ?? [];
    const creditCents = (creditsOf.get(order.id) ?? []).reduce(
      (sum, { cents }) => sum + cents,
      (coreCredits.get(order.id) ?? 0) + (given.get(order.id) ?? 0),
    );
    const amounts = amountsDue({
      ...order,
      ...sumPayments(paymentsOf.get(order.id) ?? []),
      isPartShipped: ofOrder.length > 0,
      depositCents: order.depositCents ?? 0,
      creditCents,
    });
    return { ...amounts, creditCents, tracking: ofOrder.map(({ carrier, number }) => `${carrier} ${number}`.trim()) };
  };
}

const byOrder = <Row extends { orderId: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ orderId }) => orderId);
