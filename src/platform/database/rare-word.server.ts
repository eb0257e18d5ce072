/** The word of a search by which rows are found: the others are compared in the rows that have it. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WithDb } from './db.server.ts';
import { query } from './query.server.ts';

/**
 * Rows with a word from which on it is a word of many rows. These are listed and not counted, because to count them is to
 * compare every row.
 */
export const manyRows = 1000;

/** The rows that have the pattern, as one query for each table that may have it; trigram indexes of these tables find them. */
export type SourcesOf = (pattern: string) => readonly SQL[];

/**
 * The pattern that is probably the rarest of those that do not stand in many rows; undefined: all do. Of each pattern and table
 * it reads at most manyRows and one more.
 */
export async function findRarePattern(
  scope: WithDb,
  patterns: readonly string[],
  sourcesOf: SourcesOf,
): Promise<string | undefined> {
  const ranked = byRarity(patterns);
  if (ranked.length === 0) return undefined;
  const isMany = (pattern: string) => sql.join(sourcesOf(pattern).map(hasMany), sql` or `);
  const tries = ranked.map((pattern, at) => sql`when not (${isMany(pattern)}) then ${at}::int`);
  const [row] = await query(
    scope,
    z.object({ at: z.int().nullable() }),
    sql`select case ${sql.join(tries, sql` `)} end as at`,
  );
  return ranked[row?.at ?? ranked.length];
}

const hasMany = (rows: SQL) =>
  sql`(select count(*) from (${rows} limit ${manyRows + 1}::int) found) > ${manyRows}::int`;

/** Probably the rarest first. */
export const byRarity = (patterns: readonly string[]): readonly string[] =>
  patterns.toSorted((one, other) => rarity(other) - rarity(one));

/** How rare a pattern probably is: few rows have its digits, and fewer have long words than short ones. */
const rarity = (pattern: string) => pattern.replace(/\D/g, '').length * 100 + pattern.length;
