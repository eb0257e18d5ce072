/** What a supplier has filled in, row by row. Pure. Nothing is guessed: a row that is not clear says why. */
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { unitName } from '#domain/catalog/unit-name.ts';
import { isShownOtherwise } from '#domain/imports/read/shown-value.ts';
import { type Cell, type SourceRow, shownOf, textOf } from '#domain/imports/read/source-row.ts';
import { typedNumber } from '#domain/orders/drafts/drafted-extras.ts';
import { m } from '#messages';
import { currency } from '#platform/values/money.ts';
import { cutText, oneLine } from '#platform/values/text.ts';
import { type ReadSupplierList, type ReadSupplierRow, SupplierAnswer } from './contract.ts';
import { type RequestLineRow, type SupplierColumn, supplierColumns } from './open-lines.ts';
import { maxLeadDays, maxSupplierNote } from './supplier-rules.ts';

/** Rows below the first ones are no headings: a supplier may put a letterhead above them. */
const maxHeadingRow = 20;

interface Asked {
  readonly lines: readonly RequestLineRow[];
  /** Ids of those that are open. */
  readonly open: ReadonlySet<string>;
  /** What leaves out the buyer, as in the file that went out. */
  readonly plain: (text: string) => string;
}

/** Null: the file has not the headings of ours. */
export function readSupplierRows(rows: readonly SourceRow[], asked: Asked): ReadSupplierList | null {
  const columns = columnsOf(rows);
  if (!columns) return null;
  const byId = new Map(asked.lines.map((line) => [line.id, line]));
  const filled = rows
    .filter(({ row }) => row > columns.row)
    .map(({ row, cells, broken }) => ({ row, broken, of: (name: SupplierColumn) => cells[columns.at[name] ?? -1] }))
    .filter(({ of, broken }) => broken !== undefined || names.some((name) => shownOf(of(name)).trim() !== ''));
  const idOf = (of: (name: SupplierColumn) => Cell | undefined) => textOf(of('id')).trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const { of } of filled) counts.set(idOf(of), (counts.get(idOf(of)) ?? 0) + 1);
  const read = filled.map(({ row, of, broken }): ReadSupplierRow => {
    const line = byId.get(idOf(of));
    const known = {
      row,
      position: line ? line.position + 1 : null,
      partNumber: line?.partNumber ?? cutText(oneLine(shownOf(of('number'))), 100),
      name: line?.name ?? cutText(oneLine(shownOf(of('name'))), 200),
      quantity: line?.quantity ?? null,
    };
    const wrong = (problem: string) => ({ ...known, answer: null, problem });
    if (broken) return wrong(m.supplier_row_broken());
    if (idOf(of) === '') return wrong(m.supplier_row_without_id());
    if (!line) return wrong(m.supplier_row_of_another());
    if ((counts.get(line.id) ?? 0) > 1) return wrong(m.supplier_row_twice());
    return { ...known, ...answerOf(line, of, asked.plain) };
  });
  const present = new Set(filled.map(({ of }) => idOf(of)));
  const missing = asked.lines.filter(({ id }) => asked.open.has(id) && !present.has(id));
  return { rows: read, missing: missing.map(({ position }) => position + 1) };
}

const names = Object.keys(supplierColumns) as SupplierColumn[];
const plainHeading = (text: string) => oneLine(text).toLowerCase();

interface Columns {
  /** Number of the row with the headings. */
  readonly row: number;
  readonly at: Readonly<Partial<Record<SupplierColumn, number>>>;
}

function columnsOf(rows: readonly SourceRow[]): Columns | null {
  for (const { row, cells } of rows.slice(0, maxHeadingRow)) {
    const headings = cells.map((cell) => plainHeading(shownOf(cell)));
    const at = Object.fromEntries(
      names.flatMap((name) => {
        const found = headings.indexOf(plainHeading(supplierColumns[name].heading()));
        return found < 0 ? [] : [[name, found]];
      }),
    ) as Columns['at'];
    if (at.id !== undefined && at.price !== undefined) return { row, at };
  }
  return null;
}

type Answered = Pick<ReadSupplierRow, 'answer' | 'problem'>;

function answerOf(
  line: RequestLineRow,
  of: (name: SupplierColumn) => Cell | undefined,
  plain: Asked['plain'],
): Answered {
  const wrong = (problem: string): Answered => ({ answer: null, problem });
  if (isBlank(of('price'))) {
    const isSilent = isBlank(of('leadDays')) && isBlank(of('answer'));
    return wrong(isSilent ? '' : m.supplier_row_without_price());
  }
  const changed = changeOf(line, of, plain);
  if (changed !== '') return wrong(changed);
  const cost = priceOf(of('price'));
  if (cost === null) return wrong(m.supplier_row_price({ typed: shortOf(of('price')), currency }));
  const leadDays = daysOf(of('leadDays'));
  if (leadDays === undefined) return wrong(m.supplier_row_lead({ typed: shortOf(of('leadDays')), max: maxLeadDays }));
  const note = oneLine(textOf(of('answer')));
  if (note.length > maxSupplierNote) return wrong(m.supplier_row_note({ max: maxSupplierNote }));
  const answer = SupplierAnswer.safeParse({ lineId: line.id, cost, leadDays, note });
  return answer.data
    ? { answer: answer.data, problem: '' }
    : wrong(m.supplier_row_price({ typed: shortOf(of('price')), currency }));
}

/** A formula without a result is no empty cell. */
const isBlank = (cell: Cell | undefined) =>
  textOf(cell).trim() === '' && !(typeof cell === 'object' && cell.mark === 'formula');

const shortOf = (cell: Cell | undefined) => cutText(oneLine(shownOf(cell)), 40);

/** A price of another number, quantity or unit is none of the line. A column that is gone says nothing. */
function changeOf(
  { partNumber, quantity, unit }: RequestLineRow,
  of: (name: SupplierColumn) => Cell | undefined,
  plain: Asked['plain'],
): string {
  const [number, pieces, unitText] = (['number', 'quantity', 'unit'] as const).map((name) => of(name));
  const [written, asked] = [oneLine(shownOf(number)), oneLine(plain(partNumber))];
  if (number !== undefined && !isSameNumber(written, asked))
    return m.supplier_row_number({ from: asked || '–', to: cutText(written, 40) || '–' });
  if (pieces !== undefined && typedNumber(textOf(pieces)) !== quantity)
    return m.supplier_row_quantity({ from: quantity, to: shortOf(pieces) || '–' });
  if (unitText !== undefined && plainHeading(shownOf(unitText)) !== plainHeading(unitName[unit]()))
    return m.supplier_row_unit({ from: unitName[unit](), to: shortOf(unitText) || '–' });
  return '';
}

function isSameNumber(one: string, other: string): boolean {
  const [key, otherKey] = [wholePartNumberKey(one), wholePartNumberKey(other)];
  return key === '' || otherKey === '' ? one === other : key === otherKey;
}

/** How a sheet shows an amount of the shop's money: any other sign or word may be other money, or the price of several pieces. */
const shownDollars = /^\s*(?:(?:USD|US\$|\$)\s*)?[\d.,]+\s*(?:USD|US\$|\$)?\s*$/i;

/** Null: it is not clear. */
function priceOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'object') {
    if (cell.mark !== 'number') return null;
    const isClear = cell.shown === undefined || (cell.shown !== null && shownDollars.test(cell.shown));
    return isClear && !isShownOtherwise(cell.text, cell.shown) ? Number(cell.text) : null;
  }
  const text = oneLine(cell ?? '')
    .replace(/^(?:USD|US\$|\$)\s*/i, '')
    .replace(/\s*(?:USD|US\$|\$)$/i, '');
  // A thousand and more for some, one with three decimals for others.
  if (/^\d{1,3},\d{3}$/.test(text)) return null;
  const amount = typedNumber(text);
  return Number.isFinite(amount) ? amount : null;
}

/** Null: not said; undefined: it is not clear. */
function daysOf(cell: Cell | undefined): number | null | undefined {
  if (isBlank(cell)) return null;
  const text = textOf(cell).trim();
  if (typeof cell === 'object' && (cell.mark !== 'number' || isShownOtherwise(cell.text, cell.shown))) return undefined;
  return /^\d{1,3}$/.test(text) && Number(text) <= maxLeadDays ? Number(text) : undefined;
}
