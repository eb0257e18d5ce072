/**
 * Import batches, their rows and their changes. A row of a file is inserted once, with its plan; what the run changed is
 * inserted into a table of its own, so that half a million rows never have to be updated.
 */
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { type ImportProblem, type ImportSettings, importKinds, importOutcomes, importStates } from './contract.ts';
import type { NumberStyle } from './read/number-style.ts';
import type { Cell } from './read/source-row.ts';

const counter = (name: string) => integer(name).notNull().default(0);

export const importBatches = pgTable(
  'import_batches',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: importKinds }).notNull(),
    state: text('state', { enum: importStates }).notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
    /** Bytes of the file that have been received. */
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    format: text('format', { enum: ['csv', 'xlsx', 'zip'] })
      .notNull()
      .default('csv'),
    settings: jsonb('settings').$type<ImportSettings>().notNull(),
    sheets: jsonb('sheets').$type<readonly string[]>().notNull().default([]),
    headings: jsonb('headings').$type<readonly string[]>().notNull().default([]),
    sample: jsonb('sample').$type<readonly (readonly string[])[]>().notNull().default([]),
    /** How the numbers of each column are written; found by the dry run. */
    numberStyles: jsonb('number_styles').$type<readonly NumberStyle[]>().notNull().default([]),
    rowsTotal: integer('rows_total'),
    /** Rows that the sheet hides; counted by the dry run. */
    hiddenRows: counter('hidden_rows'),
    newCount: counter('new_count'),
    changedCount: counter('changed_count'),
    unchangedCount: counter('unchanged_count'),
    heldCount: counter('held_count'),
    wrongCount: counter('wrong_count'),
    acceptPriceFalls: boolean('accept_price_falls').notNull().default(false),
    /** How much of the file the dry run has read, in thousandths. */
    checkedShare: integer('checked_share').notNull().default(0),
    /** Position of the run: every row up to this one has been written or skipped. */
    runRow: counter('run_row'),
    applied: counter('applied'),
    skipped: counter('skipped'),
    /** Number of entries in import_changes, which an undo has to process. */
    changes: counter('changes'),
    /** Position of the undo: every change from this row on has been undone or kept; null before the undo begins. */
    undoRow: integer('undo_row'),
    undone: counter('undone'),
    kept: counter('kept'),
    failure: text('failure'),
    createdByEmail: text('created_by_email').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the current step was queued. The oldest is processed first. */
    queuedAt: timestampColumn('queued_at'),
    /** The admin who queued the current step, which is done with their rights; null: the shop itself. */
    queuedBy: uuid('queued_by'),
    finishedAt: timestampColumn('finished_at'),
    /** When its file, rows and changes were deleted. The batch itself stays in the list of imports. */
    rowsDeletedAt: timestampColumn('forgotten_at'),
  },
  (table) => [
    index('import_batches_created').on(table.createdAt.desc()),
    index('import_batches_state').on(table.state),
  ],
);

/** A row of the file with its plan. `json` instead of `jsonb`: it is written and read as a whole, without conversion. */
export const importRows = pgTable(
  'import_rows',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    /** Number of the row in the file, from 1, headings included, as a spreadsheet numbers it. */
    row: integer('row').notNull(),
    outcome: text('outcome', { enum: importOutcomes }).notNull(),
    /** Identifies what the row describes (rowKey); unique in a file. Null for rows that were not compared. */
    key: text('key'),
    label: text('label').notNull(),
    /** Values by field; null clears, an absent field is left as it is. Empty for rows that a run never writes. */
    values: json('values').$type<Readonly<Record<string, string | number | null>>>().notNull(),
    /** Differences from the stored values; empty for new rows, which their values describe. */
    differences: json('differences')
      .$type<readonly { field: string; old: string | null; new: string | null }[]>()
      .notNull(),
    problems: json('problems').$type<readonly ImportProblem[]>().notNull(),
    /** The cells of a row whose cells can be corrected; null for other rows. */
    source: json('source').$type<readonly Cell[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    uniqueIndex('import_rows_key').on(table.batchId, table.key),
  ],
);

/** Cells that the staff corrected after a dry run. They replace the cells of the file. */
export const importCorrections = pgTable(
  'import_corrections',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    /** Position of the column, from 0. */
    position: integer('position').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.row, table.position] })],
);

/** What a run changed, with the previous values, for the undo. */
export const importChanges = pgTable(
  'import_changes',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    /** The change in the form of the importer; only its undo function reads it. */
    change: json('change').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.row] })],
);

/** Rows that the run or the undo skipped, with the reason. */
export const importNotes = pgTable(
  'import_notes',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    step: text('step', { enum: ['run', 'undo'] }).notNull(),
    row: integer('row').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.step, table.row] })],
);

/** The column mapping that was last used for files with the same headings. */
export const importMappings = pgTable(
  'import_mappings',
  {
    kind: text('kind', { enum: importKinds }).notNull(),
    /** SHA-256 of the headings in hexadecimal (headingFingerprint). */
    fingerprint: text('fingerprint').notNull(),
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    defaults: jsonb('defaults').$type<Readonly<Record<string, string>>>().notNull(),
    usedAt: timestampColumn('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fingerprint] })],
);
