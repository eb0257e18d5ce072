import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  countMissedList,
  countMissedSearch,
  deleteMissedSearch,
  listMissedSearches,
} from '#domain/search/missed-searches.server.ts';
import { missedSearches } from '#domain/search/tables.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';

const shop: TestShop = await openTestShop();
beforeEach(() => shop.db.delete(missedSearches));
afterAll(() => shop.close());

const list = async () => (await listMissedSearches(shop.system, { page: 1, limit: 50 })).items;

test('searches that found nothing are counted in any spelling, and the most frequent is first', async () => {
  for (const typed of ['Swing  Motor', ' swing motor ', 'SWING\u200b MOTOR', '20Y-30'])
    await countMissedSearch(shop.scope(), typed);
  expect((await list()).map(({ query, times }) => [query, times])).toEqual([
    ['swing motor', 3],
    ['20y-30', 1],
  ]);
  expect(Date.parse((await list())[0]?.lastAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('concurrent searches are all counted', async () => {
  await Promise.all(Array.from({ length: 10 }, () => countMissedSearch(shop.scope(), 'idler')));
  expect(await list()).toMatchObject([{ query: 'idler', times: 10 }]);
});

describe('personal data', () => {
  test.each([
    'ada@example.com',
    'roller for Ada <ada.b@mail.example.org>',
    '+49 30 1234567',
    'call 0049 170 1234567',
    '(555) 123-4567',
    '4111 1111 1111 1111',
    '🙂',
    '  ',
    '%%%',
    '\u0000',
  ])('a search that looks personal or has no letter or digit is not stored: %j', async (typed) => {
    await countMissedSearch(shop.scope(), typed);
    expect(await list()).toEqual([]);
  });

  test.each(['20Y-30-00481', '600-311-3750', '65.26201-7076B', 'VOE14530989', '6204 2rs', '0049123'])(
    'a part number is stored: %s',
    async (typed) => {
      await countMissedSearch(shop.scope(), typed);
      expect(await list()).toMatchObject([{ query: typed.toLowerCase(), times: 1 }]);
    },
  );
});

test('queries are cut to 200 characters, and above 5000 queries the rarest and oldest is deleted', async () => {
  await countMissedSearch(shop.scope(), 'x'.repeat(5000));
  expect((await list())[0]?.query).toHaveLength(200);
  await shop.db.delete(missedSearches);
  await shop.db.execute(sql`insert into missed_searches (query, times, last_at)
    select 'query ' || n, 1 + (n > 1)::int, now() - interval '1 day' from generate_series(1, 5000) n`);
  await countMissedSearch(shop.scope(), 'one more');
  expect(await shop.db.$count(missedSearches)).toBe(5000);
  const { rows } = await shop.db.execute(sql`select query from missed_searches where query in ('query 1', 'one more')`);
  expect(rows).toEqual([{ query: 'one more' }]);
});

test('of one network 30 searches an hour are counted, so that one visitor cannot fill the list', async () => {
  const from = (clientAddress: string) => ({ ...shop.scope(), clientAddress });
  for (let n = 0; n < 40; n += 1) await countMissedSearch(from(`2001:db8:1:2::${n + 1}`), `flood ${n}`);
  expect(await shop.db.$count(missedSearches)).toBe(30);
  await countMissedSearch(from('2001:db8:1:3::1'), 'idler');
  expect(await list()).toEqual(expect.arrayContaining([expect.objectContaining({ query: 'idler' })]));
  shop.advance(3_600_000);
  await countMissedSearch(from('2001:db8:1:2::1'), 'an hour later');
  expect(await shop.db.$count(missedSearches)).toBe(32);
});

test('a database error while counting does not fail the search', async () => {
  const broken = { ...shop.scope(), db: {} as TestShop['db'] };
  await expect(countMissedSearch(broken, 'roller')).resolves.toBeUndefined();
});

test('only admins list and delete missed searches', async () => {
  await countMissedSearch(shop.scope(), 'idler');
  const buyer = shop.as(await createUser(shop));
  await expect(listMissedSearches(shop.scope(), { page: 1, limit: 5 })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(listMissedSearches(buyer, { page: 1, limit: 5 })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteMissedSearch(buyer, 'idler')).rejects.toMatchObject({ code: 'forbidden' });
  expect(await deleteMissedSearch(shop.system, ' Idler')).toEqual({ deletedCount: 1 });
  expect(await deleteMissedSearch(shop.system, 'idler')).toEqual({ deletedCount: 0 });
});

test('the spellings of one number are one search, shown as it was typed first', async () => {
  for (const typed of ['HX-20Y-9999', 'hx20y9999', 'HX 20Y 9999', '45×62×9', '45x62x9'])
    await countMissedSearch(shop.scope(), typed);
  await countMissedList(shop.scope(), ['hx-20y/9999', 'HX20Y 9999', '45*62*9']);
  expect((await list()).map(({ query, times }) => [query, times])).toEqual([
    ['hx-20y-9999', 4],
    ['45×62×9', 3],
  ]);
  expect(await deleteMissedSearch(shop.system, 'HX20Y-9999')).toEqual({ deletedCount: 1 });
  expect((await list()).map(({ query }) => query)).toEqual(['45×62×9']);
});
