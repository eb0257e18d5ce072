import { describe, expect, test } from 'vitest';
import { maxColumns, type SourceRow } from '#domain/imports/read/source-row.ts';
import { maxListRows, maxRowLength } from '#domain/quick-order/limits.ts';
import { parsePastedText, parseRows } from '#domain/quick-order/parse-list.ts';
import { seededRandom } from '../../fixtures/random.ts';

/** The key and quantity of each line as a shop reads it that has these numbers. */
function read(text: string, inShop = known): (readonly [string, number | null | undefined])[] {
  return parsePastedText(text).lines.map(({ readings, number, quantity }) => {
    const found = readings.find(({ key }) => inShop.has(key));
    return found ? [found.key, found.quantity] : [number, quantity];
  });
}
const known = new Set(['20Y3000481', '1R0716', '0445120231', '4110000556', '6002111231', 'HX20Y1142', '3937743', '7N']);

describe('a line of a list [O21]', () => {
  test.each([
    ['20Y-30-00481', '20Y3000481', undefined],
    ['20Y-30-00481 4', '20Y3000481', 4],
    ['4 20Y-30-00481', '20Y3000481', 4],
    ['4 x 20Y-30-00481', '20Y3000481', 4],
    ['4x 20Y-30-00481', '20Y3000481', 4],
    ['4x20Y-30-00481', '20Y3000481', 4],
    ['4×20Y-30-00481', '20Y3000481', 4],
    ['20Y-30-00481 x4', '20Y3000481', 4],
    ['20Y-30-00481 x 4', '20Y3000481', 4],
    ['20Y-30-00481 X 12', '20Y3000481', 12],
    ['20Y-30-00481*4', '20Y3000481', 4],
    ['20Y-30-00481 (4)', '20Y3000481', 4],
    ['20Y-30-00481 - 4', '20Y3000481', 4],
    ['20Y-30-00481 = 4', '20Y3000481', 4],
    ['20Y-30-00481: 4', '20Y3000481', 4],
    ['20Y-30-00481 2 pcs', '20Y3000481', 2],
    ['20Y-30-00481 2pcs.', '20Y3000481', 2],
    ['20Y-30-00481 - 2 pcs urgent', '20Y3000481', 2],
    ['2 pcs 20Y-30-00481', '20Y3000481', 2],
    ['2 ea 20Y-30-00481 sprocket', '20Y3000481', 2],
    ['20Y-30-00481 qty 10', '20Y3000481', 10],
    ['20Y-30-00481 Qty: 10 pcs', '20Y3000481', 10],
    ['20Y-30-00481 кол-во 3', '20Y3000481', 3],
    ['20Y-30-00481 3 шт.', '20Y3000481', 3],
    ['20Y-30-00481 3件', '20Y3000481', 3],
    ['20Y-30-00481 数量：3', '20Y3000481', 3],
    ['20Y-30-00481 5 Stk', '20Y3000481', 5],
    ['20Y-30-00481\t4', '20Y3000481', 4],
    ['20Y-30-00481;4', '20Y3000481', 4],
    ['20Y-30-00481,4', '20Y3000481', 4],
    ['20Y-30-00481, 4', '20Y3000481', 4],
    ['20Y-30-00481,4,track roller', '20Y3000481', 4],
    ['O-ring 20Y-30-00481 2,5 mm', '20Y3000481', undefined],
    ['20Y-30-00481 | 4', '20Y3000481', 4],
    ['"20Y-30-00481","4","Sprocket"', '20Y3000481', 4],
    ['20Y-30-00481\tSprocket PC200-8\t4', '20Y3000481', 4],
    ['Sprocket\t20Y-30-00481\t4\t109.00', '20Y3000481', 4],
    ['4\t20Y-30-00481\tSprocket', '20Y3000481', 4],
    ['20Y-30-00481\t4.00', '20Y3000481', 4],
    ['20Y-30-00481\t1,000', '20Y3000481', null],
    ['20Y-30-00481\t0', '20Y3000481', null],
    ['20Y-30-00481\t-2', '20Y3000481', null],
    ['20Y-30-00481\t2.5', '20Y3000481', null],
    ['20Y-30-00481 0 pcs', '20Y3000481', null],
    ['1R 0716', '1R0716', undefined],
    ['1R 0716 4', '1R0716', 4],
    ['1R 0716 x 4', '1R0716', 4],
    ['CAT 1R-0716', '1R0716', undefined],
    ['CAT 1R-0716 oil filter 6', '1R0716', 6],
    ['0 445 120 231', '0445120231', undefined],
    ['0 445 120 231 6', '0445120231', 6],
    ['Bosch 0 445 120 231 x 6', '0445120231', 6],
    ['4110000556 2', '4110000556', 2],
    ['3937743 10', '3937743', 10],
    ['P/N: 20Y-30-00481 qty: 2', '20Y3000481', 2],
    ['№ 20Y-30-00481 2 шт', '20Y3000481', 2],
    ['20у–30–00481 4', '20Y3000481', 4],
    ['20Y-30-00481\u00a04', '20Y3000481', 4],
    ['• 20Y-30-00481 4', '20Y3000481', 4],
    ['1. 20Y-30-00481 4', '20Y3000481', 4],
    ['12) 20Y-30-00481 - 4 pcs', '20Y3000481', 4],
    ['20Y-30-00481 4 // urgent', '20Y3000481', 4],
    ['20Y-30-00481 4 # left side', '20Y3000481', 4],
    ['20Y-30-00481 for PC200-8', '20Y3000481', undefined],
    ['please quote 20Y-30-00481, 4 pcs', '20Y3000481', 4],
  ])('%j', (text, key, quantity) => {
    expect(read(text)).toEqual([[key, quantity]]);
  });

  test('without a number of the shop keeps the number as typed', () => {
    expect(read('99-88-77777 3')).toEqual([['99-88-77777', 3]]);
    expect(read('CAT 99-88-77777 seal x 2')).toEqual([['99-88-77777', 2]]);
    expect(read('Unknown 99-88-77777')).toEqual([['99-88-77777', undefined]]);
  });

  test.each([
    ['1.23E+11', 'exponent'],
    ['1.23E+11 4', 'exponent'],
    ['20-Mar\t4', 'date'],
    ['2024/3/20;2', 'date'],
    ['4350781.0\t2', 'decimal'],
  ])('%j shows what a spreadsheet did', (text, damage) => {
    expect(parsePastedText(text).lines.map((line) => line.damage)).toEqual([damage]);
  });
});

describe('a list', () => {
  test('has no lines for headings, comments, greetings and empty rows', () => {
    const { lines, ignored } = parsePastedText(
      'Hello,\nplease send:\n\nPart No  Qty\n# for the blue one\n-- 2nd machine\n20Y-30-00481 4\n\nThank you',
    );
    expect(lines.map(({ row, readings }) => [row, readings[0]?.quantity])).toEqual([[7, 4]]);
    expect(ignored.map(({ typed }) => typed)).toEqual(['Hello', 'please send:', 'Part No Qty', 'Thank you']);
  });

  test.each([
    ['Pos\tPart number\tDescription\tQty\n10\t20Y-30-00481\tSprocket 8 holes\t4\n20\t1R-0716\tFilter\t12'],
    ['Qty;Part no.\n4;20Y-30-00481\n12;1R-0716'],
    ['Наименование\tАртикул\tКол-во\nЗвёздочка\t20Y-30-00481\t4\nФильтр\t1R-0716\t12'],
    ['名称\t零件号\t数量\n链轮\t20Y-30-00481\t4\n滤芯\t1R-0716\t12'],
    ['"Part Number","Quantity"\n"20Y-30-00481","4"\n"1R-0716","12"'],
    ['Order of 3 March\t\nPart number\tQty\n20Y-30-00481\t4\n1R-0716\t12'],
    ['1\t20Y-30-00481\t4\n2\t1R-0716\t12'],
    ['20Y-30-00481 4, 1R-0716 12'],
    ['20Y-30-00481\n4 pcs\n1R-0716\n12 pcs'],
    ['20Y-30-00481\r\n4\r\n1R-0716\r\n12'],
  ])('%j is two lines with their quantities', (text) => {
    expect(read(text)).toEqual([
      ['20Y3000481', 4],
      ['1R0716', 12],
    ]);
  });

  test('has a line for a number of digits only', () => {
    expect(read('1R-0716\n3937743\n639261\n20Y-30-00481', new Set([...known, '639261']))).toEqual(
      ['1R0716', '3937743', '639261', '20Y3000481'].map((key) => [key, undefined]),
    );
  });

  test('has a line for each number that commas or semicolons separate', () => {
    const numbers = ['20Y3000481', '1R0716', '6002111231'].map((key) => [key, undefined]);
    expect(read('20Y-30-00481, 1R-0716, 600-211-1231')).toEqual(numbers);
    expect(read('20Y-30-00481;1R-0716;600-211-1231')).toEqual(numbers);
  });

  test.each([
    ['characters', 'a'.repeat(maxRowLength + 1), 'Line 1 has more than 10000 characters'],
    ['fields behind semicolons', `${'1;'.repeat(maxColumns)}1`, 'Line 1 has more than 256'],
    ['fields behind tabs', `${'1\t'.repeat(maxColumns)}1`, 'more than 256'],
    ['fields behind commas', `${'"a",'.repeat(maxColumns)}1`, 'more than 256'],
  ])('is not read when a row has too many %s', (_what, row, problem) => {
    expect(parsePastedText(row)).toEqual({ lines: [], ignored: [], problem: expect.stringContaining(problem) });
  });

  test('has at most so many rows as it says, also when they are empty', () => {
    expect(parsePastedText(`a${'\n'.repeat(maxListRows - 1)}a`).problem).toBeNull();
    expect(parsePastedText(`a${'\n'.repeat(maxListRows)}a`).problem).toContain('5000 lines');
  });

  test('of a file has columns by their headings, and the other number when the first is unknown', () => {
    const rows: SourceRow[] = [
      { row: 1, cells: ['Description', 'Part Number', 'OE number', 'Qty'] },
      { row: 2, cells: ['Filter 4 micron', 'X-99999', '1R-0716', { text: '4', mark: 'number' }] },
      { row: 3, cells: ['Seal', { text: '2024-03-20', mark: 'date' }, '', '2'] },
      { row: 4, cells: ['Total', '', '', '6'] },
    ];
    const { lines, ignored } = parseRows(rows);
    expect(lines.map(({ row, quantity, damage }) => [row, quantity, damage])).toEqual([
      [2, 4, null],
      [3, 2, 'date'],
    ]);
    expect(lines[0]?.readings.map(({ key }) => key)).toEqual(['X99999', '1R0716']);
    expect(ignored).toEqual([{ row: 4, typed: 'Total 6' }]);
  });
});

describe('whatever the text', () => {
  const pieces = [
    '20Y-30-00481',
    '4',
    ' ',
    '\t',
    ',',
    ';',
    'x',
    'pcs',
    '\n',
    '"',
    '0',
    '-',
    '(',
    '#',
    '//',
    'шт',
    '件',
    '.',
    'E+',
    '|',
  ];

  test('quantities are whole numbers from 1 or null, rows ascend, and no line is without a digit', () => {
    const { below } = seededRandom(7);
    for (let round = 0; round < 1500; round += 1) {
      const text = Array.from({ length: 1 + below(14) }, () => pieces[below(pieces.length)]).join('');
      const { lines } = parsePastedText(text);
      for (const { readings, quantity, typed } of lines) {
        for (const pieces of [quantity, ...readings.map((reading) => reading.quantity)])
          expect(pieces === null || pieces === undefined || (Number.isInteger(pieces) && pieces >= 1), text).toBe(true);
        expect(typed, text).toMatch(/\p{Nd}/u);
      }
      expect(
        lines.map(({ row }) => row),
        text,
      ).toEqual(lines.map(({ row }) => row).toSorted((a, b) => a - b));
    }
  });

  test('every way to write a quantity gives the same line', () => {
    const forms = ['N Q', 'Q x N', 'N x Q', 'N\tQ', 'N;Q', 'N, Q', 'N Q pcs', 'Q pcs N', 'N qty Q', 'N (Q)', '"N","Q"'];
    const { below } = seededRandom(11);
    for (let round = 0; round < 60; round += 1) {
      const number = `${10 + below(89)}Y-${10 + below(89)}-${10000 + below(89999)}`;
      const quantity = 1 + below(998);
      const shop = new Set([number.replaceAll('-', '')]);
      for (const form of forms) {
        const text = form.replace('N', number).replace('Q', String(quantity));
        expect(read(text, shop), text).toEqual([[number.replaceAll('-', ''), quantity]]);
      }
    }
  });
});
