/** What was probably meant, when nothing was found. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { nearestWord } from './edit-distance.ts';
import { nearNumberKeys } from './number-typos.ts';
import type { SearchWord } from './search-words.ts';
import { oneMistakeAway } from './single-edits.ts';

/** A number of the shop that differs from the typed key by one usual mistake, as its maker writes it. Internal. */
export async function nearNumber(scope: Scope, key: string): Promise<string | null> {
  const keys = nearNumberKeys(key);
  if (keys.length === 0) return null;
  const { rows } = await scope.db.execute<{ number: string; number_key: string }>(sql`
    select n.number, n.number_key from part_numbers n join part_search s using (part_id)
    where n.number_key = any(${sql.param(keys)}::text[]) order by n.kind <> 'own', n.number limit 200`);
  const order = new Map(keys.map((near, index) => [near, index]));
  const [best] = rows.sort((a, b) => (order.get(a.number_key) ?? 0) - (order.get(b.number_key) ?? 0));
  return best?.number ?? null;
}

/** Words shorter than this have too many neighbours. */
const minLength = 4;

/**
 * The typed words with the mistyped ones replaced by the nearest of the vocabulary and the synonyms; null
 * when there is nothing to replace or nothing near. A word that is one of them, or that begins one, is not mistyped. Internal.
 */
export async function mendWords(scope: Scope, words: readonly SearchWord[]): Promise<string | null> {
  const mended: string[] = [];
  let changes = 0;
  for (const { text, tokens } of words) {
    const [token = ''] = tokens;
    const isWord = tokens.length === 1 && /^[\p{L}\p{M}]+$/u.test(token) && token.length >= minLength;
    const nearest = isWord ? await nearWord(scope, token) : null;
    if (nearest && nearest !== token) changes += 1;
    mended.push(nearest ?? text);
  }
  return changes > 0 ? mended.join(' ') : null;
}

const latin = 'abcdefghijklmnopqrstuvwxyz';
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';

async function nearWord(scope: Scope, token: string): Promise<string | null> {
  // Of short words a mistake leaves too few trigrams: these are spelled out.
  const spellings = oneMistakeAway(token, /\p{Script=Cyrillic}/u.test(token) ? cyrillic : latin);
  const { rows } = await scope.db.execute<{ word: string }>(sql`
    select distinct word from search_vocabulary
    where word = any(${sql.param(spellings)}::text[]) or word % ${token} or (word ~>=~ ${token} and word ~<~ ${`${token}\u{10FFFF}`}) limit 500`);
  const candidates = [...rows.map(({ word }) => word), ...(await scope.dictionary.getSynonymWords())];
  if (candidates.some((word) => word.startsWith(token))) return null;
  return nearestWord(token, candidates);
}
