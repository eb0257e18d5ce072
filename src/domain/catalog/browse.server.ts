/** The ways into the catalogue besides search. */
import { and, asc, count, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { Brand, Category } from './contract.ts';
import { isPublished } from './shape.server.ts';
import { brands, categories, parts } from './tables.server.ts';

/** All categories in the shop's order, also those without a part in the shop (count 0): admins file new parts under them. Public. */
export async function listCategories(scope: Scope): Promise<Category[]> {
  return scope.db
    .select({ slug: categories.slug, name: categories.name, count: count(parts.id) })
    .from(categories)
    .leftJoin(parts, and(eq(parts.categoryId, categories.id), isPublished))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name));
}

/** The brands that have parts in the shop, by name, with how many. Public. */
export async function listBrands(scope: Scope): Promise<Brand[]> {
  return scope.db
    .select({ slug: brands.slug, name: brands.name, count: count(parts.id) })
    .from(brands)
    .innerJoin(parts, and(eq(parts.brandId, brands.id), isPublished))
    .groupBy(brands.id)
    .orderBy(asc(brands.name));
}
