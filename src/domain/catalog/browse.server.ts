/** The ways into the catalogue besides search. Their counts are those that the list's facets show, kept with every write. */
import { asc } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { type Brand, type Category, PartQuery } from './contract.ts';
import { countParts } from './count-parts.server.ts';
import { sumUp } from './facets.ts';
import { categories } from './tables.server.ts';

const everything = PartQuery.parse({});

/** All categories in the shop's order, also those without a part in the shop (count 0): admins file new parts under them. Public. */
export async function listCategories(scope: Scope): Promise<Category[]> {
  const [rows, counts] = await Promise.all([
    scope.db
      .select({ slug: categories.slug, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.name)),
    countParts(scope, everything),
  ]);
  const counted = new Map(sumUp(counts, 'category').map(({ slug, parts }) => [slug, parts]));
  return rows.map(({ slug, name }) => ({ slug, name, count: counted.get(slug) ?? 0 }));
}

/** The brands that have parts in the shop, by name, with how many. Public. */
export async function listBrands(scope: Scope): Promise<Brand[]> {
  return sumUp(await countParts(scope, everything), 'brand')
    .map(({ slug, name, parts }) => ({ slug, name, count: parts }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
