/** Rows of suggested parts, by their ids or by words. */
import { eq, sql } from 'drizzle-orm';
import { partCutouts } from '#domain/catalog/picture-tables.server.ts';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import { images } from '#domain/media/tables.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { hasUnsaid } from './said-terms.ts';
import type { Term } from './term.ts';
import { arraysOfRanks, rankQueries, toTsquery } from './word-ranks.ts';

const given = sql.placeholder;

const suggestedParts = (db: Db) =>
  db
    .select({
      id: parts.id,
      slug: parts.slug,
      partNumber: parts.partNumber,
      name: parts.name,
      partType: parts.partType,
      categoryName: categories.name,
      brand: brands.name,
      priceCents: parts.priceCents,
      availableQnty: parts.availableQuantity,
      minQnty: parts.leastQuantity,
      image: { id: images.id, width: images.width, height: images.height },
    })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .innerJoin(categories, eq(categories.id, parts.categoryId))
    .leftJoin(partCutouts, eq(partCutouts.partId, parts.id))
    .leftJoin(images, eq(images.id, sql`coalesce(${parts.imageId}, ${partCutouts.imageId})`));

/** The rows of `ids`, in any order. Internal. */
export const selectSuggested = preparedStatement((db) =>
  suggestedParts(db)
    .where(sql`${parts.id} = any(${given('ids')}::uuid[])`)
    .prepare('suggested_parts'),
);
export type SuggestedPart = Awaited<ReturnType<ReturnType<typeof selectSuggested>['execute']>>[number];

/** Where a part has the words: in its names, anywhere, or first those with all of them in the names, then the others. */
export type WordPlaces = 'names' | 'anywhere' | 'names_first';

/** The first parts with the words, in the order of the search. Internal. */
export async function suggestByWords(
  { db }: Scope,
  terms: readonly Term[],
  wanted: number,
  places: WordPlaces,
): Promise<readonly SuggestedPart[]> {
  if (terms.length === 0 || hasUnsaid(terms)) return [];
  const anywhere = toTsquery(terms);
  const named = places === 'anywhere' ? [] : rankQueries(terms);
  const elsewhere = places === 'names' ? [] : [{ query: anywhere, base: null }];
  return selectByWords(db).execute({ anywhere, ...arraysOfRanks([...named, ...elsewhere]), wanted });
}

const selectByWords = preparedStatement((db) =>
  suggestedParts(db)
    .innerJoin(
      sql`best_parts_with_words(${given('anywhere')}::tsquery, ${given('ranks')}::tsquery[], ${given('wanted')}::int, null,
        bases => ${given('bases')}::tsquery[]) best (ids)`,
      sql`${parts.id} = any(best.ids)`,
    )
    .orderBy(sql`array_position(best.ids, ${parts.id})`)
    .prepare('suggested_by_words'),
);
