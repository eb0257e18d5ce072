/** Short numbers, numbers without digits and unfinished words: what the search and the suggestions find for them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNumberList } from '#domain/search/number-list.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const add = (brand: string, partNumber: string, partType: string, name = partType) =>
    addPart(shop, { brand, partNumber, further: [] }, { partType, name });
  await add('Ostrava', 'A-7B', 'Seal kit');
  await add('Ostrava', 'K9', 'Idler');
  await add('Ostrava', 'K97001', 'Sprocket');
  await add('Kelhorn', 'K9', 'Track roller');
  await add('Kelhorn', 'ABX-KLMQ', 'Hose');
  await add('Kelhorn', 'TM-1001', 'Travel motor');
  await add('Kelhorn', 'LK-1002', 'Track link assembly');
  await add('Kelhorn', 'CR-2001', 'Carrier roller', 'Carrier roller, heavy');
  await add('Kelhorn', 'CR-2002', 'Swing planet carrier', 'Planet carrier with ring');
  await add('Kelhorn', 'BT-3001', 'Bucket', 'Bucket, torque tested');
  await add('Kelhorn', 'BT-3002', 'Bucket tooth');
  await add('Seldrix', '123-45-67', 'Bolt');
  await add('Norvik', '1234-567', 'Nut');
});
afterAll(() => shop.close());

async function find(q: string) {
  const { items, exactPart } = await searchParts(shop.scope(), asked({ q }));
  const { suggestions, exact } = await suggestParts(shop.scope(), q);
  expect([q, exact]).toEqual([q, exactPart?.slug ?? null]);
  expect([q, suggestions[0]?.partNumber]).toEqual([q, items[0]?.partNumber]);
  return items;
}
const first = async (q: string) => {
  const [item] = await find(q);
  return item && `${item.brand} ${item.partNumber}`;
};

describe('a short number', () => {
  test.each([
    ['Ostrava A-7B', 'Ostrava A-7B'],
    ['ostrava a7b', 'Ostrava A-7B'],
    ['A 7B Ostrava', 'Ostrava A-7B'],
    ['Ostrava K9', 'Ostrava K9'],
    ['K9 kelhorn', 'Kelhorn K9'],
    ['Ostrava K97001', 'Ostrava K97001'],
  ])('%j is that of the brand', async (q, part) => {
    expect(await first(q)).toBe(part);
  });
});

test.each([
  ['№ ABX-KLMQ', 'Kelhorn ABX-KLMQ'],
  ['P/N ABX KLMQ', 'Kelhorn ABX-KLMQ'],
  ['travel motor assy', 'Kelhorn TM-1001'],
  ['travel motor assembly', 'Kelhorn TM-1001'],
  ['track link assy', 'Kelhorn LK-1002'],
  ['track chain', 'Kelhorn LK-1002'],
])('%j finds what it names', async (q, part) => {
  expect(await first(q)).toBe(part);
});

describe('an unfinished last word', () => {
  test.each([
    ['carrier r', 'Kelhorn CR-2001'],
    ['carrier ro', 'Kelhorn CR-2001'],
    ['bucket t', 'Kelhorn BT-3002'],
    ['bucket to', 'Kelhorn BT-3002'],
    ['bucket too', 'Kelhorn BT-3002'],
  ])('%j begins a part type, which is first', async (q, part) => {
    expect(await first(q)).toBe(part);
  });

  test('of one letter hides nothing', async () => {
    expect((await find('carrier x')).map(({ partNumber }) => partNumber).sort()).toEqual(['CR-2001', 'CR-2002']);
  });
});

test('of parts with the same letters and digits, the one with the dashes as typed is first', async () => {
  expect(await first('123-45-67')).toBe('Seldrix 123-45-67');
  expect(await first('1234-567')).toBe('Norvik 1234-567');
  expect(await first('1234–567')).toBe('Norvik 1234-567');
});

test.each([
  ['20Y-30-00481,1R-0716', ['20Y-30-00481', '1R-0716']],
  ['1R-0716,20Y-30-00481', ['1R-0716', '20Y-30-00481']],
  ['1R-0716, 20Y-30-00481', ['1R-0716', '20Y-30-00481']],
  ['20Y-30-00481, 4\n1R-0716, 12', ['20Y-30-00481', '1R-0716']],
])('%j is a list', (text, numbers) => {
  expect(readNumberList(text)?.numbers).toEqual(numbers);
});
