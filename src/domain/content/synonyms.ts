/** The syntax of the synonyms of the search. Pure. */
import { tokenize } from '#platform/values/tokenize.ts';
import { ContentError } from './content-error.ts';

/** A name as a list of words. */
type Name = readonly string[];

export interface SynonymLines {
  /** Names for one thing: a search for one of them finds the others. */
  readonly groups: readonly (readonly Name[])[];
  /** Names of other languages: a search for one of `names` finds `finds`, not the other way round. */
  readonly translations: readonly { readonly names: readonly Name[]; readonly finds: readonly Name[] }[];
}

/** Words of a name; longer ones are not compared with what is typed. */
export const maxNameWords = 6;

/** The most names in a group: a search for one of them looks for all. */
const maxNames = 50;
/** The most names that a translation finds, each with its group. */
const maxFinds = 10;

/**
 * One group a line, its names separated by "="; in a line with ">" the names before it find those after it. Empty lines
 * and lines with "#" are skipped. A name stands in one group; before ">" it may stand in several lines.
 * @throws ContentError with the line of the first error
 */
export function parseSynonyms(source: string): SynonymLines {
  const lineOf = new Map<string, number>();
  const foundBy = new Map<string, number>();
  const groups: Name[][] = [];
  const translations: { names: Name[]; finds: Name[] }[] = [];
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    const text = line.replace(/^\uFEFF/, '').trim();
    if (!text || text.startsWith('#')) continue;
    const number = index + 1;
    const [before = '', after, ...more] = text.split('>');
    if (more.length > 0) throw new ContentError(number, `put ">" once, between the names and what they find`);
    const names = parseNames(before, number);
    if (after !== undefined) {
      const finds = parseNames(after, number, maxFinds);
      for (const name of names) countFound(foundBy, name, finds.length, number);
      translations.push({ names, finds });
      continue;
    }
    if (names.length < 2) throw new ContentError(number, `put two names or more, with "=" between them`);
    for (const name of names) {
      const known = lineOf.get(name.join(' '));
      if (known) throw new ContentError(number, `"${name.join(' ')}" stands in line ${known} already`);
      lineOf.set(name.join(' '), number);
    }
    groups.push(names);
  }
  return { groups, translations };
}

function parseNames(text: string, number: number, max = maxNames): Name[] {
  const names = text.split('=', max + 1).map(tokenize);
  if (names.length > max) throw new ContentError(number, `put at most ${max} names, with "=" between them`);
  for (const name of names) {
    if (name.length === 0) throw new ContentError(number, `there is nothing between two "=", or at an end`);
    if (name.length > maxNameWords) throw new ContentError(number, `a name has at most six words: "${name.join(' ')}"`);
  }
  return names;
}

/** A name may stand before ">" in several lines. */
function countFound(foundBy: Map<string, number>, name: Name, finds: number, number: number): void {
  const key = name.join(' ');
  const count = (foundBy.get(key) ?? 0) + finds;
  if (count > maxFinds) throw new ContentError(number, `"${key}" finds more than ${maxFinds} names, in several lines`);
  foundBy.set(key, count);
}
