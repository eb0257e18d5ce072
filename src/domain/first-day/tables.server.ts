/** Whether the owners have closed the checklist of the first day. */
import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';

/** One row, or none while the checklist is shown. */
export const checklistDismissal = pgTable(
  'checklist_dismissal',
  {
    id: smallint('id').primaryKey().default(1),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
  },
  (table) => [check('checklist_dismissal_one_row', sql`${table.id} = 1`)],
);
