/** Short lists of parts outside of a search: the featured parts of the home page, similar parts on a part's page. */
import { eq, sql } from 'drizzle-orm';
import type { Product } from '#domain/catalog/contract.ts';
import { selectParts, showRows, toProduct } from '#domain/catalog/part-row.server.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { preparedStatement } from '#platform/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partSearch } from './tables.server.ts';

/** The first `limit` published parts in the shop's order. Public. */
export async function listFeaturedParts(scope: Scope, limit: number): Promise<Product[]> {
  const rows = await readFeaturedParts(scope, String(limit), limit);
  return rows.map((row) => toProduct(scope, row));
}

const readFeaturedParts = cachedRead('featured parts', ['catalogue'], async (scope, limit: number) =>
  showRows(scope, await selectFeaturedParts(scope.db).execute({ limit })),
);

const selectFeaturedParts = preparedStatement((db) => {
  // The columns and directions of the index part_search_shop: nothing is sorted.
  const featured = sql`(
    select s.part_id, s.position from ${partSearch} s
    order by s.position, s.part_id desc limit ${sql.placeholder('limit')}
  )`;
  return selectParts({ db }, {})
    .innerJoin(sql`${featured} featured`, eq(sql`featured.part_id`, parts.id))
    .orderBy(sql`featured.position`, sql`featured.part_id desc`)
    .prepare('featured_parts');
});

/** Parts of the category that are compared by part type: enough to fill a list, and fast for a category of any size. */
const maxCandidates = 200;

/**
 * At most `limit` parts of the same category, those of the same part type first. Where the category has too few, parts
 * of the categories beside and below it follow. Public.
 */
export async function listSimilarParts(
  scope: Scope,
  { _id, category, partType }: Pick<Product, '_id' | 'category' | 'partType'>,
  limit: number,
): Promise<Product[]> {
  const rows = await selectSimilarParts(scope.db).execute({ id: _id, category, partType, limit });
  return rows.map((row) => toProduct(scope, row));
}

const selectSimilarParts = preparedStatement((db) => {
  const [id, category, partType] = ['id', 'category', 'partType'].map((name) => sql.placeholder(name));
  const limit = sql`${sql.placeholder('limit')}::int`;
  // The columns and directions of the index part_search_category: nothing is sorted.
  const similar = sql`(
    select found.part_id, c.id <> own.id as beside
    from ${categories} own join ${categories} c on c.path[:greatest(cardinality(own.path) - 1, 1)] = own.path[:greatest(cardinality(own.path) - 1, 1)]
    cross join lateral (
      select s.part_id from ${partSearch} s where s.category_no = c.no and s.part_id <> ${id}::uuid
      order by s.position, s.part_id desc
      limit case when c.id = own.id then ${sql.raw(String(maxCandidates))} else ${limit} end
    ) found
    where own.slug = ${category}
  )`;
  return selectParts({ db }, {})
    .innerJoin(sql`${similar} similar_part`, eq(sql`similar_part.part_id`, parts.id))
    .orderBy(sql`similar_part.beside`, sql`${parts.partType} <> ${partType}`, parts.position, sql`${parts.id} desc`)
    .limit(sql.placeholder('limit'))
    .prepare('similar_parts');
});
