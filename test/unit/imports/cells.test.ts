import { expect, test } from 'vitest';
import { importFields } from '#domain/imports/fields.ts';
import { guessDecimalSign, plainNumber } from '#domain/imports/read/decimals.ts';
import { excelDamage } from '#domain/imports/read/excel-damage.ts';
import { type NumberStyle, numberStyle } from '#domain/imports/read/number-style.ts';
import type { CellMark } from '#domain/imports/read/source-row.ts';

function parse(
  field: string,
  text: string,
  { mark, decimal = 'point', style }: { mark?: CellMark; decimal?: 'point' | 'comma'; style?: NumberStyle } = {},
) {
  const found = importFields.parts.find(({ name }) => name === field);
  if (!found) throw new Error(`No field ${field}`);
  const parsed = found.parse({ text, mark }, decimal, style);
  return 'value' in parsed ? parsed.value : parsed;
}
const problem = expect.objectContaining({ problem: expect.any(String) });

test.each([
  ['1E+05', 'exponent'],
  ['1.23457E+11', 'exponent'],
  ['1,23E+11', 'exponent'],
  ['1.5E-05', 'exponent'],
  ['20-Mar', 'date'],
  ['Mar-20', 'date'],
  ['20-Mar-24', 'date'],
  ['20.мар', 'date'],
  ['3/20/2024', 'date'],
  ['2024-03-20', 'date'],
  ['2024/3/20', 'date'],
  ['3月20日', 'date'],
  ['20. Mrz', 'date'],
  ['20-mars', 'date'],
  ['1. Okt', 'date'],
  ['3-août', 'date'],
  ['12-ağu', 'date'],
  ['12:30', 'time'],
  ['12:30:00 PM', 'time'],
  ['TRUE', 'boolean'],
  ['Wahr', 'boolean'],
  ['ИСТИНА', 'boolean'],
  ['4350781.0', 'decimal'],
  ['4350781,00', 'decimal'],
])('%s is recognised as a part number that a spreadsheet has damaged (%s)', (text, damage) => {
  expect(excelDamage(text, undefined)).toBe(damage);
});

test.each([
  '20Y-30-00481',
  '1R-0716',
  '4E-12',
  '6E-1234',
  'VOE14530989',
  '65.26201-7076B',
  '6754-11-3100',
  '707-98-61020',
  '0012345',
  'MAR-4471',
  '12-MAREK',
  '700.40.6310',
  'TRUE-1',
  '12:30-A',
  '2024-03-99',
  '11/2024',
])('%s is accepted as a part number', (text) => {
  expect(excelDamage(text, undefined)).toBeNull();
  expect(parse('partNumber', text)).toBe(text);
});

test('a number that ends with .0 is accepted where other numbers of the column have decimals', () => {
  expect(excelDamage('4350781.0', undefined, true)).toBeNull();
  expect(numberStyle(['4350781', '4350782.5'])).toMatchObject({ hasDecimals: true });
  expect(numberStyle(['4350781.0', '700.40.6310', 'HX-1.5'])).toMatchObject({ hasDecimals: false });
});

test('1.000 as a count with a decimal comma has two meanings, unless the column writes thousands with a point', () => {
  const thousands = numberStyle(['1.250', '40']);
  expect(parse('availableQnty', '1.000', { decimal: 'comma' })).toEqual(problem);
  expect(parse('availableQnty', '1.000', { decimal: 'comma', style: thousands })).toBe(1000);
  expect(parse('availableQnty', '1.250', { decimal: 'comma' })).toBe(1250);
  expect(parse('availableQnty', '1.000', { decimal: 'comma', mark: 'number' })).toBe(1);
});

test('1.000 as a count with a decimal point has two meanings, unless the column writes other zeros behind the point [P69]', () => {
  const asked = { problem: 'This can be 1000 pieces, or 1 with decimals. Write 1000 or 1.' };
  expect(parse('availableQnty', '1.000')).toEqual(asked);
  expect(parse('minQnty', '1,000', { decimal: 'comma' })).toEqual(asked);
  expect(parse('availableQnty', '1,000')).toBe(1000);
  for (const other of ['0.000', '40.0', '1250.000'])
    expect(parse('availableQnty', '1.000', { style: numberStyle(['7', other]) }), other).toBe(1);
  for (const other of ['1.250', '1.000.000', '2.000'])
    expect(parse('availableQnty', '1.000', { style: numberStyle(['7', other]) }), other).toEqual(asked);
});

test('no thousands begin with a zero: 0,850 is less than one [P69]', () => {
  for (const text of ['0,850', '00,850', '0,850,000']) expect(plainNumber(text, 'point'), text).toBeNull();
  for (const text of ['0.850', '0.850.000']) expect(plainNumber(text, 'comma'), text).toBeNull();
  expect([plainNumber('0.850', 'point'), plainNumber('0,850', 'comma')]).toEqual(['0.850', '0.850']);
  expect([guessDecimalSign(['25', '0,850', '1,250']), guessDecimalSign(['25', '0.850', '1.250'])]).toEqual([
    'comma',
    'point',
  ]);
});

test('a price or a weight of thousands is asked about where the column has the sign before decimals [P69]', () => {
  const asked = { problem: expect.stringContaining('This can be 1250 or 1.250') };
  for (const other of ['0,850', '12,5', '12,50', '1250,125'])
    for (const [field, text] of [
      ['netWeightKg', '1,250'],
      ['netWeightKg', '1,250 kg'],
      ['pricePerUnit', '$1,250'],
    ] as const)
      expect(parse(field, text, { style: numberStyle([other]) }), `${text} beside ${other}`).toEqual(asked);
  expect(parse('pricePerUnit', '1.250', { decimal: 'comma', style: numberStyle(['12.50']) })).toEqual({
    problem: expect.stringContaining('This can be 1250 or 1,250'),
  });
  for (const other of ['1,250.00', '2,480', '12.50', '7'])
    expect(parse('pricePerUnit', '1,250', { style: numberStyle([other]) }), other).toBe(125_000);
  expect(parse('netWeightKg', '1250', { mark: 'number', style: numberStyle(['0,850']) })).toBe(1_250_000);
});

test('digits that are a name are read as the sheet shows them, and amounts as they are stored', () => {
  const parseShown = (field: string, text: string, shown: string | null) => {
    const parsed = importFields.parts
      .find(({ name }) => name === field)
      ?.parse({ text, mark: 'number', shown }, 'point');
    return parsed && 'value' in parsed ? parsed.value : parsed;
  };
  expect([
    parseShown('partNumber', '1234567', '123-4567'),
    parseShown('hsCode', '84314920', '8431.49.20'),
    parseShown('name', '12', 'TR-0012'),
    parseShown('availableQnty', '1200', '1,200'),
    parseShown('pricePerUnit', '12.5', '$ 12.50'),
  ]).toEqual(['123-4567', '84314920', 'TR-0012', 1200, 1250]);
  for (const [field, text, shown] of [
    ['partNumber', '12', null],
    ['partNumber', '12', ''],
    ['partNumber', '4350781', '4350781.00'],
    ['availableQnty', '12000', '12'],
    ['pricePerUnit', '0.5', '50%'],
    ['pricePerUnit', '12.5', '€ 12.50'],
    ['pricePerUnit', '12.5', '12.50 元'],
    ['coreCharge', '12.5', 'CHF 12.50'],
  ] as const)
    expect(parseShown(field, text, shown), `${field} ${shown}`).toEqual(problem);
});

test('no code that is no country is taken for one, and a name of invisible characters is none', () => {
  for (const text of ['XX', 'zz', 'XA', 'EU', 'UN', 'A1'])
    expect(parse('countryOfOrigin', text), text).toEqual(problem);
  expect(['XK', 'gb', 'Deutschland', 'Allemagne'].map((text) => parse('countryOfOrigin', text))).toEqual([
    'XK',
    'GB',
    'DE',
    'DE',
  ]);
  for (const text of ['\u200b', '\u200b\u2060\ufeff', '\u3164', '\u2800', '\u00ad\u00a0'])
    for (const field of ['name', 'brand', 'partNumber', 'category'])
      expect(parse(field, text), `${field} ${JSON.stringify(text)}`).toEqual(problem);
  expect(parse('name', '支重轮\u200b')).toBe('支重轮\u200b');
});

test('damage is also recognised by the type of the spreadsheet cell, and formulas are problems', () => {
  expect(excelDamage('2024-03-20', 'date')).toBe('date');
  expect(excelDamage('1234567890123456', 'imprecise')).toBe('imprecise');
  expect(parse('partNumber', '="0012345"')).toBe('0012345');
  expect(parse('partNumber', '=A1&"-2"')).toEqual(problem);
  expect(parse('partNumber', "'=2-1")).toBe('=2-1');
  expect(parse('partNumber', '支重轮')).toEqual(problem);
});

test('numbers are parsed strictly by their decimal sign', () => {
  expect([plainNumber('1,234.50', 'point'), plainNumber('1.234,50', 'comma')]).toEqual(['1234.50', '1234.50']);
  expect([plainNumber('1 234,5', 'comma'), plainNumber("1'234'567.5", 'point')]).toEqual(['1234.5', '1234567.5']);
  for (const text of ['12,5', '1,23', '1,2345', '-3', '1.2.3', '', 'abc', '1e5'])
    expect(plainNumber(text, 'point'), text).toBeNull();
  expect(plainNumber('12.5', 'comma')).toBeNull();
  expect(guessDecimalSign(['1.234', '12,50', '7'])).toBe('comma');
  expect(guessDecimalSign(['1,234', '12.50', '7'])).toBe('point');
});

test('prices are US dollars with at most two decimals', () => {
  expect([parse('pricePerUnit', '$1,234.50'), parse('pricePerUnit', '12 USD'), parse('pricePerUnit', '0.01')]).toEqual([
    123450, 1200, 1,
  ]);
  expect(parse('pricePerUnit', '12.300000000000001', { mark: 'number' })).toBe(1230);
  for (const text of ['12.345', '0', '-5', '€12', '12元', '=1+1', 'ask', '99999999999']) {
    expect(parse('pricePerUnit', text), text).toEqual(problem);
  }
});

test('counts, weights, HS codes, countries and choices are parsed to stored values', () => {
  expect([parse('availableQnty', '1,200'), parse('availableQnty', '40.0'), parse('availableQnty', '0')]).toEqual([
    1200, 40, 0,
  ]);
  expect([parse('availableQnty', '1.5'), parse('minQnty', '0'), parse('availableQnty', '>50')]).toEqual([
    problem,
    problem,
    problem,
  ]);
  expect([parse('netWeightKg', '39,3', { decimal: 'comma' }), parse('netWeightKg', '39.3 kg')]).toEqual([39300, 39300]);
  expect([parse('hsCode', '8431.49'), parse('hsCode', '84314')]).toEqual(['843149', problem]);
  expect(['cn', '中国', 'Китай', 'China', 'Germany'].map((text) => parse('countryOfOrigin', text))).toEqual([
    'CN',
    'CN',
    'CN',
    'CN',
    'DE',
  ]);
  expect(parse('countryOfOrigin', 'somewhere')).toEqual(problem);
  expect([parse('grade', '原厂'), parse('grade', 'After-market'), parse('itemCondition', 'Б/У')]).toEqual([
    'genuine',
    'aftermarket',
    'used',
  ]);
  expect(parse('grade', 'fine')).toEqual(problem);
});

test('specifications are normalised to one format', () => {
  const written = 'Outer diameter: 93 mm; Bore: 40 mm';
  for (const text of ['Outer diameter:93mm;Bore : 40 mm;', 'Outer diameter：93 mm\nBore: 40\u00a0mm', written])
    expect(parse('specifications', text)).toBe(written);
  expect(parse('specifications', "'=2: 1")).toBe('=2: 1');
  for (const text of ['=1+1', 'φ93×40', 'Bore: ', 'Bore: 1; bore: 2'])
    expect(parse('specifications', text)).toEqual(problem);
});

test('only unambiguous dates are accepted', () => {
  const day = importFields.supersessions.find(({ name }) => name === 'date');
  const parseDay = (text: string) => day?.parse({ text }, 'point');
  expect([parseDay('2024-03-20'), parseDay('20.3.2024')]).toEqual([{ value: '2024-03-20' }, { value: '2024-03-20' }]);
  expect([parseDay('3/4/2024'), parseDay('2024-02-30'), parseDay('soon')]).toEqual([problem, problem, problem]);
});
