import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNumberList } from '#domain/search/number-list.ts';
import {
  resolveNumber,
  resolveNumberList,
  resolveNumbers,
  resolveSpacedNumbers,
} from '#domain/search/resolve-numbers.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addPart(shop, { brand: 'Tagawa', partNumber: '20Y-30-00481', further: [['oe', 'Komatsu', '208-30-11110']] });
  for (const brand of ['Kelhorn', 'Seldrix']) await addPart(shop, { brand, partNumber: '123-4567', further: [] });
});
afterAll(() => shop.close());

test('each line of a pasted list has its result, whatever stands beside the number [O108]', async () => {
  const pasted = '20y3000481\t10\nKomatsu 208-30-11110\n123-4567\n20Y-3O-OO481\n20Y-30-00841\n99-99999-9';
  const lines = await resolveNumbers(shop.scope(), readNumberList(pasted)?.numbers ?? []);
  expect(lines.map(({ typed, status, total }) => [typed, status, total])).toEqual([
    ['20y3000481', 'found', 1],
    ['Komatsu 208-30-11110', 'found', 1],
    ['123-4567', 'several', 2],
    ['20Y-3O-OO481', 'near', 1],
    ['20Y-30-00841', 'near', 1],
    ['99-99999-9', 'nothing', 0],
  ]);
  expect(lines[0]?.parts[0]).toMatchObject({ partNumber: '20Y-30-00481', pricePerUnit: expect.any(Number) as number });
  expect(lines[3]?.correction).toMatchObject({ kind: 'look_alike', meant: ['20Y-30-00481'] });
});

test('a piece of a number is a similar number, not the number', async () => {
  expect(await resolveNumber(shop.scope(), '00481')).toMatchObject({ status: 'near', correction: null });
});

test('numbers with spaces only between them are a list, one number with spaces is not', async () => {
  const lines = await resolveSpacedNumbers(shop.scope(), '20Y-30-00481 123-4567 99-99999-9');
  expect(lines?.resolved.map(({ status }) => status)).toEqual(['found', 'several', 'nothing']);
  expect(await resolveSpacedNumbers(shop.scope(), '77777-7 99-99999-9')).toBeNull();
  expect(await resolveSpacedNumbers(shop.scope(), '20Y 30 00482')).toBeNull();
});

test('numbers with quantities have a line each, whatever separates them [O175]', async () => {
  for (const text of [
    '20Y-30-00481 x 4; 123-4567 x 2',
    '20Y-30-00481 4, 123-4567 2',
    '4 pcs 20Y-30-00481\nqty 2 123-4567',
    '20Y-30-00481, 4, 123-4567, 2',
  ]) {
    const list = await resolveNumberList(shop.scope(), text);
    expect([text, list?.resolved.map(({ status }) => status)]).toEqual([text, ['found', 'several']]);
  }
  for (const text of ['20Y-30-00481 x 4 123-4567 x 2', '20Y-30-00481 (4) 123-4567 (2)', '20Y-30-00481 and 123-4567']) {
    const { total, correction } = await searchParts(shop.scope(), asked({ q: text }));
    expect([text, total === 0 || correction?.kind === 'near']).toEqual([text, true]);
    const list = await resolveSpacedNumbers(shop.scope(), text);
    expect([text, list?.resolved.map(({ status }) => status)]).toEqual([text, ['found', 'several']]);
  }
});

test('a number that ends like a quantity is itself, not the shorter one', async () => {
  await addPart(shop, { brand: 'Kelhorn', partNumber: 'KN-77005', further: [] });
  await addPart(shop, { brand: 'Kelhorn', partNumber: 'KN-77005 12', further: [] });
  const list = await resolveNumberList(shop.scope(), 'KN-77005 12; KN-77005 4');
  expect(list?.resolved.map(({ status, parts }) => [status, parts[0]?.partNumber])).toEqual([
    ['found', 'KN-77005 12'],
    ['found', 'KN-77005'],
  ]);
});

test('of a long list the first thirty numbers are resolved', async () => {
  const list = Array.from({ length: 40 }, (_, n) => `77-1000${n}`);
  expect(readNumberList(list.join('\n'))?.numbers).toHaveLength(40);
  expect(await resolveNumbers(shop.scope(), list)).toHaveLength(30);
});
