/** What suppliers have answered to the lines of requests. */
import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { quotationRequestLines } from '../tables.server.ts';

/** What a line costs the shop: the last answer of a supplier. */
export const supplierCosts = pgTable(
  'quotation_supplier_costs',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => quotationRequestLines.id, { onDelete: 'cascade' }),
    /** Cost of one piece. */
    unitCents: bigint('unit_cents', { mode: 'number' }).notNull(),
    /** null: not said. */
    leadDays: integer('lead_days'),
    /** Of the supplier. */
    note: text('note').notNull(),
    updatedByEmail: text('updated_by_email').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [check('quotation_supplier_costs_positive', sql`${table.unitCents} > 0`)],
);
