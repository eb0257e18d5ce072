import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';

/** A shown number cut in three: before, what was typed, after. The separators of either do not matter. Null when it is not in it. */
export function matchedPiece(shown: string, typed: string): readonly [string, string, string] | null {
  const wanted = partNumberKey(typed);
  const letters = Array.from(shown);
  // For every letter of the key, which letter of the shown number it comes from.
  const origin = letters.flatMap((letter, index) => Array.from(partNumberKey(letter), () => index));
  const start = wanted ? letters.map(partNumberKey).join('').indexOf(wanted) : -1;
  const [first, last] = [origin[start], origin[start + wanted.length - 1]];
  if (first === undefined || last === undefined) return null;
  const cut = (from: number, to?: number) => letters.slice(from, to).join('');
  return [cut(0, first), cut(first, last + 1), cut(last + 1)];
}
