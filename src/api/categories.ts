/** What the shop's parts are sorted by. */
import { z } from 'zod';
import { listBrands, listCategories } from '#domain/search/list-categories.server.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Products';
const named = { slug: z.string(), name: z.string(), count: z.int().meta({ description: 'Parts in the shop' }) };
const Category = z
  .object({
    slug: named.slug,
    name: named.name,
    parent: z.string().nullable().meta({ description: 'Slug of the category above it; null at the top' }),
    count: z.int().meta({ description: 'Parts in the shop, those of the categories below it included' }),
  })
  .meta({ id: 'Category' });
const Brand = z.object(named).meta({ id: 'Brand' });

export const browseEndpoints = [
  endpoint('listCategories', {
    tag,
    who: 'all',
    summary: 'The categories, in the order of the shop, each followed by those below it',
    result: z.array(Category),
    handle: ({ scope }) => listCategories(scope),
  }),
  endpoint('listBrands', {
    tag,
    who: 'all',
    summary: 'The brands that have parts in the shop',
    result: z.array(Brand),
    handle: ({ scope }) => listBrands(scope),
  }),
];
