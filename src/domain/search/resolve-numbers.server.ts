/** What the shop has for each number of a list, such as one that is pasted into the search box. */
import type { Scope } from '#platform/scope.ts';
import type { FoundPart, ResolvedNumber } from './contract.ts';
import { maxListedNumbers } from './list-limits.ts';
import { type NumberList, numbersBesideQuantity, readNumberList, readSpacedNumbers } from './number-list.ts';
import { PartQuery } from './part-query.ts';
import { searchParts } from './search-parts.server.ts';

/** Parts of one number that are shown; of several ones a link leads to the others. */
const maxParts = 3;

/** A list with what the shop has for its numbers. */
export interface ResolvedList extends NumberList {
  readonly resolved: readonly ResolvedNumber[];
}

/** What the shop has for one number, in any spelling, with a maker, label or name beside it. Public. */
export async function resolveNumber(scope: Scope, typed: string): Promise<ResolvedNumber> {
  const query = PartQuery.parse({ q: typed.slice(0, 200), limit: maxParts });
  const { items, total, exactPart, correction } = await searchParts(scope, query, { facets: false });
  const exact = items.filter(({ _id }) => _id === exactPart?.id);
  const isOtherText = correction?.kind === 'words' || correction?.kind === 'fewer_words';
  if (isOtherText) return { typed, status: 'nothing', parts: [], total: 0, correction: null };
  if (exact.length > 0) return { typed, status: 'found', parts: exact, total: 1, correction: null };
  return { typed, status: statusOf(items, correction?.kind), parts: items, total, correction };
}

function statusOf(items: readonly FoundPart[], correction: string | undefined): ResolvedNumber['status'] {
  if (items.length === 0) return 'nothing';
  if (correction) return correction === 'replaced' ? 'replaced' : 'near';
  return items.length > 1 ? 'several' : 'near';
}

/** Each of the numbers, in their order; of more than maxListedNumbers the first ones. Public. */
export async function resolveNumbers(scope: Scope, typed: readonly string[]): Promise<ResolvedNumber[]> {
  const resolved: ResolvedNumber[] = [];
  // One after the other: a long list must not take all connections.
  for (const entry of typed.slice(0, maxListedNumbers)) resolved.push(await resolveEntry(scope, entry));
  return resolved;
}

/** A number with a quantity that could belong to it, as in "HX-20Y-1142 4", is the number alone when the shop has only that. */
async function resolveEntry(scope: Scope, typed: string): Promise<ResolvedNumber> {
  const asTyped = await resolveNumber(scope, typed);
  if (isKnown(asTyped)) return asTyped;
  for (const number of numbersBesideQuantity(typed)) {
    const alone = await resolveNumber(scope, number);
    if (isKnown(alone)) return { ...alone, typed };
  }
  return asTyped;
}

const isKnown = ({ status }: ResolvedNumber) => status === 'found' || status === 'several' || status === 'replaced';

/** What the shop has for a text that is a list; null for any other text. Public. */
export async function resolveNumberList(scope: Scope, text: string): Promise<ResolvedList | null> {
  const list = readNumberList(text);
  return list && { ...list, resolved: await resolveNumbers(scope, list.numbers) };
}

/**
 * What the shop has for a text that is a list of numbers with spaces between them, as some browsers paste several lines. Null
 * when the text has other words, or none of the numbers is one of the shop: then the spaces belong to one number. Public.
 */
export async function resolveSpacedNumbers(scope: Scope, text: string): Promise<ResolvedList | null> {
  const list = readSpacedNumbers(text);
  const resolved = list && (await resolveNumbers(scope, list.numbers));
  return list && resolved?.some(({ status }) => status === 'found' || status === 'several')
    ? { ...list, resolved }
    : null;
}
