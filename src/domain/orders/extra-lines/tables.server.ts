/** Free lines and charges that were added to placed orders, and charges that were changed or removed. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';

/** A free line or a charge before and after. */
export interface ChangedExtra {
  readonly kind: 'free' | 'charge';
  /** Number or name of a free line, label of a charge. */
  readonly label: string;
  /** Pieces of a free line, cents of a charge; 0: it was not there. */
  readonly from: number;
  /** 0: it is gone. */
  readonly to: number;
  /** Of an added free line: the price of one piece. */
  readonly unitCents?: number;
  /** Of an added discount: the percentage that was typed. */
  readonly percent?: number;
}

/** One agreement; never updated. The lines have what is in force. */
export const orderExtraLineChanges = pgTable(
  'order_extra_line_changes',
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
    changes: jsonb('changes').$type<readonly ChangedExtra[]>().notNull(),
  },
  (table) => [index('order_extra_line_changes_order').on(table.orderId, table.at)],
);
