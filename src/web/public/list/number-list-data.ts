/** The data of the list page for a search for several numbers. */
import { noFacets } from '#domain/search/facets.ts';
import { maxListLength } from '#domain/search/list-limits.ts';
import { countQuantities } from '#domain/search/number-list.ts';
import type { ResolvedList } from '#domain/search/resolve-numbers.server.ts';
import { partInRow } from '../part-summary.ts';
import type { ListState } from './address.ts';
import type { AskedShop } from './ask-us.tsx';
import { noMachine } from './machine-of-list.server.ts';

/** Lines with a quantity that make a search more likely an order. */
const minCounted = 2;

/** A line for each number, without facets. */
export function numberListData(
  state: ListState,
  typed: string,
  { numbers, lines, resolved }: ResolvedList,
  contact: AskedShop,
) {
  const found = resolved.map((line) => ({ ...line, parts: line.parts.map(partInRow) }));
  return {
    state: { ...state, q: typed.slice(0, maxListLength) },
    limit: resolved.length,
    total: resolved.length,
    correction: null,
    facets: noFacets,
    machine: noMachine,
    lines: {
      orderText: lines.join('\n'),
      isOrder: countQuantities(lines) >= minCounted,
      lines: found,
      left: numbers.length - found.length,
    },
    parts: [],
    contact,
  };
}
