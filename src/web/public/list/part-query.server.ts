import { PartQuery } from '#domain/search/part-query.ts';
import type { ListState } from './address.ts';

/** Parts to a page. */
const pageSize = 24;

/** What the address asks for. A word that is too long is cut rather than refused: a page answers every address. */
export function partQueryOf(params: URLSearchParams): PartQuery {
  const cut = (name: string, length: number) => (params.get(name) ?? '').trim().slice(0, length);
  const given = (name: string) => params.get(name) || undefined;
  return PartQuery.parse({
    q: cut('q', 200),
    category: cut('category', 80),
    brand: cut('brand', 80),
    grade: given('grade'),
    condition: given('condition'),
    availability: given('availability'),
    minPrice: given('minPrice'),
    maxPrice: given('maxPrice'),
    sort: given('sort'),
    page: given('page'),
    limit: pageSize,
  });
}

/** The same, with how the list is to be shown. */
export function listStateOf(params: URLSearchParams, { limit: _limit, ...asked }: PartQuery): ListState {
  const view = params.get('view') === 'cards' ? 'cards' : 'rows';
  return { ...asked, view, all: params.get('all') ? '1' : '' };
}
