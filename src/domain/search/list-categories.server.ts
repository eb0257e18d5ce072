/** Categories and brands with their numbers of parts. The counts come from part_counts, because they are on every page. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countCategories } from '#domain/catalog/category-tree.ts';
import type { Brand, Category } from '#domain/catalog/contract.ts';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partCounts } from './tables.server.ts';

/**
 * All categories in the shop's order, each followed by those below it, whose parts it counts, too. Categories without a
 * part are in the list: staff add parts to them. Public.
 */
export function listCategories(scope: Scope): Promise<readonly Category[]> {
  return readCategories(scope, '');
}

const readCategories = cachedRead('categories', ['catalogue'], async ({ db }) =>
  countCategories(await selectCategories(db).execute()),
);

const selectCategories = preparedStatement((db) => {
  const { serial, slug, name, position, path } = categories;
  const parts = countWhere(eq(partCounts.categorySerial, serial), eq(partCounts.brandSerial, -1));
  return db.select({ serial, slug, name, position, path, parts }).from(categories).prepare('categories');
});

/** The brands that have published parts, by name. Public. */
export async function listBrands(scope: Scope): Promise<Brand[]> {
  const count = countWhere(eq(partCounts.brandSerial, brands.serial), eq(partCounts.categorySerial, -1));
  const rows = await scope.db
    .select({ slug: brands.slug, name: brands.name, count })
    .from(brands)
    .orderBy(asc(brands.name));
  return rows.filter((brand) => brand.count > 0);
}

/** Parts with any attributes and price. */
function countWhere(...conditions: SQL[]): SQL<number> {
  const all = and(...conditions, eq(partCounts.attributeCode, -1), eq(partCounts.priceBand, -1));
  return column(z.int(), sql`(select coalesce(sum(${partCounts.parts}), 0)::int from ${partCounts} where ${all})`);
}
