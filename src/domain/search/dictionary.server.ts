/**
 * Stems from PostgreSQL's English dictionary and synonyms from content/synonyms.txt. Both are cached in the
 * Dictionary object, which the process creates once and every Scope carries.
 */
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '#platform/database/db.server.ts';
import { query } from '#platform/database/query.server.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import type { Dictionary, SynonymName, Synonyms } from '#platform/values/dictionary.ts';
import { beginningOf } from './find-term.ts';
import { foldWord } from './fold-word.ts';
import { parseSynonyms, type SynonymFile } from './synonym-file.ts';
import { withoutEndings } from './word-endings.ts';

const path = fileURLToPath(new URL('../../../content/synonyms.txt', import.meta.url));
/** Minimum interval between two checks of the modification time of the file. */
const checkIntervalMs = 1000;
const maxCachedStems = 20_000;

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
export async function readSynonymFile(): Promise<SynonymFile> {
  try {
    return parseSynonyms(await readFile(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(`content/synonyms.txt: ${why}. Correct it and start again.`, { cause: error });
  }
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

interface ReadFile {
  readonly modifiedMs: number;
  readonly synonyms: Synonyms;
  readonly words: readonly string[];
}

/** Reads the file again when its modification time changed. A file that became invalid keeps the version before it in use. */
function cacheSynonymFile(getStems: Dictionary['getStems']): () => Promise<ReadFile> {
  let file: ReadFile | undefined;
  let checkedAtMs = 0;
  return async () => {
    const nowMs = performance.now();
    if (file && nowMs - checkedAtMs < checkIntervalMs) return file;
    try {
      const modifiedMs = (await stat(path)).mtimeMs;
      if (file?.modifiedMs !== modifiedMs) {
        const content = await readSynonymFile();
        const lines = linesOf(content);
        // A misspelled English word would be corrected to one of another language: "rollr" to "Rolle".
        const foreign = lines.flatMap(({ names }) => names.flat()).filter((word) => !/^[a-z]+$/.test(word));
        const words = [...new Set([...content.groups.flat(2), ...foreign])];
        file = { modifiedMs, synonyms: await indexSynonyms(lines, getStems), words };
      }
      checkedAtMs = nowMs;
    } catch (error) {
      if (!file) throw error;
    }
    return file;
  };
}

interface Line {
  /** In another language than those that it finds. */
  readonly isTranslation: boolean;
  readonly names: readonly (readonly string[])[];
  readonly finds: readonly (readonly string[])[];
}

/** The lines with what a search for each name finds: the names of a group, or of the groups that a translation names. */
function linesOf({ groups, translations }: SynonymFile): Line[] {
  const groupOf = new Map(groups.flatMap((group) => group.map((name) => [name.join(' '), group] as const)));
  return [
    ...groups.map((group) => ({
      isTranslation: false,
      names: group.flatMap((name) => withShortForms(name, groupOf.get(generalWord))),
      finds: group,
    })),
    ...translations.map(({ names, finds }) => ({
      isTranslation: true,
      names: names.flatMap(spellings),
      finds: finds.flatMap((name) => groupOf.get(name.join(' ')) ?? [name]),
    })),
  ];
}

/** Says nothing alone, and is written in several ways at the end of other names: assembly, assy. */
const generalWord = 'assembly';

/** The name, also with the other forms of the general word in it. */
function withShortForms(name: readonly string[], forms: readonly (readonly string[])[] = []): (readonly string[])[] {
  if (name.length < 2 || name.at(-1) !== generalWord) return [name];
  return forms.map((form) => [...name.slice(0, -1), ...form]);
}

/** A German name with and without its umlauts. */
function spellings(name: readonly string[]): (readonly string[])[] {
  const written = name.map((word) =>
    word.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter),
  );
  return written.join() === name.join() ? [name] : [name, written];
}

async function indexSynonyms(lines: readonly Line[], getStems: Dictionary['getStems']): Promise<Synonyms> {
  // Each word once, as parseWords gives them: "kit de sellos de cilindro" has "de" twice.
  const names = lines.flatMap((line) =>
    line.names.map((name) => ({ ...line, name: [...new Set(name.map(foldWord))] })),
  );
  const typed = names.map(({ name }) => name);
  const found = lines.flatMap(({ finds }) => finds);
  const stems = await getStems([...new Set([...typed.flat(), ...typed.map((name) => name.join('')), ...found.flat()])]);
  const stemsOf = (name: readonly string[]) => name.map((word) => stems.get(word) ?? word).filter(Boolean);
  const byStems = new Map<string, string[][]>();
  const byJoined = new Map<string, string[][]>();
  const byForms = new Map<string, string[][]>();
  for (const { name, finds, isTranslation } of names) {
    const stemmed = finds.map(stemsOf);
    // A name of two lines finds what both find.
    addTo(byStems, stemsOf(name).join(' '), stemmed);
    addTo(byJoined, stems.get(name.join('')) || name.join(''), stemmed);
    if (isTranslation) addTo(byForms, name.map(withoutEndings).join(''), stemmed);
  }
  const byBeginning = new Map<string, SynonymName[]>();
  for (const { name } of names) {
    const beginning = beginningOf(name);
    const finds = byStems.get(stemsOf(name).join(' ')) ?? [];
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { words: name, finds }]);
  }
  return { byStems, byJoined, byForms, byBeginning };
}

function addTo(map: Map<string, string[][]>, key: string, names: string[][]): void {
  map.set(key, [...(map.get(key) ?? []), ...names]);
}
