/** Numbers as buyers type them, searched and suggested in the sample catalogue. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { isFull } from '../../fixtures/random.ts';
import { asked } from '../catalog/product-fixture.ts';
import { asTyped } from './as-typed-fixture.ts';
import { openSampleShop } from './words-fixture.ts';

type Shown = readonly { readonly partNumber: string; readonly pricePerUnit: number }[];

/** Of every third number in `npm test`. */
const checked = asTyped.filter(
  ({ part }, _, all) => isFull || all.findIndex((each) => each.part === part) % (3 * 18) === 0,
);

let shop: TestShop;
/** What the search shows, by what is typed. */
const found = new Map<string, Shown>();
beforeAll(async () => {
  shop = await openSampleShop();
});
afterAll(() => shop.close());

/** Shares of the typed numbers whose part is shown with its price, and shown first; the spellings that fail. */
function figures() {
  const missing: string[] = [];
  let [shown, first] = [0, 0];
  for (const { typed, part, spelling } of checked) {
    const parts = found.get(typed) ?? [];
    const rank = parts.findIndex(({ partNumber, pricePerUnit }) => partNumber === part && pricePerUnit > 0);
    if (rank >= 0) shown += 1;
    if (rank === 0) first += 1;
    else missing.push(`${typed} (${spelling}): ${part} ${rank < 0 ? 'missing' : `is ${rank + 1}.`}`);
  }
  const percent = (count: number) => Math.round((1000 * count) / checked.length) / 10;
  const text = `${shown} of ${checked.length} shown (${percent(shown)} %), ${first} first (${percent(first)} %)`;
  return { shown: percent(shown), first: percent(first), text: [text, ...missing].join('\n') };
}

describe('25 numbers in 18 spellings', () => {
  test('the table has 450 entries, nearly all different from the number', () => {
    expect(asTyped).toHaveLength(450);
    expect(asTyped.filter(({ typed, number }) => typed !== number).length).toBeGreaterThan(390);
  });

  test('at least 97 % are shown with their price, and 90 % are first [P48]', async () => {
    for (const { typed } of checked) found.set(typed, (await searchParts(shop.scope(), asked({ q: typed }))).items);
    const { shown, first, text } = figures();
    expect(shown, text).toBeGreaterThanOrEqual(97);
    expect(first, text).toBeGreaterThanOrEqual(90);
  });

  test('the suggestions show the same part first as the search [P49]', async () => {
    for (const { typed } of checked) {
      const [suggested] = (await suggestParts(shop.scope(), typed)).suggestions;
      expect([typed, suggested?.partNumber]).toEqual([typed, found.get(typed)?.[0]?.partNumber]);
    }
  });
});
