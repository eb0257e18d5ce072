/** Edits of many parts, and what each does to every part: written by the plan, updated by the run and by the undo. */
import { index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { parts } from '#domain/catalog/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { type BulkChange, editRowStatuses, editStates } from './contract.ts';
import type { PlannedChange } from './plan-part.ts';

export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: uuid('id').primaryKey(),
    state: text('state', { enum: editStates }).notNull(),
    change: jsonb('change').$type<BulkChange>().notNull(),
    createdByEmail: text('created_by_email').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the run or the undo ended. */
    finishedAt: timestampColumn('finished_at'),
  },
  (table) => [index('bulk_edits_created').on(table.createdAt.desc())],
);

export const bulkEditRows = pgTable(
  'bulk_edit_rows',
  {
    editId: uuid('edit_id')
      .notNull()
      .references(() => bulkEdits.id, { onDelete: 'cascade' }),
    /** Number of the row, from 1, in the order of the selection. */
    row: integer('row').notNull(),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    status: text('status', { enum: editRowStatuses }).notNull(),
    /** The planned change; null: nothing is written. */
    change: json('change').$type<PlannedChange>(),
    /** Why the part was refused, skipped or kept. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.editId, table.row] }),
    index('bulk_edit_rows_status').on(table.editId, table.status, table.row),
    index('bulk_edit_rows_part').on(table.partId),
  ],
);
