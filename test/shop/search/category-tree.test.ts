/** The category tree has no cycle and exact counts, and parts are found by the names of all categories above them. */

import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getPartBySlug } from '#domain/catalog/get-part.server.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { listCategories } from '#domain/search/list-categories.server.ts';
import { compactPartCounts } from '#domain/search/maintenance.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { query } from '#platform/database/query.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { asked } from '../catalog/product-fixture.ts';

let shop: TestShop;
const slugs = ['track', 'rollers', 'carrier', 'idlers', 'engine', 'fuel'] as const;
type Slug = (typeof slugs)[number];
const ids = Object.fromEntries(slugs.map((slug) => [slug, uuid()])) as Record<Slug, string>;
/** The category of each part, by part number. */
const categoryOf = new Map<string, Slug>();
/** The parent of each category. */
const parents = new Map<Slug, Slug>([
  ['rollers', 'track'],
  ['carrier', 'rollers'],
  ['idlers', 'track'],
  ['fuel', 'engine'],
]);

beforeAll(async () => {
  shop = await openTestShop();
  // Children before their parents: the order of rows in one statement does not matter.
  await shop.db.insert(categories).values(
    [...slugs].reverse().map((slug) => ({
      id: ids[slug],
      slug,
      name: `The ${slug}s`,
      position: slugs.indexOf(slug),
      parentId: ids[parents.get(slug) as Slug] ?? null,
    })),
  );
  for (let n = 0; n < 60; n += 1) {
    const slug = slugs[((n * n + 3 * n) % 7) % slugs.length] as Slug;
    await createPart(shop, { partNumber: `C-${n}`, partNumberKey: `C${n}`, categoryId: ids[slug] });
    categoryOf.set(`C-${n}`, slug);
  }
});
afterAll(() => shop?.close());

const move = async (slug: Slug, to: Slug | null) => {
  await shop.db
    .update(categories)
    .set({ parentId: to && ids[to] })
    .where(eq(categories.id, ids[slug]));
  if (to) parents.set(slug, to);
  else parents.delete(slug);
};

const pathOf = (slug: Slug | undefined): Slug[] => (slug ? [...pathOf(parents.get(slug)), slug] : []);

/** Compares the counts of the category list and of the facets, and the parts of each category, with categoryOf. */
async function expectExactCounts(): Promise<void> {
  const counted = (slug: Slug) => [...categoryOf.values()].filter((own) => pathOf(own).includes(slug)).length;
  const listed = (await listCategories(shop.scope())).filter(({ slug }) => slug !== 'test-category');
  expect(listed.map(({ slug }) => slug)).toHaveLength(slugs.length);
  for (const { slug, parent, count } of listed)
    expect([slug, parent, count]).toEqual([slug, parents.get(slug as Slug) ?? null, counted(slug as Slug)]);
  const { facets } = await searchParts(shop.scope(), asked());
  expect(facets.category).toEqual(
    listed
      .filter(({ count }) => count > 0)
      .map(({ slug, name, parent, count }) => ({ value: slug, name, parent, count })),
  );
  for (const category of slugs)
    for (const facets of [true, false]) {
      const { items, total } = await searchParts(shop.scope(), asked({ category, limit: 100 }), { facets });
      const expected = [...categoryOf].filter(([, own]) => pathOf(own).includes(category)).map(([number]) => number);
      expect(total).toBe(expected.length);
      expect(items.map(({ partNumber }) => partNumber).sort()).toEqual(expected.sort());
    }
}

test('a category is listed before those below it, and its count includes them', async () => {
  expect((await listCategories(shop.scope())).map(({ slug }) => slug)).toEqual([
    'track',
    'rollers',
    'carrier',
    'idlers',
    'test-category',
    'engine',
    'fuel',
  ]);
  await expectExactCounts();
});

test('counts stay exact while parts and categories are moved', async () => {
  const { below: random } = seededRandom(7);
  for (let round = 0; round < 24; round += 1) {
    const number = `C-${random(60)}`;
    const to = slugs[random(slugs.length)] as Slug;
    await shop.db
      .update(parts)
      .set({ categoryId: ids[to], availableQuantity: random(3) })
      .where(eq(parts.partNumber, number));
    categoryOf.set(number, to);
    const category = slugs[random(slugs.length)] as Slug;
    const target = slugs[random(slugs.length)] as Slug;
    if (!pathOf(target).includes(category)) await move(category, random(4) === 0 ? null : target);
    if (round % 8 === 0) await compactPartCounts(shop.system);
    if (round % 3 === 0) await expectExactCounts();
  }
  for (const slug of slugs) await move(slug, null);
  await move('rollers', 'track');
  await move('carrier', 'rollers');
  await move('idlers', 'track');
  await move('fuel', 'engine');
  await expectExactCounts();
});

test('a part has the path to its category, from the top', async () => {
  const id = await createPart(shop, { partNumber: 'WAY-1', partNumberKey: 'WAY1', categoryId: ids.carrier });
  expect((await getPartBySlug(shop.scope(), `part-${id}`)).categoryPath).toEqual([
    { slug: 'track', name: 'The tracks' },
    { slug: 'rollers', name: 'The rollerss' },
    { slug: 'carrier', name: 'The carriers' },
  ]);
  await shop.db.delete(parts).where(eq(parts.id, id));
});

test('parts are found by the names of all categories above them, also after a category was renamed or moved', async () => {
  const found = async (q: string) => (await searchParts(shop.scope(), asked({ q }))).total;
  const below = (slug: Slug) => [...categoryOf.values()].filter((own) => pathOf(own).includes(slug)).length;
  await shop.db.update(categories).set({ name: 'Undercarriage' }).where(eq(categories.slug, 'track'));
  expect(await found('undercarriage')).toBe(below('track'));
  await move('fuel', 'rollers');
  expect(await found('undercarriage')).toBe(below('track'));
  // Spelling is corrected with words that are in no text of a part.
  expect((await searchParts(shop.scope(), asked({ q: 'undercariage' }))).didYouMean).toBe('undercarriage');
  await move('fuel', 'engine');
  expect(await found('undercarriage')).toBe(below('track'));
});

describe('a category cannot be below itself', () => {
  const violation = { cause: { code: '23514', constraint: 'categories_not_below_itself' } };

  test('neither directly nor through other categories, and a refused change has no effect', async () => {
    await expect(move('track', 'track')).rejects.toMatchObject(violation);
    await expect(move('track', 'carrier')).rejects.toMatchObject(violation);
    const id = uuid();
    const own = { id, slug: 'own', name: 'Own', position: 1, parentId: id };
    await expect(shop.db.insert(categories).values(own)).rejects.toMatchObject(violation);
    const [a, b] = [uuid(), uuid()];
    const pair = [
      { id: a, slug: 'a', name: 'A', position: 1, parentId: b },
      { id: b, slug: 'b', name: 'B', position: 1, parentId: a },
    ];
    await expect(shop.db.insert(categories).values(pair)).rejects.toMatchObject(violation);
    await expectExactCounts();
  });

  test('also when two categories are moved below each other at the same time', async () => {
    const both = await Promise.allSettled([move('rollers', 'idlers'), move('idlers', 'rollers')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await query(
      shop,
      z.object({ wrong: z.int() }),
      sql`select count(*)::int as wrong from categories c left join categories up on up.id = c.parent_id
        where c.path <> coalesce(up.path, '{}') || c.no`,
    );
    expect(rows[0]?.wrong).toBe(0);
  });
});
