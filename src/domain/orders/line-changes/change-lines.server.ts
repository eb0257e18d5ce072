/** Changing the lines of an order: other quantities, and parts that it does not have. */

import { v7 as uuid } from 'uuid';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { moveReservedStock } from '#domain/catalog/stock/move-reserved-stock.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { largestOf } from '#platform/values/extremes.ts';
import { changeOrder } from '../change-order.server.ts';
import { checkLine, type PricedLine, requireExactTotal } from '../check-line.ts';
import { noExtraFacts } from '../extra-lines/extra-line-row.ts';
import { stockedOf } from '../extra-lines/goods-lines.ts';
import { requireDiscountKept } from '../extra-lines/require-discount-kept.server.ts';
import { lockOrderableParts } from '../lock-parts.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderablePart, WantedLine } from '../order-context.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { maxOrderLines } from '../order-rules.ts';
import type { OrderState } from '../order-states.ts';
import { boundsOf } from '../quantity-message.ts';
import type { LineChange } from './contract.ts';
import { movedPieces, writeLineChange } from './write-line-change.server.ts';

type Line = LockedOrder['lines'][number];

/**
 * Changes the lines. They keep the unit price that the buyer has agreed to; added parts have the price of today. The stock
 * follows, the buyer gets a mail, and what the order was before stays readable in its history. For admins. A repeated request
 * with the same id changes nothing twice. With more pieces a packed order is confirmed again; an order whose other pieces have all
 * been shipped is `shipped`.
 * Throws as changeOrder; not_found (a part that left meanwhile); invalid_quantity with minimum, maximum, pack and stock of the
 * part, or for fewer pieces than are shipped, with `position` and `minQnty`; invalid for a part that is not in the shop or in the order already, for no change at all, for too many lines, and for a
 * total above the maximum; conflict when no line remains; idempotency_mismatch; as
 * requireDiscountKept.
 */
export async function changeLines(scope: Scope, number: string, input: LineChange): Promise<OrderDetail> {
  const user = requirePermission(scope, 'handle_orders');
  const { id = uuid(), note } = input;
  const kind = 'changed';
  const added = await findAdded(scope, input);
  return changeOrder(scope, number, 'change', {
    request: { id, input, mismatch: m.order_lines_changed_differently },
    async work(tx, order) {
      const pieces = changedPieces(order, input);
      requireShippedKept(order, input);
      const parts = await lockOrderableParts(tx, [
        ...stockedOf(order.lines.filter(({ position }) => pieces.has(position))).map(({ partId }) => partId),
        ...added.map(({ productId }) => productId),
      ]);
      checkChanged(order, input, parts);
      const newLines = addedLines(order, added, parts);
      requireSomeLine(order, pieces, newLines);
      const written = await writeLineChange(tx, order, {
        id,
        kind,
        note,
        actorEmail: user.email,
        pieces,
        added: newLines,
      });
      await requireDiscountKept(tx, user, order, written.lines);
      requireExactTotal(
        written.lines.reduce((sum, line) => sum + line.totalCents + line.coreUnitCents * line.quantity, 0),
      );
      await moveReservedStock(tx, movedPieces(order.lines, written.lines), { reason: 'order', orderId: order.id });
      return { state: stateAfter(order, written.lines), note, ...written };
    },
  });
}

/** The added parts by id. Throws invalid for one that is not in the shop. */
async function findAdded(scope: Scope, { added }: LineChange): Promise<WantedLine[]> {
  const ids = await findPartIds(
    scope,
    added.map(({ part }) => part),
  );
  return added.map(({ part, quantity }, index) => {
    const productId = ids[index];
    if (!productId) throw invalidField(`added.${index}.part`, unknownPartMessage(part));
    return { productId, quantity };
  });
}

/** The pieces of lines that get other ones, by position. */
function changedPieces({ lines }: LockedOrder, { lines: wanted, added }: LineChange): Map<number, number> {
  const before = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  for (const [index, { position }] of wanted.entries())
    if (!before.has(position)) throw invalidField(`lines.${index}.position`, m.order_line_unknown({ position }));
  const changed = wanted.filter(({ position, quantity }) => before.get(position) !== quantity);
  if (changed.length === 0 && added.length === 0) throw invalidField('lines', m.order_lines_unchanged());
  return new Map(changed.map(({ position, quantity }) => [position, quantity]));
}

/** What has left stays in the order, until it comes back as a return. */
function requireShippedKept({ lines, shipped }: LockedOrder, { lines: wanted }: LineChange): void {
  for (const [index, { position, quantity }] of wanted.entries()) {
    const minQnty = shipped.get(position) ?? 0;
    if (quantity >= minQnty) continue;
    const part = lines.find((line) => line.position === position)?.partNumber ?? '';
    const message = m.order_lines_below_shipped({ part, shipped: minQnty });
    const errors = [{ path: `lines.${index}.quantity`, message }];
    throw new AppError('invalid_quantity', message, { errors, members: { position, minQnty } });
  }
}

function stateAfter({ state, lines: before, shipped }: LockedOrder, after: readonly Line[]): OrderState {
  const hasMore = after.some(({ quantity }, at) => quantity > (before[at]?.quantity ?? 0));
  const isShipped =
    shipped.size > 0 && after.every(({ position, quantity }) => quantity === (shipped.get(position) ?? 0));
  if (isShipped) return 'shipped';
  return state === 'packed' && hasMore ? 'confirmed' : state;
}

/** Fewer pieces of a part that has left the catalogue are possible; more of it, or a quantity against its rules, are not. */
function checkChanged(
  { lines }: LockedOrder,
  { lines: wanted }: LineChange,
  parts: ReadonlyMap<string, OrderablePart>,
): void {
  for (const [index, { position, quantity }] of wanted.entries()) {
    const line = lines.find((each) => each.position === position);
    if (!line || quantity === line.quantity || quantity === 0) continue;
    // The pieces of a free line have no stock.
    if (line.partId === null) continue;
    const part = parts.get(line.partId);
    if (!part && quantity < line.quantity) continue;
    // The pieces that the line has can be ordered by it.
    const withOwn = part && { ...part, available: part.available + line.quantity };
    checkLine(withOwn, { quantity }, `lines.${index}.quantity`, boundsOf);
  }
}

function addedLines(
  { id: orderId, lines }: LockedOrder,
  added: readonly WantedLine[],
  parts: ReadonlyMap<string, OrderablePart>,
): Line[] {
  const known = new Set(stockedOf(lines).map(({ partId }) => partId));
  const last = largestOf(lines.map(({ position }) => position));
  if (lines.length + added.length > maxOrderLines)
    throw invalidField('added', m.order_lines_too_many({ max: maxOrderLines }));
  return added.map(({ productId, quantity }, index) => {
    const path = `added.${index}`;
    if (known.has(productId)) throw invalidField(`${path}.part`, m.order_line_known());
    known.add(productId);
    return toLine(
      orderId,
      last + 1 + index,
      checkLine(parts.get(productId), { quantity }, `${path}.quantity`, boundsOf),
    );
  });
}

function toLine(
  orderId: string,
  position: number,
  { part, quantity, unitCents: unitPriceCents, totalCents }: PricedLine,
): Line {
  const { partId, brand, partNumber, name: productName, unit, coreUnitCents } = part;
  return {
    orderId,
    position,
    kind: 'part',
    partId,
    brand,
    partNumber,
    productName,
    quantity,
    backOrderedQuantity: 0,
    promisedOn: null,
    unit,
    unitPriceCents,
    listUnitCents: null,
    totalCents,
    coreUnitCents,
    ...noExtraFacts,
  };
}

function requireSomeLine({ state, lines }: LockedOrder, pieces: ReadonlyMap<number, number>, added: readonly Line[]) {
  const remains = lines.some(({ position, quantity }) => (pieces.get(position) ?? quantity) > 0);
  if (!remains && added.length === 0)
    throw new AppError('conflict', m.order_cancel_lines_all(), { members: { status: state } });
}
