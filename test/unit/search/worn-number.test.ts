/** The cells of a number that is hardly legible: their text, and what of a number they leave unread. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markUnread } from '#domain/search/worn-numbers/mark-unread.ts';
import {
  cellsText,
  maxCells,
  maxSignReadings,
  readCells,
  wornNumberText,
} from '#domain/search/worn-numbers/worn-number.ts';

const signsOf = (text: string) => readCells(text).cells.map(({ signs }) => signs.join(''));

test('a typed or pasted number fills one cell a sign, and its separators group them [P90]', () => {
  const read = readCells('hx-20y-1142');
  expect(read.cells.map(({ signs }) => signs.join('')).join('')).toBe('HX20Y1142');
  expect(read.cells.flatMap(({ dash }, index) => (dash ? [index] : []))).toEqual([2, 5]);
  expect(read).toMatchObject({ before: false, after: false, problem: null });
  expect(cellsText(read)).toBe('HX-20Y-1142');
  // Cyrillic letters that look Latin, full-width digits, any dash, and the sign of multiplication in a size.
  expect(cellsText(readCells('20у–３０ 00481'))).toBe('20Y-30-00481');
  expect(signsOf('45×62×9').join('')).toBe('45X62X9');
  expect(signsOf('45*62*9').join('')).toBe('45X62X9');
  expect(cellsText(readCells('P/N: HX-20Y-1142'))).toBe('HX-20Y-1142');
  expect(cellsText(readCells('332/C4389'))).toBe('332-C4389');
});

test('? is a sign that cannot be read, (0/O) one between several, and * or … at an end leaves it open [P90]', () => {
  expect(signsOf('2(0/o)Y?')).toEqual(['2', '0O', 'Y', '']);
  expect(readCells('…0Y-1*')).toMatchObject({ before: true, after: true, problem: null });
  expect(readCells('*481')).toMatchObject({ before: true, after: false });
  expect(wornNumberText(readCells('20Y-1?4…'))).toBe('20Y-1?4…');
  expect(wornNumberText(readCells('…(8/B)4'))).toBe('…(8/B)4');
  // A maker in brackets is no choice.
  expect(signsOf('1R0716 (CAT)').join('')).toBe('1R0716CAT');
});

test('what the cells cannot hold is named, and the rest is read [P90]', () => {
  expect(readCells('1'.repeat(maxCells + 1))).toMatchObject({ problem: 'too_long' });
  expect(readCells('1'.repeat(maxCells + 1)).cells).toHaveLength(maxCells);
  expect(readCells('20Y*481')).toMatchObject({ problem: 'gap' });
  expect(readCells('2(0/O/Q/D/8)').problem).toBe('too_many_readings');
  expect(readCells('2(0/O/Q/D/8)').cells[1]?.signs).toHaveLength(maxSignReadings);
  expect(readCells('')).toEqual({ cells: [], before: false, after: false, problem: null });
});

test('the text of any cells makes the same cells again', () => {
  const sign = fc.constantFrom(...'0O8BZ27HX左');
  const cell = fc.record({ signs: fc.uniqueArray(sign, { maxLength: maxSignReadings }), dash: fc.boolean() });
  const number = fc.record({
    cells: fc.array(cell, { minLength: 1, maxLength: maxCells }),
    before: fc.boolean(),
    after: fc.boolean(),
  });
  fc.assert(
    fc.property(number, (worn) => {
      const cells = worn.cells.map((each, index) => ({ ...each, dash: each.dash && index > 0 }));
      expect(readCells(wornNumberText({ ...worn, cells }))).toEqual({ ...worn, cells, problem: null });
    }),
    { seed: 90 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readCells(text).cells.length).toBeLessThanOrEqual(maxCells);
    }),
    { seed: 91 },
  );
});

test('only the signs that were not read are marked in a number [P93]', () => {
  const marked = (number: string, text: string) =>
    markUnread(number, readCells(text))
      .map((run) => (run.unread ? `[${run.text}]` : run.text))
      .join('');
  expect(marked('HX-20Y-1142', 'HX2(0/O)Y1?4?')).toBe('HX-20Y-1[1]4[2]');
  expect(marked('HX-20Y-1142KG', 'HX20Y1?42…')).toBe('HX-20Y-1[1]42[KG]');
  expect(marked('HX-20Y-1142', '…20Y11?2')).toBe('[HX]-20Y-11[4]2');
  expect(marked('20у-30-00481', '20Y-30-0048?')).toBe('20у-30-0048[1]');
  expect(marked('HX-20Y-1142', 'HX20Y1142')).toBe('HX-20Y-1142');
});
