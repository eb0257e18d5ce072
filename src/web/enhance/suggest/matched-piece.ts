import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';

/** Splits a part number into the text before, at and after the typed part, ignoring separators; null when it is not contained. */
export function matchedPiece(shown: string, typed: string): readonly [string, string, string] | null {
  const wanted = partNumberKey(typed);
  const letters = Array.from(shown);
  // For every character of the normalised number, the index of the character it comes from.
  const origin = letters.flatMap((letter, index) => Array.from(partNumberKey(letter), () => index));
  const start = wanted ? letters.map(partNumberKey).join('').indexOf(wanted) : -1;
  const [first, last] = [origin[start], origin[start + wanted.length - 1]];
  if (first === undefined || last === undefined) return null;
  const cut = (from: number, to?: number) => letters.slice(from, to).join('');
  return [cut(0, first), cut(first, last + 1), cut(last + 1)];
}
