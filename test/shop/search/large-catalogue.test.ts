/** What is read of thousands of parts: connections cache the plans of statements, and a plan must not be for a few parts. */

import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { analyzeCatalogTables } from '#domain/search/maintenance.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { listSimilarParts } from '#domain/search/short-lists.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { query } from '#platform/database/query.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart as insertPart } from '../../fixtures/factories.ts';
import { asked } from '../catalog/product-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Inserts copies of the first part, numbered from `from`. @param number of the copy `n` */
async function insertCopies(
  db: Db,
  first: string,
  from: number,
  count: number,
  number = sql`'QGC-' || n`,
): Promise<void> {
  await db.execute(sql`
    insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition,
      price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at, position)
    select gen_random_uuid(), 'grown-' || n, brand_id, category_id, ${number}, replace(${number}, '-', ''), 'Idler', 'Idler', repeat('Seals. ', 60),
      'oem', 'new', 100, 1, 1, 'shop@example.com', now(), now(), 1
    from parts, generate_series(${from}::int, ${from + count - 1}::int) n where id = ${first}`);
}

/** Rows that this transaction has read in sequential scans, and by indexes. */
async function rowsRead(db: Db): Promise<{ scanned: number; byIndex: number }> {
  const [rows] = await query(
    { db },
    z.object({ scanned: z.int(), byIndex: z.int() }),
    sql`
    select sum(seq_tup_read)::int as scanned, sum(idx_tup_fetch)::int as "byIndex" from pg_stat_xact_user_tables
    where relname in ('parts', 'part_numbers', 'part_search')`,
  );
  return rows ?? { scanned: Number.NaN, byIndex: Number.NaN };
}

test('after the catalogue has grown, a cached plan is made again and finds a number by its index', async () => {
  const first = await insertPart(shop, { name: 'Front idler' });
  // In one transaction, because each connection caches its own plans.
  await shop.db.transaction(async (tx) => {
    const scope = { ...shop.scope(), db: tx };
    const searchNumber = async (number: string) => {
      expect((await searchParts(scope, asked({ q: number }))).items).toMatchObject([{ partNumber: number }]);
    };
    await insertCopies(tx, first, 1001, 20);
    await analyzeCatalogTables(scope);
    for (let n = 0; n < 10; n += 1) await searchNumber('QGC-1001');
    await insertCopies(tx, first, 2001, 5000);
    await analyzeCatalogTables(scope);
    const before = await rowsRead(tx);
    await searchNumber('QGC-2500');
    expect((await rowsRead(tx)).scanned).toBe(before.scanned);
  });
});

test('for the page of a part, its similar parts and its relations are read once, and no others', async () => {
  const first = await insertPart(shop, { name: 'Swing gear' });
  await insertCopies(shop.db, first, 20_001, 5000);
  await analyzeCatalogTables({ db: shop.db });
  const part = (await searchParts(shop.scope(), asked({ q: 'QGC-20001' }))).items[0];
  if (!part) throw new Error('The part is not found');
  await shop.db.transaction(async (tx) => {
    const scope = { ...shop.scope(), db: tx };
    const readBy = async (work: () => Promise<unknown>) => {
      const before = await rowsRead(tx);
      await work();
      const after = await rowsRead(tx);
      return { scanned: after.scanned - before.scanned, byIndex: after.byIndex - before.byIndex };
    };
    const chain = await readBy(() => getReplacements(scope, part._id));
    expect(chain).toEqual({ scanned: 0, byIndex: 1 });
    const interchange = await readBy(() => getInterchange(scope, part._id));
    expect(interchange.scanned).toBe(0);
    expect(interchange.byIndex).toBeLessThanOrEqual(2);
    const similar = await readBy(async () => expect(await listSimilarParts(scope, part, 8)).toHaveLength(8));
    expect(similar.scanned).toBe(0);
    // Found by the index of their type, and read.
    expect(similar.byIndex).toBeLessThanOrEqual(2 * 8 + 2);
  });
});

test('the number of parts with common words, which is kept, counts a new part and leaves out a removed one at once', async () => {
  const first = await insertPart(shop, { name: 'Carrier roller' });
  await insertCopies(shop.db, first, 8001, 300);
  const listed = async (page: number) => {
    const found = await searchParts(shop.scope(), asked({ q: 'idler', page, limit: 24 }), { facets: false });
    return { total: found.total, items: found.items.length };
  };
  const { total } = await listed(1);
  expect(await listed(2)).toEqual({ total, items: 24 });
  await insertCopies(shop.db, first, 9001, 1);
  expect(await listed(1)).toEqual({ total: total + 1, items: 24 });
  await shop.db.execute(sql`update parts set archived_at = now() where part_number_key in ('QGC9001', 'QGC8001')`);
  expect(await listed(1)).toEqual({ total: total - 1, items: 24 });
  expect(await listed(Math.ceil((total - 1) / 24))).toEqual({ total: total - 1, items: (total - 1) % 24 || 24 });
});

test('a number with unknown characters and without its prefix reads only rows with its legible characters', async () => {
  const first = await insertPart(shop, { name: 'Front idler' });
  await insertCopies(shop.db, first, 330_001, 5000);
  await analyzeCatalogTables({ db: shop.db });
  await shop.db.transaction(async (tx) => {
    const scope = { ...shop.scope(), db: tx };
    for (const [typed, count] of [
      ['33334?', 10],
      ['3?4567', 1],
      ['9?4567', 0],
      // Three legible characters in a row: the numbers behind a prefix are not looked up.
      ['333?33', 0],
    ] as const) {
      const before = await rowsRead(tx);
      const { total } = await searchParts(scope, asked({ q: typed }), { facets: false });
      const { scanned, byIndex } = await rowsRead(tx);
      expect([typed, total, scanned - before.scanned]).toEqual([typed, count, 0]);
      expect([typed, byIndex - before.byIndex < 200]).toEqual([typed, true]);
    }
  });
});

test('a number with two characters missing, at any places, reads only rows with numbers like it', async () => {
  const first = await insertPart(shop, { name: 'Front idler' });
  const numberOf = (n: SQL) => sql`upper(translate(substr(md5(${n}::text), 1, 12), 'abcdef', 'ACEFHJ'))`;
  await insertCopies(shop.db, first, 440_001, 5000, numberOf(sql`n`));
  await analyzeCatalogTables({ db: shop.db });
  const [row] = await query(
    { db: shop.db },
    z.object({ number: z.string() }),
    sql`select ${numberOf(sql`442000`)} as number`,
  );
  const number = row?.number ?? '';
  await shop.db.transaction(async (tx) => {
    const scope = { ...shop.scope(), db: tx };
    for (const [one, other] of [
      [1, 3],
      [4, 5],
      [2, 8],
      [8, 10],
    ] as const) {
      const typed = Array.from(number)
        .filter((_, at) => at !== one && at !== other)
        .join('');
      const before = await rowsRead(tx);
      const { items, correction, exactPart } = await searchParts(scope, asked({ q: typed }), { facets: false });
      const { scanned, byIndex } = await rowsRead(tx);
      expect([typed, items[0]?.partNumber, correction?.kind, exactPart]).toEqual([typed, number, 'near', null]);
      expect([typed, scanned - before.scanned, byIndex - before.byIndex < 200]).toEqual([typed, 0, true]);
    }
  });
});
