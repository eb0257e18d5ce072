/** Edit distance of words. An edit is a wrong, a missing or a superfluous letter, or two neighbours swapped. */

/** The number of edits between two words (Damerau–Levenshtein distance, optimal string alignment). */
function damerauLevenshtein(a: string, b: string): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      let least = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwapped) least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/** The most edits that turn a misspelled word into the word meant. */
export const maxMistakes = 2;

const withoutDoubles = (word: string) => word.replace(/(.)\1/gu, '$1');

/**
 * The candidate with the smallest distance, at most two in a word of six letters or more and one in a shorter word, the first
 * in the alphabet of several; otherwise null.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  const letters = Array.from(word);
  const plain = withoutDoubles(word);
  let fewest = letters.length >= 6 ? maxMistakes : 1;
  let nearest: string | null = null;
  for (const candidate of candidates) {
    if (isFarther(letters, candidate, fewest)) continue;
    // A letter once instead of twice is the likeliest mistake: "botom" is "bottom" rather than "boom".
    const likely = withoutDoubles(candidate) === plain ? 0.5 : 0;
    const mistakes = damerauLevenshtein(word, candidate) - likely;
    const isFirst = nearest === null || candidate < nearest;
    if (mistakes < fewest || (mistakes === fewest && isFirst)) [fewest, nearest] = [mistakes, candidate];
  }
  return nearest;
}

/** Whether more edits than that are needed for sure. Thousands of candidates are compared, and nearly all of them are. */
function isFarther(letters: readonly string[], candidate: string, edits: number): boolean {
  // Each edit changes the length by one at most, and takes at most one letter away.
  if (Math.abs(candidate.length - letters.length) > edits) return true;
  let lacking = 0;
  for (const letter of letters) {
    if (!candidate.includes(letter)) lacking += 1;
    if (lacking > edits) return true;
  }
  return false;
}

/** Every text at distance 1, with letters of the alphabet: swapped neighbours, wrong, missing, superfluous letters, in this order. */
export function singleEdits(text: string, alphabet: string): string[] {
  const letters = Array.from(text);
  const others = Array.from(alphabet);
  const starts = letters.map((_, at) => letters.slice(0, at).join('')).concat(text);
  const ends = letters.map((_, at) => letters.slice(at).join('')).concat('');
  const replace = (from: number, to: number, middle = '') => `${starts[from]}${middle}${ends[to]}`;
  const indexes = [...letters.keys()];
  return [
    ...indexes.slice(1).map((at) => replace(at - 1, at + 1, `${letters[at]}${letters[at - 1]}`)),
    ...indexes.flatMap((at) => others.map((other) => replace(at, at + 1, other))),
    ...[...indexes, letters.length].flatMap((at) => others.map((other) => replace(at, at, other))),
    ...indexes.map((at) => replace(at, at + 1)),
  ];
}

/** Whether two different texts are at distance 1. It takes less than to make all texts at that distance. */
export function isSingleEdit(from: string, to: string): boolean {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const [a, b] = [from.slice(same), to.slice(same)];
  if (a === b) return false;
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
