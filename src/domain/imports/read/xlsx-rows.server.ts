/** Streams the rows of the sheets of an XLSX file. */
import { m } from '#messages';
import { cutText } from '#platform/values/text.ts';
import { generalFormat, type NumberFormat, plainDecimal, unknownFormat } from './number-format.ts';
import { type Cell, maxCellLength, maxColumns, maxRows, type SourceRow } from './source-row.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { openArchive } from './xlsx-archive.server.ts';
import { readNumberFormats } from './xlsx-formats.server.ts';
import { readSharedTexts, withoutEscapes } from './xlsx-texts.server.ts';
import { isTrue, readWorkbook, type Workbook } from './xlsx-workbook.server.ts';
import { readXml } from './xml-events.server.ts';

export interface OpenWorkbook {
  readonly sheets: Workbook['sheets'];
  /**
   * The rows of a sheet in blocks. Throws UnreadableFile.
   * @param sheet position of the sheet, from 0
   * @param onProgress is called with the share of the sheet that has been read, 0 to 1
   */
  rows(sheet: number, onProgress?: (share: number) => void): AsyncGenerator<SourceRow[]>;
  close(): void;
}

/** Opens a workbook. Throws UnreadableFile. The caller closes it. */
export async function openWorkbook(path: string): Promise<OpenWorkbook> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    let references: Promise<References> | undefined;
    const readReferences = async (): Promise<References> => ({
      from1904: workbook.from1904,
      texts: await readSharedTexts(archive, workbook.sharedTexts),
      formats: await readNumberFormats(archive, workbook.styles),
    });
    return {
      sheets: workbook.sheets,
      async *rows(sheet, onProgress) {
        const chosen = workbook.sheets[sheet];
        if (!chosen) throw new UnreadableFile(m.imports_xlsx_no_sheet({ sheet: sheet + 1 }));
        references ??= readReferences();
        yield* sheetRows(archive.read(chosen.path, onProgress), await references);
      },
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** The rows of one sheet of a file, as OpenWorkbook.rows. */
export async function* xlsxRows(
  path: string,
  sheet: number,
  onProgress?: (share: number) => void,
): AsyncGenerator<SourceRow[]> {
  const workbook = await openWorkbook(path);
  try {
    yield* workbook.rows(sheet, onProgress);
  } finally {
    workbook.close();
  }
}

/** What the cells of all sheets refer to. */
interface References {
  readonly from1904: boolean;
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  formula: boolean;
  hasValue: boolean;
  tooLong: boolean;
}

async function* sheetRows(xml: AsyncIterable<string>, references: References): AsyncGenerator<SourceRow[]> {
  let completed: SourceRow[] = [];
  let row = 0;
  let cells: Cell[] = [];
  let isHidden = false;
  let isTooWide = false;
  let column = 0;
  let cell: OpenCell | undefined;
  let inValue = false;
  const events = readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const next = Number(attributes.r ?? row + 1);
        if (next > maxRows) throw new UnreadableFile(m.imports_too_many_rows({ max: maxRows }));
        // Ascending numbers also limit how many rows there are, with and without cells.
        if (!(Number.isInteger(next) && next > row)) throw new UnreadableFile(m.imports_xlsx_damaged());
        row = next;
        isHidden = isTrue(attributes.hidden);
        cells = [];
        isTooWide = false;
        column = 0;
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        const { t: type = 'n', s } = attributes;
        cell = { column, type, style: Number(s ?? 0), value: '', formula: false, hasValue: false, tooLong: false };
      } else if (cell && (name === 'v' || name === 't')) {
        cell.hasValue = true;
        inValue = true;
      } else if (cell && name === 'f') cell.formula = true;
    },
    text(text) {
      if (!cell || !inValue) return;
      const room = maxCellLength - cell.value.length;
      if (text.length > room) cell.tooLong = true;
      cell.value += text.slice(0, room);
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && cell) {
        const value = cellValue(cell, references);
        if (cell.column <= maxColumns) addCell(cells, cell.column, value);
        else isTooWide ||= typeof value === 'object' || value.trim() !== '';
        cell = undefined;
      } else if (name === 'row' && (isTooWide || cells.some((value) => value !== '')))
        completed.push({
          row,
          cells,
          ...(isHidden ? { isHidden } : {}),
          ...(isTooWide ? { broken: 'too_many_columns' } : {}),
        });
    },
  });
  for await (const _ of events) {
    if (completed.length > 0) yield completed;
    completed = [];
  }
}

function addCell(cells: Cell[], column: number, value: Cell): void {
  // Cells without a value often carry only a format.
  if (value === '') return;
  while (cells.length < column - 1) cells.push('');
  cells[column - 1] = value;
}

function cellValue(cell: OpenCell, { from1904, texts, formats }: References): Cell {
  const { type, value } = cell;
  if (cell.formula && (!cell.hasValue || value === '') && type !== 'str') return { text: '', mark: 'formula' };
  if (cell.tooLong) return { text: value.toWellFormed(), mark: 'too_long' };
  // Style 0 is that of cells without a style.
  const format = formats[cell.style] ?? (cell.style === 0 ? generalFormat : unknownFormat);
  if (type === 's') return value === '' ? '' : textCell(sharedText(value, texts), format);
  if (type === 'inlineStr' || type === 'str') return textCell(value, format);
  if (type === 'e') return { text: value, mark: 'error' };
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return { text: value.slice(0, 10), mark: 'date' };
  return type !== 'n' || value === '' ? value : numberCell(value, format, from1904);
}

function sharedText(position: string, texts: readonly string[]): string {
  const text = /^\d+$/.test(position) ? texts[Number(position)] : undefined;
  // An empty cell in its place would lose a part number without a sign.
  if (text === undefined) throw new UnreadableFile(m.imports_xlsx_damaged());
  return text;
}

function textCell(stored: string, format: NumberFormat): Cell {
  const text = stored === '' ? '' : format.showText(withoutEscapes(stored));
  return text.length > maxCellLength ? { text: cutText(text, maxCellLength), mark: 'too_long' } : text;
}

const dayMs = 86_400_000;

function numberCell(value: string, format: NumberFormat, from1904: boolean): Cell {
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value, mark: 'error' };
  if (format.isDate && number >= 0 && number < 2_958_466) {
    const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    return { text: new Date(epoch + Math.floor(number) * dayMs).toISOString().slice(0, 10), mark: 'date' };
  }
  if (Math.abs(number) >= 1e15) return { text: BigInt(Math.round(number)).toString(), mark: 'imprecise' };
  const text = plainDecimal(number);
  const shown = format.showNumber(number);
  return shown === undefined || shown === text ? { text, mark: 'number' } : { text, mark: 'number', shown };
}

/** Column of a cell reference, from 1: "AB12" → 28. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
    if (column > 1_000_000) break;
  }
  return column;
}
