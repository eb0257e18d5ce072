import { eq, sql } from 'drizzle-orm';
import type { Product } from '#domain/catalog/contract.ts';
import { selectParts, toProduct } from '#domain/catalog/part-row.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';

/** So many parts of the category are looked at: enough for a few of the same kind, and quick however large it is. */
const looked = 200;

/**
 * Parts to show beside one: of the same category, those of its own kind first; where that has too few, of those beside
 * and below it. Public.
 */
export async function listSimilarParts(
  scope: Scope,
  { _id, category, partType }: Pick<Product, '_id' | 'category' | 'partType'>,
  limit: number,
): Promise<Product[]> {
  // The order of the shop's own index on part_search: nothing is sorted.
  const near = sql`(
    select found.part_id, c.id <> own.id as beside
    from categories own join categories c on c.path[:greatest(cardinality(own.path) - 1, 1)] = own.path[:greatest(cardinality(own.path) - 1, 1)]
    cross join lateral (
      select s.part_id from part_search s where s.category_no = c.no and s.part_id <> ${_id}::uuid
      order by s.position, s.part_id desc limit case when c.id = own.id then ${looked}::int else ${limit}::int end
    ) found
    where own.slug = ${category}
  )`;
  const rows = await selectParts(scope, {})
    .innerJoin(sql`${near} near`, eq(sql`near.part_id`, parts.id))
    .orderBy(sql`near.beside`, sql`${parts.partType} <> ${partType}`, parts.position, sql`${parts.id} desc`)
    .limit(limit);
  return rows.map((row) => toProduct(scope, row));
}
