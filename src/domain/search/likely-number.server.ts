/** The numbers that a text without a result most likely means: those that look like the typed one, and those near it. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { foldNumberKey, partNumberKey, wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { brands, partNumbers } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Correction } from './contract.ts';
import { hasTwoMore } from './missing-characters.server.ts';
import { isComparedKey, nearKeys, numberDistance } from './near-keys.ts';
import { findReplacementsLike } from './number-lookup.server.ts';
import { type LikelyNumberRow, type NumberMatch, toLikelyMatch } from './number-match.ts';
import { findMeant } from './number-meant.server.ts';
import { isBehindPrefix, mayLackPrefix } from './number-pattern.server.ts';
import { isNumberKey, type NumberReading } from './number-readings.ts';
import { toReplaced } from './number-replacements.ts';
import type { ParsedText } from './parse-search.server.ts';
import { likelyQuantities } from './quantities/quantity-text.ts';
import { foldedKeyLike } from './search-condition.server.ts';
import { partSearch } from './tables.server.ts';

/** Parts that are shown at most: one page of a list. */
const maxParts = 24;
/** Numbers that are compared with the typed one. */
const maxRows = 500;
/** Equally likely numbers that are named. More are shown as numbers near the typed one. */
const maxNamed = 3;

interface LikelyNumber {
  readonly match: NumberMatch;
  readonly correction: Correction;
}

const LikelyRow = z.object({
  partId: z.string(),
  key: z.string(),
  brand: z.string(),
  /** In the shop's order. */
  position: z.int(),
  ...PartNumberEntry.shape,
});
type LikelyRow = z.infer<typeof LikelyRow>;

/**
 * The parts with a number that is, or contains, the typed one when look-alikes count as equal. What replaces a dead number that
 * is the whole typed one goes before parts with numbers that only contain it. Internal.
 */
export async function findLookAlike(
  scope: Scope,
  text: ParsedText,
  reading: NumberReading,
): Promise<LikelyNumber | null> {
  const folded = foldNumberKey(reading.key);
  const isPattern = /[%_]/.test(folded);
  const [numbers, replacements] = isPattern
    ? [await listLikePattern(scope, folded), []]
    : await Promise.all([
        listNumbers(scope, foldedKeyLike(`%${folded}%`)),
        findReplacementsLike(scope, reading.key, maxNamed),
      ]);
  const rows = numbers.map((row) => ({ ...row, distance: isPattern ? 0 : distanceOfPiece(folded, row.key) }));
  // A word has look-alikes of digits, too: only a whole number is meant by one.
  const isWord = !isPattern && !/\d/.test(reading.key);
  const found = isWord ? rows.filter(({ distance }) => distance === 0) : rows;
  const likely = await toLikelyNumber(scope, text, reading, { kind: 'look_alike', rows: found });
  const isWhole = [...(likely?.match.matchedBy.values() ?? [])].some(
    ({ number }) => foldNumberKey(partNumberKey(number)) === folded,
  );
  return toReplaced(isWhole ? [] : replacements) ?? likely;
}

/** The numbers that are like the folded pattern, or else those that are like it behind a prefix. */
async function listLikePattern(scope: Scope, folded: string): Promise<LikelyRow[]> {
  const numbers = await listNumbers(scope, foldedKeyLike(folded));
  if (numbers.length > 0 || !mayLackPrefix(folded)) return numbers;
  const ends = await listNumbers(scope, foldedKeyLike(`%${folded}`));
  return ends.filter(({ number }) => isBehindPrefix(folded, number, (end) => foldNumberKey(partNumberKey(end))));
}

/** 0: the number itself, 1: only letters in front of it are left out, 2: it begins with the piece, 3: any other place. */
function distanceOfPiece(folded: string, key: string): number {
  const place = foldNumberKey(key).indexOf(folded);
  const isEnd = place >= 0 && Array.from(key).length === place + folded.length;
  const isBehindLetters = isEnd && /^\p{L}*$/u.test(key.slice(0, place));
  return place === 0 ? (isEnd ? 0 : 2) : isBehindLetters ? 1 : 3;
}

/**
 * The parts with a number that differs from the typed one by a mistake, or by two wrong digits, or is the typed one without
 * digits that may be a quantity. Internal.
 */
export async function findNear(scope: Scope, text: ParsedText, reading: NumberReading): Promise<LikelyNumber | null> {
  const counted = keysWithoutQuantity(typedNumber(text, reading));
  const keys = [...nearKeys(reading.key), ...counted.map(foldNumberKey)];
  // One text: of an array each of some thousand keys would be quoted. Keys have no space.
  const isNear = sql`n.folded_key = any(string_to_array(${keys.join(' ')}, ' '))`;
  const numbers = keys.length > 0 ? await listNumbers(scope, isNear) : [];
  const rows = numbers.map((row) => ({
    ...row,
    distance: counted.includes(row.key) ? 0 : numberDistance(reading.key, row.key),
  }));
  return toLikelyNumber(scope, text, reading, { kind: 'near', rows });
}

function keysWithoutQuantity(typed: string): string[] {
  const numbers = likelyQuantities(typed).filter(({ quantity }) => quantity !== null);
  return numbers.map(({ rest }) => wholePartNumberKey(rest)).filter(isNumberKey);
}

/** The parts with a number of which two characters are left out in the typed one. Internal. */
export async function findMissing(
  scope: Scope,
  text: ParsedText,
  reading: NumberReading,
): Promise<LikelyNumber | null> {
  const numbers = isComparedKey(reading.key) ? await listNumbers(scope, hasTwoMore(foldNumberKey(reading.key))) : [];
  const rows = numbers.map((row) => ({ ...row, distance: numberDistance(reading.key, row.key) }));
  return toLikelyNumber(scope, text, reading, { kind: 'near', rows });
}

/** The numbers are limited before their parts are joined, or else the planner, who expects more of them, starts with all parts. */
function listNumbers(scope: Scope, condition: SQL): Promise<LikelyRow[]> {
  return query(
    scope,
    LikelyRow,
    sql`select n.part_id as "partId", n.number_key as key, b.name as brand, s.position,
      n.kind, n.maker, n.number
      from (select * from ${partNumbers} n where ${condition} limit ${maxRows}) n
        join ${partSearch} s using (part_id) join ${brands} b on b.no = s.brand_no`,
  );
}

/** The words of the reading as they were typed. */
const typedNumber = ({ words }: ParsedText, reading: NumberReading): string =>
  reading.words.map((index) => words[index]?.text ?? '').join(' ');

interface Candidates {
  readonly kind: 'look_alike' | 'near';
  readonly rows: readonly (LikelyRow & LikelyNumberRow)[];
}

/** Of several candidates those that the words beside the number mean, if there are any. */
async function toLikelyNumber(
  scope: Scope,
  text: ParsedText,
  reading: NumberReading,
  { kind, rows }: Candidates,
): Promise<LikelyNumber | null> {
  if (rows.length === 0) return null;
  const beside = text.terms.filter((term) => term.words.some((index) => !reading.words.includes(index)));
  const meant = beside.length > 0 ? await findMeant(scope, beside, rows) : new Set<string>();
  const wanted = meant.size > 0 ? rows.filter(({ partId }) => meant.has(partId)) : rows;
  const typed = typedNumber(text, reading);
  const match = toLikelyMatch(typed, wanted, maxParts);
  const nearest = (match.groups[0]?.ids ?? []).map((id) => match.matchedBy.get(id)?.number ?? '');
  return { match, correction: { kind, typed, meant: [...new Set(nearest)].slice(0, maxNamed + 1) } };
}
