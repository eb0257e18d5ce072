/** Credits that staff give on an invoice of an order, such as for a price that was too high; never changed or deleted. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';

export const orderCredits = pgTable(
  'order_credits',
  {
    /** The id, which the client makes, so that a repeated request credits nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** What the buyer does not have to pay, or gets back. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Both sides can read it, and the credit note has it. */
    reason: text('reason').notNull(),
    /** Number of the commercial invoice that is credited. */
    invoice: text('invoice').notNull(),
  },
  (table) => [
    index('order_credits_order').on(table.orderId, table.at),
    check('order_credits_amount', sql`${table.amountCents} > 0`),
  ],
);
