import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { plainText } from '#platform/text.ts';
import { wordsOf } from './synonyms.ts';

export interface SearchWord {
  readonly text: string;
  /** What it is as a piece of a part number; empty when it cannot be one, or says * for what is left out. */
  readonly numberKey: string;
  /** What the index of words has for it: pc200-8 → pc200, 8. Empty for marks alone. */
  readonly tokens: readonly string[];
}

/** More words than this find nothing that fewer would not. */
const maxWords = 20;
/** No maker writes longer ones, and the contract takes none. */
const maxNumberLength = 70;

/**
 * What a person typed, as the words that all have to be found. Full-width letters, invisible marks and
 * the many dashes are made plain; a dash or slash on its own between words asks for nothing.
 */
export function searchWords(typed: string): SearchWord[] {
  const plain = plainText(typed)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-');
  const words = [...new Set(plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))];
  return words.slice(0, maxWords).map((text) => ({
    text,
    numberKey: text.includes('*') ? '' : wholePartNumberKey(text),
    tokens: wordsOf(text),
  }));
}

/** The whole text as one number, spaces and all: `20Y 30 00481` → `20Y3000481`. Empty when it is no number. */
export function typedNumberKey(typed: string): string {
  if (typed.includes('*')) return '';
  const key = wholePartNumberKey(plainText(typed));
  return key.length > maxNumberLength ? '' : key;
}

/**
 * A number with * for what is left out, as a LIKE pattern of keys: `20y*481` → `20Y%481`. Undefined without
 * a *, for what is no number, and for what would find nearly everything: three letters or digits on end are needed.
 */
export function typedPattern(typed: string): string | undefined {
  if (!typed.includes('*')) return undefined;
  const pieces = plainText(typed).normalize('NFKC').split('*');
  const keys = pieces.map((piece) => wholePartNumberKey(piece));
  const isNumber = pieces.every((piece, index) => keys[index] || !/[\p{L}\p{N}]/u.test(piece));
  if (!isNumber || !keys.some((key) => key.length >= 3)) return undefined;
  return keys.join('%').replace(/%{2,}/g, '%');
}
