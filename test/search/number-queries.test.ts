import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { asked } from '../catalog/product-fixture.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { knownParts, questions } from './number-queries.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const part of knownParts) await addPart(shop, part);
});
afterAll(() => shop.close());

describe('any spelling of a number finds its part first', () => {
  test('the set has five hundred questions about fifty numbers, each with one answer', () => {
    expect(questions).toHaveLength(500);
    const keys = knownParts.flatMap(({ partNumber, further }) => [
      partNumber,
      ...further.map(([, , number]) => number),
    ]);
    expect(new Set(keys.map(partNumberKey)).size).toBe(keys.length);
  });

  test.each([...new Set(questions.map(({ manner }) => manner))])('typed %s', async (manner) => {
    for (const { typed, number, kind, part } of questions.filter((question) => question.manner === manner)) {
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

  test('and is the first suggestion', async () => {
    for (const { typed, part } of questions.filter((_, index) => index % 7 === 0)) {
      const { suggestions, exact } = await suggestParts(shop.scope(), typed);
      expect([typed, suggestions[0]?.partNumber, exact]).toEqual([typed, part, suggestions[0]?.slug]);
    }
  });
});
