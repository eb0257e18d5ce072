/** Parses content/synonyms.txt: one group a line, its names separated by "=". Empty lines and lines with "#" are skipped. */
import { tokenize } from './parse-text.ts';

/** Groups of names for one thing; a name is a list of words. */
export type SynonymGroups = readonly (readonly (readonly string[])[])[];

/** Words of a name; longer ones are not compared with what is typed. */
export const maxNameWords = 6;

/** The groups of the file. @throws Error with the number of the line and what is wrong with it */
export function parseSynonyms(source: string): SynonymGroups {
  const lineOf = new Map<string, number>();
  const groups: string[][][] = [];
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    const text = line.replace(/^\uFEFF/, '').trim();
    if (!text || text.startsWith('#')) continue;
    const number = index + 1;
    const names = text.split('=').map(tokenize);
    if (names.length < 2) throw new Error(`line ${number}: put two names or more, with "=" between them`);
    for (const name of names) {
      if (name.length === 0) throw new Error(`line ${number}: there is nothing between two "=", or at an end`);
      if (name.length > maxNameWords)
        throw new Error(`line ${number}: a name has at most six words: "${name.join(' ')}"`);
      const known = lineOf.get(name.join(' '));
      if (known) throw new Error(`line ${number}: "${name.join(' ')}" stands in line ${known} already`);
      lineOf.set(name.join(' '), number);
    }
    groups.push(names);
  }
  return groups;
}
