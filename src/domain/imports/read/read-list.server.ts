/** Reads a short list whole: the rows of an XLSX file, or the text of any other. */
import { m } from '#messages';
import { bestColumn } from '../guess-columns.ts';
import { headingWords } from '../heading-words.ts';
import { fileBytes, formatOf, readStart } from './file-rows.server.ts';
import { guessEncoding } from './guess-encoding.ts';
import { type SourceRow, shownOf } from './source-row.ts';
import { requireText } from './text-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readUsableSheet } from './usable-sheet.server.ts';
import { openWorkbook } from './xlsx-rows.server.ts';

/** Which rows of a workbook are read. */
export interface SheetChoice {
  /** Position of the sheet, from 0; undefined: the first visible one with a column of numbers. */
  readonly sheet?: number | undefined;
  /** Rows that the sheet hides, for example with a filter, are not read. */
  readonly leaveOutHidden?: boolean | undefined;
}

export interface ListRequest extends SheetChoice {
  readonly path: string;
  readonly maxRows: number;
}

/** What was read of a workbook. */
export interface ReadWorkbook {
  /** Names of all sheets. */
  readonly sheets: readonly string[];
  /** Position of the sheet that was read. */
  readonly sheet: number;
  /** Rows that the sheet hides, whether they were left out or not. */
  readonly hiddenRows: number;
}

export interface ListContent {
  /** Rows of the table; null: the file has text. */
  readonly rows: readonly SourceRow[] | null;
  readonly text: string;
  /** What was read of the workbook; null: the file is no workbook. */
  readonly workbook: ReadWorkbook | null;
  /** True when the file has more than maxRows rows; the others are left out. */
  readonly isLonger: boolean;
}

/** Reads the file. Throws UnreadableFile when it is neither a table nor text. */
export async function readList(request: ListRequest): Promise<ListContent> {
  const isText = formatOf(await readStart(request.path)) === 'csv';
  return isText ? readText(request.path, request.maxRows) : readWorkbook(request);
}

const numberWords = [...(headingWords.partNumber ?? []), ...(headingWords.number ?? [])];
/** Rows below the first ones are no headings. */
const maxHeadingRow = 20;

/** Whether one of the first rows has the heading of a column of numbers, and another heading. */
function hasNumberHeading(rows: readonly SourceRow[]): boolean {
  return rows.slice(0, maxHeadingRow).some(({ cells }) => {
    const headings = cells.map(shownOf);
    return headings.filter(Boolean).length > 1 && bestColumn(headings, numberWords) !== undefined;
  });
}

async function readWorkbook({ path, maxRows, sheet, leaveOutHidden }: ListRequest): Promise<ListContent> {
  const workbook = await openWorkbook(path);
  try {
    const found = await readUsableSheet(workbook, hasNumberHeading, { sheet, maxRows: maxRows + 1 });
    const hidden = found.rows.filter(({ isHidden }) => isHidden);
    const rows = leaveOutHidden ? found.rows.filter(({ isHidden }) => !isHidden) : found.rows;
    return {
      rows: rows.slice(0, maxRows),
      text: '',
      workbook: {
        sheets: workbook.sheets.map(({ name }) => name),
        sheet: found.sheet,
        hiddenRows: hidden.length,
      },
      isLonger: found.rows.length > maxRows,
    };
  } finally {
    workbook.close();
  }
}

async function readText(path: string, maxRows: number): Promise<ListContent> {
  const blocks: Uint8Array[] = [];
  for await (const block of fileBytes(path)) blocks.push(block);
  const bytes = Buffer.concat(blocks);
  const encoding = guessEncoding(bytes);
  if (!encoding) throw new UnreadableFile(m.imports_not_a_table());
  const text = requireText(new TextDecoder(encoding).decode(bytes));
  return { rows: null, text, workbook: null, isLonger: countLines(text, maxRows) > maxRows };
}

/** Lines of the text, at most `most` + 1, without a copy of each. */
function countLines(text: string, most: number): number {
  let lines = 1;
  for (const _ of text.matchAll(/\r\n?|\n/g)) {
    lines += 1;
    if (lines > most) break;
  }
  return lines;
}
