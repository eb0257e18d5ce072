/** What the rows of a comparison state, and where parts differ. */
import { expect, test } from 'vitest';
import type { ComparedPart } from '#domain/catalog/comparison-contract.ts';
import { comparisonRows } from '#web/public/compare/rows.ts';

const roller: ComparedPart = {
  _id: 'a',
  slug: 'a',
  name: 'Track roller',
  img: '',
  availableQnty: 148,
  minQnty: 1,
  maxQnty: null,
  multipleQnty: 1,
  singlePieces: false,
  pricePerUnit: 62.4,
  priceBreaks: [],
  unit: 'H87',
  description: '',
  brand: 'HX',
  partNumber: 'HX-1',
  partType: 'Track roller',
  category: 'rollers',
  categoryName: 'Rollers',
  grade: 'aftermarket',
  itemCondition: 'new',
  leadTimeDays: 3,
  backOrderDays: null,
  warrantyMonths: null,
  returnDays: null,
  coreCharge: null,
  netWeightKg: null,
  hsCode: null,
  countryOfOrigin: null,
  specifications: [
    { name: 'Outer diameter', value: '156', unit: 'mm' },
    { name: 'Seals', value: 'Floating', unit: '' },
  ],
  pictures: [],
  cutout: null,
  numbers: [{ kind: 'oe', maker: 'Komatsu', number: '20Y-30-00012' }],
};
const rowsOf = (...others: Partial<ComparedPart>[]) =>
  new Map(comparisonRows([roller, ...others.map((other) => ({ ...roller, ...other }))]).map((row) => [row.label, row]));

test('a row differs when two parts state different values [P27]', () => {
  const rows = rowsOf({ pricePerUnit: 70, specifications: [{ name: 'outer diameter', value: '158', unit: 'mm' }] });
  expect(rows.get('Price per unit')).toMatchObject({ cells: [['$62.40'], ['$70.00']], differs: true });
  expect(rows.get('Outer diameter')).toMatchObject({ cells: [['156\u00a0mm'], ['158\u00a0mm']], differs: true });
  expect(rows.get('Brand')?.differs).toBe(false);
});

test('what only one part states is no difference, and case and spaces are none', () => {
  const rows = rowsOf({ specifications: [] }, { specifications: [{ name: 'Seals', value: 'floating ', unit: '' }] });
  expect(rows.get('Seals')).toMatchObject({ cells: [['Floating'], [], ['floating ']], differs: false });
});

test('numbers differ as sets, in any order; quantities have their unit', () => {
  const two = [...roller.numbers, { kind: 'oe', maker: '', number: '20Y-30-00014' } as const];
  expect(rowsOf({ numbers: [...two].reverse() }, { numbers: two }).get('OE numbers')?.differs).toBe(true);
  expect(rowsOf().get('OE numbers')).toMatchObject({ cells: [['Komatsu 20Y-30-00012']], numbers: true });
  expect(rowsOf().get('Minimum order')?.cells).toEqual([['1 pc']]);
});

test('a property that no part states has no row', () => {
  expect(rowsOf().has('Net weight')).toBe(false);
  expect(rowsOf({ netWeightKg: 39.3 }).get('Net weight')?.cells).toEqual([[], ['39.3 kg']]);
});

test('a note of the interchange group is a difference, although only one part has one', () => {
  const rows = comparisonRows([roller, { ...roller, _id: 'other' }], { other: 'Needs the adapter plate' });
  expect(rows.find(({ label }) => label === 'Interchange note')).toMatchObject({
    cells: [[], ['Needs the adapter plate']],
    differs: true,
  });
  expect(rowsOf().has('Interchange note')).toBe(false);
});

test('single pieces of a packed part are stated with its packs, and count for minimum and stock', () => {
  const packed = { ...roller, availableQnty: 5, minQnty: 20, multipleQnty: 20 };
  const rows = comparisonRows([packed, { ...packed, singlePieces: true }]);
  const cellsOf = (label: string) => rows.find((row) => row.label === label)?.cells.flat();
  expect(cellsOf('Sold in packs of')).toEqual(['20 pcs', '20 pcs; single pieces too']);
  expect(cellsOf('Minimum order')).toEqual(['20 pcs', '1 pc']);
});
