import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleCatalogue } from '#domain/catalog/sample-catalogue.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { loadSampleRelations } from '#domain/relations/sample-relations.server.ts';
import { sampleBrands } from '../../../sample/brands.ts';
import { sampleCategories } from '../../../sample/categories.ts';
import { sampleParts } from '../../../sample/parts.ts';
import { sampleInterchange, sampleNoLongerAvailable, sampleSupersessions } from '../../../sample/relations.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

const relations = {
  supersessions: sampleSupersessions,
  interchange: sampleInterchange,
  noLongerAvailable: sampleNoLongerAvailable,
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await loadSampleCatalogue(shop.system, {
    brands: sampleBrands,
    categories: sampleCategories,
    parts: sampleParts,
    readPicture: (file) => readFile(new URL(`../../../sample/pictures/${file}`, import.meta.url)),
  });
  await loadSampleRelations(shop.system, relations);
});
afterAll(() => shop.close());

async function replacementsOf(partNumber: string) {
  const [part] = await shop.db.select({ id: parts.id }).from(parts).where(eq(parts.partNumber, partNumber));
  return getReplacements(shop.scope(), part?.id ?? '');
}

test('the sample has a chain, a replacement by two parts, a choice and a part that is no longer available', async () => {
  const roller = await replacementsOf('HX-20Y-1138');
  expect(roller).toMatchObject({
    end: 'current',
    current: [{ part: { partNumber: 'HX-20Y-1142' }, interchangeability: 'one_way' }],
  });
  expect(roller.path).toHaveLength(3);
  expect(await replacementsOf('HX-20Y-1140')).toMatchObject({ stockLeft: 8, history: [{}] });
  expect((await replacementsOf('HX-6D1-3029')).current.map(({ part }) => part.partNumber)).toEqual([
    'HX-6D1-3030',
    'HX-6D1-3031',
  ]);
  expect(await replacementsOf('HX-20Y-1459')).toMatchObject({ end: 'choice', choices: [{ options: [{}, {}] }] });
  expect(await replacementsOf('HX-X20-3508')).toMatchObject({ end: 'no_longer_available', stockLeft: 2 });
});

test('the sample has interchange parts of each grade', async () => {
  const { part } = await replacementsOf('HX-20Y-1142');
  const { parts: interchangeParts } = await getInterchange(shop.scope(), part._id);
  expect(interchangeParts.map(({ grade }) => grade)).toEqual(['genuine', 'oem', 'aftermarket', 'aftermarket']);
});

test('a sample with an unknown part is rejected as a whole', async () => {
  const unknown = { brand: 'HX', partNumber: 'HX-000-0000' };
  const wrong = { ...relations, supersessions: [{ from: unknown, to: unknown }] };
  await expect(loadSampleRelations(shop.system, wrong)).rejects.toThrow('HX-000-0000');
  await expect(loadSampleRelations(shop.system, { ...relations, noLongerAvailable: [unknown] })).rejects.toThrow();
  await expect(loadSampleRelations(shop.scope(), relations)).rejects.toMatchObject({ code: 'unauthenticated' });
});
