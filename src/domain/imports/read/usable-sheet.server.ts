/** Which sheet of a workbook has the list: many files begin with a cover, or keep an older list on a hidden sheet. */
import type { SourceRow } from './source-row.ts';
import type { OpenWorkbook } from './xlsx-rows.server.ts';

/** The most sheets that are looked at. */
const maxSheets = 20;

export interface SheetRows {
  /** Position of the sheet, from 0. */
  readonly sheet: number;
  /** The first rows of the sheet. */
  readonly rows: readonly SourceRow[];
}

interface SheetOptions {
  /** The sheet to read; undefined: the first visible one whose first rows are usable, else the first visible one with rows. */
  readonly sheet: number | undefined;
  readonly maxRows: number;
}

/** The first rows of the sheet with the list. Throws UnreadableFile. */
export async function readUsableSheet(
  workbook: OpenWorkbook,
  isUsable: (rows: readonly SourceRow[]) => boolean,
  { sheet, maxRows }: SheetOptions,
): Promise<SheetRows> {
  const read = async (at: number) => ({ sheet: at, rows: await readRows(workbook, at, maxRows) });
  if (sheet !== undefined) return read(sheet);
  const visible = workbook.sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at])).slice(0, maxSheets);
  let fallback: SheetRows | undefined;
  for (const at of visible) {
    const found = await read(at);
    if (isUsable(found.rows)) return found;
    if (!fallback || (fallback.rows.length === 0 && found.rows.length > 0)) fallback = found;
  }
  return fallback ?? read(0);
}

async function readRows(workbook: OpenWorkbook, sheet: number, maxRows: number): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const block of workbook.rows(sheet)) {
    for (const row of block) rows.push(row);
    if (rows.length >= maxRows) break;
  }
  return rows.slice(0, maxRows);
}
