/** Reads the state of the list page from its URL. */
import { firstListRules, type ListRules } from '#domain/content/list-rules-contract.ts';
import { PartQuery, type Sorting } from '#domain/search/part-query.ts';
import { formatChosen, parseChosen } from '#domain/search/specifications/chosen.ts';
import { foldText } from '#domain/search/specifications/measure.ts';
import { machineQueryOf } from '#web/features/machine/machine-in-address.server.ts';
import type { ListState } from './address.ts';

/** Search, filters and page from the URL. Values that are too long are cut and invalid ones ignored, so that no URL fails. */
export function partQueryOf(params: URLSearchParams, rules: ListRules = firstListRules): PartQuery {
  const cut = (name: string, length: number) => (params.get(name) ?? '').trim().slice(0, length);
  const given = (name: string) => params.get(name) || undefined;
  const several = (name: string) => params.getAll(name).slice(0, 50);
  return PartQuery.parse({
    q: cut('q', 200),
    category: cut('category', 80),
    brand: several('brand').map((slug) => slug.trim().slice(0, 80)),
    grade: several('grade'),
    condition: several('condition'),
    availability: several('availability'),
    spec: several('spec').map((text) => text.trim().slice(0, 200)),
    minPrice: given('minPrice'),
    maxPrice: given('maxPrice'),
    ...machineQueryOf(params),
    fits: given('fits'),
    sort: given('sort') ?? firstSortOf(params, rules),
    page: given('page'),
    limit: rules.partsPerPage,
  });
}

/** The order of the list until the visitor chooses one. */
export function firstSortOf(params: URLSearchParams, { categorySort }: ListRules): Sorting {
  return params.get('category') && !params.get('q')?.trim() ? categorySort : 'relevance';
}

/**
 * The chosen specifications after the form for a range of numbers was sent; undefined when it was not. The range replaces
 * all choices of its specification; without a limit it removes them.
 */
export function specificationsAfterForm(params: URLSearchParams, chosen: readonly string[]): string[] | undefined {
  const key = params.get('rangeOf')?.trim().slice(0, 100);
  if (!key) return undefined;
  const limit = (name: string) =>
    /^-?\d{1,9}(\.\d{1,6})?$/.exec((params.get(name) ?? '').trim().replace(',', '.'))?.[0] ?? '';
  const range = parseChosen(`${key}:${limit('rangeFrom')}..${limit('rangeTo')}`);
  const others = chosen.filter((text) => parseChosen(text)?.key !== foldText(key));
  return [...others, ...(range ? [formatChosen(range)] : [])].sort();
}

/** The query together with the view of the list. */
export function listStateOf(
  params: URLSearchParams,
  { limit: _limit, fits, ...filters }: PartQuery,
  firstSort: Sorting,
): ListState {
  const view = params.get('view') === 'cards' ? 'cards' : 'rows';
  const all = params.get('all') ? '1' : '';
  return { ...filters, fits: params.get('fits') === 'all' ? 'all' : fits, view, all, firstSort };
}
