/** A shop with a few categories, and what tests do with them as an admin. */
import { CategoryChange, NewCategory } from '#domain/catalog/categories/contract.ts';
import { createCategory } from '#domain/catalog/categories/create-category.server.ts';
import { editCategory } from '#domain/catalog/categories/edit-category.server.ts';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { listCategories } from '#domain/search/list-categories.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openTestShop } from '../../fixtures/database.ts';
import { createUser, insertSamplePicture } from '../../fixtures/factories.ts';
import { asked, product } from './product-fixture.ts';

export type CategoryFixture = Awaited<ReturnType<typeof openCategoryFixture>>;

export async function openCategoryFixture() {
  const shop = await openTestShop();
  const admin = shop.as(await createUser(shop, { role: 'admin' }));
  await insertSamplePicture(shop);

  const add = (name: string, parent: string | null = null) =>
    createCategory(admin, NewCategory.parse({ name, parent }));
  const countOf = async (query: object) => (await searchParts(shop.scope(), asked(query))).total;

  return {
    shop,
    admin,
    /** Deletes all parts and categories, and makes five categories, three of them below others. */
    async startAgain(): Promise<void> {
      await shop.db.delete(parts);
      await shop.db.delete(categories);
      await add('Undercarriage');
      await add('Rollers', 'undercarriage');
      await add('Carrier rollers', 'rollers');
      await add('Idlers', 'undercarriage');
      await add('Engine');
    },
    /** The slug of the new category. */
    add,
    /** The slug of the category after the change. */
    edit: (slug: string, change: object) => editCategory(admin, slug, CategoryChange.parse(change)),
    /** The id of a new part in this category. */
    addPart: async (category: string) => (await createPart(admin, product({ category }))).insertedId,
    /** "slug count" of every category, indented by level. */
    async tree(): Promise<string[]> {
      const listed = await listCategories(shop.scope());
      const depth = (slug: string | null): number =>
        slug === null ? 0 : 1 + depth(listed.find((category) => category.slug === slug)?.parent ?? null);
      return listed.map(({ slug, parent, count }) => `${'  '.repeat(depth(parent))}${slug} ${count}`);
    },
    /** How many parts a list of this category has. */
    totalIn: (category: string) => countOf({ category }),
    /** How many parts a search finds. */
    totalOf: (q: string) => countOf({ q }),
    close: () => shop.close(),
  };
}
