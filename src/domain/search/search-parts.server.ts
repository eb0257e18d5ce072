/** The search for parts: one function for the list page, the REST API and the catalogue without a query. */
import { sql } from 'drizzle-orm';
import { findCategoryByOldSlug } from '#domain/catalog/categories/category-id.server.ts';
import type { SoldOutRule } from '#domain/content/list-rules-contract.ts';
import { askWhichMachine } from '#domain/fitment/ask-which-machine.server.ts';
import { otherRangesOf } from '#domain/fitment/chosen-machine.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import type { Scope } from '#platform/scope.ts';
import { findBrowsePage } from './browse.server.ts';
import type { Facets, MachineInText, PartResults } from './contract.ts';
import { countCatalogFacets, countCatalogTotal } from './count-catalog.server.ts';
import { findCountedNumber } from './counted-number.server.ts';
import { type CountedPage, type FacetRow, facetsOf, noFacets, totalOf } from './facets.ts';
import { countFitting, findFitting } from './fitting-parts.server.ts';
import { loadParts, type SearchResult } from './load-parts.server.ts';
import type { NamedMachine } from './machine-in-text.server.ts';
import {
  isWholeCategory,
  type ParsedSearch,
  type ParsedText,
  parseSearch,
  readText,
  type SearchFilters,
  type TypedText,
} from './parse-search.server.ts';
import type { ListQuery, PartQuery } from './part-query.ts';
import { searchCondition } from './search-condition.server.ts';
import { askAboutText, searchText } from './search-text.server.ts';
import { findPageSoldOutLast, withSoldOutRule } from './sold-out.server.ts';
import { countSpecifications } from './specifications/count-specifications.server.ts';
import { findWholeCataloguePage } from './whole-catalogue.server.ts';

export interface SearchOptions {
  /** False: the facets stay empty and are not counted. */
  readonly facets?: boolean;
  /** Where sold-out parts are listed; absent: among the others. */
  readonly soldOut?: SoldOutRule;
}

/**
 * The parts that match the query. Public.
 *
 * `q` as a part number, in any spelling: parts that have it come first, then those with a number that begins with it;
 * then those with a number that contains it. `*` replaces unknown characters and `?` one; with `?` the prefix of the number
 * may be left out. A maker, a name or a label may stand beside it, and a quantity, which is not searched. When no part has
 * it, the parts with numbers that look like it or are near it are the result, and `correction` says so. `q` as words: each
 * is in a text of the part (synonyms count, the last word may be unfinished) or is a piece of one of its numbers. A category
 * includes those below it, and is found by its earlier slugs. An unknown slug gives an empty result.
 */
export async function searchParts(
  scope: Scope,
  { q, ...list }: PartQuery,
  options: SearchOptions = {},
): Promise<PartResults> {
  const whole = q ? readText(q) : null;
  const counted = whole && (await findCountedNumber(scope, whole));
  const results = await searchInCategory(scope, counted ? readText(counted.text) : whole, list, options);
  return { ...results, quantity: (results.exactPart && counted?.quantity) ?? null };
}

type ResultsOfText = Omit<PartResults, 'quantity'>;

async function searchInCategory(
  scope: Scope,
  typed: TypedText | null,
  list: ListQuery,
  options: SearchOptions,
): Promise<ResultsOfText> {
  const results = await searchAsAsked(scope, typed, list, options);
  if (results.total > 0 || !list.category) return results;
  // Only now, so that a search in a category that keeps its slug costs no further statement.
  const category = await findCategoryByOldSlug(scope, list.category);
  return category ? searchAsAsked(scope, typed, { ...list, category }, options) : results;
}

async function searchAsAsked(
  scope: Scope,
  typed: TypedText | null,
  list: ListQuery,
  { facets = true, soldOut }: SearchOptions,
): Promise<ResultsOfText> {
  const answers = typed ? askAboutText(scope, typed) : undefined;
  const asked = await parseSearch(scope, typed, list, soldOut);
  const result = asked.text
    ? await searchText(scope, asked, asked.text, { facets, answers })
    : await browse(scope, asked, facets);
  const { page, numbers, correction = null, named } = result;
  const search = { ...asked, filters: page.filters ?? asked.filters };
  const machine = result.machine ?? search.machine;
  const [items, facetsOfPage, fitting, askedMachines] = await Promise.all([
    loadParts(scope, result, machine),
    facets ? findFacets(scope, search, page) : noFacets,
    facets ? countThatFit(scope, { ...search, machine }, result) : null,
    facets && search.text ? askAboutMachine(scope, search.text, result) : [],
  ]);
  return {
    items,
    total: page.total,
    page: search.page,
    limit: search.limit,
    facets: facetsOfPage,
    didYouMean: correction && correction.kind !== 'replaced' ? (correction.meant[0] ?? null) : null,
    correction,
    exactPart: numbers?.whole?.exactPart ?? null,
    category: list.category,
    fitting,
    machine,
    askedMachines,
    namedMachine: named ? toMachineInText(named, result.machine !== undefined) : null,
  };
}

/** The machines that the text may mean: none when it names one whole, for which parts are listed, and for the number of a part. */
async function askAboutMachine(scope: Scope, { given }: ParsedText, { named, machine, numbers }: SearchResult) {
  if (machine || numbers?.whole) return [];
  const asked = await askWhichMachine(scope, given);
  // A named machine is asked about once more only with a serial number that the search has not read.
  return named ? asked.filter((each) => each.serial && each.machine.id === named.chosen.machine.id) : asked;
}

/** The number of parts of the result that fit the machine; null without one. */
async function countThatFit(scope: Scope, search: ParsedSearch, { page, numbers, isFitting }: SearchResult) {
  if (!search.machine || search.fitsOnly) return search.machine && page.total;
  if (isFitting) return countFitting(scope, search, isFitting, sql`true`);
  const ofNumber = search.text && numbers ? searchCondition(search.text, numbers) : undefined;
  return countFitting(scope, search, page.match ?? ofNumber ?? sql`false`);
}

function toMachineInText({ chosen, words }: NamedMachine, isListed: boolean): MachineInText {
  return {
    machine: chosen.machine,
    serial: chosen.serial?.written ?? '',
    otherRanges: otherRangesOf(chosen),
    words,
    isListed,
  };
}

async function findFacets(scope: Scope, search: ParsedSearch, page: CountedPage): Promise<Facets> {
  return { ...facetsOf(page.counts, search.filters), specifications: await countOnPage(scope, search, page) };
}

async function countOnPage(scope: Scope, { text, filters }: ParsedSearch, { match, total }: CountedPage) {
  if (!match) return [];
  if (text !== null || !isWholeCategory(filters)) return countSpecifications(scope, filters, match, total);
  return countCategorySpecifications(scope, `${categoryKey(filters)} ${total}`, filters, match, total);
}

/** Of what is cached of a whole category. */
const categoryKey = ({ category = '', attributes }: SearchFilters) => `${category} ${attributes.isSoldOut ?? 'all'}`;

const countCategorySpecifications = cachedRead('specifications', ['catalogue', 'search'], countSpecifications);

async function browse(scope: Scope, search: ParsedSearch, facets: boolean): Promise<SearchResult> {
  const whole = facets ? null : await findWholeCataloguePage(scope, search);
  if (whole) {
    const { rows, total } = whole;
    return { page: { hasMatches: true, counts: [], total, ids: rows.map(({ id }) => id), loaded: rows } };
  }
  if (search.filters.fits) {
    const { match, last } = withSoldOutRule(search, sql`true`, null);
    return { page: await findFitting(scope, search, { match, last }) };
  }
  const counts = await countCatalog(scope, search.filters, facets);
  const total = totalOf(counts, search.filters);
  const ids =
    search.soldOut === 'last'
      ? await findPageSoldOutLast(scope, search, counts)
      : await findBrowsePage(scope, search, total, counts);
  return { page: { hasMatches: total > 0, counts, total, ids, match: sql`true` } };
}

function countCatalog(scope: Scope, filters: SearchFilters, facets: boolean): Promise<readonly FacetRow[]> {
  if (!facets) return countCatalogTotal(scope, filters);
  return isWholeCategory(filters)
    ? countCategoryFacets(scope, categoryKey(filters), filters)
    : countCatalogFacets(scope, filters);
}

const countCategoryFacets = cachedRead('facets', ['catalogue', 'search'], countCatalogFacets);
