/** What was understood, as conditions on part_search s. */
import { type SQL, sql } from 'drizzle-orm';
import { isMatch, type NumberMatches } from './number-matches.server.ts';
import type { Understood } from './parse-search.server.ts';
import type { SearchWord } from './search-words.ts';
import { type Term, tsqueryOf } from './text-query.ts';

/** How near a hit is, smaller first. The numbers before are those of NumberMatches. */
export const nearness = { wordsInName: 3, beginningsInName: 4, elsewhere: 5 } as const;

/** Undefined: nothing can match. */
export function conditionOf({ terms, number, pieces, words }: Understood): SQL | undefined {
  const text = textCondition(terms, pieces, words);
  if (!number) return text;
  if (!number.more) return text ? sql`(${isMatch(number)} or ${text})` : isMatch(number);
  // Too many to be named: found by their own indexes and joined, where "or" would look at every part.
  return sql`s.part_id in (select n.part_id from part_numbers n where n.number_key like ${number.pattern}
    ${text ? sql`union all select s.part_id from part_search s where ${text}` : sql``})`;
}

/** Every term in the texts, or where the word is a piece of a number, in a number. */
function textCondition(
  terms: readonly Term[],
  pieces: ReadonlyMap<number, NumberMatches>,
  words: readonly SearchWord[],
): SQL | undefined {
  const numbered = terms.filter(({ words: [index = -1] }) => pieces.has(index));
  const plain = terms.filter((term) => !numbered.includes(term));
  // A number may be no word of any text: "--" or a lone digit.
  const only = words.flatMap((_, index) => {
    const piece = pieces.get(index);
    return piece && !terms.some((term) => term.words.includes(index)) ? [isMatch(piece)] : [];
  });
  const conditions = [
    ...(plain.length > 0 ? [contains(tsqueryOf(plain))] : []),
    ...numbered.map((term) => {
      const piece = pieces.get(term.words[0] ?? -1);
      return piece ? sql`(${contains(tsqueryOf([term]))} or ${isMatch(piece)})` : contains(tsqueryOf([term]));
    }),
    ...only,
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}

export const contains = (tsquery: string) => sql`s.words @@ ${tsquery}::tsquery`;

/** The number itself, numbers that begin so, numbers with it inside, all words in the name, beginnings of words there, the rest. */
export function tierOf({ terms, number }: Understood): SQL {
  const steps: SQL[] = (number?.ids ?? []).flatMap((ids, closeness) =>
    ids.length > 0 ? [sql`when s.part_id = any(${sql.param(ids)}::uuid[]) then ${closeness}::int`] : [],
  );
  if (terms.length > 0) {
    steps.push(
      sql`when ${contains(tsqueryOf(terms, { inNames: true, wholeWords: true }))} then ${nearness.wordsInName}::int`,
    );
    steps.push(sql`when ${contains(tsqueryOf(terms, { inNames: true }))} then ${nearness.beginningsInName}::int`);
    // Of many numbers only some are named: what has not the words has one of the others.
    if (number?.more) steps.push(sql`when not ${contains(tsqueryOf(terms))} then 2`);
  }
  const rest = terms.length > 0 ? nearness.elsewhere : 2;
  return steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else ${rest}::int end` : sql`${rest}::int`;
}
