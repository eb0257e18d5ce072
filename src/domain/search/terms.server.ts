/**
 * Words as terms of a full text query: stems, synonyms, machine models, words written together or apart, and the words
 * that an unfinished last word may become. Queries are built from stems (word-ranks.ts), so PostgreSQL never parses
 * typed text.
 */
import { workAhead } from '#domain/public-changes/work-ahead.ts';
import type { Scope } from '#platform/scope.ts';
import { begunBeside, finished, withBegunStems } from './begun-stems.ts';
import { findTerm, type KnownWords, modelsAmong } from './find-term.ts';
import type { SearchWord } from './parse-text.ts';
import { saidTerm, unsaidStems } from './said-terms.ts';
import type { Synonyms } from './synonym-index.ts';
import { getSynonyms, lastSynonyms } from './synonyms.server.ts';
import type { Lexeme, Term } from './term.ts';
import { compoundsOf, foldedTokens, lettersOf, toUnits, type Unit } from './typed-units.ts';
import { askVocabulary } from './vocabulary.server.ts';

/** Letters of an unfinished last word. Shorter ones match a large share of the catalogue. */
const minPrefixLength = 3;
/** The same where other words narrow the result. */
const minPrefixLengthAfterWords = 2;
/** Names of machine models that are looked up for one text: of six models with all their generations. */
const maxModelNames = 200;
/** A word of one letter of an alphabet. It is no condition, as the beginning of a large share of all words. */
const oneLetter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;
/** Which words of a text may be unfinished. */
type Unfinished = 'last' | 'all';

/**
 * The terms of the words. A stop word such as "for" has none.
 * @param unfinished which words may be unfinished
 * @param letter an unfinished word of one letter behind them
 */
export async function toTerms(
  scope: Scope,
  words: readonly SearchWord[],
  unfinished: Unfinished = 'last',
  letter = '',
): Promise<Term[]> {
  const { units, last, isLetter, known } = await learnAboutWords(scope, words, unfinished);
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
          unfinished === 'all' ? [...alternatives, ...begun(units.slice(index, index + count), known)] : alternatives,
        completions: index + count === units.length ? completions : [],
      });
    index += count;
  }
  return terms.map((given, index) => {
    const isLast = index === terms.length - 1;
    return {
      ...saidTerm(withBegunStems(given, known.begunStems), known.unsaid),
      ...(given === beforeFor && !isLast && { isWanted: true as const }),
      ...(next && isLast && { next }),
    };
  });
}

/** The stems that the one word of the units begins, if it is long enough. */
function begun([unit, ...more]: readonly Unit[], { begunStems }: KnownWords): readonly (readonly Lexeme[])[] {
  const token = more.length === 0 ? lettersOf(unit) : '';
  return token.length >= minPrefixLength ? finished([{ stem: token, isPrefix: true }], begunStems) : [];
}

interface LearntWords {
  readonly units: readonly Unit[];
  /** The letters of the last word, which is none of the units where it is one letter. */
  readonly last: string;
  readonly isLetter: boolean;
  readonly known: KnownWords;
}

/** The words by the synonyms in force. Those of the search before nearly always still are: they are not waited for. */
async function learnAboutWords(
  scope: Scope,
  words: readonly SearchWord[],
  unfinished: Unfinished,
): Promise<LearntWords> {
  const inForce = getSynonyms(scope).then(({ synonyms }) => synonyms);
  return workAhead(lastSynonyms(scope)?.synonyms, inForce, (synonyms) => learnWith(scope, words, unfinished, synonyms));
}

async function learnWith(
  scope: Scope,
  words: readonly SearchWord[],
  unfinished: Unfinished,
  synonyms: Synonyms,
): Promise<LearntWords> {
  const all = toUnits(words, synonyms);
  const last = lettersOf(all.at(-1));
  const isLetter = all.length > 1 && oneLetter.test(last);
  const units = isLetter ? all.slice(0, -1) : all;
  return { units, last, isLetter, known: await learnAbout(scope, units, unfinished, synonyms) };
}

/** All that the dictionary and the vocabulary know about the units. */
async function learnAbout(
  scope: Scope,
  units: readonly Unit[],
  unfinished: Unfinished,
  synonyms: Synonyms,
): Promise<KnownWords> {
  const prefix = unfinishedToken(units);
  const compounds = compoundsOf(units);
  const models = modelsAmong(units, synonyms);
  const named = models.flatMap(({ alternatives }) => alternatives.flat()).slice(0, maxModelNames);
  const tokens = [...new Set([...units.flatMap((unit) => [...unit.tokens, unit.tokens.join('')]), ...named])];
  const folded = foldedTokens(units);
  const begunWords = unfinished === 'all' ? units.map(lettersOf).filter(({ length }) => length >= minPrefixLength) : [];
  const beginnings = begunBeside([prefix, ...begunWords], models);
  const [stems, { completions, vocabulary, begunStems, said }] = await Promise.all([
    scope.dictionary.getStems([...tokens, ...folded, ...compounds, ...runsOf(folded)]),
    askVocabulary(scope, { prefix, words: compounds, beginnings, tokens }),
  ]);
  const completed = new Set((await scope.dictionary.getStems(completions)).values());
  return {
    stem: (word) => stems.get(word) ?? word,
    synonyms,
    vocabulary,
    prefix,
    begunStems,
    unsaid: unsaidStems(tokens, said, stems),
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
