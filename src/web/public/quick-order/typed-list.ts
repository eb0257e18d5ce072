/** The list as the buyer types it: as one text, or as lines in fields. Pure. */
export interface TypedLine {
  readonly number: string;
  readonly quantity: string;
}

export interface TypedList {
  readonly mode: 'paste' | 'type';
  readonly text: string;
  readonly rows: readonly TypedLine[];
}

const emptyRow: TypedLine = { number: '', quantity: '' };
/** Number of rows of an empty grid. */
const startRows = 4;

export const emptyList: TypedList = { mode: 'paste', text: '', rows: withEmptyRows([]) };

/** The rows with empty ones added: at least four rows, the last one empty. */
export function withEmptyRows(rows: readonly TypedLine[]): TypedLine[] {
  const filled = [...rows];
  while (filled.length < startRows || filled.at(-1)?.number !== '') filled.push(emptyRow);
  return filled;
}

/** The lines that are pasted into a row of the grid: the cells of a spreadsheet, or one number a line. Null for a single number. */
export function pastedRows(text: string): TypedLine[] | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return null;
  return lines.map((line) => {
    const [number = '', quantity = '', ...further] = line.split('\t').map((cell) => cell.trim());
    // In a row with a name or a price, the server finds out which cell is which.
    if (further.some(Boolean) || !/^\d*$/.test(quantity))
      return { number: line.replaceAll('\t', ' ').trim(), quantity: '' };
    return { number, quantity };
  });
}

/** The rows with others in place of the one at `index`; the rows after it move down. */
export function insertRows(rows: readonly TypedLine[], index: number, pasted: readonly TypedLine[]): TypedLine[] {
  return withEmptyRows([
    ...rows.slice(0, index),
    ...pasted,
    ...rows.slice(index + 1).filter(({ number }) => number !== ''),
  ]);
}

/** The same list in the other mode. */
export function switchMode(list: TypedList): TypedList {
  if (list.mode === 'type') return { ...list, mode: 'paste', text: textOfRows(list.rows) };
  const lines = list.text.split('\n').filter((line) => line.trim() !== '');
  return {
    ...list,
    mode: 'type',
    rows: withEmptyRows(pastedRows(lines.join('\n')) ?? lines.map((number) => ({ number, quantity: '' }))),
  };
}

/** The rows as text: one line for each, the quantity after a tab. */
export function textOfRows(rows: readonly TypedLine[]): string {
  return rows
    .filter(({ number }) => number.trim() !== '')
    .map(({ number, quantity }) => (quantity ? `${number}\t${quantity}` : number))
    .join('\n');
}

export function isEmptyList({ mode, text, rows }: TypedList): boolean {
  return mode === 'paste' ? text.trim() === '' : rows.every(({ number }) => number.trim() === '');
}
