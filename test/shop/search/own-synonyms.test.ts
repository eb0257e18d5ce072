/** The owner's synonyms: a change is in the next search of every process, and no kept answer is older. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { settingVersions } from '#domain/settings/tables.server.ts';
import { apiPath, partsPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';
import { responseInputs } from '#server/response-inputs.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { asked } from '../catalog/product-fixture.ts';

let shop: TestShop;
let owner: Scope;

beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.as(await createUser(shop, { role: 'admin', email: 'owner@shop.test' }));
  await createPart(shop, { name: 'Bucket tooth', partNumber: 'BT-1' });
});
beforeEach(() => shop.db.delete(settingVersions));
afterAll(() => shop.close());

const found = async (q: string, scope = shop.scope()) =>
  (await searchParts(scope, asked({ q }))).items.map(({ partNumber }) => partNumber);

async function setSynonyms(change: (text: string) => string): Promise<void> {
  const { version, value } = await getOwnSetting(owner, 'synonyms');
  await changeSetting(owner, 'synonyms', { version, value: change(String(value)) });
}

test('a saved name finds at once in all processes, and no longer when it is taken out [A66]', async () => {
  // Another process has its own connections, cache and dictionary.
  const db = drizzle(shop.pool);
  const other = { ...shop.scope(), db, dictionary: createDictionary(db) };
  expect(await found('snaggle', other)).toEqual([]);
  await setSynonyms((text) => `${text}\nsnaggle > bucket tooth\n`);
  expect(await found('snaggle')).toEqual(['BT-1']);
  expect(await found('snaggle', other)).toEqual(['BT-1']);
  await setSynonyms((text) => text.replace('snaggle > bucket tooth', ''));
  expect(await found('snaggle')).toEqual([]);
  expect(await found('snaggle', other)).toEqual([]);
});

test.each([
  ['track roller\na = b', 1, 'put two names or more'],
  ['# names\na = b\n\nb = c', 4, '"b" stands in line 2 already'],
  ['a > b > c', 1, 'put ">" once'],
])('%j is refused with the line and what is wrong with it [A66]', async (text, line, problem) => {
  const error = await appErrorOf(setSynonyms(() => text));
  expect(error.code).toBe('invalid');
  expect(error.message).toContain(`Line ${line}: `);
  expect(error.message).toContain(problem);
  expect((await getOwnSetting(owner, 'synonyms')).version).toBe(0);
});

test('kept answers of searches depend on the settings', () => {
  for (const path of [partsPath(), `${apiPath}/product`, `${apiPath}/suggest`])
    expect(responseInputs(path).shows).toContain('settings');
});
