/** Reviews of the shop. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { reviewStates } from './contract.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    /** Id of the author; null for a sample review. */
    userId: uuid('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    /** Path of an uploaded picture (/img/{id}); empty only in reviews from before it was required. */
    img: text('img').notNull().default(''),
    /** Reviews that wait are seen by their author and staff only. */
    state: text('state', { enum: reviewStates }).notNull().default('waiting'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    // The index is ascending and read backwards for the newest first: an index of Drizzle's `desc()` has its nulls last, unlike
    // `order by`.
    index('reviews_state').on(table.state, table.createdAt, table.id),
    index('reviews_newest').on(table.createdAt, table.id),
    index('reviews_user').on(table.userId, table.createdAt, table.id),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
  ],
);
