/** The numbers that a text without a result most likely means: those that look like the typed one, then those near it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { foldNumberKey, partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { brands, partNumbers } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Correction } from './contract.ts';
import { nearKeys, numberDistance } from './near-keys.ts';
import { bestByPart, type NumberMatch, toEntry } from './number-match.ts';
import { foldedKeyLike } from './number-matches.server.ts';
import { findMeant } from './number-meant.server.ts';
import { findReplacementsOf } from './number-replacements.server.ts';
import { hasSameShape } from './number-shape.ts';
import { isNumberKey, likelyNumber, type NumberReading } from './number-text.ts';
import type { ParsedText } from './parse-search.server.ts';
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

/** Null when the text has no number, or none that is like a number of a part. Internal. */
export async function findLikelyNumber(scope: Scope, text: ParsedText): Promise<LikelyNumber | null> {
  if (text.number?.kind === 'pattern') return findLookAlikes(scope, text, wholeReading(text, text.number.pattern));
  const whole = text.number ? wholeReading(text, text.number.key) : null;
  const likely = likelyNumber(text.words);
  const readings = [whole, likely?.key === whole?.key ? null : likely].filter((reading) => reading !== null);
  const numbers = readings.filter(({ key }) => isNumberKey(foldNumberKey(key)));
  for (const find of [findLookAlikes, findNear])
    for (const reading of numbers) {
      const found = await find(scope, text, reading);
      // A dead number that is the whole typed one goes before numbers of parts that only contain it, or are near it.
      const isWhole = found && hasWhole(found, reading);
      const dead = isWhole ? null : await findDeadLookAlike(scope, reading);
      if (dead ?? found) return dead ?? found;
    }
  return null;
}

function hasWhole({ match }: LikelyNumber, { key }: NumberReading): boolean {
  const folded = foldNumberKey(key);
  return [...match.matchedBy.values()].some(({ number }) => foldNumberKey(partNumberKey(number)) === folded);
}

/** What replaces the dead number that looks like the typed one: the shop has none of the dead numbers itself. */
async function findDeadLookAlike(scope: Scope, { key }: NumberReading): Promise<LikelyNumber | null> {
  const rows = await query(
    scope,
    z.object({ key: z.string() }),
    sql`select key from dead_numbers_like(${key}) key limit ${maxNamed}`,
  );
  return findReplacementsOf(
    scope,
    rows.map((row) => row.key),
  );
}

const wholeReading = ({ words }: ParsedText, key: string): NumberReading => ({
  key,
  words: [...words.keys()],
  maker: '',
});

const LikelyRow = z.object({
  partId: z.string(),
  key: z.string(),
  brand: z.string(),
  /** In the shop's order. */
  position: z.int(),
  ...PartNumberEntry.shape,
});
type LikelyRow = z.infer<typeof LikelyRow>;

/** The parts with a number that is, or contains, the typed one when look-alikes count as equal. */
async function findLookAlikes(scope: Scope, text: ParsedText, reading: NumberReading): Promise<LikelyNumber | null> {
  const folded = foldNumberKey(reading.key);
  const isPattern = /[%_]/.test(folded);
  const rows = await listNumbers(scope, foldedKeyLike(isPattern ? folded : `%${folded}%`));
  const placeOf = (key: string) => foldNumberKey(key).indexOf(folded);
  // The number itself, a number of which only letters in front are left out, a beginning, any piece.
  const distance = ({ key }: LikelyRow) => {
    const place = placeOf(key);
    const isEnd = place >= 0 && Array.from(key).length === place + folded.length;
    if (isPattern || (isEnd && place === 0)) return 0;
    return isEnd && /^\p{L}*$/u.test(key.slice(0, place)) ? 1 : place === 0 ? 2 : 3;
  };
  // A word has look-alikes of digits, too: only a whole number is meant by one.
  const isWord = !isPattern && !/\d/.test(reading.key);
  const found = isWord ? rows.filter((row) => distance(row) === 0) : rows;
  return toLikelyNumber(scope, text, { reading, kind: 'look_alike', rows: found, distance });
}

/** The parts with a number that differs from the typed one by a mistake, or by two wrong digits. */
async function findNear(scope: Scope, text: ParsedText, reading: NumberReading): Promise<LikelyNumber | null> {
  const keys = nearKeys(reading.key);
  if (keys.length === 0) return null;
  const rows = await listNumbers(scope, sql`n.folded_key = any(${sql.param(keys)}::text[])`);
  const distance = ({ key }: LikelyRow) => numberDistance(reading.key, key);
  return toLikelyNumber(scope, text, { reading, kind: 'near', rows, distance });
}

function listNumbers(scope: Scope, condition: ReturnType<typeof sql>): Promise<LikelyRow[]> {
  return query(
    scope,
    LikelyRow,
    sql`select n.part_id as "partId", n.number_key as key, b.name as brand, s.position,
      n.kind, n.maker, n.number
      from ${partNumbers} n join ${partSearch} s using (part_id) join ${brands} b on b.no = s.brand_no
      where ${condition} limit ${maxRows}`,
  );
}

interface Candidates {
  readonly reading: NumberReading;
  readonly kind: 'look_alike' | 'near';
  readonly rows: readonly LikelyRow[];
  /** Smaller is more likely. */
  readonly distance: (row: LikelyRow) => number;
}

/** Of several candidates those that the words beside the number mean, if there are any. */
async function toLikelyNumber(
  scope: Scope,
  { words, terms }: ParsedText,
  { reading, kind, rows, distance }: Candidates,
): Promise<LikelyNumber | null> {
  if (rows.length === 0) return null;
  const beside = terms.filter((term) => term.words.some((index) => !reading.words.includes(index)));
  const meant = beside.length > 0 ? await findMeant(scope, beside, rows) : new Set<string>();
  const wanted = meant.size > 0 ? rows.filter(({ partId }) => meant.has(partId)) : rows;
  const best = bestByPart(wanted, distance);
  const typed = reading.words.map((index) => words[index]?.text ?? '').join(' ');
  const isOther = ({ number }: LikelyRow) => (hasSameShape(typed, number) ? 0 : 1);
  // Equally likely ones: with the same dashes as typed, then in the order of a list by relevance.
  const inShopOrder = (a: LikelyRow, b: LikelyRow) =>
    isOther(a) - isOther(b) || a.position - b.position || (a.partId < b.partId ? 1 : -1);
  const ordered = [...best.values()].sort((a, b) => distance(a) - distance(b) || inShopOrder(a, b)).slice(0, maxParts);
  const distances = [...new Set(ordered.map(distance))];
  const groups = distances.map((value, index) => ({
    rank: index - distances.length,
    ids: ordered.filter((row) => distance(row) === value).map(({ partId }) => partId),
  }));
  const nearest = ordered.filter((row) => distance(row) === distances[0]);
  const numbers = [...new Set(nearest.map(({ number }) => number))];
  return {
    match: {
      groups,
      matchedBy: new Map(ordered.map((row) => [row.partId, toEntry(row)])),
      exactPart: null,
      pattern: '',
      hasMore: false,
    },
    correction: { kind, typed, meant: numbers.slice(0, maxNamed + 1) },
  };
}
