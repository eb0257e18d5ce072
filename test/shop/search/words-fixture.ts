/** The sample catalogue without its pictures, for tests that search it with the words that people type. */
import { loadSampleCatalogue } from '#domain/catalog/sample-catalogue.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { sampleBrands } from '../../../sample/brands.ts';
import { sampleCategories } from '../../../sample/categories.ts';
import { sampleParts } from '../../../sample/parts.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';

/** A shop with the parts of the sample. The caller closes it. */
export async function openSampleShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await loadSampleCatalogue(shop.system, {
    brands: sampleBrands,
    categories: sampleCategories,
    parts: sampleParts.map((part) => ({ ...part, pictures: [] })),
    readPicture: () => Promise.reject(new Error('No part has a picture.')),
  });
  return shop;
}

const typeByNumber = new Map(sampleParts.map(({ partNumber, partType }) => [partNumber, partType]));

/** The part types of the results in their order, in the search and in the suggestions. */
export async function typesFor(shop: TestShop, q: string) {
  const results = await searchParts(shop.scope(), asked({ q }));
  const { items } = results;
  const { suggestions } = await suggestParts(shop.scope(), q);
  return {
    results,
    items,
    found: items.map(({ partType }) => partType),
    suggested: suggestions.map(({ partNumber }) => typeByNumber.get(partNumber)),
  };
}
