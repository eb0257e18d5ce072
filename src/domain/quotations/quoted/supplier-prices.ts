/** A supplier's price list as staff paste it: which lines of a request it has prices for. Pure; safe in the browser. */
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { withoutLabels } from '#domain/search/number-text.ts';
import { m } from '#messages';
import { maxPriceCents } from '#platform/values/money.ts';
import { plainText } from '#platform/values/text.ts';

/** Rows of a list that are read. */
export const maxPriceRows = 3000;
/** Characters of a list. */
export const maxPriceText = 300_000;
const maxNumber = 100;
const maxLeadDays = 730;

export interface SupplierPrice {
  /** In the list, from 1. */
  readonly row: number;
  readonly number: string;
  readonly priceCents: number;
  /** null: the list does not say. */
  readonly leadDays: number | null;
}

interface UnreadRow {
  readonly row: number;
  readonly typed: string;
  readonly why: string;
}

export interface SupplierPrices {
  readonly prices: readonly SupplierPrice[];
  readonly unread: readonly UnreadRow[];
  /** Why nothing of the list is read, and what to do; null: it is. */
  readonly problem: string | null;
}

/**
 * Rows with number, price and optionally lead time in days, which a tab, semicolon or comma separates. Rows that can be read in two
 * ways are not read, and say so. A row without a digit is a heading.
 */
export function readSupplierPrices(text: string): SupplierPrices {
  if (text.length > maxPriceText) return refused(m.answer_paste_too_long({ max: maxPriceRows }));
  const rows = plainText(text).normalize('NFKC').split('\n');
  if (rows.length > maxPriceRows) return refused(m.answer_paste_too_long({ max: maxPriceRows }));
  const prices: SupplierPrice[] = [];
  const unread: UnreadRow[] = [];
  for (const [index, typed] of rows.entries()) {
    if (!/\d/.test(typed)) continue;
    const read = readRow(typed, index + 1);
    if (typeof read === 'string') unread.push({ row: index + 1, typed: typed.trim().slice(0, 200), why: read });
    else prices.push(read);
  }
  return { prices, unread, problem: null };
}

const refused = (problem: string): SupplierPrices => ({ prices: [], unread: [], problem });

/** The row, or why it is not read. */
function readRow(typed: string, row: number): SupplierPrice | string {
  const separator = typed.includes('\t') ? '\t' : typed.includes(';') ? ';' : ',';
  const [number = '', price = '', lead = '', ...others] = typed.split(separator).map(unquoted);
  if (number === '' || price === '' || others.some(Boolean)) return m.answer_paste_columns();
  if (number.length > maxNumber || keyOf(number) === '') return m.answer_paste_no_number();
  // "12,50" has the same commas as "12, 50 days".
  if (separator === ',' && /^\d+$/.test(price) && /^\d{1,3}$/.test(lead)) return m.answer_paste_commas();
  const priceCents = centsOf(price);
  if (typeof priceCents === 'string') return priceCents;
  const days = /^(\d{1,3})\s*(?:d|days?)?\.?$/i.exec(lead)?.[1];
  if (lead !== '' && (days === undefined || Number(days) > maxLeadDays)) return m.answer_paste_lead();
  return { row, number, priceCents, leadDays: days === undefined ? null : Number(days) };
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** Dollars in any of the ways that leave no doubt: 1234.5 · 1,234.50 · 1.234,50 · 12,50 · $12 · USD 12.00. */
function centsOf(typed: string): number | string {
  const amount = typed.replace(/^(?:US\s?\$|USD|\$)\s*|\s*(?:US\s?\$|USD|\$)$/gi, '').replace(/[\s']/g, '');
  if (!/^[\d.,]+$/.test(amount))
    return /\p{Sc}|[a-z]{3}/iu.test(amount) ? m.answer_paste_currency() : m.answer_paste_price();
  // Three digits behind the only sign are thousands for some and a fraction for others.
  if (/^\d{1,3}[.,]\d{3}$/.test(amount)) return m.answer_paste_doubtful({ price: amount });
  const [, whole = '', fraction = ''] =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(amount) ??
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(amount) ??
    [];
  const cents = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(2, '0'));
  return whole !== '' && cents > 0 && cents <= maxPriceCents ? cents : m.answer_paste_price();
}

/** The number in the form in which numbers are compared. */
const keyOf = (number: string): string => wholePartNumberKey(withoutLabels(number));

/** A line of the request that a price may be for. */
export interface LineToPrice {
  readonly lineId: string;
  /** From 1. */
  readonly place: number;
  /** As asked for, and as answered. */
  readonly numbers: readonly string[];
  /** It has no price yet, and is not answered as not available. */
  readonly isOpen: boolean;
}

export interface MatchedPrices {
  /** By the id of the line. */
  readonly filled: ReadonlyMap<string, SupplierPrice>;
  readonly unread: readonly UnreadRow[];
}

/**
 * The price of each open line whose number the list has, in any spelling. A row is for one line: of a number that two lines have, or
 * that the list has with two prices, none is taken.
 */
export function matchSupplierPrices(
  { prices, unread }: Pick<SupplierPrices, 'prices' | 'unread'>,
  lines: readonly LineToPrice[],
): MatchedPrices {
  const linesOf = new Map<string, LineToPrice[]>();
  for (const line of lines)
    for (const key of new Set(line.numbers.map(keyOf).filter(Boolean)))
      linesOf.set(key, [...(linesOf.get(key) ?? []), line]);
  const rowsOf = Map.groupBy(prices, ({ number }) => keyOf(number));
  const filled = new Map<string, SupplierPrice>();
  const left: UnreadRow[] = [];
  for (const price of prices) {
    const same = rowsOf.get(keyOf(price.number)) ?? [];
    const why = whyNot(price, { same, found: linesOf.get(keyOf(price.number)) ?? [], filled });
    if (typeof why === 'string') left.push({ row: price.row, typed: price.number, why });
    else if (why) filled.set(why.lineId, price);
  }
  return { filled, unread: [...unread, ...left].toSorted((one, other) => one.row - other.row) };
}

interface Candidates {
  readonly same: readonly SupplierPrice[];
  readonly found: readonly LineToPrice[];
  readonly filled: ReadonlyMap<string, SupplierPrice>;
}

/** The line that the price is for, or why there is none; null: the same row stands above. */
function whyNot(price: SupplierPrice, { same, found, filled }: Candidates): LineToPrice | string | null {
  const [line, ...others] = found;
  if (!line) return m.answer_paste_not_asked();
  if (others.length > 0) return m.answer_paste_lines({ lines: found.map(({ place }) => place).join(', ') });
  const isSame = ({ priceCents, leadDays }: SupplierPrice) =>
    priceCents === price.priceCents && leadDays === price.leadDays;
  if (!same.every(isSame)) return m.answer_paste_prices({ rows: same.map(({ row }) => row).join(', ') });
  if (!line.isOpen) return m.answer_paste_priced({ line: line.place });
  const before = filled.get(line.lineId);
  if (!before) return line;
  return keyOf(before.number) === keyOf(price.number)
    ? null
    : m.answer_paste_prices({ rows: `${before.row}, ${price.row}` });
}
