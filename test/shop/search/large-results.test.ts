/** Pages of thousands of parts use other statements than pages of few; the results are the same. */

import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import { sortings } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { query } from '#platform/database/query.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart as insertPart } from '../../fixtures/factories.ts';
import { isFull } from '../../fixtures/random.ts';
import { asked } from '../catalog/product-fixture.ts';

const size = 2600;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const first = await insertPart(shop, { name: 'Front idler' });
  // Prices, names and positions repeat, so that the order of many parts depends on the id.
  await shop.db.execute(sql`
    insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition,
      price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at, position)
    select gen_random_uuid(), 'many-' || n, brand_id, category_id, 'QMA-' || n, 'QMA' || n, 'Idler ' || (n % 40), 'Idler', 'Idler number ' || n,
      case when n % 3 = 0 then 'oem' else 'aftermarket' end, 'new', 100 + (n % 70) * 91, n % 5, 1, 'shop@example.com',
      now() - (n % 90) * interval '1 hour', now(), n % 4
    from parts, generate_series(1, ${size}::int) n where id = ${first}`);
  // Categories of three levels below one top category.
  await shop.db.execute(sql`
    with top_category as (insert into categories (id, slug, name, position) values (gen_random_uuid(), 'top', 'Top', 1) returning id),
    middle as (insert into categories (id, slug, name, position, parent_id) select gen_random_uuid(), 'middle-' || n, 'Middle', n, id from top_category, generate_series(1, 2) n returning id, position)
    insert into categories (id, slug, name, position, parent_id) select gen_random_uuid(), 'low-' || position, 'Low', 1, id from middle`);
  await shop.db.execute(sql`
    update parts p set category_id = c.id from categories c
    where c.slug = (array['top', 'middle-1', 'middle-2', 'low-1', 'low-2'])[1 + hashtext(p.part_number) % 3 + 2]`);
  await shop.db.execute(sql`
    with other as (insert into brands (id, slug, name) values (gen_random_uuid(), 'other-brand', 'Other') returning id)
    update parts set brand_id = other.id from other where hashtext(part_number || 'x') % 4 = 1`);
});
afterAll(() => shop.close());

/** The ids and prices on all pages of the query. */
async function listAllPages(query: object, limit: number) {
  const { items, total } = await searchParts(shop.scope(), asked({ ...query, limit }));
  const all = [...items];
  for (let page = 2; page <= Math.ceil(total / limit); page += 1) {
    const found = await searchParts(shop.scope(), asked({ ...query, limit, page }));
    expect(found.total).toBe(total);
    all.push(...found.items);
  }
  return { ids: all.map(({ _id }) => _id), prices: all.map(({ pricePerUnit }) => pricePerUnit), total };
}

const queries = [
  {},
  { q: 'idler' },
  { category: 'top' },
  { category: 'top', brand: 'test-brand', grade: 'aftermarket', maxPrice: 62 },
  { brand: ['test-brand', 'other-brand', 'nobody'] },
  { grade: 'aftermarket' },
  { minPrice: 2, maxPrice: 50 },
];
/** Each order of `npm test` has every fourth query, so that each query has one of the orders. */
const orderedQueries = sortings.flatMap((sort, at) =>
  queries.filter((_, n) => isFull || (n + at) % 4 === 0).map((query) => ({ sort, ...query })),
);

test.each(orderedQueries)('the pages of %j repeat and skip no part and are in order', async (query) => {
  const { ids, prices, total } = await listAllPages(query, 520);
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
  expect((await listAllPages(query, 1000)).ids).toEqual(ids);
  if (query.sort === 'price') expect(prices).toEqual([...prices].sort((a, b) => a - b));
  if (query.sort === '-price') expect(prices).toEqual([...prices].sort((a, b) => b - a));
});

test('in a large result, parts with the word in their name come before parts that only mention it', async () => {
  await insertPart(shop, { name: 'Grease', description: 'For any idler.', position: -1 });
  const { items, total } = await searchParts(shop.scope(), asked({ q: 'idler' }));
  expect(total).toBe(size + 2);
  expect(items.every(({ name }) => /idler/i.test(name))).toBe(true);
  const last = await searchParts(shop.scope(), asked({ q: 'idler', page: Math.ceil(total / 24) }));
  expect(last.items.at(-1)?.name).toBe('Grease');
});

test('a page found in the first parts of the shop is the one that the index of words finds', async () => {
  await insertPart(shop, { name: 'Wear ring', description: 'For any idler.', position: -1 });
  const ask = async (scan: number, filter: string | null, wanted: number) => {
    const rows = await query(
      shop.scope(),
      z.object({ ids: z.array(z.string()) }),
      sql`select best_parts_with_words('idler', ${sql.param(["'=idler'", 'idler'])}::tsquery[], ${wanted}, ${scan}, null,
        (select array_agg(no) from brands where slug = ${filter}), null, 200, null) as ids`,
    );
    return rows[0]?.ids;
  };
  for (const filter of [null, 'other-brand'])
    for (const wanted of [1, 24, 400, 5000]) {
      const byIndex = await ask(0, filter, wanted);
      expect(byIndex?.length).toBeGreaterThan(0);
      expect(await ask(1000, filter, wanted)).toEqual(byIndex);
    }
});

test('parts with a stem of a beginning are the same ones by the index and among those of the rest of the query', async () => {
  await insertPart(shop, { name: 'Idler seal', position: size * 2 });
  const ask = async (base: string | null, scan: number) => {
    const queries = ["'=idler' & '=s':*", "'=idler'"];
    const rows = await query(
      shop.scope(),
      z.object({ ids: z.array(z.string()) }),
      sql`select best_parts_with_words('idler', ${sql.param(queries)}::tsquery[], 24, ${scan},
        bases => ${sql.param([base, null])}::tsquery[]) as ids`,
    );
    return rows[0]?.ids;
  };
  const byIndex = await ask(null, 0);
  expect(byIndex).toHaveLength(24);
  for (const scan of [0, 100]) expect(await ask("'=idler'", scan)).toEqual(byIndex);
});

test('a piece of more than a thousand numbers finds all of their parts, the exact number first', async () => {
  const countLike = (pattern: string) => shop.db.$count(parts, like(parts.partNumberKey, pattern));
  const exact = await searchParts(shop.scope(), asked({ q: 'qma 1' }));
  expect([exact.items[0]?.partNumber, exact.total]).toEqual(['QMA-1', await countLike('QMA1%')]);
  expect(exact.items[1]?.matchedBy?.number).toMatch(/^QMA-1\d/);
  const inside = await searchParts(shop.scope(), asked({ q: 'MA1', page: 46 }));
  expect([inside.items.length, inside.total]).toEqual([24, await countLike('%MA1%')]);
  const byPattern = await searchParts(shop.scope(), asked({ q: '*ma1*7' }));
  expect(byPattern.total).toBe(await countLike('%MA1%7'));
});
