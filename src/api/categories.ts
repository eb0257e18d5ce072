/** Categories and brands of the shop. */
import { z } from 'zod';
import { listBrands, listCategories } from '#domain/search/list-categories.server.ts';
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

export const browseEndpoints = [
  endpoint('listCategories', {
    tag,
    who: 'all',
    shows: ['catalogue'],
    summary: 'Categories in display order, each followed by its subcategories',
    result: z.array(Category),
    handle: ({ scope }) => listCategories(scope),
  }),
  endpoint('listBrands', {
    tag,
    who: 'all',
    shows: ['catalogue'],
    summary: 'Brands that have parts',
    result: z.array(Brand),
    handle: ({ scope }) => listBrands(scope),
  }),
];
