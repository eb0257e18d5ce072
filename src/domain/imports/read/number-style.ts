/** How the numbers of one column are written, which decides about numbers that have two meanings. */
import { largestOf } from '#platform/values/extremes.ts';
import type { DecimalSign } from './decimals.ts';
import { type Cell, type SourceRow, shownOf } from './source-row.ts';

export interface NumberStyle {
  /** True when some numbers have decimals other than zeros: 4350781.5. Then 4350781.0 may be a part number as well. */
  readonly hasDecimals: boolean;
  /**
   * Signs that surely stand between thousands, and those that surely stand before decimals: 1.250 and 1.000.000 show that
   * 1.000 is a thousand as well, 40.0, 0.850 and 1250.000 that it is one.
   */
  readonly thousands: string;
  readonly decimals: string;
}

export const unknownStyle: NumberStyle = { hasDecimals: false, thousands: '', decimals: '' };

/** The styles of all columns by the first rows below the headings. */
export function numberStyles(rows: readonly SourceRow[]): NumberStyle[] {
  const width = largestOf(
    rows.map(({ cells }) => cells.length),
    0,
  );
  return Array.from({ length: width }, (_, column) => numberStyle(rows.map(({ cells }) => cells[column] ?? '')));
}

/** The style of a column by its first cells. Numbers of a spreadsheet have no signs: they are stored as numbers. */
export function numberStyle(cells: readonly Cell[]): NumberStyle {
  const written = cells.flatMap((cell) => (typeof cell === 'string' ? [withoutUnit(cell.trim())] : []));
  const signs = ['.', ','];
  return {
    hasDecimals: cells.some((cell) => /^\d+[.,]0*[1-9]\d*$/.test(shownOf(cell).trim())),
    thousands: signs.filter((sign) => written.some((text) => hasThousands(text, sign))).join(''),
    decimals: signs.filter((sign) => written.some((text) => hasDecimalsBehind(text, sign))).join(''),
  };
}

const withoutUnit = (text: string) => text.replace(/^(?:US\s?)?\$\s*|\s*(?:USD|kg)$/gi, '');

function hasThousands(text: string, sign: string): boolean {
  const groups = text.split(sign);
  const isGrouped = /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  return isGrouped && (groups.length > 2 || (groups.length === 2 && groups[1] !== '000'));
}

function hasDecimalsBehind(text: string, sign: string): boolean {
  const [whole = '', decimals, ...further] = text.split(sign);
  if (decimals === undefined || further.length > 0 || !/^\d+$/.test(whole) || !/^\d+$/.test(decimals)) return false;
  return decimals.length !== 3 || whole.length > 3 || whole.startsWith('0');
}

/**
 * The readings of "1.000": a thousand, or one with three decimals, which inventory systems export for pieces. Null when the
 * decimal sign of the list and the other numbers of the column leave one reading. `1,000` in a list with decimal points is a
 * thousand.
 */
export function countReadings(
  text: string,
  decimal: DecimalSign,
  style: NumberStyle,
): { large: string; small: string } | null {
  const [, small = '', sign = ''] = /^([1-9]\d{0,2})([.,])000$/.exec(text) ?? [];
  if (!small) return null;
  const isDecimalSign = sign === (decimal === 'point' ? '.' : ',');
  if (!isDecimalSign && (sign === ',' || style.thousands.includes(sign))) return null;
  if (isDecimalSign && style.decimals.includes(sign) && !style.thousands.includes(sign)) return null;
  return { large: `${small}000`, small };
}

/**
 * The readings of "1,250", which in a list with decimal points is a thousand and more, but not beyond doubt when other numbers of
 * the column, such as 0,850 or 12,5, have the comma before decimals. Null for a number with one reading.
 */
export function amountReadings(
  text: string,
  decimal: DecimalSign,
  style: NumberStyle,
): { large: string; small: string } | null {
  const [, whole = '', sign = '', group = ''] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(text) ?? [];
  if (!whole || sign === (decimal === 'point' ? '.' : ',') || !style.decimals.includes(sign)) return null;
  return { large: whole + group, small: `${whole}${decimal === 'point' ? '.' : ','}${group}` };
}
