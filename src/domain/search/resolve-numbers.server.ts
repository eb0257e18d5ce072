/** What the shop has for each number of a list, such as one that is pasted into the search box. */
import type { Scope } from '#platform/scope.ts';
import type { FoundPart, ResolvedNumber } from './contract.ts';
import { maxListedNumbers } from './list-limits.ts';
import { isNumberKey } from './number-readings.ts';
import { splitNumbers } from './number-text.ts';
import { parseWords } from './parse-text.ts';
import { PartQuery } from './part-query.ts';
import { searchParts } from './search-parts.server.ts';

/** Parts of one number that are shown; of several ones a link leads to the others. */
const maxParts = 3;

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
  for (const number of typed.slice(0, maxListedNumbers)) resolved.push(await resolveNumber(scope, number));
  return resolved;
}

/**
 * The lines of a text that is a list of numbers with spaces only between them, as some browsers paste several lines. Null
 * when a word is no number, or none of them is a number of the shop: then the spaces belong to one number. Public.
 */
export async function resolveSpacedNumbers(scope: Scope, text: string): Promise<ResolvedNumber[] | null> {
  const words = parseWords(text);
  if (!words.every(({ numberKey }) => isNumberKey(numberKey))) return null;
  const numbers = splitNumbers(words.map((word) => word.text).join('\n'));
  const lines = numbers && (await resolveNumbers(scope, numbers));
  return lines?.some(({ status }) => status === 'found' || status === 'several') ? lines : null;
}
