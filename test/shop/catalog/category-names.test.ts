/** A category gets another name: its slug, its parts, searches and earlier addresses follow. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCategoryByOldSlug } from '#domain/catalog/categories/category-id.server.ts';
import { CategoryChange } from '#domain/catalog/categories/contract.ts';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { waitingForLocks } from '../../fixtures/waiting-for-locks.ts';
import { type CategoryFixture, openCategoryFixture } from './category-fixture.ts';
import { asked, product } from './product-fixture.ts';

let fixture: CategoryFixture;
beforeAll(async () => {
  fixture = await openCategoryFixture();
});
beforeEach(() => fixture.startAgain());
afterAll(() => fixture.close());

describe('a renamed category', () => {
  test('has a slug of its new name, and its parts and counts stay', async () => {
    await fixture.addPart('rollers');
    await fixture.addPart('carrier-rollers');
    expect(await fixture.edit('rollers', { name: 'Track & carrier rollers' })).toBe('track-carrier-rollers');
    expect(await fixture.tree()).toEqual([
      'undercarriage 2',
      '  track-carrier-rollers 2',
      '    carrier-rollers 1',
      '  idlers 0',
      'engine 0',
    ]);
    expect(await fixture.totalIn('track-carrier-rollers')).toBe(2);
  });

  test('is found by each slug that it had, in searches, in parts and after further changes [O127]', async () => {
    const id = await fixture.addPart('rollers');
    await fixture.edit('rollers', { name: 'Bottom rollers' });
    await fixture.edit('bottom-rollers', { name: 'Lower rollers' });
    for (const slug of ['rollers', 'bottom-rollers']) {
      expect(await findCategoryByOldSlug(fixture.shop.scope(), slug)).toBe('lower-rollers');
      expect(await searchParts(fixture.shop.scope(), asked({ category: slug }))).toMatchObject({
        total: 1,
        category: 'lower-rollers',
      });
      expect((await editPart(fixture.admin, id, { category: slug })).category).toBe('lower-rollers');
    }
    expect(await fixture.edit('bottom-rollers', { parent: 'engine' })).toBe('lower-rollers');
    expect(await findCategoryByOldSlug(fixture.shop.scope(), 'lower-rollers')).toBeNull();
    for (const slug of ['never-a-category', '\0', '\ud800']) {
      expect(await findCategoryByOldSlug(fixture.shop.scope(), slug)).toBeNull();
      await expect(fixture.edit('idlers', { parent: slug })).rejects.toMatchObject({ code: 'invalid' });
    }
  });

  test('leaves its old slug to a new category of that name', async () => {
    await fixture.addPart('idlers');
    await fixture.edit('idlers', { name: 'Front idlers' });
    expect(await fixture.add('Idlers', 'engine')).toBe('idlers');
    expect(await fixture.totalIn('idlers')).toBe(0);
    expect(await findCategoryByOldSlug(fixture.shop.scope(), 'idlers')).toBeNull();
    expect(await fixture.edit('idlers', { name: 'Idlers, rear' })).toBe('idlers-rear');
    expect(await findCategoryByOldSlug(fixture.shop.scope(), 'idlers')).toBe('idlers-rear');
  });

  test('gives its parts its new name as a search text at once, and takes the old one away', async () => {
    await createPart(fixture.admin, product({ category: 'carrier-rollers', name: 'Shaft', description: 'Steel.' }));
    await fixture.edit('undercarriage', { name: 'Running gear' });
    expect([await fixture.totalOf('running gear'), await fixture.totalOf('undercarriage')]).toEqual([1, 0]);
    await fixture.edit('rollers', { parent: 'engine' });
    expect([await fixture.totalOf('running gear'), await fixture.totalOf('engine shaft')]).toEqual([0, 1]);
  });

  test('keeps what a sale changes at the same time', async () => {
    const id = await fixture.addPart('rollers');
    let renamed: Promise<string> | undefined;
    await fixture.shop.db.transaction(async (sale) => {
      await sale.update(parts).set({ availableQuantity: 0 }).where(eq(parts.id, id));
      renamed = fixture.edit('rollers', { name: 'Rollers of all kinds' });
      await expect.poll(() => waitingForLocks(fixture.shop)).toBe(1);
    });
    await renamed;
    const found = await searchParts(fixture.shop.scope(), asked({ availability: 'in_stock' }));
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
    await expect(fixture.edit('rollers', { name: 'IDLERS' })).rejects.toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'name' }] },
    });
    expect(await fixture.edit('engine', { name: 'Idlers' })).toBe('idlers-2');
    expect(await fixture.edit('rollers', { name: 'rollers' })).toBe('rollers');
    expect(await fixture.edit('rollers', { name: '滚轮' })).toMatch(/^category-[0-9a-f]{8}$/);
  });
});

test('parts without a category go to the renamed category "other"', async () => {
  const id = (await createPart(fixture.admin, product())).insertedId;
  expect((await getPart(fixture.shop.scope(), id)).category).toBe('other');
  await fixture.edit('other', { name: 'Unsorted' });
  const again = (await createPart(fixture.admin, product())).insertedId;
  expect((await getPart(fixture.shop.scope(), again)).category).toBe('unsorted');
});
