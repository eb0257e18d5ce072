/** Stems from PostgreSQL's English dictionary, cached in the Dictionary object, which the process creates once and every Scope carries. */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '#platform/database/db.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Dictionary } from '#platform/values/dictionary.ts';

const maxCachedStems = 20_000;

const StemRow = z.object({ word: z.string(), stem: z.string().nullable() });

/** A dictionary that reads stems through `db`. The first call of its function is its first query. */
export function createDictionary(db: Db): Dictionary {
  const cached = new LRUCache<string, string>({ max: maxCachedStems });
  return {
    async getStems(words) {
      const stems = new Map<string, string>();
      const missing = new Set<string>();
      for (const word of words) {
        // The text search index keeps words with a digit unchanged.
        const stem = /\p{N}/u.test(word) ? word : cached.get(word);
        if (stem === undefined) missing.add(word);
        else stems.set(word, stem);
      }
      if (missing.size === 0) return stems;
      const rows = await query(
        { db },
        StemRow,
        sql`select word, (ts_lexize('pg_catalog.english_stem', word))[1] as stem from unnest(${sql.param([...missing])}::text[]) as word`,
      );
      for (const { word, stem } of rows) {
        cached.set(word, stem ?? '');
        stems.set(word, stem ?? '');
      }
      return stems;
    },
  };
}
