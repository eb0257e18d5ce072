/** A supplier's price list as staff paste it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LineToPrice,
  matchSupplierPrices,
  maxPriceRows,
  maxPriceText,
  readSupplierPrices,
} from '#domain/quotations/quoted/supplier-prices.ts';

/** "20Y-30-00481 1250 30" of a row that is read, else why it is not. */
function readOne(row: string): string {
  const { prices, unread } = readSupplierPrices(row);
  const [price] = prices;
  return price
    ? [price.number, price.priceCents, price.leadDays ?? ''].join(' ').trim()
    : (unread[0]?.why ?? 'nothing');
}

test.each([
  ['20Y-30-00481\t12.50\t30', '20Y-30-00481 1250 30'],
  ['20Y-30-00481;12,50;30 days', '20Y-30-00481 1250 30'],
  ['20Y-30-00481,12.50', '20Y-30-00481 1250'],
  ['20Y-30-00481, 12.5 , 7d', '20Y-30-00481 1250 7'],
  ['"20Y-30-00481","12.50"', '20Y-30-00481 1250'],
  ['20Y-30-00481;$1,234.50', '20Y-30-00481 123450'],
  ['20Y-30-00481;1.234,50', '20Y-30-00481 123450'],
  ['20Y-30-00481;1,234,567', '20Y-30-00481 123456700'],
  ['20Y-30-00481;USD 12', '20Y-30-00481 1200'],
  ['20Y-30-00481;12 US$;', '20Y-30-00481 1200'],
  ['２０Ｙ-30-00481；１２．５０', '20Y-30-00481 1250'],
  ['Number;Price', 'nothing'],
])('%s is read as %s [O500]', (row, read) => {
  expect(readOne(row)).toBe(read);
});

test.each([
  ['20Y-30-00481,12,50', 'This can be read in two ways. Put semicolons between number, price and lead time.'],
  ['20Y-30-00481,1,250', 'This can be read in two ways. Put semicolons between number, price and lead time.'],
  ['20Y-30-00481;1,250', '1,250 can be read in two ways. Write it with two decimals.'],
  ['20Y-30-00481;1.250', '1.250 can be read in two ways. Write it with two decimals.'],
  ['20Y-30-00481;EUR 12.50', 'The price must be in US dollars.'],
  ['20Y-30-00481;12.50 €', 'The price must be in US dollars.'],
  ['20Y-30-00481;12.505', '12.505 can be read in two ways. Write it with two decimals.'],
  ['20Y-30-00481;0', 'This is no price. Write it like 1234.50.'],
  ['20Y-30-00481;-5', 'This is no price. Write it like 1234.50.'],
  ['20Y-30-00481;99999999999', 'This is no price. Write it like 1234.50.'],
  ['20Y-30-00481;12.50;soon', 'The lead time must be a number of days up to 730.'],
  ['20Y-30-00481;12.50;900', 'The lead time must be a number of days up to 730.'],
  ['20Y-30-00481;Track roller;12.50;30', 'A row needs a number, a price and at most a lead time.'],
  ['20Y-30-00481', 'A row needs a number, a price and at most a lead time.'],
  ['--;12.50', 'This is no part number.'],
])('%s is not read, and says why [O500]', (row, why) => {
  expect(readOne(row)).toBe(why);
});

test('a list has a limit of rows and characters; beyond it nothing is read [O500]', () => {
  expect(readSupplierPrices('A-1;2.00\n'.repeat(maxPriceRows)).prices).toHaveLength(maxPriceRows);
  for (const text of ['A-1;2.00\n'.repeat(maxPriceRows + 1), 'x'.repeat(maxPriceText + 1)])
    expect(readSupplierPrices(text)).toMatchObject({ prices: [], problem: 'Paste at most 3000 rows at once.' });
});

test('whatever is pasted, a price that is read is above nothing and has its row [O500]', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'0123456789.,;\t A-$€"') });
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 20 }), (rows) => {
      const { prices, unread } = readSupplierPrices(rows.join('\n'));
      for (const { row, priceCents } of prices) expect(row > 0 && priceCents > 0).toBe(true);
      expect(new Set([...prices, ...unread].map(({ row }) => row)).size).toBe(prices.length + unread.length);
    }),
  );
});

const line = (place: number, numbers: readonly string[], isOpen = true): LineToPrice => ({
  lineId: `line ${place}`,
  place,
  numbers,
  isOpen,
});

/** "line 1: 1250" of what is filled, and why the others are left. */
function match(text: string, lines: readonly LineToPrice[]): readonly string[] {
  const { filled, unread } = matchSupplierPrices(readSupplierPrices(text), lines);
  return [
    ...[...filled].map(([lineId, { priceCents }]) => `${lineId}: ${priceCents}`),
    ...unread.map(({ row, why }) => `row ${row}: ${why}`),
  ];
}

test('a price comes to the open line whose number it names, in any spelling [O500]', () => {
  const lines = [line(1, ['20y 30 00481', '']), line(2, ['P/N 6732-71-6112', '']), line(3, ['', 'SK-77'])];
  expect(match('20Y-30-00481;12.50\n6732716112;3.00\nsk 77;4.00\nXX-1;9.00', lines)).toEqual([
    'line 1: 1250',
    'line 2: 300',
    'line 3: 400',
    'row 4: No line has this number.',
  ]);
});

test('nothing is taken where two lines have the number, two prices differ, or the line has a price [O500]', () => {
  const lines = [line(1, ['A-100', '']), line(2, ['a100', '']), line(3, ['B-200', '']), line(4, ['C-300', ''], false)];
  expect(match('A-100;1.00\nB-200;2.00\nB 200;3.00\nC-300;4.00', lines)).toEqual([
    'row 1: Lines 1, 2 have this number. Enter their prices yourself.',
    'row 2: Rows 2, 3 have different prices for it. Keep one of them.',
    'row 3: Rows 2, 3 have different prices for it. Keep one of them.',
    'row 4: Line 4 has a price, or is not available.',
  ]);
});

test('a row that stands in the list twice counts once; two numbers of one line with two prices leave the second [O500]', () => {
  expect(match('A-100;1.00\nA100;1.00', [line(1, ['A-100', ''])])).toEqual(['line 1: 100']);
  expect(match('A-100;1.00\nB-200;2.00', [line(1, ['A-100', 'B-200'])])).toEqual([
    'line 1: 100',
    'row 2: Rows 1, 2 have different prices for it. Keep one of them.',
  ]);
});
