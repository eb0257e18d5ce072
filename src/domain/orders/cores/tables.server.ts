/** Core returns: old units that buyers send back, and what the shop has found and credited; never changed or deleted. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';
import { coreOutcomes } from './core-outcomes.ts';

/** A core return is open until it has a row in core_inspections. */
export const coreReturns = pgTable(
  'core_returns',
  {
    /** The id, which the client makes, so that a repeated request opens nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** A note of who opened it; may be empty. */
    note: text('note').notNull(),
  },
  (table) => [index('core_returns_order').on(table.orderId, table.at)],
);

export const coreReturnLines = pgTable(
  'core_return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => coreReturns.id, { onDelete: 'cascade' }),
    /** Position of the order's line. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check('core_return_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

export const coreInspections = pgTable('core_inspections', {
  returnId: uuid('return_id')
    .primaryKey()
    .references(() => coreReturns.id, { onDelete: 'cascade' }),
  at: timestampColumn('at').notNull(),
  actorEmail: text('actor_email').notNull(),
  /** A text for the buyer; may be empty. */
  note: text('note').notNull(),
});

/** The old units that have arrived, by line and outcome. */
export const coreInspectionLines = pgTable(
  'core_inspection_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => coreInspections.returnId, { onDelete: 'cascade' }),
    /** Position of the order's line. */
    position: integer('position').notNull(),
    outcome: text('outcome', { enum: coreOutcomes }).notNull(),
    quantity: integer('quantity').notNull(),
    /** What the buyer gets back for these units. */
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
    /** Why that is not the whole core charge; empty when it is. */
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position, table.outcome] }),
    check('core_inspection_lines_quantity', sql`${table.quantity} >= 1`),
    check('core_inspection_lines_credit', sql`${table.creditCents} >= 0`),
    check('core_inspection_lines_reason', sql`(${table.outcome} = 'full') = (${table.reason} = '')`),
  ],
);
