/** The freight table of the shop. */
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import type { FreightZone } from './contract.ts';

/** One row, or none until staff have made a table. It is small and always read and written as a whole. */
export const freightTable = pgTable(
  'freight_table',
  {
    id: smallint('id').primaryKey().default(1),
    version: integer('version').notNull(),
    zones: jsonb('zones').$type<FreightZone[]>().notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [check('freight_table_one_row', sql`${table.id} = 1`)],
);
