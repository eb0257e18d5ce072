/** Short lists of parts outside of a search: the main products of the home page, similar parts on a part's page. */
import { eq, sql } from 'drizzle-orm';
import type { Product } from '#domain/catalog/contract.ts';
import { selectParts, showRows, toProduct } from '#domain/catalog/part-row.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partSearch } from './tables.server.ts';

/** The first `limit` published parts in the shop's order. Public. */
export async function listFirstParts(scope: Scope, limit: number): Promise<Product[]> {
  const rows = await readFirstParts(scope, String(limit), limit);
  return rows.map((row) => toProduct(scope, row));
}

const readFirstParts = cachedRead('first parts', ['catalogue'], async (scope, limit: number) =>
  showRows(scope, await selectFirstParts(scope.db).execute({ limit })),
);

const selectFirstParts = preparedStatement((db) => {
  // The columns and directions of the index part_search_shop: nothing is sorted.
  const first = sql`(
    select s.part_id, s.position from ${partSearch} s
    order by s.position, s.part_id desc limit ${sql.placeholder('limit')}
  )`;
  return selectParts({ db }, {})
    .innerJoin(sql`${first} first_part`, eq(sql`first_part.part_id`, parts.id))
    .orderBy(sql`first_part.position`, sql`first_part.part_id desc`)
    .prepare('first_parts');
});

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
  const [id, category, partType, limit] = ['id', 'category', 'partType', 'limit'].map((name) => sql.placeholder(name));
  // Called in FROM, so that it runs once, not for each part as well.
  return selectParts({ db }, {})
    .innerJoin(
      sql`similar_parts(${id}::uuid, ${category}, ${partType}, ${limit}::int) as similar_part (ids)`,
      sql`${parts.id} = any(similar_part.ids)`,
    )
    .orderBy(sql`array_position(similar_part.ids, ${parts.id})`)
    .prepare('similar_parts');
});
