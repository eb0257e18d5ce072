/** Packings of orders: the packages that are made before they leave, and afterwards those of a shipment. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { shipments } from '../shipment-tables.server.ts';
import { orders } from '../tables.server.ts';
import { packageKinds } from './package-kinds.ts';

export const orderPackings = pgTable(
  'order_packings',
  {
    /** Also the id of the shipment that takes its packages: documents that are issued before keep their place. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counts the changes, from 1: who saves an older one is told. */
    version: integer('version').notNull(),
    isReady: boolean('is_ready').notNull(),
    /** Id of the last change, which the client makes, so that a repeated request changes nothing twice. */
    saveId: uuid('save_id').notNull(),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** The shipment with which the packages have left; null: they are still in the warehouse. */
    shipmentId: uuid('shipment_id')
      .unique()
      .references(() => shipments.id),
  },
  (table) => [
    index('order_packings_order').on(table.orderId),
    uniqueIndex('order_packings_open').on(table.orderId).where(sql`${table.shipmentId} is null`),
    check('order_packings_version', sql`${table.version} >= 1`),
    check('order_packings_shipment', sql`${table.shipmentId} = ${table.id}`),
  ],
);

export const orderPackages = pgTable(
  'order_packages',
  {
    packingId: uuid('packing_id')
      .notNull()
      .references(() => orderPackings.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    kind: text('kind', { enum: packageKinds }).notNull(),
    /** What is written on it; empty: the number of the order, and which of its packages it is. */
    marks: text('marks').notNull(),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    /** With what is in it; null: not weighed yet. */
    grossGrams: integer('gross_grams'),
    /** Of the package alone; null: not weighed. */
    tareGrams: integer('tare_grams'),
  },
  (table) => [
    primaryKey({ columns: [table.packingId, table.number] }),
    check('order_packages_weight', sql`${table.grossGrams} > 0 and coalesce(${table.tareGrams}, 1) > 0`),
    check(
      'order_packages_size',
      sql`num_nulls(${table.lengthMm}, ${table.widthMm}, ${table.heightMm}) in (0, 3) and least(${table.lengthMm}, ${table.widthMm}, ${table.heightMm}) > 0`,
    ),
  ],
);

/** What is in a package: pieces of the lines of its order. */
export const orderPackageLines = pgTable(
  'order_package_lines',
  {
    packingId: uuid('packing_id').notNull(),
    number: integer('number').notNull(),
    /** Position of the order's line. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packingId, table.number, table.position] }),
    foreignKey({
      name: 'order_package_lines_package',
      columns: [table.packingId, table.number],
      foreignColumns: [orderPackages.packingId, orderPackages.number],
    }).onDelete('cascade'),
    check('order_package_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);
