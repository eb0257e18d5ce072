/** How many typing mistakes lie between two words (Damerau and Levenshtein: wrong, missing, superfluous, swapped letters). */
export function typingMistakes(a: string, b: string): number {
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

/** The candidate with the fewest mistakes: one in a short word, two in a word of six letters or more; null when none is that near. */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  let most = Array.from(word).length >= 6 ? 2 : 1;
  let nearest: string | null = null;
  for (const candidate of [...candidates].sort()) {
    const mistakes = typingMistakes(word, candidate);
    if (mistakes < most || (mistakes === most && nearest === null)) [most, nearest] = [mistakes, candidate];
  }
  return nearest;
}
