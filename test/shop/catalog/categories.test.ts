/** Categories are renamed, moved, ordered, created and deleted; addresses and lists keep finding them. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkPartRow } from '#domain/catalog/bulk/contract.ts';
import { undoParts } from '#domain/catalog/bulk/undo-parts.server.ts';
import { upsertParts } from '#domain/catalog/bulk/upsert-parts.server.ts';
import { findCategoryByOldSlug } from '#domain/catalog/categories/category-id.server.ts';
import { CategoryChange, NewCategory } from '#domain/catalog/categories/contract.ts';
import { createCategory } from '#domain/catalog/categories/create-category.server.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.server.ts';
import { editCategory } from '#domain/catalog/categories/edit-category.server.ts';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { listCategories } from '#domain/search/list-categories.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, insertSamplePicture } from '../../fixtures/factories.ts';
import { asked, product } from './product-fixture.ts';

let shop: TestShop;
let admin: Scope;

beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
  await insertSamplePicture(shop);
});
afterAll(() => shop.close());

const add = (name: string, parent: string | null = null) => createCategory(admin, NewCategory.parse({ name, parent }));
const edit = (slug: string, change: object) => editCategory(admin, slug, CategoryChange.parse(change));
const addPart = async (category: string) => (await createPart(admin, product({ category }))).insertedId;
/** "slug count" of every category that is not empty of levels above, indented by level. */
const tree = async () => {
  const listed = await listCategories(shop.scope());
  const depth = (slug: string | null): number =>
    slug === null ? 0 : 1 + depth(listed.find((category) => category.slug === slug)?.parent ?? null);
  return listed.map(({ slug, parent, count }) => `${'  '.repeat(depth(parent))}${slug} ${count}`);
};
const totalIn = async (category: string) => (await searchParts(shop.scope(), asked({ category }))).total;
const totalOf = async (q: string) => (await searchParts(shop.scope(), asked({ q }))).total;

beforeEach(async () => {
  await shop.db.delete(parts);
  await shop.db.delete(categories);
  await add('Undercarriage');
  await add('Rollers', 'undercarriage');
  await add('Carrier rollers', 'rollers');
  await add('Idlers', 'undercarriage');
  await add('Engine');
});

describe('a renamed category', () => {
  test('has a slug of its new name, and its parts and counts stay', async () => {
    await addPart('rollers');
    await addPart('carrier-rollers');
    expect(await edit('rollers', { name: 'Track & carrier rollers' })).toBe('track-carrier-rollers');
    expect(await tree()).toEqual([
      'undercarriage 2',
      '  track-carrier-rollers 2',
      '    carrier-rollers 1',
      '  idlers 0',
      'engine 0',
    ]);
    expect(await totalIn('track-carrier-rollers')).toBe(2);
  });

  test('is found by each slug that it had, in searches, in parts and after further changes [O127]', async () => {
    const id = await addPart('rollers');
    await edit('rollers', { name: 'Bottom rollers' });
    await edit('bottom-rollers', { name: 'Lower rollers' });
    for (const slug of ['rollers', 'bottom-rollers']) {
      expect(await findCategoryByOldSlug(shop.scope(), slug)).toBe('lower-rollers');
      expect(await searchParts(shop.scope(), asked({ category: slug }))).toMatchObject({
        total: 1,
        category: 'lower-rollers',
      });
      expect((await editPart(admin, id, { category: slug })).category).toBe('lower-rollers');
    }
    expect(await edit('bottom-rollers', { parent: 'engine' })).toBe('lower-rollers');
    expect(await findCategoryByOldSlug(shop.scope(), 'lower-rollers')).toBeNull();
    for (const slug of ['never-a-category', '\0', '\ud800']) {
      expect(await findCategoryByOldSlug(shop.scope(), slug)).toBeNull();
      await expect(edit('idlers', { parent: slug })).rejects.toMatchObject({ code: 'invalid' });
    }
  });

  test('leaves its old slug to a new category of that name', async () => {
    await addPart('idlers');
    await edit('idlers', { name: 'Front idlers' });
    expect(await add('Idlers', 'engine')).toBe('idlers');
    expect(await totalIn('idlers')).toBe(0);
    expect(await findCategoryByOldSlug(shop.scope(), 'idlers')).toBeNull();
    expect(await edit('idlers', { name: 'Idlers, rear' })).toBe('idlers-rear');
    expect(await findCategoryByOldSlug(shop.scope(), 'idlers')).toBe('idlers-rear');
  });

  test('gives its parts its new name as a search text at once, and takes the old one away', async () => {
    await createPart(admin, product({ category: 'carrier-rollers', name: 'Shaft', description: 'Steel.' }));
    await edit('undercarriage', { name: 'Running gear' });
    expect([await totalOf('running gear'), await totalOf('undercarriage')]).toEqual([1, 0]);
    await edit('rollers', { parent: 'engine' });
    expect([await totalOf('running gear'), await totalOf('engine shaft')]).toEqual([0, 1]);
  });

  test('keeps what a sale changes at the same time', async () => {
    const id = await addPart('rollers');
    let renamed: Promise<string> | undefined;
    await shop.db.transaction(async (sale) => {
      await sale.update(parts).set({ availableQuantity: 0 }).where(eq(parts.id, id));
      renamed = edit('rollers', { name: 'Rollers of all kinds' });
      await expect.poll(() => shop.db.$count(sql`pg_locks`, sql`not granted`)).toBe(1);
    });
    await renamed;
    const found = await searchParts(shop.scope(), asked({ availability: 'in_stock' }));
    expect([found.total, found.items.length]).toEqual([0, 0]);
  });

  test.each([
    ['', 'name'],
    ['   ', 'name'],
    ['a > b', 'name'],
    ['x'.repeat(81), 'name'],
  ])('cannot be named %j', (name) => {
    expect(CategoryChange.safeParse({ name }).error?.issues[0]?.path).toEqual(['name']);
  });

  test('cannot have the name of another category at its level, but that of one elsewhere', async () => {
    await expect(edit('rollers', { name: 'IDLERS' })).rejects.toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'name' }] },
    });
    expect(await edit('engine', { name: 'Idlers' })).toBe('idlers-2');
    expect(await edit('rollers', { name: 'rollers' })).toBe('rollers');
    expect(await edit('rollers', { name: '滚轮' })).toMatch(/^category-[0-9a-f]{8}$/);
  });
});

describe('a moved category', () => {
  test('takes the categories below it along, and becomes the last of its new parent [O126]', async () => {
    await addPart('carrier-rollers');
    await add('Fuel', 'engine');
    await edit('rollers', { parent: 'engine' });
    expect(await tree()).toEqual([
      'undercarriage 0',
      '  idlers 0',
      'engine 1',
      '  fuel 0',
      '  rollers 1',
      '    carrier-rollers 1',
    ]);
    await edit('rollers', { parent: null, position: 1 });
    expect((await tree())[0]).toBe('rollers 1');
  });

  test('cannot be below itself, and a refused move changes nothing', async () => {
    const before = await tree();
    for (const parent of ['undercarriage', 'rollers', 'carrier-rollers', 'unknown'])
      await expect(edit('undercarriage', { parent })).rejects.toMatchObject({
        code: 'invalid',
        extra: { errors: [{ path: 'parent' }] },
      });
    await expect(edit('unknown', { name: 'X' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await tree()).toEqual(before);
  });

  test('is placed among the categories of its level', async () => {
    const order = async () => (await tree()).filter((line) => !line.startsWith(' ')).join();
    await add('Filters');
    await edit('filters', { position: 1 });
    expect(await order()).toBe('filters 0,undercarriage 0,engine 0');
    await edit('filters', { position: 2 });
    expect(await order()).toBe('undercarriage 0,filters 0,engine 0');
    await edit('undercarriage', { position: 99 });
    expect(await order()).toBe('filters 0,engine 0,undercarriage 0');
  });
});

describe('lists find a category', () => {
  const row = (category: string, partNumber = 'CL-1'): BulkPartRow => ({
    brand: 'Tagawa',
    partNumber,
    values: { name: 'Roller', priceCents: 100, category },
  });
  const write = (given: BulkPartRow) => upsertParts(admin, [given], { create: true, acceptPriceFalls: true });

  test.each(['rollers', 'Rollers', 'Undercarriage > Rollers', 'undercarriage › ROLLERS', 'bottom rollers'])(
    'by every slug, name and path that it had: %s [O127]',
    async (category) => {
      await edit('rollers', { name: 'Bottom rollers' });
      await edit('undercarriage', { name: 'Running gear' });
      await edit('bottom-rollers', { parent: 'engine' });
      await edit('bottom-rollers', { name: 'Lower rollers' });
      const { changes } = await write(row(category));
      expect((await getPart(shop.scope(), changes[0]?.partId ?? '')).category).toBe('lower-rollers');
      expect((await write(row(category))).rows[0]?.status).toBe('unchanged');
    },
  );

  test('by its current name, when another one had that name before', async () => {
    await edit('idlers', { name: 'Front idlers' });
    await add('Idlers', 'engine');
    const { changes } = await write(row('Idlers'));
    expect((await getPart(shop.scope(), changes[0]?.partId ?? '')).category).toBe('idlers');
  });

  test('and an unknown name is an error, as is a name that several categories had', async () => {
    expect((await write(row('Rolers'))).rows[0]?.error?.field).toBe('category');
    await add('Belts', 'engine');
    await add('Belts', 'undercarriage');
    await edit('belts', { name: 'Fan belts' });
    await edit('belts-2', { name: 'Track belts' });
    expect((await write(row('BELTS '))).rows[0]?.error?.message).toContain('fan-belts (Engine > Fan belts)');
  });

  test('and an import is undone after its category was renamed or deleted [O127]', async () => {
    const created = await write(row('rollers', 'CL-2'));
    const id = created.changes[0]?.partId ?? '';
    const changed = await write(row('idlers', 'CL-2'));
    await edit('rollers', { name: 'Bottom rollers' });
    await edit('idlers', { name: 'Front idlers' });
    const undo = async ({ changes }: typeof created) =>
      undoParts(
        admin,
        changes.filter((change) => change !== null),
        async () => new Set(),
      );
    expect(await undo(changed)).toEqual([null]);
    expect((await getPart(shop.scope(), id)).category).toBe('bottom-rollers');
    const moved = await write(row('front-idlers', 'CL-2'));
    await edit('carrier-rollers', { parent: 'engine' });
    await deleteCategory(admin, 'bottom-rollers');
    expect(await undo(moved)).toEqual([{ reason: 'changed', columns: ['category'] }]);
    const other = await write(row('engine', 'CL-3'));
    await edit('engine', { name: 'Engine and exhaust' });
    expect(await undo(other)).toEqual([null]);
    await expect(getPart(shop.scope(), other.changes[0]?.partId ?? '')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a category is deleted', () => {
  test('only when it is empty [O128]', async () => {
    const id = await addPart('carrier-rollers');
    await expect(deleteCategory(admin, 'rollers')).rejects.toMatchObject({ code: 'conflict' });
    await expect(deleteCategory(admin, 'carrier-rollers')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('1 part'),
    });
    await editPart(admin, id, { category: 'idlers' });
    expect(await deleteCategory(admin, 'carrier-rollers')).toEqual({ deletedCount: 1 });
    expect(await deleteCategory(admin, 'carrier-rollers')).toEqual({ deletedCount: 0 });
    expect(await tree()).toEqual(['undercarriage 1', '  rollers 0', '  idlers 1', 'engine 0']);
  });

  test('and its archived parts pass to the category above it, at the top level to "other"', async () => {
    const categoryOf = async (id: string) =>
      (
        await shop.db
          .select({ slug: categories.slug })
          .from(parts)
          .innerJoin(categories, eq(categories.id, parts.categoryId))
          .where(eq(parts.id, id))
      )[0]?.slug;
    const [below, top] = [await addPart('idlers'), await addPart('engine')];
    for (const id of [below, top]) await archivePart(admin, id);
    await deleteCategory(admin, 'idlers');
    await deleteCategory(admin, 'engine');
    expect([await categoryOf(below), await categoryOf(top)]).toEqual(['undercarriage', 'other']);
    await expect(deleteCategory(admin, 'other')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('never under a part that is created at the same time [O128]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const slug = await add(`Round ${round}`);
      const [created, deleted] = await Promise.allSettled([addPart(slug), deleteCategory(admin, slug)]);
      if (created.status === 'rejected') expect(created.reason).toMatchObject({ code: 'invalid' });
      else expect(deleted).toMatchObject({ reason: { code: 'conflict' } });
    }
  });
});

test('parts without a category go to the renamed category "other"', async () => {
  const id = (await createPart(admin, product())).insertedId;
  expect((await getPart(shop.scope(), id)).category).toBe('other');
  await edit('other', { name: 'Unsorted' });
  const again = (await createPart(admin, product())).insertedId;
  expect((await getPart(shop.scope(), again)).category).toBe('unsorted');
});

test('changes of one parent at the same time give every category its own place', async () => {
  await Promise.all(['A', 'B', 'C', 'D'].map((name) => add(name, 'engine')));
  await Promise.all([edit('a', { position: 4 }), edit('d', { position: 1 }), edit('b', { name: 'B2' })]);
  const rows = await shop.db.select().from(categories);
  const places = rows.filter(({ slug }) => ['a', 'b2', 'c', 'd'].includes(slug)).map(({ position }) => position);
  expect(places.sort()).toEqual([1, 2, 3, 4]);
});

test('only admins change categories [O125]', async () => {
  const buyer = shop.as(await createUser(shop));
  await expect(createCategory(buyer, { name: 'X', parent: null })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(editCategory(buyer, 'engine', { name: 'X' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteCategory(shop.scope(), 'engine')).rejects.toMatchObject({ code: 'unauthenticated' });
});
