/** What staff have corrected in the terms of placed orders. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';
import type { ChangedTerm } from './contract.ts';

/** One correction; never updated. The order has the values of now. */
export const orderTermCorrections = pgTable(
  'order_term_corrections',
  {
    /** The id, which the client makes, so that a repeated request corrects nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    note: text('note').notNull(),
    changes: jsonb('changes').$type<readonly ChangedTerm[]>().notNull(),
  },
  (table) => [index('order_term_corrections_order').on(table.orderId, table.at)],
);
