/** An order while its row is locked: what every change of it looks at first. */
import type { Scope } from '#platform/scope.ts';
import { formatOrderNumber } from './contract.ts';
import type { CoreReturn } from './cores/contract.ts';
import { listCoreReturns } from './cores/list-core-returns.server.ts';
import { extraChargesOf, goodsOf, stockedOf } from './extra-lines/goods-lines.ts';
import type { CostSplit } from './extra-lines/line-kinds.ts';
import { listLines } from './get-order.server.ts';
import { listShipments, shippedByPosition } from './list-shipments.server.ts';
import { lockOrderableParts } from './lock-parts.server.ts';
import type { Shipment } from './order-detail-contract.ts';
import type { OrderState } from './order-states.ts';
import { type DerivedPayment, derivePayment } from './payments/payment-summary.server.ts';
import type { OrderReturn } from './returns/contract.ts';
import { listReturns } from './returns/list-returns.server.ts';
import type { orderLines, orders } from './tables.server.ts';

type Line = typeof orderLines.$inferSelect;

/** An order whose row is locked. */
export interface LockedOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  /** Parts and free lines. */
  readonly lines: readonly Line[];
  /** Charges beside them (extra-lines/line-kinds.ts). */
  readonly charges: readonly Line[];
  /** Oldest first. */
  readonly shipments: readonly Shipment[];
  /** Pieces that have been shipped, by position of the line. */
  readonly shipped: ReadonlyMap<number, number>;
  readonly totalCents: number;
  /** The freight; null: not quoted yet. */
  readonly freightCents: number | null;
  readonly costSplit: CostSplit;
  readonly returns: readonly OrderReturn[];
  readonly coreReturns: readonly CoreReturn[];
  readonly money: DerivedPayment;
  /** Time until which the amount that is due now has to be paid; null: nothing is due now. */
  readonly dueAt: Date | null;
}

/** Reads what belongs to the order. Internal: the caller holds its row. */
export async function lockedOrder(tx: Scope, row: typeof orders.$inferSelect): Promise<LockedOrder> {
  const { id, state, totalCents, freightCents, costSplit, dueAt } = row;
  const all = await listLockedLines(tx, id);
  const [lines, charges] = [goodsOf(all), extraChargesOf(all)];
  const shipments = await listShipments(tx, id);
  const shipped = shippedByPosition(shipments);
  const money = await derivePayment(tx, { ...row, isPartShipped: shipped.size > 0 });
  const returns = await listReturns(tx, id);
  const coreReturns = await listCoreReturns(tx, id);
  const facts = { lines, charges, shipments, shipped, returns, coreReturns };
  return { id, number: formatOrderNumber(row), state, ...facts, totalCents, freightCents, costSplit, money, dueAt };
}

/**
 * The lines of a locked order. When pieces of it wait for stock, the parts are locked too: pieces that come in meanwhile
 * would be given to these lines (sql/serve-back-orders.sql).
 */
async function listLockedLines(tx: Scope, orderId: string): Promise<Line[]> {
  const lines = await listLines(tx, orderId);
  if (lines.every(({ backOrderedQuantity }) => backOrderedQuantity === 0)) return lines;
  await lockOrderableParts(
    tx,
    stockedOf(lines).map(({ partId }) => partId),
  );
  return listLines(tx, orderId);
}
