/** What a person typed, read as a number, as words and as words with numbers among them. */
import type { Scope } from '#platform/scope.ts';
import { matchNumber, matchPattern, minPiece, type NumberMatches } from './number-matches.server.ts';
import { type SearchWord, searchWords, typedNumberKey, typedPattern } from './search-words.ts';
import type { Term } from './text-query.ts';
import { understandWords } from './word-terms.server.ts';

/** What was typed, as the database can be asked for it. */
export interface Understood {
  readonly words: readonly SearchWord[];
  readonly terms: readonly Term[];
  /** The whole text as a number. */
  readonly number: NumberMatches | null;
  /** Words that are numbers or pieces of them, by index, beside others that are not. */
  readonly pieces: ReadonlyMap<number, NumberMatches>;
}

/** Reads the text as a number, as words and as words with numbers among them. Internal. */
export async function understand(scope: Scope, typed: string): Promise<Understood> {
  const words = searchWords(typed);
  const pattern = typedPattern(typed);
  const [number, terms] = await Promise.all([
    pattern ? matchPattern(scope, pattern) : matchNumber(scope, typedNumberKey(typed)),
    pattern ? [] : understandWords(scope, words),
  ]);
  return { words, terms, number, pieces: number || pattern ? new Map() : await matchPieces(scope, words) };
}

async function matchPieces(scope: Scope, words: readonly SearchWord[]): Promise<Map<number, NumberMatches>> {
  const pieces = new Map<number, NumberMatches>();
  if (words.length < 2) return pieces;
  for (const [index, { numberKey }] of words.entries()) {
    if (numberKey.length < minPiece || !/\d/.test(numberKey)) continue;
    const matches = await matchNumber(scope, numberKey);
    if (matches) pieces.set(index, matches);
  }
  return pieces;
}
