import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { knownParts, numberQueries } from './number-queries-fixture.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const part of knownParts) await addPart(shop, part);
});
afterAll(() => shop.close());

describe('a number in any spelling finds its part first', () => {
  test('the fixture has 500 spellings of 50 numbers, and each number is on one part only', () => {
    expect(numberQueries).toHaveLength(500);
    const keys = knownParts.flatMap(({ partNumber, further }) => [
      partNumber,
      ...further.map(([, , number]) => number),
    ]);
    expect(new Set(keys.map(partNumberKey)).size).toBe(keys.length);
  });

  test.each([...new Set(numberQueries.map(({ spelling }) => spelling))])('spelled %s', async (spelling) => {
    for (const { typed, number, kind, part } of numberQueries.filter((query) => query.spelling === spelling)) {
      const { items, exactPart, didYouMean } = await searchParts(shop.scope(), asked({ q: typed }));
      expect([typed, items[0]?.partNumber, items[0]?.matchedBy?.kind, items[0]?.matchedBy?.number]).toEqual([
        typed,
        part,
        kind,
        number,
      ]);
      expect([exactPart, didYouMean]).toEqual([{ id: items[0]?._id, slug: items[0]?.slug }, null]);
    }
  });

  test('a number in any spelling has its part as the first suggestion', async () => {
    for (const { typed, part } of numberQueries.filter((_, index) => index % 7 === 0)) {
      const { suggestions, exact } = await suggestParts(shop.scope(), typed);
      expect([typed, suggestions[0]?.partNumber, exact]).toEqual([typed, part, suggestions[0]?.slug]);
    }
  });
});
