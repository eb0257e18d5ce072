/** Part numbers that differ from a typed one by a common mistake. The search suggests them and never searches them unasked. */
import { singleEdits } from './edit-distance.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Characters that look alike on a box, a fax or a photograph. */
const lookAlikes = ['O0QD', 'I1L', 'B8', 'S5', 'Z2', 'G6'];
/** Length of a key. Shorter ones are all similar to each other. */
const minLength = 5;
const maxLength = 40;
/** Up to this number of O, 0, I and 1, every combination of readings is tried. */
const maxAmbiguous = 8;

/**
 * Keys that the typed key may have been meant as, most likely first: look-alike characters, lost leading zeros, then
 * one typing mistake. Without the key itself; empty for a key without a digit.
 */
export function numberTypos(key: string): string[] {
  if (key.length < minLength || key.length > maxLength || !/\d/.test(key)) return [];
  const typos = new Set([...misreadings(key), ...withLeadingZeros(key), ...singleEdits(key, alphabet)]);
  typos.delete(key);
  return [...typos];
}

/** O and 0, I and 1 in every combination; other look-alikes one at a time. */
function misreadings(key: string): string[] {
  const ambiguous = [...key]
    .flatMap((letter, index) => ('O0I1'.includes(letter) ? [index] : []))
    .slice(0, maxAmbiguous);
  const readings = [key];
  for (const index of ambiguous) {
    for (const reading of [...readings]) {
      const letter = reading.charAt(index);
      readings.push(replaceAt(reading, index, { O: '0', '0': 'O', I: '1', '1': 'I' }[letter] ?? letter));
    }
  }
  return [
    ...readings,
    ...[...key].flatMap((letter, index) =>
      lookAlikes.flatMap((group) =>
        group.includes(letter) ? [...group].map((other) => replaceAt(key, index, other)) : [],
      ),
    ),
  ];
}

/** Spreadsheets remove leading zeros from numbers. */
function withLeadingZeros(key: string): string[] {
  return [1, 2, 3, 4].map((count) => '0'.repeat(count) + key);
}

function replaceAt(key: string, index: number, letter: string): string {
  return key.slice(0, index) + letter + key.slice(index + 1);
}
