import type { PartQuery } from '#domain/search/part-query.ts';
import { partsPath } from '#platform/paths.ts';

/** Everything the list was asked, and how it is shown. */
export interface ListState extends Omit<PartQuery, 'limit'> {
  view: 'rows' | 'cards';
  /** The list is wanted also when the text is the number of exactly one part, whose page is shown otherwise. */
  all: '1' | '';
}

/** What goes without saying, and therefore not into the address. */
const defaults: Partial<Record<keyof ListState, unknown>> = { sort: 'relevance', page: 1, view: 'rows' };

const order = [
  'q',
  'all',
  'category',
  'brand',
  'grade',
  'condition',
  'availability',
  'minPrice',
  'maxPrice',
  'sort',
  'view',
  'page',
] as const;

/** The address of the list with something changed. Any change but the page or the view begins at page 1 again. */
export function listAddress(state: ListState, change: Partial<ListState>): string {
  const samePlace = Object.keys(change).every((name) => name === 'view' || name === 'page');
  return partsPath(Object.fromEntries(listParams({ ...state, ...(samePlace ? {} : { page: 1 }), ...change })));
}

/** What is asked, as pairs for an address or for hidden fields of a form. */
export function listParams(state: ListState): [keyof ListState, string][] {
  return order
    .filter((name) => state[name] !== undefined && state[name] !== '' && state[name] !== defaults[name])
    .map((name) => [name, String(state[name])]);
}

/** Nothing asked, shown the same way. */
export function cleared(state: ListState): ListState {
  return { q: '', all: '', category: '', brand: '', sort: state.sort, view: state.view, page: 1 };
}

/** The same text without filters. */
export function unfiltered(state: ListState): ListState {
  return { ...cleared(state), q: state.q, all: state.all };
}

/** True when the address asks for a text and for nothing else. */
export function asksOnlyText(state: ListState): boolean {
  return listParams(state).every(([name]) => name === 'q');
}
