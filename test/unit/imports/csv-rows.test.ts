import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvParser } from '#domain/imports/read/csv-rows.ts';
import { guessSeparator } from '#domain/imports/read/guess-separator.ts';
import { maxCellLength, maxColumns, textOf } from '#domain/imports/read/source-row.ts';
import { csvCell, csvLine, removeFormulaEscape } from '#platform/values/csv.ts';

const parse = (text: string, separator = ',', pieces = [text]) => {
  const parser = new CsvParser(separator);
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
};
const cellsOf = (text: string, separator?: string) => parse(text, separator).map(({ cells }) => cells.map(textOf));

test('quotes, separators and line breaks are allowed inside cells, and rows end with LF, CR or CRLF', () => {
  expect(cellsOf('a;b\r\n"x;""y""\n z";2\rlast;3', ';')).toEqual([
    ['a', 'b'],
    ['x;"y"\n z', '2'],
    ['last', '3'],
  ]);
  expect(cellsOf('5" hose,6\n"a"b,c\n')).toEqual([
    ['5" hose', '6'],
    ['ab', 'c'],
  ]);
});

test('row numbers count blank rows, as a spreadsheet does', () => {
  expect(parse('a\n\n,,\nb').map(({ row }) => row)).toEqual([1, 4]);
});

test('written cells are parsed back exactly, wherever the text is cut into pieces', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', '=', "'", '-', '号'),
    maxLength: 8,
  });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(table, fc.array(fc.nat(200), { maxLength: 5 }), (rows, cuts) => {
      const text = rows.map(csvLine).join('');
      const ends = [...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
      const pieces = ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end));
      const parsed = parse(text, ',', pieces).map(({ cells }) =>
        cells.map((cell) => removeFormulaEscape(textOf(cell))),
      );
      expect(parsed).toEqual(rows.filter((cells) => cells.some((cell) => cell !== '')));
    }),
  );
});

test('no written cell begins with a formula character', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'=+-@＝＋－＠\t\r'), fc.string(), (sign, rest) => {
      expect(csvCell(sign + rest)).toMatch(/^"?'/);
    }),
  );
});

test('a cell of ten million characters is truncated and marked, and the next row is parsed', () => {
  const rows = parse(`a,b\n"${'x'.repeat(10_000_000)}",2\nc,3\n`);
  expect(rows.map(({ row }) => row)).toEqual([1, 2, 3]);
  const [cell] = rows[1]?.cells ?? [];
  expect(cell).toMatchObject({ mark: 'too_long' });
  expect(textOf(cell)).toHaveLength(maxCellLength);
  expect(rows[2]?.cells).toEqual(['c', '3']);
});

test('a row of a million columns is truncated and marked', () => {
  const [wide, next] = parse(`${','.repeat(1_000_000)}\na,b\n`);
  expect(wide).toMatchObject({ row: 1, broken: 'too_many_columns' });
  expect(wide?.cells).toHaveLength(maxColumns);
  expect(next?.cells).toEqual(['a', 'b']);
});

test('an unclosed quotation mark is a problem of its row', () => {
  expect(parse('a,b\n"c,2\nd,3\n').at(-1)).toMatchObject({ row: 2, broken: 'open_quote' });
});

test.each([
  [',', 'Brand,Part no,Price\nHX,1,"12,50"\nHX,2,3\n'],
  [';', 'Brand;Part no;Price\nHX;1;12,50\nHX;2;3,10\n'],
  ['\t', 'Brand\tName, long\tPrice\nHX\tRoller, double\t12,5\n'],
  ['|', 'Brand|Part no\nHX|1\n'],
])('the separator %j is recognised', (separator, text) => {
  expect(guessSeparator(text)).toBe(separator);
});
