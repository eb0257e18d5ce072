/** The money of orders: a row for each payment, refund and correction, never changed or deleted. */
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/columns.server.ts';
import { orders } from '../tables.server.ts';
import { paymentKinds, paymentMethods } from './payment-states.ts';

export const orderPayments = pgTable(
  'order_payments',
  {
    /** From the client, so that a repeated request records nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    /** Positive for every kind. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The day on the bank statement, as typed. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** Of the bank; empty: none. */
    reference: text('reference').notNull(),
    /** When and by whom it was recorded. */
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
  },
  (table) => [
    index('order_payments_order').on(table.orderId, table.at),
    check('order_payments_amount', sql`${table.amountCents} > 0`),
  ],
);
