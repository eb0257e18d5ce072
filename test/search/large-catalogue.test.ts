/** Connections cache the plans of prepared statements; a plan for few parts must not be used for thousands. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { analyzeCatalogTables } from '#domain/search/maintenance.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import type { Db } from '#platform/db.server.ts';
import { query } from '#platform/query.server.ts';
import { asked } from '../catalog/product-fixture.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { createPart as insertPart } from '../factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Inserts copies of the first part, numbered from `from`. */
async function insertCopies(db: Db, first: string, from: number, count: number): Promise<void> {
  await db.execute(sql`
    insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition,
      price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at, position)
    select gen_random_uuid(), 'grown-' || n, brand_id, category_id, 'QGC-' || n, 'QGC' || n, 'Idler', 'Idler', repeat('Seals. ', 60),
      'oem', 'new', 100, 1, 1, 'shop@example.com', now(), now(), 1
    from parts, generate_series(${from}::int, ${from + count - 1}::int) n where id = ${first}`);
}

/** Rows that this transaction has read in sequential scans. */
async function rowsScanned(db: Db): Promise<number> {
  const rows = await query(
    { db },
    z.object({ read: z.int() }),
    sql`
    select sum(seq_tup_read)::int as read from pg_stat_xact_user_tables where relname in ('parts', 'part_numbers', 'part_search')`,
  );
  return rows[0]?.read ?? Number.NaN;
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
    const before = await rowsScanned(tx);
    await searchNumber('QGC-2500');
    expect((await rowsScanned(tx)) - before).toBe(0);
  });
});
