/** What the shop has asked the card provider for, and what the provider has told it. The money itself is in order_payments. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orderPayments } from '../payments/tables.server.ts';
import { orders } from '../tables.server.ts';
import { cardRefundStates, cardSessionStates } from './card-states.ts';

/** Payment pages of the provider, each for one amount of one order. */
export const cardSessions = pgTable(
  'card_sessions',
  {
    /** The idempotency key of its creation. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: cardSessionStates }).notNull(),
    /** The provider's id and the address of the page; null: the provider has not answered yet. */
    providerId: text('provider_id').unique(),
    url: text('url'),
    createdAt: timestampColumn('created_at').notNull(),
    /** Time from which the provider takes no payment on the page. */
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    index('card_sessions_order').on(table.orderId, table.createdAt),
    // The index is unique because two pages of one order could both be paid.
    uniqueIndex('card_sessions_unsettled').on(table.orderId).where(sql`${table.state} in ('open', 'processing')`),
    check('card_sessions_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Refunds that staff have asked for. Those that the provider has made are rows of order_payments with the same id. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    /** The idempotency key at the provider. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The card payment that the refund goes back from. */
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => orderPayments.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    state: text('state', { enum: cardRefundStates }).notNull(),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
  },
  (table) => [
    index('card_refunds_order').on(table.orderId),
    index('card_refunds_asked').on(table.at).where(sql`${table.state} = 'asked'`),
    check('card_refunds_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Events that the provider has sent and the shop has dealt with: each is sent at least once. */
export const cardEvents = pgTable(
  'card_events',
  {
    /** The provider's id of the event. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('card_events_age').on(table.at)],
);

/** Card payments that are no payment of their order, because they are in another currency: staff have to look. */
export const cardCases = pgTable(
  'card_cases',
  {
    /** The provider's id of the payment; of the payment page when it named none. */
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The amount in the smallest unit of the currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    at: timestampColumn('at').notNull(),
    /** Time when the case was closed; null: open. */
    closedAt: timestampColumn('closed_at'),
    closedBy: text('closed_by'),
  },
  (table) => [
    index('card_cases_order').on(table.orderId),
    index('card_cases_open').on(table.at).where(sql`${table.closedAt} is null`),
  ],
);
