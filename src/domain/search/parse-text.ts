/** Parses the text of the search box as words and as a part number. Pure: no access to the database. */
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { units } from '#domain/catalog/specifications/units.ts';
import { plainText } from '#platform/text.ts';

export interface SearchWord {
  readonly text: string;
  /** Key of the word as a part number or a piece of one; empty when it cannot be one, or contains "*". */
  readonly numberKey: string;
  /** The word as the text search index splits it: pc200-8 → pc200, 8. Empty for punctuation. */
  readonly tokens: readonly string[];
}

/** The whole text as a part number: its key, or a LIKE pattern of keys for a text in which * replaces unknown characters. */
export type TypedNumber =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'pattern'; readonly pattern: string };

/** Characters of a text. Its compatibility form (NFKC) can be eighteen times as long as the typed text. */
const maxTextLength = 200;
/** Words of a text; further ones are ignored, so that a long text costs no more than a short one. */
const maxWords = 20;
/** Characters. The contract of part numbers accepts no longer ones. */
const maxNumberLength = 70;
/** A pattern needs one run of this many letters or digits; with shorter runs it matches most of the catalogue. */
const minPatternRun = 3;

/**
 * The words of a text, each once. Full-width letters become ASCII, invisible characters are removed and every kind of
 * dash becomes "-". A word without a letter or digit, such as a dash between words, is left out.
 */
export function parseWords(text: string): SearchWord[] {
  const plain = plainText(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .slice(0, maxTextLength)
    .toWellFormed();
  const words = [...new Set(plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))];
  return words.slice(0, maxWords).map((word) => ({
    text: word,
    numberKey: word.includes('*') ? '' : wholePartNumberKey(word),
    tokens: tokenize(word),
  }));
}

/** The whole text as one part number, spaces included: `20Y 30 00481` → `20Y3000481`. Null when it cannot be one. */
export function parseNumber(text: string): TypedNumber | null {
  const pattern = parseNumberPattern(text);
  if (pattern) return { kind: 'pattern', pattern };
  const key = text.includes('*') ? '' : wholePartNumberKey(plainText(text));
  return key && key.length <= maxNumberLength ? { kind: 'key', key } : null;
}

/** `20y*481` → `20Y%481`. Undefined without a "*", for a text that is no number, and for a pattern without a run of minPatternRun. */
function parseNumberPattern(text: string): string | undefined {
  if (!text.includes('*')) return undefined;
  const pieces = plainText(text).normalize('NFKC').split('*');
  const keys = pieces.map((piece) => wholePartNumberKey(piece));
  const isNumber = pieces.every((piece, index) => keys[index] || !/[\p{L}\p{N}]/u.test(piece));
  if (!isNumber || !keys.some((key) => key.length >= minPatternRun)) return undefined;
  return keys.join('%').replace(/%{2,}/g, '%');
}

/** Longer than one letter: a single letter after a number is more often the end of a part number, as in 1142 A. */
const unitNames = new Set(units.filter((unit) => unit.length > 1).map((unit) => unit.toLowerCase()));

/** Whether the word is a number with a unit behind it: `113 mm`, `7.5 kW`. */
export function isDimension(words: readonly SearchWord[], index: number): boolean {
  const unit = words[index + 1]?.text.toLowerCase() ?? '';
  return /^\d+([.,]\d+)?$/.test(words[index]?.text ?? '') && unitNames.has(unit);
}

/** The tokens that the search compares: lower case, letters and digits only. */
export function tokenize(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
