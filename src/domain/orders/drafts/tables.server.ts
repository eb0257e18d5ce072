/** Orders that staff have begun and not placed yet. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import type { DraftContent } from './contract.ts';

export const orderDrafts = pgTable(
  'order_drafts',
  {
    /** The id, which the client makes, so that a repeated request saves and places nothing twice. */
    id: uuid('id').primaryKey(),
    /** Counts the saved states, from 1, so that of two people at once the second is told. */
    version: integer('version').notNull(),
    /** What staff have typed; emptied when the order is placed. */
    content: jsonb('content').$type<DraftContent>().notNull(),
    /** The customer; null: a new one, who is made when the order is placed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Number of the order that it has become, as SP-100001; null: not placed. */
    orderNumber: text('order_number'),
    /**
     * An order is placed from it: nobody else saves it meanwhile. It stays so when a process ended in between, until the draft is placed
     * again or refused.
     */
    isBeingPlaced: boolean('is_being_placed').notNull().default(false),
    createdByEmail: text('created_by_email').notNull(),
    updatedByEmail: text('updated_by_email').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('order_drafts_open').on(table.updatedAt, table.id).where(sql`${table.orderNumber} is null`),
    index('order_drafts_user').on(table.userId),
  ],
);
