/** Searches without result end: staff add the number to a part, or the shop has got the part meanwhile. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listPartNumbers } from '#domain/catalog/numbers/part-numbers.server.ts';
import { answerMissedSearch, listOpenSearches } from '#domain/search/answer-missed-search.server.ts';
import { MissedSearchAnswer } from '#domain/search/contract.ts';
import { countMissedSearch } from '#domain/search/missed-searches.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { missedSearches } from '#domain/search/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { asked } from '../catalog/product-fixture.ts';

let shop: TestShop;
let admin: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(() => shop.db.delete(missedSearches));
afterAll(() => shop.close());

const searched = (...queries: string[]) => Promise.all(queries.map((query) => countMissedSearch(shop.scope(), query)));
const open = async () => (await listOpenSearches(admin, { page: 1, limit: 50 })).items.map(({ query }) => query).sort();
const answer = (given: Record<string, unknown>) => MissedSearchAnswer.parse(given);

test('a searched number is added to a part, which is found by it, and the search leaves the list [O123]', async () => {
  const id = await createPart(shop, { partNumber: 'AM-1', partNumberKey: 'AM1' });
  await searched('qzw-7711 x', 'zzy-1');
  const part = { brand: 'TEST-BRAND', partNumber: 'am 1' };
  const given = answer({ part, number: 'QZW-7711 X', maker: 'Norrtrak' });
  expect(await answerMissedSearch(admin, 'qzw-7711 x', given)).toMatchObject({ _id: id });
  expect(await listPartNumbers(admin, id)).toContainEqual({ kind: 'cross', maker: 'Norrtrak', number: 'QZW-7711 X' });
  expect((await searchParts(shop.scope(), asked({ q: 'qzw7711x' }))).exactPart?.id).toBe(id);
  expect(await open()).toEqual(['zzy-1']);
});

test('a number that the part has already, in any spelling, stays as it is', async () => {
  const id = await createPart(shop, { partNumber: 'AM-2', partNumberKey: 'AM2' });
  for (const number of ['55-AB', '55 ab'])
    await answerMissedSearch(admin, number, answer({ part: { id }, number, kind: 'old' }));
  expect((await listPartNumbers(admin, id)).filter(({ kind }) => kind !== 'own')).toEqual([
    { kind: 'old', maker: '', number: '55-AB' },
  ]);
});

test('searches that find something by now disappear by themselves, by number and by word [O123]', async () => {
  await searched('wxq-901', 'hydrogenator', 'vvv-000');
  expect(await open()).toEqual(['hydrogenator', 'vvv-000', 'wxq-901']);
  await createPart(shop, { partNumber: 'WXQ 901', partNumberKey: 'WXQ901' });
  await createPart(shop, { name: 'Hydrogenator', partType: 'Hydrogenator' });
  expect(await open()).toEqual(['vvv-000']);
  expect(await shop.db.$count(missedSearches)).toBe(1);
});

test('an unknown part and a number without a letter or digit are refused, and the search stays', async () => {
  const id = await createPart(shop);
  await searched('vvv-1');
  const refused = (given: Record<string, unknown>, path: string) =>
    expect(answerMissedSearch(admin, 'vvv-1', answer(given))).rejects.toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path }] },
    });
  await refused({ part: { brand: 'x', partNumber: 'y' }, number: 'VVV-1' }, 'part');
  await refused({ part: { id }, number: '—' }, 'number');
  expect(await open()).toEqual(['vvv-1']);
});

test('only admins answer searches and see the open ones', async () => {
  const buyer = shop.as(await createUser(shop));
  const given = answer({ part: { id: await createPart(shop) }, number: 'B-1' });
  await expect(answerMissedSearch(buyer, 'b-1', given)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listOpenSearches(buyer, { page: 1, limit: 50 })).rejects.toMatchObject({ code: 'forbidden' });
});
