/**
 * CSV as it comes: RFC 4180 with any separator, quotes and line ends mixed as people mix them.
 * Text may arrive in any pieces. Memory stays bounded whatever the file holds: a cell that is longer
 * than a cell may be, or a row of a million columns, is cut and said so.
 */
import { type Cell, maxCellLength, maxColumns, type SourceRow } from './source-row.ts';

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export interface CsvParser {
  /** The rows that this piece completes. */
  push(text: string): SourceRow[];
  /** The last row, when the file does not end in a line break. */
  end(): SourceRow[];
}

/** @param separator one character */
export function createCsvParser(separator: string): CsvParser {
  const comma = separator.charCodeAt(0);
  let state: 'start' | 'plain' | 'quoted' | 'quote_in_quoted' = 'start';
  let rows: SourceRow[] = [];
  let cells: Cell[] = [];
  let columns = 0;
  let text = '';
  let tooLong = false;
  let row = 0;
  let afterReturn = false;

  function take(piece: string): void {
    if (text.length + piece.length > maxCellLength) {
      tooLong = true;
      text += piece.slice(0, maxCellLength - text.length);
    } else {
      text += piece;
    }
  }

  function endCell(): void {
    columns += 1;
    if (columns <= maxColumns) cells.push(tooLong ? { text, mark: 'too_long' } : text);
    text = '';
    tooLong = false;
    state = 'start';
  }

  function endRow(openQuote = false): void {
    endCell();
    row += 1;
    const blank = cells.every((cell) => cell === '');
    if (openQuote) rows.push({ row, cells, broken: 'open_quote' });
    else if (columns > maxColumns) rows.push({ row, cells, broken: 'too_many_columns' });
    else if (!blank) rows.push({ row, cells });
    cells = [];
    columns = 0;
  }

  function push(chunk: string): SourceRow[] {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (afterReturn) {
        afterReturn = false;
        if (code === lineFeed) {
          from = at + 1;
          continue;
        }
      }
      if (state === 'quoted') {
        if (code !== quote) continue;
        take(chunk.slice(from, at));
        from = at + 1;
        state = 'quote_in_quoted';
        continue;
      }
      if (state === 'quote_in_quoted' && code === quote) {
        // Two quotes stand for one: the second is taken with what follows.
        from = at;
        state = 'quoted';
        continue;
      }
      if (code === comma || code === lineFeed || code === carriageReturn) {
        take(chunk.slice(from, at));
        from = at + 1;
        if (code === comma) endCell();
        else endRow();
        afterReturn = code === carriageReturn;
      } else if (state === 'start' && code === quote) {
        from = at + 1;
        state = 'quoted';
      } else {
        state = 'plain';
      }
    }
    take(chunk.slice(from));
    return taken();
  }

  function taken(): SourceRow[] {
    const done = rows;
    rows = [];
    return done;
  }

  return {
    push,
    end() {
      if (state !== 'start' || columns > 0) endRow(state === 'quoted');
      return taken();
    },
  };
}
