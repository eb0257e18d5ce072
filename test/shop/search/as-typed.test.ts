/** Numbers as buyers type them, searched and suggested in the sample catalogue. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSampleCatalogue } from '#domain/catalog/sample-catalogue.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { sampleBrands } from '../../../sample/brands.ts';
import { sampleCategories } from '../../../sample/categories.ts';
import { sampleParts } from '../../../sample/parts.ts';
import { asked } from '../catalog/product-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asTyped } from './as-typed-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await loadSampleCatalogue(shop.system, {
    brands: sampleBrands,
    categories: sampleCategories,
    parts: sampleParts,
    readPicture: (file) => readFile(new URL(`../../../sample/pictures/${file}`, import.meta.url)),
  });
});
afterAll(() => shop.close());

type Shown = readonly { readonly partNumber: string; readonly pricePerUnit: number }[];

const search = async (q: string): Promise<Shown> => (await searchParts(shop.scope(), asked({ q }))).items;
const suggest = async (q: string): Promise<Shown> => (await suggestParts(shop.scope(), q)).suggestions;

/** Shares of the typed numbers whose part is shown with its price, and shown first; the spellings that fail. */
async function figuresOf(find: (q: string) => Promise<Shown>) {
  const missing: string[] = [];
  let [shown, first] = [0, 0];
  for (const { typed, part, spelling } of asTyped) {
    const rank = (await find(typed)).findIndex(
      ({ partNumber, pricePerUnit }) => partNumber === part && pricePerUnit > 0,
    );
    if (rank >= 0) shown += 1;
    if (rank === 0) first += 1;
    else missing.push(`${typed} (${spelling}): ${part} ${rank < 0 ? 'missing' : `is ${rank + 1}.`}`);
  }
  const percent = (count: number) => Math.round((1000 * count) / asTyped.length) / 10;
  const text = `${shown} of ${asTyped.length} shown (${percent(shown)} %), ${first} first (${percent(first)} %)`;
  return { shown: percent(shown), first: percent(first), text: [text, ...missing].join('\n') };
}

describe('25 numbers in 18 spellings', () => {
  test('the table has 450 entries, nearly all different from the number', () => {
    expect(asTyped).toHaveLength(450);
    expect(asTyped.filter(({ typed, number }) => typed !== number).length).toBeGreaterThan(390);
  });

  test('at least 97 % are shown with their price, and 90 % are first [P48]', async () => {
    const { shown, first, text } = await figuresOf(search);
    expect(shown, text).toBeGreaterThanOrEqual(97);
    expect(first, text).toBeGreaterThanOrEqual(90);
  });

  test('the suggestions show the same part first as the search [P49]', async () => {
    for (const { typed } of asTyped) {
      const [[found], [suggested]] = [await search(typed), await suggest(typed)];
      expect([typed, suggested?.partNumber]).toEqual([typed, found?.partNumber]);
    }
  });
});
