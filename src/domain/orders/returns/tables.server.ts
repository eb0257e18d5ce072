/** Returns of shipped pieces: what is sent back and why, and what the shop has received; never changed or deleted. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';

/** A return is open until it has a row in order_return_settlements. */
export const orderReturns = pgTable(
  'order_returns',
  {
    /** The id, which the client makes, so that a repeated request opens nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('order_returns_order').on(table.orderId, table.at)],
);

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** Position of the order's line. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check('order_return_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

export const orderReturnSettlements = pgTable(
  'order_return_settlements',
  {
    returnId: uuid('return_id')
      .primaryKey()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** A text for the buyer; may be empty. */
    note: text('note').notNull(),
    /** What the buyer does not have to pay, or gets back, for the pieces. */
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
    /** Why that is more than the pieces cost less the restocking fee; empty: it is not. */
    extraReason: text('extra_reason').notNull().default(''),
  },
  (table) => [check('order_return_settlements_credit', sql`${table.creditCents} >= 0`)],
);

/** Pieces that have arrived, by line. */
export const orderReturnReceipts = pgTable(
  'order_return_receipts',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturnSettlements.returnId, { onDelete: 'cascade' }),
    /** Position of the order's line. */
    position: integer('position').notNull(),
    /** Pieces that can be sold again. */
    restocked: integer('restocked').notNull(),
    /** Pieces that cannot be sold again. */
    scrapped: integer('scrapped').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check('order_return_receipts_pieces', sql`${table.restocked} >= 0 and ${table.scrapped} >= 0`),
  ],
);
