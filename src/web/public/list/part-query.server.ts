/** Reads the state of the list page from its URL. */
import { PartQuery } from '#domain/search/part-query.ts';
import type { ListState } from './address.ts';

/** Parts per page. */
const pageSize = 24;

/** Search, filters and page from the URL. Values that are too long are cut and invalid ones ignored, so that no URL fails. */
export function partQueryOf(params: URLSearchParams): PartQuery {
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
    minPrice: given('minPrice'),
    maxPrice: given('maxPrice'),
    sort: given('sort'),
    page: given('page'),
    limit: pageSize,
  });
}

/** The query together with the view of the list. */
export function listStateOf(params: URLSearchParams, { limit: _limit, ...filters }: PartQuery): ListState {
  const view = params.get('view') === 'cards' ? 'cards' : 'rows';
  return { ...filters, view, all: params.get('all') ? '1' : '' };
}
