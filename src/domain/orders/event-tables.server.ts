/** The history of orders. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orderStates } from './order-states.ts';
import { orders } from './tables.server.ts';

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
