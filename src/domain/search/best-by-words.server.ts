/** The page of the best parts for words, by the index of words: of a word such as "filter" there are tens of thousands. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SelectedPart, selectParts } from '#domain/catalog/part-row.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import {
  filterValues,
  hasNoBrand,
  hasNoCategory,
  serialsOfBrands,
  serialsOfCategory,
  traitsOfFilter,
} from './filter-values.server.ts';
import { isWholeCategory, type ParsedSearch, type SearchFilters, withSoldOut } from './parse-search.server.ts';
import type { Term } from './term.ts';
import { arraysOfRanks, rankQueries, toTsquery } from './word-ranks.ts';

const given = sql.placeholder;

/** Internal. */
export interface WordsPage {
  /** Parts on all pages. */
  readonly total: number;
  readonly ids: readonly string[];
  /** The parts of the page. */
  readonly rows: readonly SelectedPart[];
}

/**
 * The page of the parts that contain the words and pass the filters, best first, and their number. Internal.
 * @param counted the number of parts, where it is known
 * @param search without specifications
 */
export async function findPageOfWords(
  { db }: Scope,
  counted: number | null,
  { filters, soldOut, offset, limit }: ParsedSearch,
  terms: readonly Term[],
): Promise<WordsPage> {
  const isLast = soldOut === 'last';
  const values = {
    ...argumentValues(filters),
    firstTraits: isLast ? withSoldOut(filters, false).attributeCodes : null,
    lastTraits: isLast ? withSoldOut(filters, true).attributeCodes : null,
    anywhere: toTsquery(terms),
    ...arraysOfRanks(rankQueries(terms)),
    counted,
  };
  const isPlain = filters.category === undefined && isWholeCategory(filters);
  const select = isPlain ? selectPage(db) : selectFilteredPage(db);
  const rows = await select.execute({ ...values, offset, limit });
  // A page after the last one has no row that says how many there are.
  const [first] = rows.length === 0 && offset > 0 ? await select.execute({ ...values, offset: 0, limit: 1 }) : rows;
  return { total: first?.total ?? 0, ids: rows.map(({ id }) => id), rows };
}

/** The filters of a list, without specifications, as values of filterArguments. */
const argumentValues = (filters: SearchFilters) => ({
  ...filterValues(filters),
  fromCents: filters.priceRange?.from ?? null,
  toCents: filters.priceRange && Number.isFinite(filters.priceRange.to) ? filters.priceRange.to : null,
});

/**
 * The filters as arguments of page_of_words; null where every part passes: serials of categories and brands, attribute codes, lower
 * price (cents, inclusive) and upper price (exclusive). An unknown slug lets no part pass.
 */
const filterArguments: SQL = sql`case when ${hasNoCategory} then null else ${serialsOfCategory} end,
  case when ${hasNoBrand} then null else ${serialsOfBrands} end,
  ${traitsOfFilter}, ${given('fromCents')}::bigint, ${given('toCents')}::bigint`;

/** The arguments when every part passes, but sold-out ones where they are hidden. */
const noFilters: SQL = sql`null, null, ${traitsOfFilter}, null, null`;

/** The parts of the page in its order, read with it: a statement of their own would take as long as the search. */
const pageOf = (db: Db, filters: SQL) =>
  selectParts({ db }, { total: column(z.int(), sql`page.total`) })
    .innerJoin(
      sql`page_of_words(${given('anywhere')}::tsquery, ${given('ranks')}::tsquery[], ${given('counted')}::int,
        ${given('offset')}::int, ${given('limit')}::int, ${filters},
        ${given('firstTraits')}::smallint[], ${given('lastTraits')}::smallint[], ${given('bases')}::tsquery[]) page`,
      sql`${parts.id} = any(page.ids)`,
    )
    .orderBy(sql`array_position(page.ids, ${parts.id})`);

// PostgreSQL plans the one with filters anew for each search, because it could leave out those that are not given.
const selectPage = preparedStatement((db) => pageOf(db, noFilters).prepare('page_of_words'));
const selectFilteredPage = preparedStatement((db) => pageOf(db, filterArguments).prepare('filtered_page_of_words'));
