/** The page of the best parts for words, by the index of words: of a word such as "filter" there are tens of thousands. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SelectedPart, selectParts } from '#domain/catalog/part-row.server.ts';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
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
    ...filterValues(filters),
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

/** Values of the placeholders in filterArguments. */
interface FilterValues extends Record<string, unknown> {
  /** Slug. */
  readonly category: string | null;
  /** Slugs. */
  readonly brands: readonly string[] | null;
  readonly traits: readonly number[] | null;
  /** Cents, inclusive. */
  readonly fromCents: number | null;
  /** Cents, exclusive. */
  readonly toCents: number | null;
}

/** The values for filterArguments. */
function filterValues({ category, brands: slugs, attributeCodes, priceRange }: SearchFilters): FilterValues {
  return {
    category: category ?? null,
    brands: slugs ?? null,
    traits: attributeCodes ?? null,
    fromCents: priceRange?.from ?? null,
    toCents: priceRange && Number.isFinite(priceRange.to) ? priceRange.to : null,
  };
}

/**
 * The filters of a list, without specifications, as arguments of page_of_words; null where every part passes: serials of categories
 * and brands, attribute codes, lower and upper price. An unknown slug lets no part pass.
 */
const filterArguments: SQL = sql`
  case when ${given('category')}::text is not null then array(
    select c.no from ${categories} chosen join ${categories} c on chosen.no = any(c.path) where chosen.slug = ${given('category')}) end,
  case when ${given('brands')}::text[] is not null then array(
    select no from ${brands} where slug = any(${given('brands')}::text[])) end,
  ${given('traits')}::smallint[], ${given('fromCents')}::bigint, ${given('toCents')}::bigint`;

/** The arguments when every part passes, but sold-out ones where they are hidden. */
const noFilters: SQL = sql`null, null, ${given('traits')}::smallint[], null, null`;

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
