/** Corrections of misspelled words for a text without a result: the search runs again with the corrected ones. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { maxMistakes, nearestWord, singleEdits } from '#platform/values/edit-distance.ts';
import type { SearchWord } from './parse-text.ts';
import { getSynonyms } from './synonyms.server.ts';
import { searchVocabulary } from './tables.server.ts';

/** Letters. Shorter words are similar to too many others. */
const minWordLength = 4;
/** Letters of the longest word of the vocabulary (sql/learn-words.sql). */
const maxVocabularyWord = 40;
/** Words of a text that are compared with the vocabulary; the ones after them stay as typed. */
const maxCorrectedWords = 6;

/**
 * The words with each misspelled one replaced by the nearest word of the vocabulary and the synonyms. A word that is one
 * of these, or begins one, is not misspelled. Null when no word is replaced. Internal.
 */
export async function correctSpelling(scope: Scope, words: readonly SearchWord[]): Promise<string | null> {
  const corrected = words.map(({ text }) => text);
  const correctable = [...words.entries()].filter(([, word]) => isCorrectable(word)).slice(0, maxCorrectedWords);
  // In one write to the database.
  const nearest = await Promise.all(
    correctable.map(
      ([
        ,
        {
          tokens: [token = ''],
        },
      ]) => findNearestWord(scope, token),
    ),
  );
  let corrections = 0;
  for (const [at, [index, { tokens }]] of correctable.entries()) {
    const word = nearest[at];
    if (!word) continue;
    if (word !== tokens[0]) corrections += 1;
    corrected[index] = word;
  }
  return corrections > 0 ? corrected.join(' ') : null;
}

/** Whether the word is one of letters and of a length that words of the vocabulary have, mistakes included. */
function isCorrectable({ tokens }: SearchWord): boolean {
  const [token = ''] = tokens;
  if (tokens.length !== 1 || !/^[\p{L}\p{M}]+$/u.test(token)) return false;
  return token.length >= minWordLength && token.length <= maxVocabularyWord + maxMistakes;
}

/** Letters. In longer words one mistake leaves most trigrams as they are, so the similarity search finds the word meant. */
const maxEditedWord = 10;
const latin = 'abcdefghijklmnopqrstuvwxyz';
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';

async function findNearestWord(scope: Scope, token: string): Promise<string | null> {
  const { words: synonyms } = await getSynonyms(scope);
  if (synonyms.some((word) => word.startsWith(token))) return null;
  // Short words share too few trigrams with a misspelling, so their single edits are looked up as well.
  const alphabet = /\p{Script=Cyrillic}/u.test(token) ? cyrillic : latin;
  const edits = token.length <= maxEditedWord ? singleEdits(token, alphabet) : [];
  // Similar words are looked for, which takes longest, only when none begins with it. The edits are one text: of an array each
  // of hundreds would be quoted.
  const rows = await query(
    scope,
    z.object({ word: z.string().nullable() }),
    sql`with begun as materialized (
        select from ${searchVocabulary} where word ~>=~ ${token} and word ~<~ ${`${token}\u{10FFFF}`} limit 1)
      select null as word from begun
      union all select * from (select distinct word from ${searchVocabulary}
        where not exists (select from begun) and (word = any(string_to_array(${edits.join(' ')}, ' ')) or word % ${token}) limit 500) near`,
  );
  const candidates = rows.map(({ word }) => word);
  if (candidates.includes(null)) return null;
  return nearestWord(token, [...candidates.filter((word) => word !== null), ...synonyms]);
}
