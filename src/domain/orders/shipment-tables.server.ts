/** Shipments of orders. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { shipmentTrackingKey } from './searched-texts.server.ts';
import { orders } from './tables.server.ts';

/** Parcels that have left the warehouse; never updated. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    carrier: text('carrier').notNull(),
    /** Tracking number; empty: none. */
    trackingNumber: text('tracking_number').notNull(),
    parcels: integer('parcels').notNull(),
    /** Gross weight; null: not known. */
    weightGrams: integer('weight_grams'),
    actorEmail: text('actor_email').notNull(),
  },
  (table) => [
    index('shipments_order').on(table.orderId, table.at),
    index('shipments_tracking').using('gin', sql`(${table.trackingNumber}) gin_trgm_ops`),
    index('shipments_tracking_key').on(shipmentTrackingKey(table)),
    check('shipments_parcels', sql`${table.parcels} >= 1`),
    check('shipments_weight', sql`${table.weightGrams} > 0`),
  ],
);

/** What is in a shipment: pieces of the lines of its order. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** Position of the order's line. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.position] }),
    check('shipment_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);
