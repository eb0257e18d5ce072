/** Parses the text of the search box as words and as a part number. Pure: no access to the database. */
import { wholePartNumberKey, withSizeLetters } from '#domain/catalog/numbers/part-number.ts';
import { units } from '#domain/catalog/specifications/units.ts';
import { plainText } from '#platform/values/text.ts';
import { tokenize } from '#platform/values/tokenize.ts';

export interface SearchWord {
  readonly text: string;
  /** Key of the word as a part number or a piece of one; empty when it cannot be one, or contains a placeholder. */
  readonly numberKey: string;
  /** The word as the text search index splits it: pc200-8 → pc200, 8. Empty for punctuation. */
  readonly tokens: readonly string[];
}

/**
 * The whole text as a part number: its key, or a LIKE pattern of keys for a text in which * replaces unknown characters and ?
 * one. Between digits * is first of all a part of a size.
 */
export type TypedNumber =
  | { readonly kind: 'key'; readonly key: string }
  | {
      readonly kind: 'pattern';
      readonly pattern: string;
      /** The key without a "?" at the end, which may be an unknown character or the end of a question. Otherwise empty. */
      readonly asked: string;
    };

/** Characters of a text. Its compatibility form (NFKC) can be eighteen times as long as the typed text. */
const maxTextLength = 200;
/** Words of a text; further ones are ignored, so that a long text costs no more than a short one. */
const maxWords = 20;
/** Characters. The contract of part numbers accepts no longer ones. */
const maxNumberLength = 70;
/** A pattern needs one run of this many letters or digits; with shorter runs it matches most of the catalogue. */
const minPatternRun = 3;
/** Or this many letters and digits in all its runs. */
const minPatternLength = 4;
/** Placeholders for unknown characters. */
const placeholder = /[*?]/;
/** A size with spaces: 45 x 62 x 9. As one word, because its signs say nothing alone. */
const spacedSize = /(?<=(?:^|\s)\p{Nd}+(?:[.,]\p{Nd}+)?)\s+[x×хχ✕✖∗*]\s+(?=\p{Nd}+(?:[.,]\p{Nd}+)?(?:\s|$))/giu;

/** Brackets and quotes, and the commas, colons and full stops that end a word; none between digits, as in 11,3. */
const betweenWords = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>"#]|(?<!\p{Nd})[,;:]|[,;:](?!\p{Nd})|[.!](?=\s|$)/gu;

/**
 * The words of a text, each once, except groups of three digits, which belong to one number. Full-width letters become ASCII, invisible characters are removed and every kind of
 * dash becomes "-". A word without a letter or digit, such as a dash between words, is left out.
 */
export function parseWords(text: string): SearchWord[] {
  const plain = plainText(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(betweenWords, ' ')
    .replace(spacedSize, '×')
    .slice(0, maxTextLength)
    .toWellFormed();
  const all = plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const words = all.filter((word, index) => all.indexOf(word) === index || isGroup(word, all[index - 1]));
  return words.slice(0, maxWords).map((word) => ({
    text: word,
    numberKey: placeholder.test(withSizeLetters(word)) ? '' : wholePartNumberKey(word),
    tokens: tokenize(word),
  }));
}

/** Three digits behind digits, as in 312 312. */
function isGroup(word: string, before = ''): boolean {
  return /^\p{Nd}{3}$/u.test(word) && /^\p{Nd}{1,3}$/u.test(before);
}

/** The whole text as one part number, spaces included: `20Y 30 00481` → `20Y3000481`. Null when it cannot be one. */
export function parseNumber(text: string): TypedNumber | null {
  const pattern = parseNumberPattern(text);
  if (pattern) return { kind: 'pattern', pattern, asked: askedKey(text) };
  const key = placeholder.test(withSizeLetters(plainText(text))) ? '' : wholePartNumberKey(plainText(text));
  return key && key.length <= maxNumberLength ? { kind: 'key', key } : null;
}

/** `20y*481` → `20Y%481`. Undefined without a placeholder, for a text that is no number, and for a pattern that is too short. */
function parseNumberPattern(text: string): string | undefined {
  const plain = plainText(text).normalize('NFKC').slice(0, maxTextLength);
  const pieces = plain.split(/([*?])/);
  if (pieces.length === 1) return undefined;
  const keys = pieces.map((piece) => ({ '*': '%', '?': '_' })[piece] ?? wholePartNumberKey(piece));
  const isNumber = pieces.every((piece, index) => keys[index] || !/[\p{L}\p{N}]/u.test(piece));
  const runs = keys.filter((key) => /[\p{L}\p{N}]/u.test(key)).map(({ length }) => length);
  const isLong =
    runs.some((length) => length >= minPatternRun) || runs.reduce((sum, length) => sum + length, 0) >= minPatternLength;
  if (!isNumber || !isLong || !/\d/.test(keys.join(''))) return undefined;
  return keys.join('').replace(/%{2,}/g, '%');
}

function askedKey(text: string): string {
  const [, before = ''] = /^([^*?]+)\?+[\s.!]*$/.exec(text.trim()) ?? [];
  return wholePartNumberKey(plainText(before));
}

/** A whole text as a number that has * or ? in it, and not in place of unknown characters. */
export interface WrittenNumber {
  readonly key: string;
  readonly text: string;
}

/** Null without * and ?, and for a text that cannot be a number. Which of the parts with this key have the signs is said by isWrittenLike. */
export function parseWritten(text: string): WrittenNumber | null {
  const key = placeholder.test(text.normalize('NFKC')) ? wholePartNumberKey(plainText(text)) : '';
  return key && key.length <= maxNumberLength && /\d/.test(key) ? { key, text } : null;
}

const endOfQuestion = /\?+[\s.!]*$/;

/** Whether a number has the same letters and digits as the typed one, and the same * and ? between them. */
export function isWrittenLike(typed: string, number: string): boolean {
  const written = (text: string) =>
    withSizeLetters(plainText(text).normalize('NFKC').replace(endOfQuestion, ''))
      .split(/([*?])/)
      .map((piece) => (placeholder.test(piece) ? piece : wholePartNumberKey(piece)))
      .join('');
  return written(typed) === written(number);
}

/** Longer than one letter: a single letter after a number is more often the end of a part number, as in 1142 A. */
const unitNames = new Set(units.filter((unit) => unit.length > 1).map((unit) => unit.toLowerCase()));

/** Whether the word is a number with a unit behind it: `113 mm`, `7.5 kW`. */
export function isDimension(words: readonly SearchWord[], index: number): boolean {
  const unit = words[index + 1]?.text.toLowerCase() ?? '';
  return /^\d+([.,]\d+)?$/.test(words[index]?.text ?? '') && unitNames.has(unit);
}
