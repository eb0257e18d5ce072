/** A quantity beside a number in the search box: read as quick order reads it, and only where nothing else can be meant. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addPart(
    shop,
    { brand: 'HX', partNumber: 'HX-20Y-1142', further: [['oe', 'Komatsu', '20Y-30-00481']] },
    { name: 'Track roller PC200' },
  );
  await addPart(shop, { brand: 'HX', partNumber: 'HX-20Y-1142KG', further: [] }, { name: 'Track roller kit' });
  for (const [partNumber, further] of [
    ['320 D 4', ''],
    ['77-1000', '77-1000-4'],
    ['TC40×60', ''],
    ['KN-5500', ''],
    ['KN-5500 x 4', ''],
    ['AB-7712Z', ''],
  ] as const)
    await addPart(shop, {
      brand: 'Kelhorn',
      partNumber,
      further: further ? [['old', 'Kelhorn', further]] : [],
    });
  for (const brand of ['Kelhorn', 'Seldrix']) await addPart(shop, { brand, partNumber: '123-4567', further: [] });
});
afterAll(() => shop.close());

/** The number and the quantity of the part to which the search leads; the suggestions lead to the same part. */
async function found(q: string) {
  const { items, exactPart, quantity } = await searchParts(shop.scope(), asked({ q }));
  const { exact } = await suggestParts(shop.scope(), q);
  expect([q, exact]).toEqual([q, exactPart?.slug ?? null]);
  return [exactPart && items[0]?.partNumber, quantity];
}

describe('a number with a quantity is the part and the quantity [O174]', () => {
  test.each([
    ['HX-20Y-1142 x 4', 4],
    ['HX-20Y-1142 x4', 4],
    ['4 x HX-20Y-1142', 4],
    ['4x HX-20Y-1142', 4],
    ['HX-20Y-1142 4 pcs', 4],
    ['12 pcs HX 20Y 1142', 12],
    ['qty 4 HX-20Y-1142', 4],
    ['HX-20Y-1142 Qty: 4 pcs', 4],
    ['HX-20Y-1142 (4)', 4],
    ['HX-20Y-1142 = 4', 4],
    ['ＨＸ－２０Ｙ－１１４２　×　４', 4],
    ['P/N HX-20Y-1142 - 4 шт.', 4],
    ['Komatsu 20Y-30-00481 x 4', 4],
    ['track roller HX-20Y-1142 4 pcs', 4],
    ['20Y-30-00481 数量：3', 3],
  ])('%s', async (q, quantity) => {
    expect(await found(q)).toEqual(['HX-20Y-1142', quantity]);
  });
});

describe('of a doubtful text no quantity is taken [O174]', () => {
  test.each([
    // The digits belong to a number of the shop.
    ['320 D 4', '320 D 4'],
    ['77-1000 - 4', '77-1000'],
    ['KN-5500 x 4', 'KN-5500 x 4'],
    // A size, or its beginning.
    ['TC40×60 x 8', null],
    // The end of the number, a place in a list, a serial number.
    ['HX-20Y-1142 4', null],
    ['HX-20Y-1142 pos: 4', null],
    ['HX-20Y-1142 s/n: 4', null],
    // A machine.
    ['HX-20Y-1142 for PC200 - 8', null],
    // None or no whole number of pieces.
    ['HX-20Y-1142 0 pcs', null],
    ['HX-20Y-1142 2.5 pcs', null],
    ['HX-20Y-1142 4-6 pcs', null],
    // * stands for unknown characters.
    ['AB-7712Z*4', null],
    // Two parts have the number.
    ['123-4567 x 4', null],
    // Two numbers.
    ['HX-20Y-1142 HX-20Y-1142KG x 4', null],
    // A number of too few letters and digits.
    ['bolt M16 x 60', null],
  ])('%s', async (q, part) => {
    expect(await found(q)).toEqual([part, null]);
  });
});

test('a number with a quantity finds what the number alone finds: parts with it, like it and near it', async () => {
  for (const [q, alone] of [
    ['123-4567 x 4', '123-4567'],
    ['HX-2OY-1142 x 4', 'HX-2OY-1142'],
    ['4 pcs HX-20Y-1124', 'HX-20Y-1124'],
  ] as const) {
    const [withQuantity, without] = [
      await searchParts(shop.scope(), asked({ q })),
      await searchParts(shop.scope(), asked({ q: alone })),
    ];
    expect(without.total).toBeGreaterThan(0);
    expect(withQuantity).toEqual(without);
  }
});
