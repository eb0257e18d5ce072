/**
 * Stems from PostgreSQL's English dictionary and synonyms from content/synonyms.txt. Both are cached in the
 * Dictionary object, which the process creates once and every Scope carries.
 */
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '#platform/db.server.ts';
import type { Dictionary, Synonyms } from '#platform/dictionary.ts';
import { query } from '#platform/query.server.ts';
import { StartupError } from '#platform/startup-error.ts';
import { tokenize } from './parse-text.ts';

const path = fileURLToPath(new URL('../../../content/synonyms.txt', import.meta.url));
/** Minimum interval between two checks of the modification time of the file. */
const checkIntervalMs = 1000;
const maxCachedStems = 20_000;

/** Groups of names for one thing; a name is a list of words. */
type SynonymGroups = readonly (readonly (readonly string[])[])[];

/** Words of a name; longer ones are not compared with what is typed. */
export const maxNameWords = 6;

/** A dictionary that reads stems through `db`. The first call of one of its functions is its first query. */
export function createDictionary(db: Db): Dictionary {
  const getStems = cacheStems(db);
  const getFile = cacheSynonymFile(getStems);
  return {
    getStems,
    getSynonyms: async () => (await getFile()).synonyms,
    getSynonymWords: async () => (await getFile()).words,
  };
}

/**
 * Reads content/synonyms.txt. The start calls it, so that a shop with a broken file does not open.
 * @throws StartupError that names the line and what is wrong with it
 */
export async function readSynonymFile(): Promise<SynonymGroups> {
  try {
    return parseSynonyms(await readFile(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(`content/synonyms.txt: ${why}. Correct it and start again.`, { cause: error });
  }
}

/**
 * The groups of content/synonyms.txt: one group a line, its names separated by "=". Empty lines and lines with "#" are skipped.
 * @throws Error with the number of the line and what is wrong with it
 */
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

const StemRow = z.object({ word: z.string(), stem: z.string().nullable() });

function cacheStems(db: Db): Dictionary['getStems'] {
  const cached = new LRUCache<string, string>({ max: maxCachedStems });
  return async (words) => {
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
  };
}

interface SynonymFile {
  readonly modifiedMs: number;
  readonly synonyms: Synonyms;
  readonly words: readonly string[];
}

/** Reads the file again when its modification time changed. A file that became invalid keeps the version before it in use. */
function cacheSynonymFile(getStems: Dictionary['getStems']): () => Promise<SynonymFile> {
  let file: SynonymFile | undefined;
  let checkedAtMs = 0;
  return async () => {
    const nowMs = performance.now();
    if (file && nowMs - checkedAtMs < checkIntervalMs) return file;
    try {
      const modifiedMs = (await stat(path)).mtimeMs;
      if (file?.modifiedMs !== modifiedMs) {
        const groups = await readSynonymFile();
        const words = [...new Set(groups.flat(2))];
        file = { modifiedMs, synonyms: stemGroups(groups, await getStems(words)), words };
      }
      checkedAtMs = nowMs;
    } catch (error) {
      if (!file) throw error;
    }
    return file;
  };
}

function stemGroups(groups: SynonymGroups, stems: ReadonlyMap<string, string>): Synonyms {
  const stemmed = (name: readonly string[]) => name.map((word) => stems.get(word) || word);
  return new Map(
    groups.flatMap((group) => {
      const names = group.map(stemmed);
      return names.map((name): [string, string[][]] => [name.join(' '), names]);
    }),
  );
}
