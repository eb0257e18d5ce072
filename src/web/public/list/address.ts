import type { PartQuery } from '#domain/catalog/contract.ts';

/** Everything the list was asked, and how it is shown. */
export interface ListState extends Omit<PartQuery, 'limit'> {
  view: 'rows' | 'cards';
}

/** What goes without saying, and therefore not into the address. */
const defaults: Partial<Record<keyof ListState, unknown>> = { sort: 'relevance', page: 1, view: 'rows' };

const order = ['q', 'category', 'brand', 'grade', 'condition', 'availability', 'sort', 'view', 'page'] as const;

/** The address of the list with something changed. Any change but the page or the view begins at page 1 again. */
export function listAddress(state: ListState, change: Partial<ListState>): string {
  const samePlace = Object.keys(change).every((name) => name === 'view' || name === 'page');
  const params = listParams({ ...state, ...(samePlace ? {} : { page: 1 }), ...change });
  const text = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return text ? `/parts?${text}` : '/parts';
}

/** What is asked, as pairs for an address or for hidden fields of a form. */
export function listParams(state: ListState): [keyof ListState, string][] {
  return order
    .filter((name) => state[name] && state[name] !== defaults[name])
    .map((name) => [name, String(state[name])]);
}

/** Nothing asked, shown the same way. */
export function cleared(state: ListState): ListState {
  return { q: '', category: '', brand: '', sort: state.sort, view: state.view, page: 1 };
}
