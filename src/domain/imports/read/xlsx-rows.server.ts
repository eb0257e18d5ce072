/** Streams the rows of one sheet of an XLSX file. */
import { m } from '#messages';
import { type Cell, maxCellLength, maxColumns, maxRows, type SourceRow } from './source-row.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { openArchive } from './xlsx-archive.server.ts';
import {
  type NumberFormat,
  readNumberFormats,
  readSharedTexts,
  readWorkbook,
  type Workbook,
} from './xlsx-workbook.server.ts';
import { readXml } from './xml-events.server.ts';

/** The names of the sheets, in order. Throws UnreadableFile. */
export async function sheetNames(path: string): Promise<string[]> {
  const archive = await openArchive(path);
  try {
    return (await readWorkbook(archive)).sheets.map(({ name }) => name);
  } finally {
    archive.close();
  }
}

/**
 * The rows in blocks. Throws UnreadableFile.
 * @param sheet position of the sheet, from 0
 * @param onProgress is called with the share of the sheet that has been read, 0 to 1
 */
export async function* xlsxRows(
  path: string,
  sheet: number,
  onProgress: (share: number) => void = () => {},
): AsyncGenerator<SourceRow[]> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    const chosen = workbook.sheets[sheet];
    if (!chosen) throw new UnreadableFile(m.imports_xlsx_no_sheet({ sheet: sheet + 1 }));
    const texts = await readSharedTexts(archive);
    const formats = await readNumberFormats(archive);
    yield* sheetRows(archive.read(chosen.path, onProgress), { workbook, texts, formats });
  } finally {
    archive.close();
  }
}

interface References {
  readonly workbook: Workbook;
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
        cells = [];
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
        addCell(cells, cell, references);
        cell = undefined;
      } else if (name === 'row' && cells.some((value) => value !== '')) completed.push({ row, cells });
    },
  });
  for await (const _ of events) {
    if (completed.length > 0) yield completed;
    completed = [];
  }
}

function addCell(cells: Cell[], cell: OpenCell, references: References): void {
  const value = cellValue(cell, references);
  // Cells without a value, and cells beyond maxColumns, often carry only a format.
  if (value === '' || cell.column > maxColumns) return;
  while (cells.length < cell.column - 1) cells.push('');
  cells[cell.column - 1] = value;
}

function cellValue(cell: OpenCell, { workbook, texts, formats }: References): Cell {
  const { type, value } = cell;
  if (cell.formula && (!cell.hasValue || value === '') && type !== 'str') return { text: '', mark: 'formula' };
  if (cell.tooLong) return { text: value, mark: 'too_long' };
  if (type === 's') return truncate(texts[Number(value)] ?? '');
  if (type === 'e') return { text: value, mark: 'error' };
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return { text: value.slice(0, 10), mark: 'date' };
  if (type !== 'n' || value === '') return value;
  return numberCell(value, formats[cell.style], workbook.from1904);
}

function truncate(text: string): Cell {
  return text.length > maxCellLength ? { text: text.slice(0, maxCellLength), mark: 'too_long' } : text;
}

const dayMs = 86_400_000;

function numberCell(value: string, format: NumberFormat | undefined, from1904: boolean): Cell {
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value, mark: 'error' };
  if (format?.date && number >= 0 && number < 2_958_466) {
    const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    return { text: new Date(epoch + Math.floor(number) * dayMs).toISOString().slice(0, 10), mark: 'date' };
  }
  if (Math.abs(number) >= 1e15) return { text: BigInt(Math.round(number)).toString(), mark: 'imprecise' };
  // Excel calculates and shows 15 significant digits; further digits are rounding errors.
  const text = plainDecimal(Number(number.toPrecision(15)));
  return { text: format?.zeros && Number.isInteger(number) ? text.padStart(format.zeros, '0') : text, mark: 'number' };
}

/** The number without an exponent. */
function plainDecimal(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(15).replace(/\.?0+$/, '') : text;
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
