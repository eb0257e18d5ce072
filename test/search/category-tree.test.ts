/** Categories below categories: whoever writes them, no circle, exact counts, and parts are found by all names above them. */
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPartBySlug } from '#domain/catalog/get-part.server.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { listCategories } from '#domain/search/list-categories.server.ts';
import { compactPartCounts } from '#domain/search/maintenance.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { asked } from '../catalog/product-fixture.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { createPart } from '../factories.ts';

let shop: TestShop;
const slugs = ['track', 'rollers', 'carrier', 'idlers', 'engine', 'fuel'] as const;
type Slug = (typeof slugs)[number];
const ids = Object.fromEntries(slugs.map((slug) => [slug, uuid()])) as Record<Slug, string>;
/** Of each part the category, by part number. */
const filed = new Map<string, Slug>();
const above = new Map<Slug, Slug>([
  ['rollers', 'track'],
  ['carrier', 'rollers'],
  ['idlers', 'track'],
  ['fuel', 'engine'],
]);

beforeAll(async () => {
  shop = await openTestShop();
  // The lowest first: one statement may name them in any order.
  await shop.db.insert(categories).values(
    [...slugs].reverse().map((slug) => ({
      id: ids[slug],
      slug,
      name: `The ${slug}s`,
      position: slugs.indexOf(slug),
      parentId: ids[above.get(slug) as Slug] ?? null,
    })),
  );
  for (let n = 0; n < 60; n += 1) {
    const slug = slugs[((n * n + 3 * n) % 7) % slugs.length] as Slug;
    await createPart(shop, { partNumber: `C-${n}`, partNumberKey: `C${n}`, categoryId: ids[slug] });
    filed.set(`C-${n}`, slug);
  }
});
afterAll(() => shop?.close());

const move = async (slug: Slug, to: Slug | null) => {
  await shop.db
    .update(categories)
    .set({ parentId: to && ids[to] })
    .where(eq(categories.id, ids[slug]));
  if (to) above.set(slug, to);
  else above.delete(slug);
};

const pathOf = (slug: Slug | undefined): Slug[] => (slug ? [...pathOf(above.get(slug)), slug] : []);

/** The counts of the list and of the shop's categories are what counting the parts gives. */
async function exact(): Promise<void> {
  const counted = (slug: Slug) => [...filed.values()].filter((own) => pathOf(own).includes(slug)).length;
  const listed = (await listCategories(shop.scope())).filter(({ slug }) => slug !== 'test-category');
  expect(listed.map(({ slug }) => slug)).toHaveLength(slugs.length);
  for (const { slug, parent, count } of listed)
    expect([slug, parent, count]).toEqual([slug, above.get(slug as Slug) ?? null, counted(slug as Slug)]);
  const { facets } = await searchParts(shop.scope(), asked());
  expect(facets.category).toEqual(
    listed
      .filter(({ count }) => count > 0)
      .map(({ slug, name, parent, count }) => ({ value: slug, name, parent, count })),
  );
  for (const category of slugs)
    for (const facets of [true, false]) {
      const { items, total } = await searchParts(shop.scope(), asked({ category, limit: 100 }), { facets });
      const expected = [...filed].filter(([, own]) => pathOf(own).includes(category)).map(([number]) => number);
      expect(total).toBe(expected.length);
      expect(items.map(({ partNumber }) => partNumber).sort()).toEqual(expected.sort());
    }
}

test('a category is listed before those below it, and counted with them', async () => {
  expect((await listCategories(shop.scope())).map(({ slug }) => slug)).toEqual([
    'track',
    'rollers',
    'carrier',
    'idlers',
    'test-category',
    'engine',
    'fuel',
  ]);
  await exact();
});

test('counts stay exact while parts and categories are moved about', async () => {
  let seed = 7;
  const roll = (sides: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * sides);
  };
  for (let round = 0; round < 24; round += 1) {
    const number = `C-${roll(60)}`;
    const to = slugs[roll(slugs.length)] as Slug;
    await shop.db
      .update(parts)
      .set({ categoryId: ids[to], availableQuantity: roll(3) })
      .where(eq(parts.partNumber, number));
    filed.set(number, to);
    const category = slugs[roll(slugs.length)] as Slug;
    const target = slugs[roll(slugs.length)] as Slug;
    if (!pathOf(target).includes(category)) await move(category, roll(4) === 0 ? null : target);
    if (round % 8 === 0) await compactPartCounts(shop.system);
    if (round % 3 === 0) await exact();
  }
  for (const slug of slugs) await move(slug, null);
  await move('rollers', 'track');
  await move('carrier', 'rollers');
  await move('idlers', 'track');
  await move('fuel', 'engine');
  await exact();
});

test('a part says the way to its category, from the top', async () => {
  const id = await createPart(shop, { partNumber: 'WAY-1', partNumberKey: 'WAY1', categoryId: ids.carrier });
  expect((await getPartBySlug(shop.scope(), `part-${id}`)).categoryPath).toEqual([
    { slug: 'track', name: 'The tracks' },
    { slug: 'rollers', name: 'The rollerss' },
    { slug: 'carrier', name: 'The carriers' },
  ]);
  await shop.db.delete(parts).where(eq(parts.id, id));
});

test('parts are found by the names of all categories above them, also after one was renamed or moved', async () => {
  const found = async (q: string) => (await searchParts(shop.scope(), asked({ q }))).total;
  const below = (slug: Slug) => [...filed.values()].filter((own) => pathOf(own).includes(slug)).length;
  await shop.db.update(categories).set({ name: 'Undercarriage' }).where(eq(categories.slug, 'track'));
  expect(await found('undercarriage')).toBe(below('track'));
  await move('fuel', 'rollers');
  expect(await found('undercarriage')).toBe(below('track'));
  // A typing mistake is mended with words that no part itself has.
  expect((await searchParts(shop.scope(), asked({ q: 'undercariage' }))).didYouMean).toBe('undercarriage');
  await move('fuel', 'engine');
  expect(await found('undercarriage')).toBe(below('track'));
});

describe('no category is below itself', () => {
  const refused = { cause: { code: '23514', constraint: 'categories_not_below_itself' } };

  test('not at once, not through others, and nothing has changed then', async () => {
    await expect(move('track', 'track')).rejects.toMatchObject(refused);
    await expect(move('track', 'carrier')).rejects.toMatchObject(refused);
    const id = uuid();
    const own = { id, slug: 'own', name: 'Own', position: 1, parentId: id };
    await expect(shop.db.insert(categories).values(own)).rejects.toMatchObject(refused);
    const [a, b] = [uuid(), uuid()];
    const pair = [
      { id: a, slug: 'a', name: 'A', position: 1, parentId: b },
      { id: b, slug: 'b', name: 'B', position: 1, parentId: a },
    ];
    await expect(shop.db.insert(categories).values(pair)).rejects.toMatchObject(refused);
    await exact();
  });

  test('also when two are put below each other at the same moment', async () => {
    const both = await Promise.allSettled([move('rollers', 'idlers'), move('idlers', 'rollers')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await shop.db.execute<{ wrong: number }>(
      sql`select count(*)::int as wrong from categories c left join categories up on up.id = c.parent_id
        where c.path <> coalesce(up.path, '{}') || c.no`,
    );
    expect(rows[0]?.wrong).toBe(0);
  });
});
