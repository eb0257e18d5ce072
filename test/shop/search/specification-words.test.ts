/** Parts are found by the words, numbers and units of their specifications. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertParts } from '#domain/catalog/bulk/upsert-parts.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;
const ids = new Map<string, string>();

beforeAll(async () => {
  shop = await openTestShop();
  const add = async (partNumber: string, name: string, specifications: readonly object[]) =>
    ids.set(
      partNumber,
      await addPart(shop, { brand: 'Tagawa', partNumber, further: [] }, { name, description: 'New.', specifications }),
    );
  await add('BU-1', 'Bucket bushing', [
    { name: 'Bore', value: 45, unit: 'mm' },
    { name: 'Wall thickness', value: '7.5', unit: 'mm' },
    { name: 'Material', value: '50Mn, hardened' },
  ]);
  await add('BU-2', 'Bucket bushing', [{ name: 'Bore', value: '60', unit: 'mm' }]);
  await add('PU-1', 'Gear pump', [
    { name: 'Displacement', value: '125.5', unit: 'cm³/rev' },
    { name: 'Voltage', value: '24', unit: 'V' },
  ]);
  await add('PU-2', 'Gear pump, 45 mm', []);
});
afterAll(() => shop.close());

const numbers = async (q: string) =>
  (await searchParts(shop.scope(), asked({ q }))).items.map(({ partNumber }) => partNumber);

test.each([
  ['Bore 45 mm', ['BU-1']],
  ['bore 45mm', ['BU-1']],
  ['45mm', ['BU-1']],
  ['bushing 60 mm', ['BU-2']],
  ['bore', ['BU-1', 'BU-2']],
  ['bushing 7.5 mm', ['BU-1']],
  ['thickness 7.5mm', ['BU-1']],
  ['hardened bushing', ['BU-1']],
  ['50mn', ['BU-1']],
  ['125.5 cm³', ['PU-1']],
  ['displacement cm3/rev', ['PU-1']],
  ['pump 24v', ['PU-1']],
  ['pump voltage 24 V', ['PU-1']],
  ['bore 99 mm', []],
])('%s [O109]', async (q, found) => {
  expect((await numbers(q)).sort()).toEqual(found);
});

test('a part with the words in its name comes before one with them in its specifications', async () => {
  expect(await numbers('45 mm')).toEqual(['PU-2', 'BU-1']);
});

test('suggestions find them, and misspelled names of specifications are corrected [O109]', async () => {
  expect((await suggestParts(shop.scope(), 'pump displ')).suggestions.map(({ partNumber }) => partNumber)).toEqual([
    'PU-1',
  ]);
  expect(await searchParts(shop.scope(), asked({ q: 'displasement' }))).toMatchObject({
    didYouMean: 'displacement',
    total: 1,
  });
});

test('changed specifications are found at once, and the earlier ones no longer', async () => {
  await editPart(shop.system, ids.get('BU-2') ?? '', {
    specifications: [{ name: 'Flange diameter', value: '88', unit: 'mm' }],
  });
  expect([await numbers('bushing 60 mm'), await numbers('flange 88 mm')]).toEqual([[], ['BU-2']]);
  await upsertParts(
    shop.system,
    [{ brand: 'Tagawa', partNumber: 'BU-2', values: { specifications: 'Length: 120 mm' } }],
    { create: false, acceptPriceFalls: false },
  );
  expect([await numbers('flange 88 mm'), await numbers('bushing length 120')]).toEqual([[], ['BU-2']]);
});
