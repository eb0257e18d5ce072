import { keyLetters, partNumberKey, withSizeLetters } from '#domain/catalog/numbers/part-number.ts';

/** Splits a part number into the text before, at and after the typed part, ignoring separators; null when it is not contained. */
export function matchedPiece(shown: string, typed: string): readonly [string, string, string] | null {
  const key = partNumberKey(typed);
  const characters = Array.from(shown);
  const letters = Array.from(withSizeLetters(shown), keyLetters);
  // The entries are, for each character of the normalised number, the index of the character it comes from.
  const origin = letters.flatMap((letter, index) => Array.from(letter, () => index));
  const start = key ? letters.join('').indexOf(key) : -1;
  const [first, last] = [origin[start], origin[start + key.length - 1]];
  if (first === undefined || last === undefined) return null;
  const slice = (from: number, to?: number) => characters.slice(from, to).join('');
  return [slice(0, first), slice(first, last + 1), slice(last + 1)];
}
