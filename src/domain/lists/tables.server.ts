/** Lists of parts that buyers keep under a name. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { parts } from '#domain/catalog/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';

export const partLists = pgTable(
  'part_lists',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
    /** Time of the deletion; null: not deleted. A deleted list can be restored for 30 days. */
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [index('part_lists_user').on(table.userId, table.updatedAt)],
);

/** A part is in a list once. */
export const partListLines = pgTable(
  'part_list_lines',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => partLists.id, { onDelete: 'cascade' }),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    /** Order of the lines, from 0. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    /** Price of one piece when the line was saved: what has changed since is said. */
    seenCents: bigint('seen_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.partId] }),
    check('part_list_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);
