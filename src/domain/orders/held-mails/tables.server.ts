/** What staff have decided about the mails of orders. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';
import { mailDecisions } from './contract.ts';

/** One decision; never changed. It outlives the mail. */
export const orderMailDecisions = pgTable(
  'order_mail_decisions',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: mailDecisions }).notNull(),
    /** Subject of the mail. */
    subject: text('subject').notNull(),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
  },
  (table) => [index('order_mail_decisions_order').on(table.orderId, table.at)],
);
