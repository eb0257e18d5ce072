/** Lists of parts under the shop's rule for those that are sold out, which never hides or moves a part with exactly the typed number. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { findBrowsePage } from './browse.server.ts';
import { soldOutCodes } from './facet-codes.ts';
import { type FacetRow, totalOf } from './facets.ts';
import { type NumberMatch, withExactNumber } from './number-match.ts';
import { type ParsedSearch, withSoldOut } from './parse-search.server.ts';
import type { CountedPart } from './small-result.server.ts';

interface ListConditions {
  readonly search: ParsedSearch;
  /** On part_search s. */
  readonly match: SQL;
  /** Sorts before all else, smaller first; undefined: no part is moved. */
  readonly last: SQL | undefined;
}

/**
 * The search and its condition under the rule. Where parts with exactly the typed number are shown although they are sold out,
 * the condition leaves out the others in place of the filters. Internal.
 */
export function withSoldOutRule(search: ParsedSearch, match: SQL, number: NumberMatch | null): ListConditions {
  const exact = withExactNumber(number);
  const codes = sql`${sql.param(soldOutCodes)}::smallint[]`;
  if (search.soldOut === 'hidden' && exact.length > 0) {
    const isShown = sql`(s.traits <> all(${codes}) or s.part_id = any(${sql.param(exact)}::uuid[]))`;
    const filters = withSoldOut(search.filters, undefined);
    return { search: { ...search, filters }, match: sql`${match} and ${isShown}`, last: undefined };
  }
  if (search.soldOut !== 'last') return { search, match, last: undefined };
  const isSoldOut = sql`s.traits = any(${codes})`;
  const isFirst = search.sort === 'relevance' && exact.length > 0;
  return {
    search,
    match,
    last: isFirst ? sql`(${isSoldOut} and s.part_id <> all(${sql.param(exact)}::uuid[]))` : isSoldOut,
  };
}

/** The same for parts that are all known, in the order of relevance. Internal. */
export function listUnderRule<Part extends CountedPart>(
  search: ParsedSearch,
  parts: readonly Part[],
  number: NumberMatch,
): { readonly search: ParsedSearch; readonly parts: readonly Part[] } {
  if (search.soldOut === 'shown') return { search, parts };
  const exact = new Set(withExactNumber(number));
  const isFirst = ({ attributeCode, partId }: Part) => !soldOutCodes.includes(attributeCode) || exact.has(partId);
  const first = parts.filter(isFirst);
  if (search.soldOut === 'last') return { search, parts: [...first, ...parts.filter((part) => !isFirst(part))] };
  return { search: { ...search, filters: withSoldOut(search.filters, undefined) }, parts: first };
}

/**
 * A page of the catalogue in which the sold-out parts follow all others: two lists, one behind the other, each read along the
 * indexes of the order. Internal.
 * @param counts of the catalogue under the filters, sold-out parts included
 */
export async function findPageSoldOutLast(
  scope: Scope,
  search: ParsedSearch,
  counts: readonly FacetRow[],
): Promise<readonly string[]> {
  let ids: readonly string[] = [];
  // Those by price are of both lists together, where findBrowsePage skips the bands before a page.
  const ofLists = counts.filter(({ facet }) => facet !== 'price');
  let before = 0;
  for (const isSoldOut of [false, true]) {
    const filters = withSoldOut(search.filters, isSoldOut);
    const total = totalOf(ofLists, filters);
    const offset = Math.max(0, search.offset - before);
    const limit = search.limit - ids.length;
    if (limit > 0)
      ids = [...ids, ...(await findBrowsePage(scope, { ...search, filters, offset, limit }, total, ofLists))];
    before += total;
  }
  return ids;
}
