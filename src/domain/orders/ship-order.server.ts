/** Shipping an order, whole or in several parcels one after the other. */
import { v7 as uuid } from 'uuid';
import { shipReservedStock } from '#domain/catalog/stock/ship-reserved-stock.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { changeOrder, type LockedOrder } from './change-order.server.ts';
import { gramsPerKg } from './list-shipments.server.ts';
import type { OrderDetail } from './order-detail-contract.ts';
import type { NewShipment } from './shipment-contract.ts';
import { shipmentLines, shipments } from './tables.server.ts';

/**
 * Records a shipment and takes its pieces out of the warehouse. The order is `shipped` with its last pieces; until then it
 * keeps its state. For admins. Throws as changeOrder, and invalid_quantity with maxQnty, the pieces that are not shipped yet.
 */
export async function shipOrder(scope: Scope, number: string, input: NewShipment): Promise<OrderDetail> {
  const { email } = requireAdmin(scope);
  return changeOrder(scope, number, 'ship', async (tx, order) => {
    const remaining = order.line.quantity - order.shippedQuantity;
    const quantity = input.quantity ?? remaining;
    if (quantity > remaining) throw tooMany(remaining);
    await writeShipment(tx, order, email, { ...input, quantity });
    await shipReservedStock(tx, { partId: order.line.partId, quantity, orderId: order.id });
    const { carrier, trackingNumber, parcels, weight = null } = input;
    const shipment = { at: tx.now().toISOString(), carrier, trackingNumber, quantity, parcels, weight };
    return { state: quantity === remaining ? 'shipped' : order.state, shipment };
  });
}

function tooMany(remaining: number): AppError {
  const message = m.order_shipment_too_many({ count: remaining });
  return new AppError('invalid_quantity', message, {
    errors: [{ path: 'quantity', message }],
    members: { maxQnty: remaining },
  });
}

async function writeShipment(
  tx: Scope,
  order: LockedOrder,
  actorEmail: string,
  given: NewShipment & { quantity: number },
): Promise<void> {
  const { carrier, trackingNumber, parcels, weight, quantity } = given;
  const id = uuid();
  await tx.db.insert(shipments).values({
    id,
    orderId: order.id,
    at: tx.now(),
    carrier,
    trackingNumber,
    parcels,
    weightGrams: weight === undefined ? null : Math.max(1, Math.round(weight * gramsPerKg)),
    actorEmail,
  });
  await tx.db.insert(shipmentLines).values({ shipmentId: id, position: order.line.position, quantity });
}
