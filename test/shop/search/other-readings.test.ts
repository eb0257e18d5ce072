/** Readings of a text that finds nothing are asked for before anybody knows whether they are needed. */
import { setImmediate } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherReadings } from '#domain/search/other-readings.server.ts';
import { readText, withTerms } from '#domain/search/parse-search.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const names = ['Track roller', 'Roll bar', 'Bucket tooth'];
  for (const [index, name] of names.entries())
    await addPart(shop, { brand: 'Tagawa', partNumber: `20Y-30-0048${index}`, further: [] }, { name });
});
afterAll(() => shop.close());

/** Words that parts have, but none has both of them; the first may be unfinished. */
const typed = 'roll tooth';

test('a reading that is passed over while the database is lost ends nothing', async () => {
  let isLost = false;
  const pool = new Proxy(shop.pool, {
    get: (target, name) =>
      name === 'query' && isLost ? () => Promise.reject(new Error('Connection terminated')) : Reflect.get(target, name),
  });
  const scope = { ...shop.scope(), db: drizzle(pool) };
  const readings = otherReadings(scope, await withTerms(scope, readText(typed)));
  const unfinished = await readings.next();
  expect(unfinished.value?.correction).toBeNull();
  await unfinished.value?.text;
  isLost = true;
  const fewer = await readings.next();
  expect(fewer.value?.correction).toMatchObject({ kind: 'fewer_words', meant: ['tooth'] });
  // An error that nobody handles would end the process in this turn of the event loop.
  await setImmediate();
  await expect(fewer.value?.text).rejects.toThrow();
});
