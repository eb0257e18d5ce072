/** Orders of the contract from their rows. */
import { fromCents } from '#platform/money.ts';
import { formatOrderNumber, type Order, type OrderLine } from './contract.ts';
import type { orderLines, orders } from './tables.server.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** @param lines all lines, or the first one with the number of all in `lineCount` */
export function toOrder(order: OrderRow, lines: readonly LineRow[], lineCount = lines.length): Order {
  const [first] = lines;
  if (!first) throw new Error('An order has no line');
  const { position: _position, price: _price, ...part } = toOrderLine(first);
  return {
    _id: order.id,
    number: formatOrderNumber(order.number),
    name: order.name,
    email: order.email,
    phone: order.phone,
    ...part,
    lineCount,
    price: fromCents(order.totalCents),
    status: order.state,
    createdAt: order.placedAt.toISOString(),
  };
}

export function toOrderLine(line: LineRow): OrderLine {
  return {
    position: line.position,
    productId: line.partId,
    productName: line.productName,
    brand: line.brand,
    partNumber: line.partNumber,
    productQuantity: line.quantity,
    unitPrice: fromCents(line.unitPriceCents),
    price: fromCents(line.totalCents),
  };
}
