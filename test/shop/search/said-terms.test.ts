/** A word that no text of a part says is known from the list of all stems: the parts are not asked for it. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addPart(shop, { brand: 'Tagawa', partNumber: '20Y-30-00481', further: [] }, { name: 'Track roller' });
  await addPart(shop, { brand: 'Tagawa', partNumber: 'D155-99', further: [] }, { name: 'Ripper tooth D155AX' });
});
afterAll(() => shop.close());

/** Which of the database's functions for words the work calls, in its order. */
async function functionsOf(work: (scope: Scope) => Promise<unknown>): Promise<string[]> {
  const called: string[] = [];
  const logQuery = (text: string) =>
    called.push(...(text.match(/\b(?:page_of_words|best_parts_with_words|words_together)\b/g) ?? []));
  await work({ ...shop.scope(), db: drizzle(shop.pool, { logger: { logQuery } }) });
  return called;
}

const search = (q: string) => (scope: Scope) => searchParts(scope, asked({ q }), { facets: false });
const suggest = (q: string) => (scope: Scope) => suggestParts(scope, q);
const found = async (q: string) => {
  const { items, correction } = await searchParts(shop.scope(), asked({ q }));
  return { found: items.map(({ name }) => name), as: correction?.meant[0] ?? null };
};

test('of a misspelled text the parts are read once, for the corrected words [O564]', async () => {
  expect(await functionsOf(search('trakc roller'))).toEqual(['page_of_words']);
  expect(await functionsOf(suggest('trakc roller'))).toEqual(['best_parts_with_words']);
});

test('with a word that nothing corrects, the others are looked for together and then read once [O564]', async () => {
  expect(await functionsOf(search('zwixelor roller'))).toEqual(['words_together', 'page_of_words']);
  expect(await functionsOf(suggest('zwixelor roller'))).toEqual(['words_together', 'best_parts_with_words']);
});

test('a text of words that no part says reads no part [O564]', async () => {
  expect(await functionsOf(search('zwixelor quovadix'))).toEqual([]);
  expect(await functionsOf(suggest('zwixelor quovadix'))).toEqual([]);
});

test.each([
  ['rollers', 'Track roller', null],
  ['track rol', 'Track roller', null],
  ['laufrolle', 'Track roller', null],
  ['d155ax', 'Ripper tooth D155AX', null],
  ['ripper d 155', 'Ripper tooth D155AX', null],
  ['ripper teeth for d155', 'Ripper tooth D155AX', null],
  ['roller 00481', 'Track roller', null],
  ['trakc roller', 'Track roller', 'track roller'],
  ['zwixelor roller', 'Track roller', 'roller'],
])(
  '%s finds %s: no word is taken as unsaid that a synonym, a model, a beginning or a number explains [O564]',
  async (q, name, as) => {
    expect(await found(q)).toEqual({ found: [name], as });
  },
);

test('a word is said as soon as a part has it, and no longer when none has it [O564]', async () => {
  expect((await found('vulkollan roller')).as).toBe('roller');
  const text = { name: 'Vulkollan roller' };
  await addPart(shop, { brand: 'Tagawa', partNumber: '20Y-30-00999', further: [] }, text);
  expect(await found('vulkollan roller')).toEqual({ found: ['Vulkollan roller'], as: null });
  await shop.pool.query(`update parts set archived_at = now() where name = 'Vulkollan roller'`);
  expect((await found('vulkollan roller')).as).toBe('roller');
});
