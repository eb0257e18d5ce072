import { partNumberKey, wholePartNumberKey } from './part-number.ts';
import { plainText } from './plain-text.ts';

export interface SearchWord {
  readonly text: string;
  /** What it is as a piece of a part number; empty when it cannot be one. */
  readonly numberKey: string;
}

/** More words than this find nothing that fewer would not. */
const maxWords = 20;

/**
 * What a person typed, as the words that all have to be found. Full-width letters, invisible marks and
 * the many dashes are made plain; a dash or slash on its own between words asks for nothing.
 */
export function searchWords(typed: string): SearchWord[] {
  const plain = plainText(typed)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-');
  const tokens = [...new Set(plain.split(/\s+/).filter(Boolean))];
  const telling = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  return (telling.length > 0 ? telling : tokens)
    .slice(0, maxWords)
    .map((text) => ({ text, numberKey: wholePartNumberKey(text) }));
}

/** The whole text as one number, spaces and all: `20Y 30 00481` → `20Y3000481`. Empty when it is no number. */
export function typedNumberKey(words: readonly SearchWord[]): string {
  return words.every((word) => word.numberKey) ? partNumberKey(words.map((word) => word.text).join('')) : '';
}
