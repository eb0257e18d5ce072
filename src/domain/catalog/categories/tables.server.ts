/** Earlier slugs and names of categories. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { categories } from '../tables.server.ts';

/** How categories were addressed and named before they, or a category above them, were renamed or moved. */
export const earlierCategories = pgTable(
  'earlier_categories',
  {
    id: uuid('id').primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    /** Names of the categories from the top down to this one, itself included. */
    path: text('path').array().notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [
    index('earlier_categories_slug').on(table.slug),
    index('earlier_categories_category').on(table.categoryId),
  ],
);
