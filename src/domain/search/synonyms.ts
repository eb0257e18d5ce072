/** Reads content/synonyms.txt. */

/** Groups of names of one thing; a name is its words. */
export type SynonymGroups = readonly (readonly (readonly string[])[])[];

/** Throws Error naming the line and what is wrong with it. */
export function parseSynonyms(source: string): SynonymGroups {
  const lineOf = new Map<string, number>();
  const groups: string[][][] = [];
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    const text = line.replace(/^\uFEFF/, '').trim();
    if (!text || text.startsWith('#')) continue;
    const number = index + 1;
    const names = text.split('=').map(wordsOf);
    if (names.length < 2) throw new Error(`line ${number}: put two names or more, with "=" between them`);
    for (const name of names) {
      if (name.length === 0) throw new Error(`line ${number}: there is nothing between two "=", or at an end`);
      if (name.length > 6) throw new Error(`line ${number}: a name has at most six words: "${name.join(' ')}"`);
      const known = lineOf.get(name.join(' '));
      if (known) throw new Error(`line ${number}: "${name.join(' ')}" stands in line ${known} already`);
      lineOf.set(name.join(' '), number);
    }
    groups.push(names);
  }
  return groups;
}

/** The words of a text as the search compares them: lower case, letters and digits only. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
