/**
 * Words as terms of a full text query: stems, synonyms, and the words that an unfinished last word may become.
 * Queries are built from stems (word-ranks.ts), so PostgreSQL never parses typed text.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Synonyms } from '#platform/dictionary.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { maxNameWords } from './dictionary.server.ts';
import type { SearchWord } from './parse-text.ts';
import { searchVocabulary } from './tables.server.ts';

export interface Lexeme {
  readonly stem: string;
  /** Also matches stems that begin with this one. */
  readonly isPrefix: boolean;
}

/** A condition on the texts of a part: one of the alternatives matches with all its lexemes. */
export interface Term {
  /** Indexes of the typed words that the term stands for. */
  readonly words: readonly number[];
  /** The words as typed, and their synonyms. */
  readonly alternatives: readonly (readonly Lexeme[])[];
  /** For the last word only: the words that it may become. */
  readonly completions: readonly (readonly Lexeme[])[];
}

/** Letters of an unfinished last word. Shorter ones match a large share of the catalogue. */
const minPrefixLength = 3;
/** The same where other words narrow the result. */
const minPrefixLengthAfterWords = 2;
/** Words of the vocabulary that one prefix may stand for, besides those that the prefix lexeme matches. */
const maxCompletions = 40;

/** The terms of the words. A stop word such as "for" has none. */
export async function toTerms(scope: Scope, words: readonly SearchWord[]): Promise<Term[]> {
  const { dictionary } = scope;
  const prefix = unfinishedToken(words);
  const [stems, synonyms, completions] = await Promise.all([
    dictionary.getStems(words.flatMap((word) => [...word.tokens, joinTokens(word)])),
    dictionary.getSynonyms(),
    listCompletions(scope, prefix),
  ]);
  const stemmed = words.map(({ tokens }) => tokens.map((token) => stems.get(token) ?? token).filter(Boolean));
  const lastCompletions = toCompletions(
    stemmed.at(-1) ?? [],
    prefix,
    new Set((await dictionary.getStems(completions)).values()),
  );
  const terms: Term[] = [];
  for (let index = 0; index < words.length; ) {
    const synonym = findSynonym(synonyms, stemmed, index);
    const count = synonym?.wordCount ?? 1;
    const isLast = index + count === words.length;
    const alternatives = synonym?.names ?? asTyped(stemmed[index] ?? [], stems.get(joinTokens(words[index])));
    if (alternatives.length > 0)
      terms.push({
        words: Array.from({ length: count }, (_, n) => index + n),
        alternatives: alternatives.map((stems) => stems.map(wholeLexeme)),
        completions: isLast
          ? lastCompletions.map((end) => [...stemmed.slice(index, -1).flat().map(wholeLexeme), ...end])
          : [],
      });
    index += count;
  }
  return terms;
}

/** The last token when it is long enough to be completed; otherwise empty. */
function unfinishedToken(words: readonly SearchWord[]): string {
  const last = words.at(-1)?.tokens.at(-1) ?? '';
  return last.length < (words.length > 1 ? minPrefixLengthAfterWords : minPrefixLength) ? '' : last;
}

const wholeLexeme = (stem: string): Lexeme => ({ stem, isPrefix: false });

/** pc200-8 matches as pc200 with 8, and as pc2008. */
function asTyped(stems: readonly string[], joinedStem: string | undefined): string[][] {
  if (stems.length === 0) return [];
  return stems.length > 1 && joinedStem ? [[...stems], [joinedStem]] : [[...stems]];
}

const joinTokens = (word: SearchWord | undefined) => word?.tokens.join('') ?? '';

/** The longest synonym that begins at word `index`. */
function findSynonym(synonyms: Synonyms, stemmed: readonly string[][], index: number) {
  for (let count = Math.min(maxNameWords, stemmed.length - index); count > 0; count -= 1) {
    const name = stemmed
      .slice(index, index + count)
      .flat()
      .join(' ');
    const names = synonyms.get(name);
    if (names) return { names, wordCount: count };
  }
  return undefined;
}

/** Ways to complete the last word. Prefixes of stems are not enough: "bearin" begins "bearing", whose stem is "bear". */
function toCompletions(lastStems: readonly string[], prefix: string, stems: ReadonlySet<string>): Lexeme[][] {
  if (!prefix || lastStems.length === 0) return [];
  const before = lastStems.slice(0, -1).map(wholeLexeme);
  return [
    [...before, { stem: prefix, isPrefix: true }],
    ...[...stems].filter((stem) => stem && !stem.startsWith(prefix)).map((stem) => [...before, wholeLexeme(stem)]),
  ];
}

async function listCompletions(scope: Scope, prefix: string): Promise<string[]> {
  // The vocabulary has words of letters only.
  if (!/^[\p{L}\p{M}]+$/u.test(prefix)) return [];
  const rows = await query(
    scope,
    z.object({ word: z.string() }),
    sql`select distinct word from ${searchVocabulary}
      where word ~>=~ ${prefix} and word ~<~ ${`${prefix}\u{10FFFF}`} limit ${maxCompletions}`,
  );
  return rows.map(({ word }) => word);
}
