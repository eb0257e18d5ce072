/** What staff have written down of customers whom they entered themselves. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { users } from '../tables.server.ts';

export const customers = pgTable(
  'customers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    company: text('company').notNull().default(''),
    /** As it was typed. */
    phone: text('phone').notNull().default(''),
    createdByEmail: text('created_by_email').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('customers_text').using('gin', sql`(${customerText(table)}) gin_trgm_ops`)],
);

/** Company and digits of the phone in one text for the search. The index customers_text has the same expression. */
export function customerText({ company, phone }: { company: AnyPgColumn; phone: AnyPgColumn }): SQL {
  return sql`(${company} || ' ' || regexp_replace(${phone}, '\\D', '', 'g'))`;
}
