/**
 * A search by a whole part number, the most frequent search: one prepared statement finds, counts and loads the parts,
 * because each further round trip would take as long as the search itself.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { partsAsJson } from '#domain/catalog/part-row.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { CountedPage } from './facets.ts';
import { infixRank, type NumberMatch, NumberMatchRow, toNumberMatch } from './number-match.ts';
import type { ParsedSearch, ParsedText } from './parse-search.server.ts';
import { CountedCategory, CountedPart, categoriesAsJson, countInMemory } from './small-result.server.ts';
import { listUnderRule } from './sold-out.server.ts';
import { toTsquery } from './word-ranks.ts';

/** Parts that have the number, or have it as a word in a text. For more parts the search by words is as fast. */
const maxParts = 200;

export interface NumberSearchResult {
  readonly page: CountedPage;
  readonly number: NumberMatch;
}

/**
 * Null when the text is not the complete number of a part, when too many parts match, for other orders than by
 * relevance, with specifications, and for parts that fit a machine. Internal.
 * @param facets false: the counts lack the names of categories
 */
export async function findByNumber(
  scope: Scope,
  search: ParsedSearch,
  text: ParsedText,
  facets: boolean,
): Promise<NumberSearchResult | null> {
  const { number, terms } = text;
  const isPlain = search.sort === 'relevance' && search.filters.specifications.length === 0 && !search.filters.fits;
  if (number?.kind !== 'key' || !text.isLikeNumber || !isPlain) return null;
  const values = {
    key: number.key,
    words: toTsquery(terms),
    inName: toTsquery(terms, { inNames: true, wholeWords: true }),
    prefixInName: toTsquery(terms, { inNames: true }),
  };
  const { category } = search.filters;
  const [result] =
    facets || category !== undefined
      ? await selectPartsAndCategories(scope.db).execute({ ...values, category: category ?? '' })
      : await selectPartsByNumber(scope.db).execute(values);
  const { matches = [], categories = [], exactParts = [] } = result ?? {};
  const withNumber = matches.filter(hasNumber);
  if (!withNumber.some(({ rank }) => rank === 0) || matches.length > maxParts) return null;
  const match = toNumberMatch(number.key, withNumber, { text: text.typed });
  const listed = listUnderRule(search, sortByRelevance(match, matches), match);
  const page = countInMemory(listed.search, listed.parts, categories);
  return { page: { ...page, loaded: exactParts, filters: listed.search.filters }, number: match };
}

const PartWithNumber = z.object({ ...CountedPart.shape, ...NumberMatchRow.shape, position: z.int() });
type PartWithNumber = z.infer<typeof PartWithNumber>;

/** A part that has the number as words in its texts. */
const PartWithWords = z.object({ ...CountedPart.shape, rank: z.literal([3, 4, 5]), position: z.int() });
type PartWithWords = z.infer<typeof PartWithWords>;

const hasNumber = (part: PartWithNumber | PartWithWords): part is PartWithNumber => part.rank <= infixRank;

const partsByNumber = (db: Db, categories: SQL) => {
  const given = sql.placeholder;
  const columns = sql`part_id as "partId", closeness as rank, kind, maker, number, slug, category_no as "categorySerial",
    brand_no as "brandSerial", brand, brand_name as "brandName", traits as "attributeCode", band as "priceBand",
    price_cents as "priceCents", position`;
  const matchedPart = db.$with('matched_part', {}).as(sql`
    select ${columns} from parts_with_number(${given('key')}, true, true, ${maxParts},
      ${given('words')}::tsquery, ${given('inName')}::tsquery, ${given('prefixInName')}::tsquery)`);
  return db
    .with(matchedPart)
    .select({
      matches: column(z.array(z.union([PartWithNumber, PartWithWords])), sql`coalesce(json_agg(matched_part), '[]')`),
      categories: column(z.array(CountedCategory), categories),
      exactParts: partsAsJson(db, sql`${parts.id} in (select "partId" from matched_part where rank = 0)`),
    })
    .from(sql`matched_part`);
};

// Only facets and the filter by category need the categories, which take longer than the rest.
const selectPartsByNumber = preparedStatement((db) => partsByNumber(db, sql`'[]'::json`).prepare('parts_by_number'));
const selectPartsAndCategories = preparedStatement((db) =>
  partsByNumber(db, categoriesAsJson(sql.placeholder('category'))).prepare('parts_by_number_with_categories'),
);

/** The order of partOrder by relevance: number matches, then words in texts, each in the shop's order. */
function sortByRelevance(
  { groups }: NumberMatch,
  matches: readonly (PartWithNumber | PartWithWords)[],
): (PartWithNumber | PartWithWords)[] {
  const ranks = new Map(groups.flatMap(({ rank, ids }) => ids.map((id) => [id, rank])));
  const rankOf = ({ partId, rank }: PartWithNumber | PartWithWords) => ranks.get(partId) ?? rank;
  const byId = new Map(matches.map((part) => [part.partId, part]));
  return [...byId.values()].sort(
    (a, b) => rankOf(a) - rankOf(b) || a.position - b.position || (a.partId < b.partId ? 1 : -1),
  );
}
