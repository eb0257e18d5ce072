/** Numbers that differ from the typed one by a usual mistake: asked about, never taken for it. */
import { oneMistakeAway } from './single-edits.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What is taken for each other on a box, a fax or a photograph. */
const confused = ['O0QD', 'I1L', 'B8', 'S5', 'Z2', 'G6'];
/** Shorter ones are all near each other. */
const minLength = 5;
const maxLength = 40;
/** With this many places that may be misread, all combinations are tried. */
const maxMisread = 8;

/**
 * Keys (partNumberKey) near the given one, the likeliest first: letters and digits that look alike in any number of
 * places, lost leading zeros, two neighbours swapped, one wrong, one missing, one too many. Without the key itself.
 */
export function nearNumberKeys(key: string): string[] {
  if (key.length < minLength || key.length > maxLength || !/\d/.test(key)) return [];
  const near = new Set([...misread(key), ...zeros(key), ...oneMistakeAway(key, alphabet)]);
  near.delete(key);
  return [...near];
}

/** O for 0, I for 1 and back, in every combination; the other look-alikes one at a time (they are among the replaced). */
function misread(key: string): string[] {
  const places = [...key].flatMap((letter, index) => ('O0I1'.includes(letter) ? [index] : [])).slice(0, maxMisread);
  const readings = [key];
  for (const index of places) {
    for (const reading of [...readings]) {
      const letter = reading.charAt(index);
      readings.push(withLetter(reading, index, { O: '0', '0': 'O', I: '1', '1': 'I' }[letter] ?? letter));
    }
  }
  return [
    ...readings,
    ...[...key].flatMap((letter, index) =>
      confused.flatMap((group) =>
        group.includes(letter) ? [...group].map((other) => withLetter(key, index, other)) : [],
      ),
    ),
  ];
}

/** A spreadsheet eats leading zeros. */
function zeros(key: string): string[] {
  return [1, 2, 3, 4].map((count) => '0'.repeat(count) + key);
}

function withLetter(key: string, index: number, letter: string): string {
  return key.slice(0, index) + letter + key.slice(index + 1);
}
