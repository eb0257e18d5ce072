/** A search with words: which parts match, counted and cut into a page in one statement. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { PartQuery } from './contract.ts';
import { type CountRow, totalOf } from './facets.ts';
import { facetRows, hitOrder, hits, isShown } from './hits.server.ts';
import { isMatch, matchNumber, matchPattern, minPiece, type NumberMatches } from './number-matches.server.ts';
import { partFilters } from './part-filters.server.ts';
import { type SearchWord, searchWords, typedNumberKey, typedPattern } from './search-words.ts';
import { type Term, tsqueryOf } from './text-query.ts';
import { understandWords } from './understand-words.server.ts';

/** What was typed, as the database can be asked for it. */
export interface Understood {
  readonly words: readonly SearchWord[];
  readonly terms: readonly Term[];
  /** The whole text as a number. */
  readonly number: NumberMatches | null;
  /** Words that are numbers or pieces of them, by index, beside others that are not. */
  readonly pieces: ReadonlyMap<number, NumberMatches>;
}

export interface FoundIds {
  /** Something matches the words, whether or not it passes the filters. */
  readonly matched: boolean;
  readonly counts: readonly CountRow[];
  readonly total: number;
  /** Of the parts on the page. */
  readonly ids: readonly string[];
}

/** Reads the text as a number, as words and as words with numbers among them. Internal. */
export async function understand(scope: Scope, typed: string): Promise<Understood> {
  const words = searchWords(typed);
  const pattern = typedPattern(typed);
  const [number, terms] = await Promise.all([
    pattern ? matchPattern(scope, pattern) : matchNumber(scope, typedNumberKey(typed)),
    pattern ? [] : understandWords(scope, words),
  ]);
  return { words, terms, number, pieces: number || pattern ? new Map() : await matchPieces(scope, words) };
}

async function matchPieces(scope: Scope, words: readonly SearchWord[]): Promise<Map<number, NumberMatches>> {
  const pieces = new Map<number, NumberMatches>();
  if (words.length < 2) return pieces;
  for (const [index, { numberKey }] of words.entries()) {
    if (numberKey.length < minPiece || !/\d/.test(numberKey)) continue;
    const matches = await matchNumber(scope, numberKey);
    if (matches) pieces.set(index, matches);
  }
  return pieces;
}

/** The parts that match and pass the filters, the page of them and, if asked, the counts. Internal. */
export async function findByWords(
  scope: Scope,
  asked: Understood,
  query: PartQuery,
  withFacets: boolean,
): Promise<FoundIds> {
  const match = conditionOf(asked);
  if (!match) return { matched: false, counts: [], total: 0, ids: [] };
  const table = hits({ match, filters: partFilters(query), tier: tierOf(asked), sort: query.sort });
  const { rows } = await scope.db.execute<{
    matched: boolean;
    counts: CountRow[] | null;
    total: number | null;
    ids: string[] | null;
  }>(sql`
    with ${table} select exists (select from hit) as matched,
      ${withFacets ? sql`(select json_agg(counted) from (${facetRows}) counted)` : sql`null`} as counts,
      ${withFacets ? sql`null::int` : sql`(select count(*)::int from hit where ${isShown})`} as total,
      (select json_agg(part_id) from (select part_id from hit where ${isShown}
        order by ${hitOrder(query.sort)} limit ${query.limit} offset ${(query.page - 1) * query.limit}) page) as ids`);
  const counts = rows[0]?.counts ?? [];
  return {
    matched: rows[0]?.matched ?? false,
    counts,
    total: rows[0]?.total ?? totalOf(counts, query),
    ids: rows[0]?.ids ?? [],
  };
}

/** Undefined: nothing can match. */
function conditionOf({ terms, number, pieces, words }: Understood): SQL | undefined {
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

const contains = (tsquery: string) => sql`s.words @@ ${tsquery}::tsquery`;

/** The number itself, numbers that begin so, numbers with it inside, all words in the name, beginnings of words there, the rest. */
function tierOf({ terms, number }: Understood): SQL {
  const steps: SQL[] = (number?.ids ?? []).flatMap((ids, closeness) =>
    ids.length > 0 ? [sql`when s.part_id = any(${sql.param(ids)}::uuid[]) then ${closeness}::int`] : [],
  );
  if (terms.length > 0) {
    steps.push(sql`when ${contains(tsqueryOf(terms, { inNames: true, wholeWords: true }))} then 3`);
    steps.push(sql`when ${contains(tsqueryOf(terms, { inNames: true }))} then 4`);
    // Of many numbers only some are named: what has not the words has one of the others.
    if (number?.more) steps.push(sql`when not ${contains(tsqueryOf(terms))} then 2`);
  }
  const rest = terms.length > 0 ? 5 : 2;
  return steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else ${rest}::int end` : sql`${rest}::int`;
}
