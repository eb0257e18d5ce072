/**
 * Batches and what they do. A row of a file is written once, with what the dry run found; what a run
 * really changed is appended beside it, so that half a million rows never have to be updated.
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
import { timestampColumn } from '#platform/columns.server.ts';
import { type ImportProblem, type ImportSettings, importKinds, importOutcomes, importStates } from './contract.ts';

const counter = (name: string) => integer(name).notNull().default(0);

export const importBatches = pgTable(
  'import_batches',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: importKinds }).notNull(),
    state: text('state', { enum: importStates }).notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
    /** How much of the file has arrived. */
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    format: text('format', { enum: ['csv', 'xlsx'] })
      .notNull()
      .default('csv'),
    settings: jsonb('settings').$type<ImportSettings>().notNull(),
    sheets: jsonb('sheets').$type<readonly string[]>().notNull().default([]),
    headings: jsonb('headings').$type<readonly string[]>().notNull().default([]),
    sample: jsonb('sample').$type<readonly (readonly string[])[]>().notNull().default([]),
    rowsTotal: integer('rows_total'),
    newCount: counter('new_count'),
    changedCount: counter('changed_count'),
    unchangedCount: counter('unchanged_count'),
    heldCount: counter('held_count'),
    wrongCount: counter('wrong_count'),
    acceptPriceFalls: boolean('accept_price_falls').notNull().default(false),
    /** Thousandths of the file that the check has read. */
    checkedShare: integer('checked_share').notNull().default(0),
    /** The run's marker: every row up to this one is in the catalogue or was left out for good. */
    runRow: counter('run_row'),
    applied: counter('applied'),
    skipped: counter('skipped'),
    /** Entries of import_changes: what an undo has before it. */
    changes: counter('changes'),
    /** The undo's marker: every row from this one on is taken back; null before the undo begins. */
    undoRow: integer('undo_row'),
    undone: counter('undone'),
    kept: counter('kept'),
    failure: text('failure'),
    createdByEmail: text('created_by_email').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When it was put into the queue: the first in line is worked on first. */
    queuedAt: timestampColumn('queued_at'),
    finishedAt: timestampColumn('finished_at'),
    /** When its rows and changes were thrown away: from then on it is only a line in the list. */
    forgottenAt: timestampColumn('forgotten_at'),
  },
  (table) => [
    index('import_batches_created').on(table.createdAt.desc()),
    index('import_batches_state').on(table.state),
  ],
);

/** A row of the file as the dry run understood it. Plain JSON: it is written and read whole, never looked into. */
export const importRows = pgTable(
  'import_rows',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    /** From 1, headings included, as a spreadsheet counts. */
    row: integer('row').notNull(),
    outcome: text('outcome', { enum: importOutcomes }).notNull(),
    /** What the row is about: twice the same in one file is a mistake. Null for a row that cannot be read. */
    key: text('key'),
    label: text('label').notNull(),
    /** Read values by field; null clears, what is absent stays. Only of rows that a run may write. */
    values: json('values').$type<Readonly<Record<string, string | number | null>>>().notNull(),
    /** Of rows that change something: a new row says it in its values. */
    differences: json('differences')
      .$type<readonly { field: string; old: string | null; new: string | null }[]>()
      .notNull(),
    problems: json('problems').$type<readonly ImportProblem[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    uniqueIndex('import_rows_key').on(table.batchId, table.key),
  ],
);

/** What a run changed, with what was there before: the undo. */
export const importChanges = pgTable(
  'import_changes',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    /** The catalogue's own words for it; only the function that wrote them reads them. */
    change: json('change').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.row] })],
);

/** Rows that the run or the undo left alone, and why. */
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

/** How a file with these headings was read the last time. */
export const importMappings = pgTable(
  'import_mappings',
  {
    kind: text('kind', { enum: importKinds }).notNull(),
    /** SHA-256 of the headings, hex. */
    fingerprint: text('fingerprint').notNull(),
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    defaults: jsonb('defaults').$type<Readonly<Record<string, string>>>().notNull(),
    usedAt: timestampColumn('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fingerprint] })],
);
