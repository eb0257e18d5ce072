/** The money of orders: a row for each payment, refund and correction, never changed or deleted. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';
import { paymentKinds, paymentMethods } from './payment-states.ts';

export const orderPayments = pgTable(
  'order_payments',
  {
    /** The id, which the client makes, so that a repeated request records nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    /** The amount, positive for every kind. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The day on the bank statement, as typed. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** Reference of the bank, or the card provider's id; empty: none. */
    reference: text('reference').notNull(),
    /** The card payment that a refund went back from; null: none. */
    refundOf: uuid('refund_of').references((): AnyPgColumn => orderPayments.id, { onDelete: 'cascade' }),
    /** When and by whom it was recorded. */
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
  },
  (table) => [
    index('order_payments_order').on(table.orderId, table.at),
    // The index is unique because the provider's event, the buyer's return to the shop and the job may record the payment at
    // once.
    uniqueIndex('order_payments_card').on(table.reference).where(sql`${table.method} = 'card'`),
    check('order_payments_amount', sql`${table.amountCents} > 0`),
  ],
);
