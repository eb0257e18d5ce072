import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitNumbers } from '#domain/search/number-text.ts';
import { resolveNumber, resolveNumbers, resolveSpacedNumbers } from '#domain/search/resolve-numbers.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
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
  const lines = await resolveNumbers(shop.scope(), splitNumbers(pasted) ?? []);
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
  expect(lines?.map(({ status }) => status)).toEqual(['found', 'several', 'nothing']);
  expect(await resolveSpacedNumbers(shop.scope(), '77777-7 99-99999-9')).toBeNull();
  expect(await resolveSpacedNumbers(shop.scope(), '20Y 30 00482')).toBeNull();
});

test('of a long list the first thirty numbers are resolved', async () => {
  const list = Array.from({ length: 40 }, (_, n) => `77-1000${n}`);
  expect(splitNumbers(list.join('\n'))).toHaveLength(40);
  expect(await resolveNumbers(shop.scope(), list)).toHaveLength(30);
});
