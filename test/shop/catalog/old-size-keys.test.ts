/** Sizes that an earlier release stored without their signs of multiplication, and searches that it counted by spelling. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { listMissedSearches } from '#domain/search/missed-searches.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { insertOldPart, openOldShop } from '../../fixtures/old-database.ts';

/** With the keys of the earlier release. */
const parts = [
  ['TC35x52x7', 'TC35X52X7'],
  ['UNI 45×62×9', 'UNI45629'],
  ['6205＊2RS', '62052RS'],
  ['TC 40 * 60 * 8', 'TC40608'],
  ['A×B-77', 'AB77'],
  ['МЩУ14530989', 'VOE14530989'],
  // The same size in the other spelling: two parts of one brand cannot have one key.
  ['TC35×52×7', 'TC35527'],
] as const;
const others = [
  ['45×62×9', '45629'],
  ['12*24', '1224'],
  // The part has this number in both spellings.
  ['38x57', '38X57'],
  ['38×57', '3857'],
  ['1R-0716', '1R0716'],
] as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openOldShop('0074_find-numbers-at-once');
  await shop.db.execute(sql`insert into brands (id, slug, name) values (${uuid()}, 'seldrix', 'Seldrix')`);
  await shop.db.execute(sql`insert into categories (id, slug, name, position) values (${uuid()}, 'seals', 'Seals', 1)`);
  for (const [number, key] of parts) {
    const id = await insertOldPart(shop, { brand: 'seldrix', category: 'seals', number, key });
    if (number === 'A×B-77')
      for (const [other, otherKey] of others)
        await shop.db.execute(sql`insert into part_numbers (part_id, kind, maker, number, number_key)
          values (${id}, 'oe', 'NOK', ${other}, ${otherKey})`);
  }
  await shop.db.execute(sql`insert into missed_searches (query, times, last_at) values
    ('hx-20y-9999', 2, now()), ('hx20y9999', 3, now() - interval '1 day'), ('track roller', 4, now())`);
  await migrateDatabase(shop.pool);
});
afterAll(() => shop.close());

const KeyRow = z.object({ number: z.string(), key: z.string() });

test('every key is the one that the program computes now, but for a second spelling of one number', async () => {
  const rows = await query(
    shop,
    KeyRow,
    sql`select number, number_key as key from part_numbers where number <> 'TC35×52×7'`,
  );
  expect(rows).toHaveLength(parts.length - 1 + others.length - 1);
  for (const { number, key } of rows) expect([number, key]).toEqual([number, partNumberKey(number)]);
  const stored = await query(shop, KeyRow, sql`select part_number as number, part_number_key as key from parts`);
  for (const { number, key } of stored)
    expect([number, key]).toEqual([number, number === 'TC35×52×7' ? 'TC35527' : partNumberKey(number)]);
});

test('the counts of the spellings of one number are added up', async () => {
  const { items } = await listMissedSearches(shop.system, { page: 1, limit: 10 });
  expect(items.map(({ query: shown, times }) => [shown, times])).toEqual([
    ['hx20y9999', 5],
    ['track roller', 4],
  ]);
});
