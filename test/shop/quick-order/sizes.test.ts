/** Sizes as part numbers, in lists and in the search: x, × and * between digits are never a multiplication. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkList } from '#domain/quick-order/check-list.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { addPart } from '../search/search-fixture.ts';
import { summarise } from './quick-order-fixture.ts';

/** As their makers write them; one maker has a size and the same with a third measure. */
const numbers = [
  'TC35x52x7',
  'UNI 45×62×9',
  '6205*2RS',
  'TC40×60',
  'TC40×60×8',
  'CR12X24',
  'AB?12-34',
  'K=7712',
  'HX-20Y-1142',
];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const partNumber of numbers)
    await addPart(shop, { brand: 'Seldrix', partNumber, further: [] }, { minQnty: 1, availableQnty: 50 });
});
afterAll(() => shop.close());

const summaries = async (text: string) => (await checkList(shop.scope(), { text, sum: false })).lines.map(summarise);
const firstFound = async (q: string) => {
  const { items, exactPart } = await searchParts(shop.scope(), asked({ q }));
  const { suggestions, exact } = await suggestParts(shop.scope(), q);
  return [items[0]?.partNumber, exactPart?.id === items[0]?._id, suggestions[0]?.partNumber, exact === exactPart?.slug];
};

const spelled = ['TC35x52x7', 'UNI 45×62×9', '6205*2RS', 'TC40×60×8'].flatMap((number) =>
  ['x', 'X', '×', '*', '✕', '＊', ' x ', ' × ', ' * '].map(
    (sign) => [number.replace(/(?<=\d)[x×*](?=\d)/g, sign), number] as const,
  ),
);

describe('a size', () => {
  test.each(spelled)('%j in a list is one piece of %s', async (text, number) => {
    const [summary = ''] = await summaries(text);
    expect(summary).toBe(`found · ${number} 1`);
  });

  test.each(spelled)('%j is found as %s', async (text, number) => {
    expect(await firstFound(text)).toEqual([number, true, number, true]);
  });

  test.each([
    ['2 x TC40×60', 'found · TC40×60 2'],
    ['TC40×60 8 pcs', 'found · TC40×60 8'],
    // Both are numbers of the shop: the buyer chooses.
    ['TC40×60 x 8', 'several · TC40×60 8 · TC40×60×8 1'],
    // No part has the size: nothing is ordered, and how many of another number are wanted is asked.
    ['TC40×60×9', 'unknown · TC40×60 1 unclear near'],
    ['TC 40 x 60 x 9', 'unknown · TC40×60 1 unclear near'],
    ['HX-20Y-1142*4', 'unknown · HX-20Y-1142 1 unclear near'],
    ['4x HX-20Y-1142', 'found · HX-20Y-1142 4'],
    ['CR12*24*4', 'unknown · CR12X24 1 unclear near'],
  ])('%j: %s', async (text, expected) => {
    expect((await summaries(text))[0]).toBe(expected);
  });
});

test.each([
  ['AB?12-34', 'AB?12-34'],
  ['AB?12-34 5', 'AB?12-34'],
  ['K=7712', 'K=7712'],
  ['K = 7712', 'K=7712'],
])('%j is found although it has a sign in it', async (text, number) => {
  expect((await summaries(text))[0]).toContain(`found · ${number}`);
  if (!text.endsWith(' 5')) expect((await firstFound(text)).slice(0, 3)).toEqual([number, true, number]);
});

test('a ? for an unknown character is no part of a number', async () => {
  expect((await firstFound('HX-20Y-1?42'))[0]).toBe('HX-20Y-1142');
  expect((await firstFound('AB1?2-34')).slice(0, 2)).not.toEqual(['AB?12-34', true]);
  expect((await summaries('AB1?2-34'))[0]).not.toContain('found');
});
