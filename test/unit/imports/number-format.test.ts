import { expect, test } from 'vitest';
import { numberFormat } from '#domain/imports/read/number-format.ts';

test.each<[string, number, string]>([
  // Places, zeros and separators.
  ['000000', 4711, '004711'],
  ['000-0000', 1234567, '123-4567'],
  ['000-0000', 12345678, '1234-5678'],
  ['00-000-0000', 123, '00-000-0123'],
  ['"TR-"0000', 12, 'TR-0012'],
  ['\\T\\R0000', 12, 'TR0012'],
  ['0000" A"', 12, '0012 A'],
  ['0.000', 4.35, '4.350'],
  ['00.0', 5.5, '05.5'],
  ['0.0#', 1.5, '1.5'],
  ['#,##0', 1234567, '1,234,567'],
  ['#,##0', 12, '12'],
  ['0,000', 12, '0,012'],
  ['###-###', 12, '-12'],
  // A comma behind the last digit shows thousands, also behind decimals.
  ['0,', 12345, '12'],
  ['0.0,"K"', 12345, '12.3K'],
  ['#,##0.0,,', 1234567890, '1,234.6'],
  ['0000 0000', 84314920, '8431 4920'],
  ['0000\\.00\\.00', 84314920, '8431.49.20'],
  ['0.00', 2.345, '2.35'],
  ['0.00', 1.005, '1.01'],
  ['.00', 12.5, '12.50'],
  // Sections, conditions, colours, currencies, widths.
  ['0000;-0000;"none"', 0, 'none'],
  ['000;(000)', -12, '(012)'],
  ['000', -12, '-012'],
  ['[<=9999999]000-0000;(000) 000-0000', 1234567, '123-4567'],
  ['[<=9999999]000-0000;(000) 000-0000', 5551234567, '(555) 123-4567'],
  ['[Red]00_)', 7, '07 '],
  ['[$€-407] 0.00', 12.5, '€ 12.50'],
  ['*-0000', 12, '0012'],
  ['0%', 0.5, '50%'],
  ['0,', 12_000, '12'],
  ['"A"General', 12.5, 'A12.5'],
  [';;;', 12, ''],
])('the format %s shows %d as %s', (code, number, shown) => {
  expect(numberFormat(code).showNumber(number)).toBe(shown);
});

test.each(['0.00E+00', '# ?/?', '[DBNum1]0', '0.0.0', '"open'])('what %s shows is not known', (code) => {
  expect(numberFormat(code).showNumber(12)).toBeNull();
});

test('general and text formats show numbers as they are, and a text in its section', () => {
  for (const code of ['General', '@', '']) expect(numberFormat(code).showNumber(12)).toBeUndefined();
  expect(numberFormat('0;-0;0;"TR-"@').showText('12a')).toBe('TR-12a');
  expect(numberFormat('000').showText('12a')).toBe('12a');
});

test('dates are told from literal text', () => {
  for (const code of ['yyyy-mm-dd', 'd/m/yy;@', '[h]:mm', '[$-407]d. mmm'])
    expect(numberFormat(code).isDate, code).toBe(true);
  for (const code of ['"day "0', '\\d0', '[Red]0', '0_d', '#,##0']) expect(numberFormat(code).isDate, code).toBe(false);
});
