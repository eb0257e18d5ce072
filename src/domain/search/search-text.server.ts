/** The parts for a typed text: what it means is tried in the order of what people mean most, until something has matches. */
import type { Scope } from '#platform/scope.ts';
import { findLikelyNumber, findTypedNumber } from './find-number.server.ts';
import type { SearchResult } from './load-parts.server.ts';
import { askMachines, findMachineInText, type MachinesOfNames } from './machine-in-text.server.ts';
import { findForMachine } from './machine-search.server.ts';
import { type FoundNumbers, findNumbersAmong, lookUpNumbers } from './number-lookup.server.ts';
import type { NumberMatch, NumberMatches } from './number-match.ts';
import { findByNumber } from './number-search.server.ts';
import { otherReadings } from './other-readings.server.ts';
import type { ParsedSearch, ParsedText, TypedText } from './parse-search.server.ts';
import { findByWords } from './word-search.server.ts';

interface NumberAnswers {
  readonly numbers: Promise<FoundNumbers>;
  readonly byWord: Promise<ReadonlyMap<number, NumberMatch>>;
}

/** What a search may need to know about its text besides the terms. */
interface TextAnswers extends NumberAnswers {
  readonly machines: Promise<MachinesOfNames>;
}

/**
 * Asks all of it at once, without waiting, so that with the terms it is one round trip to the database. Undefined for a text
 * that is like a number: it has a statement of its own, which answers nearly all of them. Internal.
 */
export function askAboutText(scope: Scope, text: TypedText): TextAnswers | undefined {
  const numbers = askAboutNumbers(scope, text);
  if (!numbers) return undefined;
  const machines = askMachines(scope, text.labelled);
  void Promise.allSettled([machines]);
  return { ...numbers, machines };
}

function askAboutNumbers(scope: Scope, text: TypedText): NumberAnswers | undefined {
  if (text.isLikeNumber) return undefined;
  const answers = {
    numbers: lookUpNumbers(scope, text),
    byWord: findNumbersAmong(scope, isPattern(text) ? [] : text.pieces),
  };
  // The error of one that is not needed says nothing.
  void Promise.allSettled(Object.values(answers));
  return answers;
}

const isPattern = ({ number }: TypedText) => number?.kind === 'pattern';

interface TextOptions {
  readonly facets: boolean;
  /** What is asked about the text already. */
  readonly answers?: TextAnswers | undefined;
}

interface WordsOptions extends Pick<TextOptions, 'facets'> {
  readonly answers?: NumberAnswers | undefined;
}

/** The parts for the text, or for the nearest text that has any. Internal. */
export async function searchText(
  scope: Scope,
  search: ParsedSearch,
  text: ParsedText,
  options: TextOptions,
): Promise<SearchResult> {
  const byNumber = await findByNumber(scope, search, text, options.facets);
  if (byNumber) return { page: byNumber.page, numbers: { whole: byNumber.number, byWord: new Map() } };
  const named = await findMachineInText(scope, text.labelled, options.answers?.machines);
  const forMachine = named && (await findForMachine(scope, search, named));
  if (forMachine) return { named, ...forMachine };
  const asTyped = await searchWords(scope, search, text, options);
  const likely = asTyped.page.hasMatches ? null : await searchLikely(scope, search, text, options);
  return { ...(likely ?? asTyped), named };
}

/** The parts with the number or the words of the text. */
async function searchWords(
  scope: Scope,
  search: ParsedSearch,
  text: ParsedText,
  { facets, answers }: WordsOptions,
): Promise<SearchResult> {
  const found = await findTypedNumber(scope, text, answers?.numbers);
  const isNumber = (found && !found.isBesideWords) || isPattern(text);
  const byWord = isNumber ? new Map() : await (answers?.byWord ?? findNumbersAmong(scope, text.pieces));
  const numbers: NumberMatches = { whole: found?.match ?? null, byWord };
  const page = await findByWords(scope, search, text, numbers, { facets });
  return { page, numbers, correction: found?.correction ?? null };
}

/** For a text without a result: the parts with the most likely number, or of another reading of the words. Null when nothing else is found. */
async function searchLikely(
  scope: Scope,
  search: ParsedSearch,
  text: ParsedText,
  { facets, answers }: WordsOptions,
): Promise<SearchResult | null> {
  const likely = await findLikelyNumber(scope, text);
  if (likely) {
    const numbers: NumberMatches = { whole: likely.match, byWord: new Map() };
    const page = await findByWords(scope, search, { ...text, words: [], terms: [] }, numbers, { facets });
    return { page, numbers, correction: likely.correction };
  }
  for await (const { typed, text: parsed, correction } of otherReadings(scope, text)) {
    // The words as they were typed have the same numbers as before.
    const ofReading = correction ? askAboutNumbers(scope, typed) : answers;
    const { page } = await searchWords(scope, search, await parsed, { facets, answers: ofReading });
    if (page.hasMatches) return { page, correction };
  }
  return null;
}
