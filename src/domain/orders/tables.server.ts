/** Orders. Lines copy the part's data, so that later changes of the part do not change the order. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/columns.server.ts';
import { orderStates } from './lifecycle.ts';

export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Shown as SP-100001. From a sequence: unique and increasing, possibly with gaps. */
    number: integer('number').notNull().unique().default(sql`nextval('order_numbers')`),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    currency: text('currency').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    placedAt: timestampColumn('placed_at').notNull(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.placedAt.desc()),
    index('orders_placed').on(table.placedAt.desc()),
    index('orders_email').on(table.email),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** No foreign key, so that the line outlives the part. */
    partId: uuid('part_id').notNull(),
    brand: text('brand').notNull(),
    partNumber: text('part_number').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    unitPriceCents: bigint('unit_price_cents', { mode: 'number' }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_part').on(table.partId),
    check('order_lines_total', sql`${table.totalCents} = ${table.unitPriceCents} * ${table.quantity}`),
    check('order_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

/** The history of an order: one row for each change of state, never updated. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    fromState: text('from_state', { enum: orderStates }),
    toState: text('to_state', { enum: orderStates }).notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
);

/** Responses of successful requests, by idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 (hex) of the fields that determine the order. */
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);
