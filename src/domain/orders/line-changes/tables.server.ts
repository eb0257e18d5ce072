/** What was changed in the lines of orders after they were placed. */

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';
import { lineChangeKinds } from './contract.ts';

/** One change; never updated. */
export const orderLineChanges = pgTable(
  'order_line_changes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: lineChangeKinds }).notNull(),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('order_line_changes_order').on(table.orderId, table.at)],
);

/**
 * The pieces that a change added to a line, or took off it. With the pieces when it was placed, they sum up to the current ones.
 */
export const orderLineChangePieces = pgTable(
  'order_line_change_pieces',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => orderLineChanges.id, { onDelete: 'cascade' }),
    /** Position of the order's line. */
    position: integer('position').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.position] }),
    check('order_line_change_pieces_some', sql`${table.pieces} <> 0`),
  ],
);
