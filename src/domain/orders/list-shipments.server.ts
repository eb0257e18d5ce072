/** The shipments of an order. Internal: callers check whose order it is. */
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { gramsPerKg } from '#platform/values/mass.ts';
import type { Shipment } from './order-detail-contract.ts';
import { shipmentLines, shipments } from './shipment-tables.server.ts';

/** The shipments, oldest first, each with the pieces in it. */
export async function listShipments({ db }: Scope, orderId: string): Promise<Shipment[]> {
  const rows = await db
    .select({
      at: shipments.at,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      parcels: shipments.parcels,
      weightGrams: shipments.weightGrams,
      quantity: column(z.int(), sql`sum(${shipmentLines.quantity})::int`),
      lines: column(
        z.array(z.object({ position: z.int(), quantity: z.int() })),
        sql`json_agg(json_build_object('position', ${shipmentLines.position}, 'quantity', ${shipmentLines.quantity}) order by ${shipmentLines.position})`,
      ),
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

/** Pieces that have been shipped, by position of the line. */
export function shippedByPosition(shipments: readonly Shipment[]): ReadonlyMap<number, number> {
  const shipped = new Map<number, number>();
  for (const { position, quantity } of shipments.flatMap(({ lines }) => lines))
    shipped.set(position, (shipped.get(position) ?? 0) + quantity);
  return shipped;
}
