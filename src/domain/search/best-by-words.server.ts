/** The best parts for words without a sort of all that match: of a word such as "filter" there are tens of thousands. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery } from '#platform/prepared-statement.server.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partOrder } from './part-list-sql.server.ts';
import { containsWords, firstWordRank, rankOfWords } from './search-condition.server.ts';
import { partSearch } from './tables.server.ts';
import type { Term } from './term.ts';
import { rankQueries, toTsquery } from './word-ranks.ts';

/** Parts that are read in the shop's order for suggestions before the index of words is used. */
const suggestionScan = 1500;

const RankedPart = z.object({ id: z.string(), rank: z.int() });

interface Scan {
  /** Condition on part_search s. */
  readonly match: SQL;
  /** Parts that are read in the shop's order. */
  readonly parts: number;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Ids of the matching parts, best first, when the first parts in the shop's order contain as many as wanted of the best
 * rank that there is; otherwise null. Internal.
 */
export async function scanForBest(
  scope: Scope,
  terms: readonly Term[],
  { match, parts, offset, limit }: Scan,
): Promise<readonly string[] | null> {
  const end = offset + limit;
  const rows = await query(
    scope,
    RankedPart,
    sql`select part_id as id, rank from (
        select s.part_id, s.position, ${rankOfWords(terms)} as rank
        from (select * from ${partSearch} s order by ${partOrder('relevance')} limit ${parts}) s where ${match}) s
      order by rank, ${partOrder('relevance')} limit ${end}`,
  );
  const rank = rows.at(-1)?.rank ?? 0;
  if (rows.length < end || rows[0]?.rank !== rank) return null;
  const better = await listBest(scope, rankQueries(terms).slice(0, rank - firstWordRank), 1);
  return better.length > 0 ? null : rows.slice(offset).map(({ id }) => id);
}

/**
 * Ids of the first parts with the words, in the order of the search. Internal.
 * @param names only parts with all words in their names
 */
export async function suggestByWords(
  scope: Scope,
  terms: readonly Term[],
  wanted: number,
  { names }: { names: boolean },
): Promise<readonly string[]> {
  if (terms.length === 0) return [];
  if (!names) return listBest(scope, [toTsquery(terms)], wanted);
  const scanned = await scanForBest(scope, terms, {
    match: containsWords(toTsquery(terms)),
    parts: suggestionScan,
    offset: 0,
    limit: wanted,
  });
  return scanned ?? listBest(scope, rankQueries(terms), wanted);
}

async function listBest(scope: Scope, queries: readonly string[], wanted: number): Promise<readonly string[]> {
  if (queries.length === 0) return [];
  const rows = await selectBest(scope, { queries, wanted });
  return rows.map(({ id }) => id);
}

const BestPart = z.object({ id: z.string() });

const selectBest = preparedQuery<typeof BestPart, { queries: readonly string[]; wanted: number }>(
  'best_by_words',
  BestPart,
  () =>
    sql`select id from best_parts_with_words(${sql.placeholder('queries')}::tsquery[], ${sql.placeholder('wanted')}) as id`,
);
