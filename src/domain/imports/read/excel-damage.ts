/**
 * Detects part numbers that a spreadsheet has converted to numbers, dates, times or truth values. The original number
 * cannot be restored, so the row is reported as a problem for the user.
 */
import type { CellMark } from './source-row.ts';

type Damage = 'exponent' | 'date' | 'time' | 'boolean' | 'decimal' | 'imprecise';

/**
 * Names of months in English, German, French, Spanish, Portuguese, Italian, Turkish and Russian, as spreadsheets shorten them.
 */
const months = [
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec',
  'jän|mär|mrz|märz|mai|juni|juli|okt|dez',
  'janv|févr|fevr|mars|avr|avril|juin|juil|août|aout|déc',
  'ene|abr|ago|sept|dic|fev|gen|mag|giu|lug|ott',
  'oca|şub|nis|haz|tem|ağu|eyl|eki|kas',
  'янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек',
].join('|');
const dates = [
  // Dates with a word for the month: 20-Mar, Mar-20, 20-Mar-24, 20. Mrz, 20.мар
  new RegExp(`^\\d{1,2}([-/. ]|\\. )(${months})\\.?([-/. ]\\d{2,4})?$`, 'iu'),
  new RegExp(`^(${months})\\.?[-/. ]\\d{2}$`, 'iu'),
  // Dates in digits: 3/20/2024, 20.03.2024, 2024/3/20, 3月20日
  /^\d{1,2}([/.])\d{1,2}\1(19|20)\d{2}$/,
  /^(19|20)\d{2}\/\d{1,2}\/\d{1,2}$/,
  /^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( 00:00(:00)?)?$/,
  /^\d{1,4}[月年]\d{1,2}[日月]?$/,
];

const time = /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]\.?m\.?)?$/i;
/** Truth values in English, German, French, Spanish, Portuguese, Turkish, Russian. */
const booleans = /^(true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro|vero|doğru|yanlış|истина|ложь)$/iu;

/**
 * The kind of damage to a part number; null when it looks intact.
 * @param hasDecimals whether other numbers of the list are written with decimals: if not, 4350781.0 was 4350781
 */
export function excelDamage(text: string, mark: CellMark | undefined, hasDecimals = false): Damage | null {
  if (mark === 'imprecise') return 'imprecise';
  if (mark === 'date' || dates.some((date) => date.test(text))) return 'date';
  if (time.test(text)) return 'time';
  if (booleans.test(text)) return 'boolean';
  if (!hasDecimals && /^\d+[.,]0+$/.test(text)) return 'decimal';
  // Exponents: 1E+05, 1.23E+11. A negative one counts only after decimals, because 4E-12 is a valid part number.
  return /^\d+([.,]\d+)?E\+\d+$|^\d[.,]\d+E-\d{2,3}$/i.test(text) ? 'exponent' : null;
}
