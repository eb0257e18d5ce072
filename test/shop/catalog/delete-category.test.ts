/** A category is deleted when it is empty, and by admins only. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCategory } from '#domain/catalog/categories/create-category.server.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.server.ts';
import { editCategory } from '#domain/catalog/categories/edit-category.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type CategoryFixture, openCategoryFixture } from './category-fixture.ts';

let fixture: CategoryFixture;
beforeAll(async () => {
  fixture = await openCategoryFixture();
});
beforeEach(() => fixture.startAgain());
afterAll(() => fixture.close());

describe('a category is deleted', () => {
  test('only when it is empty [O128]', async () => {
    const id = await fixture.addPart('carrier-rollers');
    await expect(deleteCategory(fixture.admin, 'rollers')).rejects.toMatchObject({ code: 'conflict' });
    await expect(deleteCategory(fixture.admin, 'carrier-rollers')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('1 part'),
    });
    await editPart(fixture.admin, id, { category: 'idlers' });
    expect(await deleteCategory(fixture.admin, 'carrier-rollers')).toEqual({ deletedCount: 1 });
    expect(await deleteCategory(fixture.admin, 'carrier-rollers')).toEqual({ deletedCount: 0 });
    expect(await fixture.tree()).toEqual(['undercarriage 1', '  rollers 0', '  idlers 1', 'engine 0']);
  });

  test('and its archived parts pass to the category above it, at the top level to "other"', async () => {
    const categoryOf = async (id: string) =>
      (
        await fixture.shop.db
          .select({ slug: categories.slug })
          .from(parts)
          .innerJoin(categories, eq(categories.id, parts.categoryId))
          .where(eq(parts.id, id))
      )[0]?.slug;
    const [below, top] = [await fixture.addPart('idlers'), await fixture.addPart('engine')];
    for (const id of [below, top]) await archivePart(fixture.admin, id);
    await deleteCategory(fixture.admin, 'idlers');
    await deleteCategory(fixture.admin, 'engine');
    expect([await categoryOf(below), await categoryOf(top)]).toEqual(['undercarriage', 'other']);
    await expect(deleteCategory(fixture.admin, 'other')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('never under a part that is created at the same time [O128]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const slug = await fixture.add(`Round ${round}`);
      const [created, deleted] = await Promise.allSettled([fixture.addPart(slug), deleteCategory(fixture.admin, slug)]);
      if (created.status === 'rejected') expect(created.reason).toMatchObject({ code: 'invalid' });
      else expect(deleted).toMatchObject({ reason: { code: 'conflict' } });
    }
  });
});

test('only admins change categories [O125]', async () => {
  const buyer = fixture.shop.as(await createUser(fixture.shop));
  await expect(createCategory(buyer, { name: 'X', parent: null })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(editCategory(buyer, 'engine', { name: 'X' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteCategory(fixture.shop.scope(), 'engine')).rejects.toMatchObject({ code: 'unauthenticated' });
});
