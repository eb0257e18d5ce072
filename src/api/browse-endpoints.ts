/** Categories and brands of the shop. */
import { z } from 'zod';
import { CategoryChange, NewCategory } from '#domain/catalog/categories/contract.ts';
import { createCategory } from '#domain/catalog/categories/create-category.server.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.server.ts';
import { editCategory } from '#domain/catalog/categories/edit-category.server.ts';
import { listBrands, listCategories } from '#domain/search/list-categories.server.ts';
import type { Scope } from '#platform/scope.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Products';
const named = { slug: z.string(), name: z.string(), count: z.int().meta({ description: 'Number of parts' }) };
const Category = z
  .object({
    slug: named.slug,
    name: named.name,
    parent: z.string().nullable().meta({ description: 'Slug of the parent category; null at the top level' }),
    count: z.int().meta({ description: 'Number of parts, including those of its subcategories' }),
  })
  .meta({ id: 'Category' });
const Brand = z.object(named).meta({ id: 'Brand' });

const SlugPath = z.object({ slug: z.string().max(200) });

async function getCategory(scope: Scope, slug: string) {
  const found = (await listCategories(scope)).find((category) => category.slug === slug);
  if (!found) throw new Error(`The category ${slug} was deleted at the same time`);
  return found;
}

export const browseEndpoints = [
  endpoint('listCategories', {
    tag,
    shows: ['catalogue'],
    summary: 'Categories in display order, each followed by its subcategories',
    description: 'The whole tree with the number of parts in each category, those of its subcategories included.',
    result: z.array(Category),
    handle: async ({ scope }) => [...(await listCategories(scope))],
  }),
  endpoint('createCategory', {
    tag,
    summary: 'Create a category',
    description: 'The slug, which the address of its page contains, is made from the name.',
    body: jsonBody(NewCategory),
    status: 201,
    result: Category,
    handle: async ({ scope, body }) => getCategory(scope, await createCategory(scope, body)),
  }),
  endpoint('editCategory', {
    tag,
    summary: 'Rename, move or reorder a category',
    description:
      'The slug follows the name. Earlier slugs keep leading to the category: pages redirect, and calls and imports accept them. Its parts and subcategories stay in it.',
    pathParameters: SlugPath,
    body: jsonBody(CategoryChange),
    result: Category,
    errors: ['not_found'],
    handle: async ({ scope, path, body }) => getCategory(scope, await editCategory(scope, path.slug, body)),
  }),
  endpoint('deleteCategory', {
    tag,
    summary: 'Delete an empty category',
    description: '409 when it has parts or subcategories.',
    pathParameters: SlugPath,
    result: Deleted,
    errors: ['conflict'],
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await deleteCategory(scope, path.slug)) }),
  }),
  endpoint('listBrands', {
    tag,
    shows: ['catalogue'],
    summary: 'Brands that have parts',
    description: 'With the number of their parts.',
    result: z.array(Brand),
    handle: ({ scope }) => listBrands(scope),
  }),
];
