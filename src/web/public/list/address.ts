/** The state of the list page, its URL, and the URLs of the pages that it leads to. */
import type { CategoryStep } from '#domain/catalog/contract.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import type { FoundPart } from '#domain/search/contract.ts';
import type { PartQuery, Sorting } from '#domain/search/part-query.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { machineParameterNames } from '#web/kit/page/machine-parameters.ts';

/** Search, filters, order, page and view of the list. */
export interface ListState extends Omit<PartQuery, 'limit' | 'fits'> {
  view: 'rows' | 'cards';
  /** Which parts are listed with a chosen machine. Absent: those that fit, or all when none fits. */
  fits?: 'yes' | 'all' | undefined;
  /** The value '1' shows the list even for an exact number match, which otherwise redirects to the part. */
  all: '1' | '';
  /** The order until the visitor chooses one, which the URL omits. Absent: by relevance. */
  firstSort?: Sorting | undefined;
}

/** Default values, which are omitted from the URL. */
const defaultsOf = ({ firstSort = 'relevance' }: ListState): Partial<Record<keyof ListState, unknown>> => ({
  sort: firstSort,
  page: 1,
  view: 'rows',
});

/** Order of the parameters in the URL: one list has one URL. */
const order = [
  'q',
  'all',
  'category',
  'brand',
  'grade',
  'condition',
  'availability',
  'spec',
  'minPrice',
  'maxPrice',
  'machine',
  'serial',
  'engine',
  'equipment',
  'fits',
  'sort',
  'view',
  'page',
] as const;

/** URL of the list with a change. Every change except of page or view goes to page 1. */
export function listAddress(state: ListState, change: Partial<ListState>): string {
  return addressesOfList(state)(change);
}

type Addresses = (change: Partial<ListState>) => string;

/** By list: a page has up to a hundred links to the list with a change. */
const addressesOf = new WeakMap<ListState, Addresses>();

/** The function that gives the URLs of many changes of one list: what does not change is written once. */
function addressesOfList(state: ListState): Addresses {
  const known = addressesOf.get(state);
  if (known) return known;
  const defaults = defaultsOf(state);
  const written = new Map(order.map((name) => [name, writtenParameter(name, state[name], defaults)]));
  const addresses: Addresses = (change) => {
    const keepsPage = Object.keys(change).every((name) => name === 'view' || name === 'page');
    let search = '';
    for (const name of order) {
      const isKept = !(name in change);
      if (isKept && name === 'page' && !keepsPage) continue;
      const parameter = isKept ? written.get(name) : writtenParameter(name, change[name], defaults);
      if (parameter) search += `${search ? '&' : '?'}${parameter}`;
    }
    return partsPath() + search;
  };
  addressesOf.set(state, addresses);
  return addresses;
}

/** Parameters as pairs, for hidden fields of a form. */
export function listParams(state: ListState): [keyof ListState, string][] {
  const defaults = defaultsOf(state);
  return order.flatMap((name) =>
    valuesOf(name, state[name], defaults).map((value): [keyof ListState, string] => [name, value]),
  );
}

type Defaults = ReturnType<typeof defaultsOf>;

/** The values of a parameter in the URL; none when it is omitted. */
function valuesOf(name: keyof ListState, value: unknown, defaults: Defaults): string[] {
  if (value === undefined || value === '' || value === defaults[name]) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** The parameter as it is written in the URL; empty when it is omitted. */
function writtenParameter(name: keyof ListState, value: unknown, defaults: Defaults): string {
  return valuesOf(name, value, defaults)
    .map((each) => `${name}=${encodeURIComponent(each)}`)
    .join('&');
}

/** The state without search and filters, with the same machine, order and view. */
export function withoutSearch(state: ListState): ListState {
  const { machine, serial, engine, equipment, fits, sort, firstSort, view } = state;
  return {
    q: '',
    all: '',
    category: '',
    brand: [],
    grade: [],
    condition: [],
    availability: [],
    spec: [],
    machine,
    serial,
    engine,
    equipment,
    // What does not fit was filtered, too.
    fits: fits && 'all',
    sort,
    firstSort,
    view,
    page: 1,
  };
}

/** The same search without filters. */
export function unfiltered(state: ListState): ListState {
  return { ...withoutSearch(state), q: state.q, all: state.all };
}

/** True when the URL contains a search text and nothing else but the chosen machine. */
export function hasOnlySearchText(state: ListState): boolean {
  const machine: readonly string[] = machineParameterNames;
  return listParams(state).every(([name]) => name === 'q' || machine.includes(name));
}

/** True for the list of all parts or of a category, in any order: lists with a search or filters are too many to meet one again. */
export function isOpenedByMany(state: ListState): boolean {
  const common: readonly string[] = ['category', 'sort', 'view', 'page'];
  return listParams(state).every(([name]) => common.includes(name));
}

/** Categories as breadcrumb steps that link to their lists. */
export function categorySteps(path: readonly CategoryStep[]): { to: string; name: string }[] {
  return path.map(({ slug, name }) => ({ to: partsPath({ category: slug }), name }));
}

/**
 * URL of the part with an exact number match. Another number than its own is passed as ?q=, so that the page names it, and
 * the pieces that the text asks for as ?quantity=.
 */
export function exactMatchPath(
  exact: { id: string; slug: string },
  found: readonly FoundPart[],
  typed: string,
  quantity: number | null,
): string {
  const by = found.find(({ _id }) => _id === exact.id)?.matchedBy;
  const parameters: string[] = [];
  if (by && by.kind !== 'own') {
    // The number has no maker or label beside it, so that the page finds it among those of the part.
    const number = partNumberKey(typed) === partNumberKey(by.number) ? typed : by.number;
    parameters.push(`q=${encodeURIComponent(number)}`);
  }
  if (quantity !== null) parameters.push(`quantity=${quantity}`);
  return [partPath(exact.slug), parameters.join('&')].filter(Boolean).join('?');
}
