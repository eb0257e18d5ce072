/** What staff need to pack an order: what is left of its lines, and the packages so far. */
import { and, eq } from 'drizzle-orm';
import { foldNumberKey, partNumberKey, wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope, User } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { formatOrderNumber } from '../contract.ts';
import { goodsOf } from '../extra-lines/goods-lines.ts';
import { listLines, orderNotFound, visibleOrder } from '../get-order.server.ts';
import { listShipments, shippedByPosition } from '../list-shipments.server.ts';
import { derivePayment } from '../payments/payment-summary.server.ts';
import { orderLines, orders } from '../tables.server.ts';
import type { PackingLineMatches, PackingWork } from './contract.ts';
import { canLeave, listShipmentIds, toKg, toPacking } from './list-packings.server.ts';
import { packableLines } from './packing-rules.ts';
import { findOpenPacking, loadPieceGrams } from './stored-packings.server.ts';

/** For staff who ship orders. Throws unauthenticated, forbidden, not_found. */
export async function getPacking(scope: Scope, number: string): Promise<PackingWork> {
  const row = await orderToPack(scope, requirePermission(scope, 'ship_orders'), number);
  const lines = goodsOf(await listLines(scope, row.id));
  const shipped = shippedByPosition(await listShipments(scope, row.id));
  const pieceGrams = await loadPieceGrams(scope, row.id);
  const packable = packableLines({ lines, shipped }, pieceGrams);
  const sent = await listShipmentIds(scope, row.id);
  const canPack = canLeave(row.state);
  const stored = canPack ? await findOpenPacking(scope, row.id) : undefined;
  const { openCents, beforeDispatchCents } = await derivePayment(scope, { ...row, isPartShipped: shipped.size > 0 });
  const { unpaidDispatch: rule } = await getSetting(scope, 'orders');
  const order = formatOrderNumber(row);
  return {
    number: order,
    status: row.state,
    canPack,
    open: fromCents(openCents),
    dispatch: { unpaid: fromCents(beforeDispatchCents), rule },
    hasAddress: row.delivery !== null,
    nextShipment: sent.length + 1,
    packing: stored ? toPacking(stored, { number: order, lines: packable, pieceGrams, sent }) : null,
    lines: packable
      .filter(({ left, waiting }) => left > 0 || waiting > 0)
      .map(({ position, partNumber, left, waiting, pieceGrams: grams }) => {
        const line = lines.find((each) => each.position === position);
        const names = { brand: line?.brand ?? '', partNumber, productName: line?.productName ?? '' };
        return { position, ...names, left, waiting, pieceWeight: toKg(grams) };
      }),
  };
}

/**
 * The lines of the order that a scanned or typed part number can mean: in any spelling, also as an old number or one of another
 * maker. Several lines are for the person to choose from. For staff who ship orders. Throws unauthenticated, forbidden, not_found.
 */
export async function findPackingLines(scope: Scope, number: string, typed: string): Promise<PackingLineMatches> {
  const row = await orderToPack(scope, requirePermission(scope, 'ship_orders'), number);
  const key = wholePartNumberKey(typed);
  if (key === '') return { positions: [] };
  const folded = foldNumberKey(key);
  const lines = goodsOf(await listLines(scope, row.id));
  const known = await scope.db
    .select({ position: orderLines.position })
    .from(orderLines)
    .innerJoin(partNumbers, eq(partNumbers.partId, orderLines.partId))
    .where(and(eq(orderLines.orderId, row.id), eq(partNumbers.foldedKey, folded)));
  const meant = new Set(known.map(({ position }) => position));
  return {
    positions: lines
      .filter(({ position, partNumber }) => meant.has(position) || foldNumberKey(partNumberKey(partNumber)) === folded)
      .map(({ position }) => position),
  };
}

async function orderToPack(scope: Scope, user: User, number: string) {
  const [row] = await scope.db.select().from(orders).where(visibleOrder(user, number));
  if (!row) throw orderNotFound();
  return row;
}
