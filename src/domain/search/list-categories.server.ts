/** The ways into the catalogue besides search. Their counts are kept (part_counts): they stand on every page. */
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { countCategories } from '#domain/catalog/category-tree.ts';
import type { Brand, Category } from '#domain/catalog/contract.ts';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partCounts } from './tables.server.ts';

/**
 * All categories in the shop's order, each followed by those below it and counted with them, also those without a part
 * in the shop (count 0): admins file new parts under them. Public.
 */
export async function listCategories(scope: Scope): Promise<Category[]> {
  const parts = countOf(sql`${partCounts.categoryNo} = ${categories.no} and ${partCounts.brandNo} = -1`);
  const { no, slug, name, position, path } = categories;
  return countCategories(await scope.db.select({ no, slug, name, position, path, parts }).from(categories));
}

/** The brands that have parts in the shop, by name, with how many. Public. */
export async function listBrands(scope: Scope): Promise<Brand[]> {
  const count = countOf(sql`${partCounts.brandNo} = ${brands.no} and ${partCounts.categoryNo} = -1`);
  const rows = await scope.db
    .select({ slug: brands.slug, name: brands.name, count })
    .from(brands)
    .orderBy(asc(brands.name));
  return rows.filter((brand) => brand.count > 0);
}

/** Parts of any grade, condition, stock and price. */
function countOf(which: SQL): SQL<number> {
  return sql<number>`(select coalesce(sum(${partCounts.parts}), 0)::int from ${partCounts}
    where ${which} and ${eq(partCounts.traits, -1)} and ${eq(partCounts.band, -1)})`;
}
