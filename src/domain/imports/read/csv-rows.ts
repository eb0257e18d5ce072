/**
 * A streaming CSV parser: RFC 4180 with any separator, and tolerant of mixed quoting and line breaks. Memory is bounded
 * whatever the file contains: a cell or a row that is too long is truncated and marked.
 */
import { type Cell, maxCellLength, maxColumns, type SourceRow } from './source-row.ts';

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Parses one file. The text may be cut into pieces at any character. */
export class CsvParser {
  readonly #separator: number;
  #state: 'start' | 'plain' | 'quoted' | 'quote_in_quoted' = 'start';
  /** True when the previous character was a carriage return: a line feed belongs to the same line break. */
  #afterReturn = false;
  /** Rows that push() and end() have not returned yet. */
  #rows: SourceRow[] = [];
  /** Number of the last complete row. */
  #row = 0;
  #cells: Cell[] = [];
  /** Columns of the current row, also those beyond maxColumns. */
  #columns = 0;
  #text = '';
  #tooLong = false;

  /** A parser for one file. @param separator one character */
  constructor(separator: string) {
    this.#separator = separator.charCodeAt(0);
  }

  /** The rows that this piece completes. */
  push(piece: string): SourceRow[] {
    // Start of the text that is not in #text yet.
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (this.#afterReturn) {
        this.#afterReturn = false;
        if (code === lineFeed) {
          from = at + 1;
          continue;
        }
      }
      if (this.#state === 'quoted') {
        if (code !== quote) continue;
        this.#append(piece.slice(from, at));
        from = at + 1;
        this.#state = 'quote_in_quoted';
      } else if (this.#state === 'quote_in_quoted' && code === quote) {
        // Two quotes stand for one: the second is appended with the text that follows.
        from = at;
        this.#state = 'quoted';
      } else if (code === this.#separator || code === lineFeed || code === carriageReturn) {
        this.#append(piece.slice(from, at));
        from = at + 1;
        if (code === this.#separator) this.#endCell();
        else this.#endRow();
        this.#afterReturn = code === carriageReturn;
      } else if (this.#state === 'start' && code === quote) {
        from = at + 1;
        this.#state = 'quoted';
      } else {
        this.#state = 'plain';
      }
    }
    this.#append(piece.slice(from));
    return this.#takeRows();
  }

  /** The last row, when the file does not end with a line break. */
  end(): SourceRow[] {
    if (this.#state !== 'start' || this.#columns > 0) this.#endRow(this.#state === 'quoted');
    return this.#takeRows();
  }

  #append(text: string): void {
    const room = maxCellLength - this.#text.length;
    if (text.length > room) this.#tooLong = true;
    this.#text += text.length > room ? text.slice(0, room) : text;
  }

  #endCell(): void {
    this.#columns += 1;
    if (this.#columns <= maxColumns)
      this.#cells.push(this.#tooLong ? { text: this.#text.toWellFormed(), mark: 'too_long' } : this.#text);
    this.#text = '';
    this.#tooLong = false;
    this.#state = 'start';
  }

  #endRow(openQuote = false): void {
    this.#endCell();
    this.#row += 1;
    const row = this.#row;
    const cells = this.#cells;
    if (openQuote) this.#rows.push({ row, cells, broken: 'open_quote' });
    else if (this.#columns > maxColumns) this.#rows.push({ row, cells, broken: 'too_many_columns' });
    else if (cells.some((cell) => cell !== '')) this.#rows.push({ row, cells });
    this.#cells = [];
    this.#columns = 0;
  }

  #takeRows(): SourceRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}
