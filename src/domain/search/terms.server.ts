/**
 * Words as terms of a full text query: stems, synonyms, machine models, words written together or apart, and the words
 * that an unfinished last word may become. Queries are built from stems (word-ranks.ts), so PostgreSQL never parses
 * typed text.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { findTerm, type KnownWords } from './find-term.ts';
import type { SearchWord } from './parse-text.ts';
import type { Synonyms } from './synonym-index.ts';
import { getSynonyms } from './synonyms.server.ts';
import { searchVocabulary } from './tables.server.ts';
import type { Lexeme, Term } from './term.ts';
import { compoundsOf, foldedTokens, lettersOf, toUnits, type Unit } from './typed-units.ts';

/** Letters of an unfinished last word. Shorter ones match a large share of the catalogue. */
const minPrefixLength = 3;
/** The same where other words narrow the result. */
const minPrefixLengthAfterWords = 2;
/** A word of one letter of an alphabet. It is no condition, as the beginning of a large share of all words. */
const oneLetter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;
/** Words of the vocabulary that one prefix may stand for, besides those that the prefix lexeme matches. */
const maxCompletions = 40;

/**
 * The terms of the words. A stop word such as "for" has none.
 * @param unfinished which words may be unfinished
 * @param letter an unfinished word of one letter behind them
 */
export async function toTerms(
  scope: Scope,
  words: readonly SearchWord[],
  unfinished: 'last' | 'all' = 'last',
  letter = '',
): Promise<Term[]> {
  const { synonyms } = await getSynonyms(scope);
  const all = toUnits(words, synonyms);
  const last = lettersOf(all.at(-1));
  const isLetter = all.length > 1 && oneLetter.test(last);
  const units = isLetter ? all.slice(0, -1) : all;
  const known = await learnAbout(scope, units, synonyms);
  const terms: Term[] = [];
  let beforeFor: Term | undefined;
  const isStopWord = !isLetter && units.length > 1 && last !== '' && known.stem(last) === '';
  const next = isLetter || isStopWord ? last : letter.toLowerCase();
  for (let index = 0; index < units.length; ) {
    const { count, alternatives, completions } = findTerm(units, index, known);
    if (lettersOf(units[index]) === 'for') beforeFor ??= terms.at(-1);
    if (alternatives.length > 0)
      terms.push({
        words: [...new Set(units.slice(index, index + count).map(({ word }) => word))],
        alternatives:
          unfinished === 'all' ? [...alternatives, ...begun(units.slice(index, index + count))] : alternatives,
        completions: index + count === units.length ? completions : [],
      });
    index += count;
  }
  return terms.map((term, index) => ({
    ...term,
    ...(term === beforeFor && index < terms.length - 1 && { isWanted: true as const }),
    ...(next && index === terms.length - 1 && { next }),
  }));
}

/** The one word of the units as the beginning of any stem, if it is long enough. */
function begun([unit, ...more]: readonly Unit[]): Lexeme[][] {
  const token = more.length === 0 ? lettersOf(unit) : '';
  return token.length >= minPrefixLength ? [[{ stem: token, isPrefix: true }]] : [];
}

/** All that the dictionary and the vocabulary know about the units. */
async function learnAbout(scope: Scope, units: readonly Unit[], synonyms: Synonyms): Promise<KnownWords> {
  const prefix = unfinishedToken(units);
  const compounds = compoundsOf(units);
  const tokens = units.flatMap((unit) => [...unit.tokens, unit.tokens.join('')]);
  const folded = foldedTokens(units);
  const [stems, { completions, vocabulary }] = await Promise.all([
    scope.dictionary.getStems([...tokens, ...folded, ...compounds, ...runsOf(folded)]),
    askVocabulary(scope, prefix, compounds),
  ]);
  const completed = new Set((await scope.dictionary.getStems(completions)).values());
  return {
    stem: (word) => stems.get(word) ?? word,
    synonyms,
    vocabulary,
    prefix,
    completed: [...completed].filter((stem) => stem && !stem.startsWith(prefix)),
  };
}

/** Two and three neighbours written together. */
const runsOf = (tokens: readonly string[]) =>
  tokens.flatMap((_, at) => [2, 3].map((count) => tokens.slice(at, at + count).join('')));

/** The last token when it is long enough to be completed; otherwise empty. */
function unfinishedToken(units: readonly Unit[]): string {
  const last = units.at(-1)?.tokens.at(-1) ?? '';
  return last.length < (units.length > 1 ? minPrefixLengthAfterWords : minPrefixLength) ? '' : last;
}

const VocabularyRow = z.object({ word: z.string(), begun: z.boolean() });
const given = sql.placeholder;

const selectVocabulary = preparedQuery<
  typeof VocabularyRow,
  { isWord: boolean; prefix: string; end: string; words: readonly string[] }
>(
  'vocabulary',
  VocabularyRow,
  () => sql`(select distinct word, true as begun from ${searchVocabulary}
    where ${given('isWord')}::boolean and word ~>=~ ${given('prefix')} and word ~<~ ${given('end')}
    limit ${sql.raw(String(maxCompletions))})
    union all select distinct word, false from ${searchVocabulary} where word = any(${given('words')}::text[])`,
);

/** The words of the vocabulary that the prefix begins, and which of the others it has. */
async function askVocabulary(scope: Scope, prefix: string, words: readonly string[]) {
  // The vocabulary has words of letters only.
  const isWord = /^[\p{L}\p{M}]+$/u.test(prefix);
  if (!isWord && words.length === 0) return { completions: [], vocabulary: new Set<string>() };
  const rows = await selectVocabulary(scope, { isWord, prefix, end: `${prefix}\u{10FFFF}`, words });
  const those = (begun: boolean) => rows.filter((row) => row.begun === begun).map(({ word }) => word);
  return { completions: those(true), vocabulary: new Set(those(false)) };
}
