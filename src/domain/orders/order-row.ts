/** Orders of the contract from their rows. */
import { fromCents } from '#platform/values/money.ts';
import { shownEmail } from '#platform/values/no-email.ts';
import { formatOrderNumber, type Order, type OrderLine } from './contract.ts';
import { type Charge, coreChargeOf } from './cores/core-charges.ts';
import type { OrderCharge } from './order-detail-contract.ts';
import type { orderLines, orders } from './tables.server.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** The lines that have pieces: a line whose pieces are all cancelled stays in the order with none. */
export const linesInForce = <Line extends { readonly quantity: number }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ quantity }) => quantity > 0);

/** The freight in US dollars; null: not quoted yet. */
export const freightOfOrder = ({ freightCents }: { readonly freightCents: number | null }): number | null =>
  freightCents === null ? null : fromCents(freightCents);

/** The order of the contract. @param lines all lines, or the first one with the number of those in force in `lineCount` */
export function toOrder(order: OrderRow, lines: readonly LineRow[], lineCount = linesInForce(lines).length): Order {
  const [first] = linesInForce(lines);
  if (!first) throw new Error('An order has no line');
  const {
    position: _position,
    price: _price,
    listPrice: _list,
    coreCharge: _core,
    backOrderedQuantity: _waiting,
    promisedOn: _promised,
    ...part
  } = toOrderLine(first);
  return {
    _id: order.id,
    number: formatOrderNumber(order),
    name: order.name,
    email: shownEmail(order.email),
    phone: order.phone,
    ...part,
    lineCount,
    price: fromCents(order.totalCents),
    status: order.state,
    addressMissing: order.delivery === null,
    createdAt: order.placedAt.toISOString(),
  };
}

export function toOrderLine(line: LineRow): OrderLine {
  return {
    position: line.position,
    productId: line.partId ?? '',
    productName: line.productName,
    brand: line.brand,
    partNumber: line.partNumber,
    productQuantity: line.quantity,
    backOrderedQuantity: line.backOrderedQuantity,
    promisedOn: line.promisedOn,
    unit: line.unit,
    unitPrice: fromCents(line.unitPriceCents),
    price: fromCents(line.totalCents),
    listPrice: line.listUnitCents === null ? null : fromCents(line.listUnitCents),
    coreCharge: coreChargeOf(line.coreUnitCents),
  };
}

export function toOrderCharge({ kind, position, quantity, unitCents, totalCents }: Charge): OrderCharge {
  return { kind, position, quantity, unitAmount: fromCents(unitCents), amount: fromCents(totalCents) };
}
