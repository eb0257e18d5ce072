/** What PostgreSQL's English dictionary makes of words: the index of parts holds stems, "rollers" and "roller" are one. */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Scope } from '#platform/scope.ts';

// A word always has the same stem, whichever database is asked.
const known = new LRUCache<string, string>({ max: 20_000 });

/** The stem of each word in lower case; the empty text for words that say nothing, like "the". */
export async function stemsOf(scope: Scope, words: readonly string[]): Promise<Map<string, string>> {
  const stems = new Map<string, string>();
  const unknown = new Set<string>();
  for (const word of words) {
    // What has a digit in it is kept as it is.
    const stem = /\p{N}/u.test(word) ? word : known.get(word);
    if (stem === undefined) unknown.add(word);
    else stems.set(word, stem);
  }
  if (unknown.size === 0) return stems;
  const { rows } = await scope.db.execute<{ word: string; stem: string | null }>(
    sql`select word, (ts_lexize('pg_catalog.english_stem', word))[1] as stem from unnest(${sql.param([...unknown])}::text[]) as word`,
  );
  for (const { word, stem } of rows) {
    known.set(word, stem ?? '');
    stems.set(word, stem ?? '');
  }
  return stems;
}
