/** Confirms and ships many orders, one after the other, by the functions that do it with one. */
import { AppError } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { actOnOrder } from '../act-on-order.server.ts';
import { shipOrder } from '../ship-order.server.ts';
import type { BulkResult, BulkShipments, OrderNumbers } from './contract.ts';

/** Confirms each order that can be confirmed. For admins. Throws unauthenticated, forbidden. */
export function confirmOrders(scope: Scope, { orders }: OrderNumbers): Promise<BulkResult> {
  requireAdmin(scope);
  return forEach(
    orders.map((order) => ({ order })),
    ({ order }) => actOnOrder(scope, order, 'confirm'),
  );
}

/** Ships of each order all pieces that can be shipped now. For admins. Throws unauthenticated, forbidden. */
export function shipOrders(scope: Scope, { shipments }: BulkShipments): Promise<BulkResult> {
  requireAdmin(scope);
  return forEach(shipments, ({ order, carrier, trackingNumber }) =>
    shipOrder(scope, order, { carrier, trackingNumber, parcels: 1 }),
  );
}

/** An order that refuses does not stop the others. */
async function forEach<Entry extends { readonly order: string }>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<unknown>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const entry of entries) results.push(await resultOf(entry.order, () => work(entry)));
  return { results };
}

async function resultOf(order: string, work: () => Promise<unknown>): Promise<BulkResult['results'][number]> {
  try {
    await work();
    return { order, done: true, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { order, done: false, message: error.message };
  }
}
