/**
 * Corrections for a text without a result. Words: the search runs again with the corrected ones. Numbers: a similar
 * number is suggested only, because another part would be wrong.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { maxMistakes, nearestWord, singleEdits } from './edit-distance.ts';
import type { SearchWord, TypedNumber } from './parse-text.ts';
import { partSearch, searchVocabulary } from './tables.server.ts';

const TypoRow = z.object({ number: z.string(), key: z.string() });

/** The most likely number of a published part that differs by a common mistake, in its maker's spelling. Null when there is none. Internal. */
export async function findSimilarNumber(scope: Scope, typed: TypedNumber | null): Promise<string | null> {
  const keys = typed?.kind === 'key' ? numberTypos(typed.key) : [];
  if (keys.length === 0) return null;
  const rows = await query(
    scope,
    TypoRow,
    sql`select n.number, n.number_key as key from ${partNumbers} n join ${partSearch} s using (part_id)
      where n.folded_key = any(${sql.param(keys.map(foldNumberKey))}::text[]) and n.number_key = any(${sql.param(keys)}::text[]) order by n.kind <> 'own', n.number limit 200`,
  );
  const likelihood = new Map(keys.map((key, index) => [key, index]));
  const [best] = rows.sort((a, b) => (likelihood.get(a.key) ?? 0) - (likelihood.get(b.key) ?? 0));
  return best?.number ?? null;
}

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
  let corrections = 0;
  for (const [index, { tokens }] of correctable) {
    const [token = ''] = tokens;
    const nearest = await findNearestWord(scope, token);
    if (!nearest) continue;
    if (nearest !== token) corrections += 1;
    corrected[index] = nearest;
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
  // Short words share too few trigrams with a misspelling, so their single edits are looked up as well.
  const alphabet = /\p{Script=Cyrillic}/u.test(token) ? cyrillic : latin;
  const edits = token.length <= maxEditedWord ? singleEdits(token, alphabet) : [];
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

const numberAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Characters that look alike on a box, a fax or a photograph. */
const lookAlikes = ['O0QD', 'I1L', 'B8', 'S5', 'Z2', 'G6'];
/** Characters of a key. Shorter keys are all similar to each other. */
const minKeyLength = 5;
const maxKeyLength = 40;
/** Characters O, 0, I and 1 of a key that are combined: 8 give 256 readings. The ones after them keep their reading. */
const maxAmbiguous = 8;

/**
 * Keys that differ from the typed key by a common mistake, most likely first: look-alike characters, lost leading zeros,
 * then one typing mistake. Without the key itself; empty for a key without a digit.
 */
function numberTypos(key: string): string[] {
  if (key.length < minKeyLength || key.length > maxKeyLength || !/\d/.test(key)) return [];
  const typos = new Set([...misreadings(key), ...withLeadingZeros(key), ...singleEdits(key, numberAlphabet)]);
  typos.delete(key);
  return [...typos];
}

/** O and 0, I and 1 in every combination; other look-alikes one at a time. */
function misreadings(key: string): string[] {
  const ambiguous = [...key]
    .flatMap((letter, index) => ('O0I1'.includes(letter) ? [index] : []))
    .slice(0, maxAmbiguous);
  const readings = [key];
  for (const index of ambiguous) {
    for (const reading of [...readings]) {
      const letter = reading.charAt(index);
      readings.push(replaceAt(reading, index, { O: '0', '0': 'O', I: '1', '1': 'I' }[letter] ?? letter));
    }
  }
  return [
    ...readings,
    ...[...key].flatMap((letter, index) =>
      lookAlikes.flatMap((group) =>
        group.includes(letter) ? [...group].map((other) => replaceAt(key, index, other)) : [],
      ),
    ),
  ];
}

/** Spreadsheets remove leading zeros from numbers. */
function withLeadingZeros(key: string): string[] {
  return [1, 2, 3, 4].map((count) => '0'.repeat(count) + key);
}

function replaceAt(key: string, index: number, letter: string): string {
  return key.slice(0, index) + letter + key.slice(index + 1);
}
