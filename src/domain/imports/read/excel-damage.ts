/**
 * Detects part numbers that a spreadsheet has converted to numbers or dates. The original number cannot be restored, so
 * the row is reported as a problem for the user.
 */
import type { CellMark } from './source-row.ts';

type Damage = 'exponent' | 'date' | 'imprecise';

const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|ene|abr|ago|dic|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек';
const dates = [
  // 20-Mar, Mar-20, 20-Mar-24, 20.мар
  new RegExp(`^\\d{1,2}[-/. ](${months})\\.?([-/. ]\\d{2,4})?$`, 'iu'),
  new RegExp(`^(${months})\\.?[-/. ]\\d{2}$`, 'iu'),
  // 3/20/2024, 20.03.2024, 2024/3/20, 3月20日
  /^\d{1,2}([/.])\d{1,2}\1(19|20)\d{2}$/,
  /^(19|20)\d{2}\/\d{1,2}\/\d{1,2}$/,
  /^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( 00:00(:00)?)?$/,
  /^\d{1,4}[月年]\d{1,2}[日月]?$/,
];

/** The kind of damage to a part number; null when it looks intact. */
export function excelDamage(text: string, mark: CellMark | undefined): Damage | null {
  if (mark === 'imprecise') return 'imprecise';
  if (mark === 'date' || dates.some((date) => date.test(text))) return 'date';
  // 1E+05, 1.23E+11. A negative exponent only after decimals, because 4E-12 is a valid part number.
  return /^\d+([.,]\d+)?E\+\d+$|^\d[.,]\d+E-\d{2,3}$/i.test(text) ? 'exponent' : null;
}
