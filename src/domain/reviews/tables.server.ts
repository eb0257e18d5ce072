/** Reviews of the shop. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/columns.server.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    /** Null for a sample review. */
    userId: uuid('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    /** Path of an uploaded picture (/img/{id}); empty only in reviews from before it was required. */
    img: text('img').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('reviews_newest').on(table.createdAt.desc(), table.id.desc()),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
  ],
);
