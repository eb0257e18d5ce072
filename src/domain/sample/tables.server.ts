/** Which rows of the shop are those of the sample, and the removal of them. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { sampleKinds } from './contract.ts';

/**
 * Rows that the sample has brought. A row that staff have changed since is the shop's own: triggers delete its mark
 * (sql/own-sample-rows.sql).
 */
export const sampleRows = pgTable(
  'sample_rows',
  { id: uuid('id').primaryKey(), kind: text('kind', { enum: sampleKinds }).notNull() },
  (table) => [index('sample_rows_kind').on(table.kind)],
);

/** Removals of the sample; at most one is in force. */
export const sampleRemovals = pgTable(
  'sample_removals',
  {
    id: uuid('id').primaryKey(),
    removedAt: timestampColumn('removed_at').notNull(),
    removedBy: text('removed_by').notNull(),
    /** The deleted rows by table, as restoreSample writes them again; null: undone, or deleted after a day. */
    kept: jsonb('kept').$type<unknown>(),
    /** Null: the removal is in force. */
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [uniqueIndex('sample_removals_in_force').on(sql`(true)`).where(sql`${table.undoneAt} is null`)],
);
