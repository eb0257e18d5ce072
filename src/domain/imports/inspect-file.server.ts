/** Inspects a received file: its format, its encoding and separator, its heading row, and the meaning of its columns. */

import { m } from '#messages';
import { largestOf } from '#platform/values/extremes.ts';
import { cutText } from '#platform/values/text.ts';
import type { ImportKind, ImportSettings, ImportSettingsChange } from './contract.ts';
import { importFields } from './fields.ts';
import { guessColumns, headingScore, namesFields } from './guess-columns.ts';
import { guessDecimalSign } from './read/decimals.ts';
import {
  type FileFormat,
  fileBytes,
  firstRowsLimit,
  formatOf,
  readFirstRows,
  readStart,
} from './read/file-rows.server.ts';
import { guessEncoding } from './read/guess-encoding.ts';
import { guessSeparator } from './read/guess-separator.ts';
import { type Cell, maxColumns, type SourceRow, shownOf } from './read/source-row.ts';
import { UnreadableFile } from './read/unreadable-file.ts';
import { readUsableSheet } from './read/usable-sheet.server.ts';
import { openWorkbook } from './read/xlsx-rows.server.ts';

/** The heading row is searched in the first rows of the file. */
const maxHeadingRow = 20;
/** The most characters of a heading. */
const maxHeadingLength = 200;
const sampleRows = 8;
/** The most characters of a sample cell. */
const sampleLength = 80;

export interface Inspection {
  readonly format: FileFormat;
  readonly settings: ImportSettings;
  /** Names of the sheets; empty for CSV. */
  readonly sheets: readonly string[];
  readonly headings: readonly string[];
  /** The first rows below the headings, truncated. */
  readonly sample: readonly (readonly string[])[];
}

/**
 * Inspects the file; settings that are not in `given` are guessed. Throws UnreadableFile when the file is neither CSV nor XLSX,
 * is damaged, or is not in the given encoding.
 */
export async function inspectFile(path: string, kind: ImportKind, given: ImportSettingsChange): Promise<Inspection> {
  // An Excel file is a ZIP archive too: what it is meant for decides.
  const format = kind === 'pictures' ? 'zip' : formatOf(await readStart(path));
  const text =
    format === 'csv' ? await guessText(path, given) : { encoding: 'utf-8' as const, separator: ',' as const };
  const { rows, sheet, sheets } = await firstRows(path, { kind, format, text, sheet: given.sheet });
  const source = { ...text, sheet };
  const headingRow = given.headingRow ?? guessHeadingRow(kind, rows);
  const below = rows.filter(({ row }) => row > headingRow);
  const headings = headingsOf(rows.find(({ row }) => row === headingRow)?.cells ?? [], below);
  const columns = given.columns?.length === headings.length ? given.columns : guessColumns(kind, headings);
  const decimal = given.decimal ?? guessDecimal(kind, columns, below);
  return {
    format,
    settings: {
      kind,
      ...source,
      leaveOutHidden: given.leaveOutHidden ?? false,
      headingRow,
      columns,
      decimal,
      defaults: given.defaults ?? {},
      ...(given.cost && { cost: given.cost }),
    },
    sheets,
    headings,
    sample: below
      .slice(0, sampleRows)
      .map(({ cells }) => headings.map((_, at) => cutText(shownOf(cells[at]), sampleLength))),
  };
}

interface FirstRows {
  readonly rows: readonly SourceRow[];
  readonly sheet: number;
  /** Names of the sheets; empty for CSV. */
  readonly sheets: readonly string[];
}

interface Table {
  readonly kind: ImportKind;
  readonly format: FileFormat;
  readonly text: Pick<ImportSettings, 'encoding' | 'separator'>;
  /** Position of the sheet; undefined: the first visible sheet with usable columns. */
  readonly sheet: number | undefined;
}

async function firstRows(path: string, { kind, format, text, sheet }: Table): Promise<FirstRows> {
  if (format !== 'xlsx')
    return { rows: await readFirstRows(path, format, { ...text, sheet: 0 }), sheet: 0, sheets: [] };
  const workbook = await openWorkbook(path);
  try {
    const required = importFields[kind].filter((field) => field.required && !field.forAll).map(({ name }) => name);
    const isUsable = (rows: readonly SourceRow[]) =>
      rows.some(({ row, cells }) => row <= maxHeadingRow && namesFields(kind, cells.map(shownOf), required));
    const read = await readUsableSheet(workbook, isUsable, { sheet, maxRows: firstRowsLimit });
    return { ...read, sheets: workbook.sheets.map(({ name }) => name) };
  } finally {
    workbook.close();
  }
}

/** One heading for each column, also for columns that only the rows below have. */
function headingsOf(cells: readonly Cell[], below: readonly SourceRow[]): string[] {
  const headings = cells.map((cell) => cutText(shownOf(cell).trim(), maxHeadingLength));
  const width = Math.min(
    maxColumns,
    largestOf(
      below.map((row) => row.cells.length),
      headings.length,
    ),
  );
  while (headings.length < width) headings.push('');
  return headings;
}

async function guessText(
  path: string,
  given: ImportSettingsChange,
): Promise<Pick<ImportSettings, 'encoding' | 'separator'>> {
  const bytes = await firstNonAsciiBytes(path);
  const encoding = given.encoding ?? guessEncoding(bytes);
  if (!encoding) throw new UnreadableFile(m.imports_not_a_table());
  // The decoder is not fatal: the separator does not depend on characters that a wrong encoding changes. Rows are decoded
  // strictly.
  const start = new TextDecoder(encoding).decode(await readStart(path), { stream: true });
  return { encoding, separator: given.separator ?? guessSeparator(start) };
}

/**
 * The first block of the file that is not plain ASCII, or the first block when all are ASCII: only other bytes
 * differ between the encodings.
 */
async function firstNonAsciiBytes(path: string): Promise<Uint8Array> {
  let first: Uint8Array | undefined;
  for await (const bytes of fileBytes(path)) {
    first ??= bytes;
    if (!bytes.some((byte) => byte >= 0x80 || byte === 0)) continue;
    // The text starts after a line feed, because the block may begin in the middle of a multi-byte character.
    return bytes === first ? bytes : bytes.subarray(bytes.indexOf(0x0a) + 1);
  }
  return first ?? new Uint8Array();
}

/** The first row that names the most fields. Many lists have a title or a date above it. */
function guessHeadingRow(kind: ImportKind, rows: readonly SourceRow[]): number {
  let best = { row: rows[0]?.row ?? 1, score: 0 };
  for (const { row, cells } of rows.filter(({ row }) => row <= maxHeadingRow)) {
    const score = headingScore(kind, cells.map(shownOf));
    if (score > best.score) best = { row, score };
  }
  return best.row;
}

/**
 * The decimal sign, guessed from the columns with decimal numbers: prices and weights, the fields that have a format of their
 * own.
 */
function guessDecimal(
  kind: ImportKind,
  columns: readonly string[],
  rows: readonly SourceRow[],
): ImportSettings['decimal'] {
  const decimalFields = new Set(importFields[kind].filter(({ format }) => format).map(({ name }) => name));
  const decimalColumns = columns.flatMap((name, column) => (decimalFields.has(name) ? [column] : []));
  const cells = rows.flatMap((row) => decimalColumns.map((column) => row.cells[column]));
  // Number cells of a spreadsheet have no decimal sign: they are stored as numbers.
  return guessDecimalSign(cells.filter((cell) => typeof cell === 'string'));
}
