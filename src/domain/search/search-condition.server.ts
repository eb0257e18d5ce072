/** A parsed text as SQL on part_search s: which parts match it, and in which order of relevance. */
import { type SQL, sql } from 'drizzle-orm';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { infixRank, type NumberMatch, type NumberMatches } from './number-match.ts';
import type { ParsedText } from './parse-search.server.ts';
import { hasUnsaid } from './said-terms.ts';
import { partSearch } from './tables.server.ts';
import type { Term } from './term.ts';
import { rankQueries, toTsquery } from './word-ranks.ts';

/** The condition that matching parts fulfil; undefined when no part can match. */
export function searchCondition(text: ParsedText, { whole, byWord }: NumberMatches): SQL | undefined {
  const inTexts = textCondition(text, byWord);
  if (!whole) return inTexts;
  if (!whole.hasMore) return inTexts ? sql`(${numberCondition(whole)} or ${inTexts})` : numberCondition(whole);
  // A union, because each side uses its own index; PostgreSQL would answer "or" with a scan of all parts.
  return sql`s.part_id in (select n.part_id from ${partNumbers} n where ${keyLike(whole.pattern)}
    ${inTexts ? sql`union all select s.part_id from ${partSearch} s where ${inTexts}` : sql``})`;
}

/** Every term is in the texts of the part or, where its word is a piece of a number, in one of its numbers. Undefined: no part. */
function textCondition({ terms, words }: ParsedText, byWord: ReadonlyMap<number, NumberMatch>): SQL | undefined {
  const numberOf = ({ words: [index = -1] }: (typeof terms)[number]) => byWord.get(index);
  const plain = terms.filter((term) => !numberOf(term));
  if (hasUnsaid(plain)) return undefined;
  // A number whose word has no term, because it is a stop word.
  const numbersAlone = words.flatMap((_, index) => {
    const match = byWord.get(index);
    return match && !terms.some((term) => term.words.includes(index)) ? [numberCondition(match)] : [];
  });
  const conditions = [
    ...(plain.length > 0 ? [containsWords(toTsquery(plain))] : []),
    ...terms.flatMap((term) => {
      const match = numberOf(term);
      return match ? [sql`(${containsWords(toTsquery([term]))} or ${numberCondition(match)})`] : [];
    }),
    ...numbersAlone,
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}

/** Condition on part_search s: the part has one of the matching numbers. */
function numberCondition({ groups, pattern, hasMore }: NumberMatch): SQL {
  if (!hasMore) return sql`s.part_id = any(${sql.param(groups.flatMap(({ ids }) => ids))}::uuid[])`;
  return sql`exists (select from ${partNumbers} n where n.part_id = s.part_id and n.number_key like ${pattern})`;
}

/** Condition on part_numbers n: the key is like the pattern. The folded keys are indexed. */
export function keyLike(pattern: string): SQL {
  return sql`${foldedKeyLike(foldNumberKey(pattern))} and n.number_key like ${pattern}`;
}

/**
 * Condition on part_numbers n: the folded key is like the pattern. A pattern with a piece of three letters or digits uses
 * the index of pieces, another the index of beginnings. Internal.
 */
export function foldedKeyLike(pattern: string): SQL {
  return sql`n.folded_key like ${pattern}
    and (number_pieces_query(${pattern}) is null or number_pieces(n.folded_key) @@ number_pieces_query(${pattern}))`;
}

/** Condition on part_search s: its texts match the tsquery. */
export const containsWords = (tsquery: string): SQL => sql`s.words @@ ${tsquery}::tsquery`;

/** The rank of a part as an expression, smaller first: kinds of number match, then the ranks of words. */
export function rankSql({ terms }: ParsedText, { whole }: NumberMatches): SQL {
  const byNumber = (whole?.groups ?? []).map(
    ({ rank, ids }) => sql`when s.part_id = any(${sql.param(ids)}::uuid[]) then ${rank}::int`,
  );
  // The groups are incomplete: a part that matches without the words has a number that matches.
  if (whole?.hasMore && terms.length > 0)
    byNumber.push(sql`when not ${containsWords(toTsquery(terms))} then ${infixRank}::int`);
  const rest = terms.length > 0 ? rankOfWords(terms) : sql`${infixRank}::int`;
  return byNumber.length > 0 ? sql`case ${sql.join(byNumber, sql` `)} else ${rest} end` : rest;
}

/** The rank of the first of rankQueries: those of numbers come before. */
const firstWordRank = infixRank + 1;

/** The rank of a part by words alone: the first of rankQueries that it matches; one more for a part that matches none. */
function rankOfWords(terms: readonly Term[]): SQL {
  const ranks = rankQueries(terms).map(
    ({ query }, index) => sql`when ${containsWords(query)} then ${firstWordRank + index}::int`,
  );
  return sql`case ${sql.join(ranks, sql` `)} else ${firstWordRank + ranks.length}::int end`;
}
