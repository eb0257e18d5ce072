/** Corrections for a text that finds nothing: a similar part number, or the words without their typing mistakes. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { nearestWord, singleEdits } from './edit-distance.ts';
import { numberTypos } from './number-typos.ts';
import type { SearchWord, TypedNumber } from './parse-text.ts';
import { partSearch, searchVocabulary } from './tables.server.ts';

const TypoRow = z.object({ number: z.string(), key: z.string() });

/** A number of a published part that differs by a common mistake, as its maker writes it; the most likely one. Internal. */
export async function findSimilarNumber(scope: Scope, typed: TypedNumber | null): Promise<string | null> {
  const keys = typed?.kind === 'key' ? numberTypos(typed.key) : [];
  if (keys.length === 0) return null;
  const rows = await query(
    scope,
    TypoRow,
    sql`select n.number, n.number_key as key from ${partNumbers} n join ${partSearch} s using (part_id)
      where n.number_key = any(${sql.param(keys)}::text[]) order by n.kind <> 'own', n.number limit 200`,
  );
  const likelihood = new Map(keys.map((key, index) => [key, index]));
  const [best] = rows.sort((a, b) => (likelihood.get(a.key) ?? 0) - (likelihood.get(b.key) ?? 0));
  return best?.number ?? null;
}

/** Letters. Shorter words are similar to too many others. */
const minWordLength = 4;

/**
 * The words with each misspelled one replaced by the nearest word of the vocabulary and the synonyms. A word that is one
 * of these, or begins one, is not misspelled. Null when no word is replaced. Internal.
 */
export async function correctSpelling(scope: Scope, words: readonly SearchWord[]): Promise<string | null> {
  const corrected: string[] = [];
  let corrections = 0;
  for (const { text, tokens } of words) {
    const [token = ''] = tokens;
    const isWord = tokens.length === 1 && /^[\p{L}\p{M}]+$/u.test(token) && token.length >= minWordLength;
    const nearest = isWord ? await findNearestWord(scope, token) : null;
    if (nearest && nearest !== token) corrections += 1;
    corrected.push(nearest ?? text);
  }
  return corrections > 0 ? corrected.join(' ') : null;
}

const latin = 'abcdefghijklmnopqrstuvwxyz';
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';

async function findNearestWord(scope: Scope, token: string): Promise<string | null> {
  // Short words share too few trigrams with a misspelling, so their single edits are looked up as well.
  const edits = singleEdits(token, /\p{Script=Cyrillic}/u.test(token) ? cyrillic : latin);
  const rows = await query(
    scope,
    z.object({ word: z.string() }),
    sql`select distinct word from ${searchVocabulary}
      where word = any(${sql.param(edits)}::text[]) or word % ${token} or (word ~>=~ ${token} and word ~<~ ${`${token}\u{10FFFF}`}) limit 500`,
  );
  const candidates = [...rows.map(({ word }) => word), ...(await scope.dictionary.getSynonymWords())];
  if (candidates.some((word) => word.startsWith(token))) return null;
  return nearestWord(token, candidates);
}
