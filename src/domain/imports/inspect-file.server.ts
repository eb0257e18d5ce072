/** A first look at a file that has arrived: what it is, how it is written, and what its columns seem to hold. */
import { createReadStream } from 'node:fs';
import { m } from '#messages';
import type { ImportKind, ImportSettings, ImportSettingsChange } from './contract.ts';
import { importFields } from './fields.ts';
import { guessColumns, headingScore } from './guess-columns.ts';
import { guessDecimalSign } from './read/decimals.ts';
import { type FileFormat, fileRows, formatOf, readStart } from './read/file-rows.server.ts';
import { guessEncoding } from './read/guess-encoding.ts';
import { guessSeparator } from './read/guess-separator.ts';
import { maxColumns, type SourceRow, textOf } from './read/source-row.ts';
import { UnreadableFile } from './read/unreadable-file.ts';
import { sheetNames } from './read/xlsx-rows.server.ts';

/** Rows that are looked at for headings and samples. */
const lookAt = 200;
const headingsWithin = 20;
const sampleRows = 8;
/** Characters of a sample cell. */
const sampleLength = 80;
const startBytes = 256 * 1024;

export interface Inspection {
  readonly format: FileFormat;
  readonly settings: ImportSettings;
  readonly sheets: readonly string[];
  readonly headings: readonly string[];
  readonly sample: readonly (readonly string[])[];
}

/**
 * What is not in `given` is guessed. Throws UnreadableFile when nothing can be done with the file, or not in
 * the given encoding.
 */
export async function inspectFile(path: string, kind: ImportKind, given: ImportSettingsChange): Promise<Inspection> {
  const format = formatOf(await readStart(path, 16));
  const written =
    format === 'csv' ? await guessText(path, given) : { encoding: 'utf-8' as const, separator: ',' as const };
  const reading = { ...written, sheet: given.sheet ?? 0 };
  const rows = await firstRows(path, format, reading);
  const headingRow = given.headingRow ?? guessHeadingRow(kind, rows);
  const headings = (rows.find(({ row }) => row === headingRow)?.cells ?? []).map((cell) =>
    textOf(cell).trim().slice(0, 200),
  );
  const below = rows.filter(({ row }) => row > headingRow);
  const width = Math.min(maxColumns, Math.max(headings.length, ...below.map(({ cells }) => cells.length)));
  while (headings.length < width) headings.push('');
  const columns =
    given.columns && given.columns.length === headings.length ? given.columns : guessColumns(kind, headings);
  const settings = {
    kind,
    ...reading,
    headingRow,
    columns,
    decimal: given.decimal ?? guessDecimal(kind, columns, below),
    defaults: given.defaults ?? {},
  };
  return {
    format,
    settings,
    sheets: format === 'xlsx' ? await sheetNames(path) : [],
    headings,
    sample: below
      .slice(0, sampleRows)
      .map(({ cells }) => headings.map((_, at) => textOf(cells[at]).slice(0, sampleLength))),
  };
}

async function guessText(
  path: string,
  given: ImportSettingsChange,
): Promise<Pick<ImportSettings, 'encoding' | 'separator'>> {
  const telling = await tellingBytes(path);
  const encoding = given.encoding ?? guessEncoding(telling);
  if (!encoding) throw new UnreadableFile(m.imports_not_a_table());
  // A wrong encoding shows when the rows are read; for the separator it does not matter.
  const start = new TextDecoder(encoding).decode(await readStart(path, startBytes), { stream: true });
  return { encoding, separator: given.separator ?? guessSeparator(start) };
}

/** The start of the file; if that is plain ASCII, the first stretch that is not: only there an encoding shows. */
async function tellingBytes(path: string): Promise<Uint8Array> {
  let first: Uint8Array | undefined;
  for await (const piece of createReadStream(path, { highWaterMark: startBytes })) {
    const bytes = piece as Uint8Array;
    first ??= bytes;
    if (!bytes.some((byte) => byte >= 0x80 || byte === 0)) continue;
    // From a line's beginning, so that no character is cut in half.
    return bytes === first ? bytes : bytes.subarray(bytes.indexOf(0x0a) + 1);
  }
  return first ?? new Uint8Array();
}

async function firstRows(
  path: string,
  format: FileFormat,
  reading: Parameters<typeof fileRows>[2],
): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const some of fileRows(path, format, reading)) {
    rows.push(...some);
    if (rows.length >= lookAt) break;
  }
  return rows.slice(0, lookAt);
}

/** The first of the rows at the top that name the most fields; titles and dates stand above it in many lists. */
function guessHeadingRow(kind: ImportKind, rows: readonly SourceRow[]): number {
  let best = { row: rows[0]?.row ?? 1, score: 0 };
  for (const { row, cells } of rows.filter(({ row }) => row <= headingsWithin)) {
    const score = headingScore(kind, cells.map(textOf));
    if (score > best.score) best = { row, score };
  }
  return best.row;
}

function guessDecimal(
  kind: ImportKind,
  columns: readonly string[],
  rows: readonly SourceRow[],
): ImportSettings['decimal'] {
  const decimals = new Set(importFields[kind].filter(({ format }) => format).map(({ name }) => name));
  const telling = columns.flatMap((name, column) => (decimals.has(name) ? [column] : []));
  return guessDecimalSign(
    rows.flatMap(({ cells }) =>
      telling.flatMap((column) => {
        const cell = cells[column];
        // Cells that are numbers in the file say nothing of how people write them.
        return typeof cell === 'string' ? [cell] : [];
      }),
    ),
  );
}
