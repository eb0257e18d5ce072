/** Prices that were agreed for lines of orders after they were placed. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';

/** The price of one piece before and after, in cents. */
export interface AgreedPrice {
  readonly position: number;
  readonly partNumber: string;
  readonly fromCents: number;
  readonly toCents: number;
}

/** One agreement; never updated. The lines have the prices of now. */
export const orderPriceAgreements = pgTable(
  'order_price_agreements',
  {
    /** The id, which the client makes, so that a repeated request changes nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    /** Who agreed to it for the shop. */
    actorEmail: text('actor_email').notNull(),
    reason: text('reason').notNull(),
    prices: jsonb('prices').$type<readonly AgreedPrice[]>().notNull(),
  },
  (table) => [index('order_price_agreements_order').on(table.orderId, table.at)],
);
