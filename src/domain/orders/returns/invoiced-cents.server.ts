/** What the invoices of an order come to. Internal: the caller has locked the order. */
import { eq, sql } from 'drizzle-orm';
import { parts } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { costsOfInvoices, invoicedGoodsOf } from '../extra-lines/invoice-costs.ts';
import { shippedByPosition } from '../list-shipments.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import { linesInForce } from '../order-row.ts';
import { orderLines } from '../tables.server.ts';
import { sumCredits } from './list-returns.server.ts';

/**
 * What the order can still be credited with, in cents: credits never exceed the invoices of the goods that have left, nor the
 * order's total. Below 0 when pieces were cancelled after a credit.
 */
export async function leftToCredit(tx: Scope, order: LockedOrder): Promise<number> {
  return Math.min(order.totalCents, await invoicedCents(tx, order)) - (await sumCredits(tx, order.id));
}

/** What the invoices of all shipments come to, whether they were issued or not, in cents. */
async function invoicedCents(tx: Scope, { id, lines, charges, shipments, freightCents, costSplit }: LockedOrder) {
  if (shipments.length === 0) return 0;
  const grams = costSplit === 'by_weight' ? await gramsByPosition(tx, id) : new Map<number, number | null>();
  const priced = linesInForce(lines).map((line) => ({
    ...line,
    unitCents: line.unitPriceCents,
    pieceGrams: grams.get(line.position) ?? null,
  }));
  const sent = shipments.map((shipment) => {
    const pieces = shippedByPosition([shipment]);
    return invoicedGoodsOf(priced, ({ position }) => pieces.get(position) ?? 0);
  });
  const whole = invoicedGoodsOf(priced, ({ quantity }) => quantity);
  const costs = [freightCents ?? 0, ...charges.map(({ totalCents }) => totalCents)];
  return (
    sum(sent.map(({ valueCents, coreCents }) => valueCents + coreCents)) +
    sum(costsOfInvoices(costs, costSplit, sent, whole).flat())
  );
}

/** Net weight of one piece of each line; null: not known. */
async function gramsByPosition({ db }: Scope, orderId: string): Promise<Map<number, number | null>> {
  const grams = sql<number | null>`coalesce(${orderLines.pieceGrams}, ${parts.netWeightGrams})`;
  const rows = await db
    .select({ position: orderLines.position, grams })
    .from(orderLines)
    .leftJoin(parts, eq(parts.id, orderLines.partId))
    .where(eq(orderLines.orderId, orderId));
  return new Map(rows.map(({ position, grams: each }) => [position, each]));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
