/** From typed words to terms: stems, the trade's synonyms, and what the last word may be the beginning of. */
import { sql } from 'drizzle-orm';
import type { Synonyms } from '#platform/dictionary.ts';
import type { Scope } from '#platform/scope.ts';
import type { SearchWord } from './search-words.ts';
import type { Lexeme, Term } from './text-query.ts';

/** A shorter last word is a word of its own: what begins with two letters is half the catalogue … */
const minBeginning = 3;
/** … unless other words say more. */
const minBeginningAfterOthers = 2;
/** Words that one beginning may stand for, besides what the index finds by itself. */
const maxEndings = 40;

/** The terms; words that say nothing, like "for", give none. */
export async function understandWords(scope: Scope, words: readonly SearchWord[]): Promise<Term[]> {
  const last = unfinished(words);
  const [stems, synonyms, endings] = await Promise.all([
    scope.dictionary.getStems(words.flatMap((word) => [...word.tokens, joined(word)])),
    scope.dictionary.getSynonyms(),
    wordsBeginningWith(scope, last),
  ]);
  const stemmed = words.map(({ tokens }) => tokens.map((token) => stems.get(token) ?? token).filter(Boolean));
  const beginnings = await openEnd(scope, stemmed.at(-1) ?? [], last, endings);
  const terms: Term[] = [];
  for (let index = 0; index < words.length; ) {
    const named = nameAt(synonyms, stemmed, index);
    const count = named?.words ?? 1;
    const isLast = index + count === words.length;
    const alternatives = named?.names ?? asTyped(stemmed[index] ?? [], stems.get(joined(words[index])));
    if (alternatives.length > 0)
      terms.push({
        words: Array.from({ length: count }, (_, n) => index + n),
        alternatives: alternatives.map((stems) => stems.map(closed)),
        beginnings: isLast ? beginnings.map((end) => [...stemmed.slice(index, -1).flat().map(closed), ...end]) : [],
      });
    index += count;
  }
  return terms;
}

/** The last word, when it may be the beginning of one; otherwise empty. */
function unfinished(words: readonly SearchWord[]): string {
  const last = words.at(-1)?.tokens.at(-1) ?? '';
  return last.length < (words.length > 1 ? minBeginningAfterOthers : minBeginning) ? '' : last;
}

const closed = (stem: string): Lexeme => ({ stem, open: false });

/** pc200-8 is looked for as pc200 and 8, and as pc2008. */
function asTyped(stems: readonly string[], joinedStem: string | undefined): string[][] {
  if (stems.length === 0) return [];
  return stems.length > 1 && joinedStem ? [[...stems], [joinedStem]] : [[...stems]];
}

const joined = (word: SearchWord | undefined) => word?.tokens.join('') ?? '';

/** The longest name of the synonyms that the words from `index` on are. */
function nameAt(synonyms: Synonyms, stemmed: readonly string[][], index: number) {
  for (let count = Math.min(6, stemmed.length - index); count > 0; count -= 1) {
    const names = synonyms.get(
      stemmed
        .slice(index, index + count)
        .flat()
        .join(' '),
    );
    if (names) return { names: names.map((name) => [...name]), words: count };
  }
  return undefined;
}

/** Ways in which the last word can go on. Stems hide them: "bearin" begins "bearing", whose stem is "bear". */
async function openEnd(
  scope: Scope,
  stems: readonly string[],
  last: string,
  endings: readonly string[],
): Promise<Lexeme[][]> {
  if (!last || stems.length === 0) return [];
  const before = stems.slice(0, -1).map(closed);
  const stemsOfEndings = new Set((await scope.dictionary.getStems(endings)).values());
  return [
    [...before, { stem: last, open: true }],
    ...[...stemsOfEndings].filter((stem) => stem && !stem.startsWith(last)).map((stem) => [...before, closed(stem)]),
  ];
}

async function wordsBeginningWith(scope: Scope, beginning: string): Promise<string[]> {
  // Letters only: that is what the vocabulary has.
  if (!/^[\p{L}\p{M}]+$/u.test(beginning)) return [];
  const { rows } = await scope.db.execute<{ word: string }>(
    sql`select distinct word from search_vocabulary
      where word ~>=~ ${beginning} and word ~<~ ${`${beginning}\u{10FFFF}`} limit ${maxEndings}`,
  );
  return rows.map(({ word }) => word);
}
