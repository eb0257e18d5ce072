/** Machine models as people write them: "PC 200", "zx200 3", "320 D", "d155 ax" for PC200, ZX200-3, 320D, D155AX. Pure. */

/** One written form of a model: a list of tokens that a text must have. */
type Tokens = readonly string[];

export interface Model {
  /** Words of the text that name the model. */
  readonly wordCount: number;
  readonly alternatives: readonly Tokens[];
  /** The model written together, which a further letter may continue. */
  readonly joined: readonly string[];
}

/** The letters with which the models begin that are typed with these, as ZX for Zaxis; null for a word that begins no model. */
type LettersOf = (letters: string) => readonly string[] | null;

/** Letters after the number: generation, long or narrow undercarriage, wheels. */
const generationLetters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'l', 'n', 'w', 'lc', 'nlc', 'lcn', 'dl', 'el', 'gc'];
/** Short tail and its maker's variants, of excavators; undercarriages of dozers. */
const bodyLetters = [
  'us',
  'usr',
  'uslc',
  'usrlc',
  'uu',
  'ur',
  'sr',
  'srlc',
  'cr',
  'lcr',
  'ax',
  'ex',
  'px',
  'wx',
  'lgp',
];
const suffixes = [...generationLetters, ...bodyLetters];

/** Whether a word behind a model is part of its name, so that it is another machine: "ZX225 USR" is no ZX225. */
export const isModelSuffix = (word: string): boolean => suffixes.includes(word.toLowerCase());

const modelPattern = new RegExp(
  `^(?:(?<letters>[a-z]{1,8}) ?)?(?<digits>\\d{2,4})(?: ?(?<suffix>${suffixes.join('|')}))?(?: (?<series>\\d|1[0-2]))?$`,
);
const maxModelWords = 4;

/** A model with a series: "PC200-5", "pc138 us 7". Groups: the model without its series, and the series. */
export const modelWithSeries = new RegExp(
  `\\b([a-z]{1,4} ?\\d{2,4}(?:[a-z]{0,3}| (?:${suffixes.join('|')})))((?:-| )(?:1[0-2]|\\d))\\b`,
  'i',
);

/**
 * The model whose name begins at word `index`, as long as possible; undefined when there is none. A series (PC200-6) is
 * never left out, because PC200-8 is another machine; a model without one stands for its generations (320 for 320D).
 * @param words the tokens of each word
 */
export function modelAt(words: readonly Tokens[], index: number, lettersOf: LettersOf): Model | undefined {
  for (let count = Math.min(maxModelWords, words.length - index); count > 0; count -= 1) {
    const written = words
      .slice(index, index + count)
      .flat()
      .join(' ');
    const parts = modelPattern.exec(written)?.groups;
    const model = parts && toModel(parts, lettersOf, count > 1);
    if (model) return { wordCount: count, ...model };
  }
  return undefined;
}

function toModel(
  { letters = '', digits = '', suffix = '', series = '' }: Partial<Record<string, string>>,
  lettersOf: LettersOf,
  isApart: boolean,
): Omit<Model, 'wordCount'> | undefined {
  // A number of three digits alone may be a model of Caterpillar; others need letters.
  if (!letters && (digits.length !== 3 || (series && !suffix))) return undefined;
  const beginnings = letters ? lettersOf(letters) : [''];
  if (!beginnings) return undefined;
  const joined = beginnings.map((beginning) => beginning + digits + suffix + series);
  const generations = suffix || series ? [] : joined.flatMap((name) => suffixes.map((further) => [name + further]));
  const apart = isApart && letters && !series ? [[letters, digits + suffix]] : [];
  // "PC200 LC" in a text; a number alone may be a size, so that of 320D it is not looked for.
  const withSuffixApart =
    suffix && (letters || isApart) ? beginnings.map((name) => [name + digits, suffix + series]) : [];
  const allApart = suffix && letters && isApart ? [[letters, digits, suffix + series]] : [];
  return {
    alternatives: [...joined.map((name) => [name]), ...generations, ...apart, ...withSuffixApart, ...allApart],
    joined,
  };
}
