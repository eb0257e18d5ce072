/** Keys that are near a typed one, and how near. Pure. */
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { singleEdits } from '#platform/values/edit-distance.ts';

/** Letters and digits of folded keys: one of each kind of look-alikes. */
const foldedAlphabet = '0123456789ACEFHJKMNPRTUVWXY';
/** Characters of a key. Longer ones are not compared. */
const maxKeyLength = 40;
/** Digits of a key of which two may be wrong, the last ones: 10 give 3645 keys. */
const maxWrongDigits = 10;

/** Whether numbers near the key are looked for. */
export const isComparedKey = (key: string): boolean => key.length <= maxKeyLength && /\d/.test(key);

/**
 * Folded keys with a mistake: lost leading zeros, which spreadsheets remove, one typing mistake, or two wrong digits.
 * Empty for a key without a digit.
 */
export function nearKeys(key: string): string[] {
  if (!isComparedKey(key)) return [];
  return [...new Set([...slipKeys(key), ...twoWrongDigits(foldNumberKey(key))])];
}

/** Folded keys with lost leading zeros or one typing mistake: a sixth of nearKeys, for lists. Empty for a key without a digit. */
export function slipKeys(key: string): string[] {
  if (!isComparedKey(key)) return [];
  const folded = foldNumberKey(key);
  const zeros = [1, 2, 3, 4].map((count) => '0'.repeat(count) + folded);
  return [...new Set([...zeros, ...singleEdits(folded, foldedAlphabet)])];
}

/** The beginning of a folded key, and all that it may be when one character is left out in it. */
export function beginningsOf(start: string): string[] {
  const letters = Array.from(start);
  const longer = letters.flatMap((_, at) =>
    Array.from(foldedAlphabet, (letter) => [...letters.slice(0, at), letter, ...letters.slice(at)].join('')),
  );
  // Those that begin with the start are found by it.
  return [start, ...new Set(longer.filter((key) => !key.startsWith(start)))];
}

function twoWrongDigits(key: string): string[] {
  const places = [...key.matchAll(/\d/g)].map(({ index }) => index).slice(-maxWrongDigits);
  const keys: string[] = [];
  for (const [n, first] of places.entries()) {
    for (const second of places.slice(n + 1)) {
      // Thousands of keys: pieces of the text are joined faster than lists of letters.
      const [before, between, after] = [key.slice(0, first), key.slice(first + 1, second), key.slice(second + 1)];
      for (const one of otherDigits(key.charAt(first)))
        for (const two of otherDigits(key.charAt(second))) keys.push(before + one + between + two + after);
    }
  }
  return keys;
}

const otherDigits = (digit: string) => '0123456789'.replace(digit, '');

/** Weights of mistakes in a number. A look-alike is the most likely one, then two neighbours swapped. */
const mistakes = { lookAlike: 0.3, swap: 0.6, zeroInFront: 0.6, other: 1 } as const;

/** The weight of the mistakes that turn one key into the other (optimal string alignment). */
export function numberDistance(typed: string, meant: string): number {
  const zeros = /^0*/.exec(meant)?.[0].length ?? 0;
  const isWithoutZeros = zeros > 0 && !typed.startsWith('0') && meant.slice(zeros) === typed;
  if (isWithoutZeros) return mistakes.zeroInFront;
  const [from, to] = [Array.from(typed), Array.from(meant)];
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const [a = '', b = ''] = [from[i - 1], to[j - 1]];
      const change = a === b ? 0 : foldNumberKey(a) === foldNumberKey(b) ? mistakes.lookAlike : mistakes.other;
      let least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + change);
      const isSwapped = i > 1 && j > 1 && a !== b && a === to[j - 2] && b === from[i - 2];
      if (isSwapped) least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + mistakes.swap);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
