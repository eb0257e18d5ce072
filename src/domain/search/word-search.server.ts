/** A search whose text is more than one known number: the matching parts are counted for the facets and cut into a page. */
import { sql } from 'drizzle-orm';
import { readWithCachedDetail } from '#domain/public-changes/cached-read.server.ts';
import type { Scope } from '#platform/scope.ts';
import { findPageOfWords, type WordsPage } from './best-by-words.server.ts';
import { countFacets } from './count-facets.server.ts';
import { countFacetsOfWords } from './count-words.server.ts';
import { countAndList } from './counted-list.server.ts';
import { type CountedPage, emptyPage, totalOf } from './facets.ts';
import { findFitting } from './fitting-parts.server.ts';
import type { NumberMatches } from './number-match.ts';
import { isWholeCategory, type ParsedSearch, type ParsedText } from './parse-search.server.ts';
import { filterConditions, isFiltered, partOrder, passesAll, queryPartIds } from './part-list-sql.server.ts';
import { containsWords, rankSql, searchCondition } from './search-condition.server.ts';
import { findSmallResult } from './small-result.server.ts';
import { withSoldOutRule } from './sold-out.server.ts';
import { partSearch } from './tables.server.ts';
import type { Term } from './term.ts';
import { toTsquery } from './word-ranks.ts';

/**
 * The parts that match and pass the filters: the page of them and the counts of the facets. Internal.
 * @param facets false: of words the facets are not counted
 */
export async function findByWords(
  scope: Scope,
  given: ParsedSearch,
  text: ParsedText,
  numbers: NumberMatches,
  options: WordSearchOptions,
): Promise<CountedPage> {
  const matching = searchCondition(text, numbers);
  if (!matching) return emptyPage;
  const { search, match, last } = withSoldOutRule(given, matching, numbers.whole);
  const { filters } = search;
  if (filters.fits)
    return { ...(await findFitting(scope, search, { match, rank: rankSql(text, numbers), last })), filters };
  const isOrderedByWords = !numbers.whole && search.sort === 'relevance' && filters.specifications.length === 0;
  const byNumber = isOrderedByWords ? await listByNumberAlone(scope, search, text, numbers) : null;
  // The parts found by number follow those found by words, so that they cannot be before sold-out ones.
  if (byNumber && !(last && byNumber.length > 0))
    return { ...(await findPlainWords(scope, search, { text, numbers, byNumber }, options)), match };
  const rank = rankSql(text, numbers);
  // Numbers match a handful of parts, words hundreds: only for numbers is the attempt worth a statement. Specifications are
  // not known in memory.
  const small =
    numbers.whole && filters.specifications.length === 0
      ? await findSmallResult(scope, search, match, { rank, last })
      : null;
  return { ...(small ?? (await countAndList(scope, search, { match, rank, last }))), match, filters };
}

interface WordSearchOptions {
  readonly facets: boolean;
}

/**
 * The parts that pass the filters and match by numbers that some of the words are pieces of, not by their texts, in the
 * shop's order. Null where the words alone do not give the order.
 */
async function listByNumberAlone(
  scope: Scope,
  { filters }: ParsedSearch,
  text: ParsedText,
  numbers: NumberMatches,
): Promise<readonly string[] | null> {
  const matches = [...numbers.byWord.values()];
  if (text.terms.length === 0 || matches.some(({ hasMore }) => hasMore)) return null;
  if (matches.length === 0) return [];
  const withNumber = matches.flatMap(({ groups }) => groups.flatMap(({ ids }) => ids));
  const inTexts = containsWords(toTsquery(text.terms));
  return queryPartIds(
    scope,
    sql`select s.part_id as id from ${partSearch} s where s.part_id = any(${sql.param(withNumber)}::uuid[]) and not ${inTexts}
      and ${passesAll(filterConditions(filters), searchCondition(text, numbers))} order by ${partOrder('relevance')}`,
  );
}

/**
 * Words that the texts of parts contain, in the order of relevance, and after them the parts that only have them in a number.
 * @param byNumber listByNumberAlone
 */
async function findPlainWords(
  scope: Scope,
  search: ParsedSearch,
  { text, numbers, byNumber }: { text: ParsedText; numbers: NumberMatches; byNumber: readonly string[] },
  { facets }: WordSearchOptions,
): Promise<CountedPage> {
  const { terms } = text;
  const filters = filterConditions(search.filters);
  const isWhole = isWholeCategory(search.filters) && search.filters.category === undefined;
  const toPage = (page: WordsPage) => {
    const [from, to] = [search.offset, search.offset + search.limit].map((at) => Math.max(0, at - page.total));
    const ids = [...page.ids, ...byNumber.slice(from, to)];
    return { ids, total: page.total + byNumber.length, loaded: page.rows };
  };
  // The parts of `byNumber` are none of those with the words in their texts.
  const countUnfiltered = async () => {
    const ofNumbers = sql`s.part_id = any(${sql.param(byNumber)}::uuid[])`;
    const counts = await Promise.all([
      countFacetsOfWords(scope, toTsquery(terms), search.filters.attributeCodes),
      byNumber.length > 0 ? countFacets(scope, ofNumbers, filters) : [],
    ]);
    return counts.flat();
  };
  const countAll = async () => {
    const counts = isWhole
      ? await countUnfiltered()
      : await countFacets(scope, searchCondition(text, numbers) ?? sql`false`, filters);
    const counted = totalOf(counts, search.filters) - byNumber.length;
    const page = toPage(await findPageOfWords(scope, counted, search, terms));
    return { ...page, counts, hasMatches: counts.some(({ parts }) => parts > 0) };
  };
  if (facets) return countAll();
  const page = toPage(await findAndCount(scope, search, terms));
  // Only the facets say whether something else matches than what passes the filters.
  return page.total === 0 && isFiltered(filters) ? countAll() : { ...page, counts: [], hasMatches: page.total > 0 };
}

function findAndCount(scope: Scope, search: ParsedSearch, terms: readonly Term[]): Promise<WordsPage> {
  return isFiltered(filterConditions(search.filters))
    ? findPageOfWords(scope, null, search, terms)
    : findWithTotal(scope, toTsquery(terms), search, terms);
}

/** Parts of which counting takes longer than asking whether their number has changed: 0.1 ms. */
const fewParts = 200;

const findWithTotal = readWithCachedDetail('total of words', ['catalogue', 'search'], findPageOfWords, ({ total }) =>
  total > fewParts ? total : null,
);
