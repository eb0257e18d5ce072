/** The contract of imports: kinds of lists, states of a batch, settings, and the rows of a dry run. Safe in the browser. */
import { z } from 'zod';
import { CostConversion } from '#domain/costs/contract.ts';
import { maxColumns } from './read/source-row.ts';

/** The most bytes of one file. A supplier's list of half a million rows has about 90 MB. */
export const maxImportBytes = 300 * 1024 * 1024;
/** Bytes of one slice of the file, which is one upload request. After a lost connection only one slice is repeated. */
export const uploadSliceBytes = 1024 * 1024;

/** Lists of rows, which can be exported too. */
export const listKinds = [
  'parts',
  'numbers',
  'supersessions',
  'interchange',
  'prices',
  'machines',
  'fitments',
  'serviceKits',
  'drawings',
] as const;
export type ListKind = (typeof listKinds)[number];
/** `pictures`: a ZIP archive of files that are named by part number. */
export const importKinds = [...listKinds, 'pictures'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * States of a batch: uploading → uploaded → checking → checked → queued → running → done → undoing → undone.
 * A file that cannot be parsed ends in failed; a check can be repeated with other settings.
 */
export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'queued',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** States in which the background worker has a step to do. */
export const workStates = ['checking', 'queued', 'running', 'undoing'] as const satisfies readonly ImportState[];

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1251', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The effect of a row on the catalogue. `held`: the price falls by more than half and is not confirmed. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'held', 'wrong'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** How a file is parsed. The settings are guessed when the file is complete, and can be changed until the import runs. */
export const ImportSettings = z
  .object({
    kind: z.enum(importKinds),
    /** Encoding and separator, for CSV only. */
    encoding: z.enum(encodings),
    separator: z.enum(separators),
    decimal: z.enum(['point', 'comma']).meta({ description: 'Decimal separator of numbers' }),
    /** Position of the sheet, from 0, for XLSX only. */
    sheet: z.int().min(0).max(255),
    leaveOutHidden: z
      .boolean()
      .optional()
      .meta({ description: 'XLSX only: rows that the sheet hides, for example with a filter, are not imported' }),
    headingRow: z
      .int()
      .min(1)
      .max(50)
      .meta({ description: 'Row number of the headings, from 1; rows above are skipped' }),
    columns: z
      .array(z.string().max(40))
      .max(maxColumns)
      .meta({ description: 'The field of each column of the file; empty: ignored' }),
    defaults: z
      .record(z.string().max(40), z.string().max(200))
      .meta({ description: 'Values for all rows, for fields without a column, e.g. the brand' }),
    cost: CostConversion.optional().meta({ description: 'Of a list with a column `cost`, which needs it' }),
  })
  .meta({ id: 'ImportSettings' });
export type ImportSettings = z.infer<typeof ImportSettings>;

export const ImportSettingsChange = ImportSettings.partial().meta({ id: 'ImportSettingsChange' });
export type ImportSettingsChange = z.infer<typeof ImportSettingsChange>;

const counts = {
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  held: z.int().meta({ description: 'Price drops of more than 50% that need a confirmation' }),
  wrong: z.int(),
};
const ImportCounts = z.object(counts).meta({ id: 'ImportCounts' });

export const ImportBatch = z
  .object({
    _id: z.string(),
    state: z.enum(importStates),
    fileName: z.string(),
    fileBytes: z.int(),
    receivedBytes: z.int(),
    format: z.enum(['csv', 'xlsx', 'zip']),
    settings: ImportSettings,
    sheets: z.array(z.string()),
    headings: z.array(z.string()),
    notices: z
      .array(z.string())
      .meta({ description: 'What to look at before the file is imported, such as a heading that stands twice' }),
    sample: z.array(z.array(z.string())).meta({ description: 'The first rows below the headings' }),
    rowsTotal: z
      .int()
      .nullable()
      .meta({ description: 'Number of rows in the file; null until the file has been read completely' }),
    hiddenRows: z
      .int()
      .meta({ description: 'Rows that the sheet hides, for example with a filter; known after the dry run' }),
    progress: z.number().min(0).max(1).meta({ description: 'Progress of the current step' }),
    counts: ImportCounts.meta({ description: 'Results of the dry run' }),
    applied: z.int().meta({ description: 'Rows written to the catalogue' }),
    skipped: z
      .int()
      .meta({ description: 'Rows skipped during the import, because the catalogue changed after the dry run' }),
    undone: z.int(),
    kept: z.int().meta({ description: 'Rows that undo kept, because they were changed after the import' }),
    waiting: z.boolean().meta({ description: 'The current step begins when another import has ended its step' }),
    canUndo: z.boolean().meta({ description: 'Rows and changes are kept for 30 days' }),
    acceptPriceFalls: z.boolean(),
    failure: z.string().nullable(),
    email: z.string().meta({ description: 'Email of the user who started it' }),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ImportBatch' });
export type ImportBatch = z.infer<typeof ImportBatch>;

/** A changed value, formatted for display; null: no value. */
export const ImportDifference = z
  .object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() })
  .meta({ id: 'ImportDifference' });
export type ImportDifference = z.infer<typeof ImportDifference>;

export const ImportProblem = z
  .object({
    column: z.string().meta({ description: 'The heading in the file; empty for the row as a whole' }),
    reason: z.string(),
    position: z
      .int()
      .nullable()
      .meta({ description: 'Position of the column in the file, from 0; null without a column' }),
    value: z.string().nullable().meta({ description: 'The start of the cell as it was read' }),
  })
  .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportRow = z
  .object({
    row: z.int().meta({ description: 'Row number in the file, from 1, headings included' }),
    outcome: z.enum(importOutcomes),
    label: z.string().meta({ description: 'Brand and number of the part' }),
    differences: z.array(ImportDifference),
    problems: z.array(ImportProblem),
    correctable: z.boolean().meta({ description: 'PATCH /import/{id}/rows/{row} can change its cells' }),
    corrected: z.boolean().meta({ description: 'Cells were changed after the dry run' }),
    undone: z.boolean().meta({ description: 'The undo has restored what was there before' }),
    notes: z.array(z.string()).meta({ description: 'Why the import or the undo left the row out' }),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

export const NewImport = z
  .object({
    kind: z.enum(importKinds),
    fileName: z.string().trim().min(1).max(255),
    fileBytes: z.int().min(1).max(maxImportBytes),
  })
  .meta({ id: 'NewImport' });
export type NewImport = z.infer<typeof NewImport>;
