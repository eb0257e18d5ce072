import { keyLetters, partNumberKey } from '#domain/catalog/numbers/part-number.ts';

/** Splits a part number into the text before, at and after the typed part, ignoring separators; null when it is not contained. */
export function matchedPiece(shown: string, typed: string): readonly [string, string, string] | null {
  const key = partNumberKey(typed);
  const characters = Array.from(shown);
  // For every character of the normalised number, the index of the character it comes from.
  const origin = characters.flatMap((character, index) => Array.from(keyLetters(character), () => index));
  const start = key ? characters.map(keyLetters).join('').indexOf(key) : -1;
  const [first, last] = [origin[start], origin[start + key.length - 1]];
  if (first === undefined || last === undefined) return null;
  const slice = (from: number, to?: number) => characters.slice(from, to).join('');
  return [slice(0, first), slice(first, last + 1), slice(last + 1)];
}
