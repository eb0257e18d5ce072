/** The shipments of an order. Internal: callers check whose order it is. */
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { column } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Shipment } from './order-detail-contract.ts';
import { shipmentLines, shipments } from './tables.server.ts';

/** Weights are kg in the contract and grams in the table. */
export const gramsPerKg = 1000;

/** Pieces in the shipments together. */
export const countShipped = (sent: readonly Shipment[]): number =>
  sent.reduce((sum, { quantity }) => sum + quantity, 0);

/** Oldest first, each with the pieces in it. */
export async function listShipments({ db }: Scope, orderId: string): Promise<Shipment[]> {
  const rows = await db
    .select({
      at: shipments.at,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      parcels: shipments.parcels,
      weightGrams: shipments.weightGrams,
      quantity: column(z.int(), sql`sum(${shipmentLines.quantity})::int`),
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .groupBy(shipments.id)
    .orderBy(asc(shipments.at), asc(shipments.id));
  return rows.map(({ at, weightGrams, ...shipment }) => ({
    ...shipment,
    at: at.toISOString(),
    weight: weightGrams === null ? null : weightGrams / gramsPerKg,
  }));
}
