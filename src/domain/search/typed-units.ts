/** The typed words as units that names are compared with, and what may be meant where words are written together or apart. Pure. */

import { foldWord, splitHan, splitScripts } from './fold-word.ts';
import type { SearchWord } from './parse-text.ts';
import type { Synonyms } from './synonym-index.ts';

/** A word, or one of the words of a Chinese text without spaces. */
export interface Unit {
  /** Index of the typed word. */
  readonly word: number;
  readonly tokens: readonly string[];
}

/** Units that are compared with words written together or apart; so many more words are rarely typed by hand. */
const maxCompounds = 8;
/** Letters of a word that may be two, and of each of the two. */
const compoundLength = { least: 6, most: 30, half: 3 } as const;

/** Tonnes as they are typed behind a number. The texts of parts have "20 t" and "20-t class", of which the index has the number only. */
const tonnes = /^(?:t|т|ton|tons|tonne|tonnes|tonner|tonnen|tonelada|toneladas|тонн|тонна|тонны)$/u;
const wholeTonnes = /^\d{1,3}$/;
const weight = /^(\d{1,3})(?:ton|tons|tonne|tonnes)$/;

/** "20-ton" and "20ton" as 20. */
function withoutTonnes(tokens: readonly string[]): readonly string[] {
  const [first = '', second = ''] = tokens;
  if (tokens.length === 2 && wholeTonnes.test(first) && tonnes.test(second)) return [first];
  return tokens.length === 1 ? [weight.exec(first)?.[1] ?? first] : tokens;
}

const isOne = (tokens: readonly string[] = [], pattern: RegExp) =>
  tokens.length === 1 && tokens.every((token) => pattern.test(token));

/**
 * The units of the words: as they are, except that Chinese characters are cut at known names and at other scripts.
 * Tonnes behind a number are a unit without tokens, which has no term.
 */
export function toUnits(words: readonly SearchWord[], { byStems }: Synonyms): Unit[] {
  const isName = (text: string) => byStems.has(text);
  return words.flatMap(({ tokens: typed }, word) => {
    const tokens = withoutTonnes(typed);
    if (isOne(words[word - 1]?.tokens, wholeTonnes) && isOne(tokens, tonnes)) return [{ word, tokens: [] }];
    if (!tokens.some((token) => /\p{Script=Han}/u.test(token))) return tokens.length > 0 ? [{ word, tokens }] : [];
    return tokens
      .flatMap(splitScripts)
      .flatMap((run) => (/\p{Script=Han}/u.test(run) ? splitHan(run, isName) : [run]))
      .map((token) => ({ word, tokens: [token] }));
  });
}

/** The one token of the unit when it consists of letters; otherwise empty. */
export function lettersOf(unit: Unit | undefined): string {
  const [token = ''] = unit?.tokens ?? [];
  return unit?.tokens.length === 1 && /^[\p{L}\p{M}]+$/u.test(token) ? token : '';
}

/** The two words that each of the units may consist of: waterpump → wate rpump, water pump, … */
export function halvesOf(token: string): (readonly [string, string])[] {
  const letters = Array.from(token);
  if (letters.length < compoundLength.least || letters.length > compoundLength.most) return [];
  const cuts = Array.from(
    { length: letters.length - 2 * compoundLength.half + 1 },
    (_, index) => index + compoundLength.half,
  );
  return cuts.map((at) => [letters.slice(0, at).join(''), letters.slice(at).join('')]);
}

/** Words that the vocabulary is asked for: halves of units, and neighbours written together. */
export function compoundsOf(units: readonly Unit[]): string[] {
  const compared = units.slice(0, maxCompounds).map(lettersOf);
  return [
    ...new Set(
      compared.flatMap((token, index) => {
        const next = compared[index + 1];
        return [...halvesOf(token).flat(), ...(token ? [token] : []), ...(token && next ? [token + next] : [])];
      }),
    ),
  ];
}

/** The tokens of the units in the form of the keys of Synonyms. */
export const foldedTokens = (units: readonly Unit[]): string[] => units.flatMap(({ tokens }) => tokens.map(foldWord));
