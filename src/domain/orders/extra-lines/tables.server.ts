/** Free lines and charges that were added to placed orders, changed or removed, and how freight and charges are split. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';
import type { ChangedFactName } from './line-kinds.ts';

/** A free line or a charge before and after. */
interface ChangedAmount<Kind> {
  readonly kind: Kind;
  /** Number or name of a free line, label of a charge. */
  readonly label: string;
  /** Pieces of a free line, cents of a charge; 0: it was not there. */
  readonly from: number;
  /** 0: it is gone. */
  readonly to: number;
}

/** A fact of a free line, or how freight and charges are split, before and after. */
export interface ChangedFact {
  readonly kind: 'fact';
  /** Number or name of the free line; empty: of the order. */
  readonly label: string;
  readonly fact: ChangedFactName;
  /** Empty: none. */
  readonly from: string;
  readonly to: string;
}

export type ChangedExtra = ChangedAmount<'free'> | ChangedAmount<'charge'> | ChangedFact;

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
