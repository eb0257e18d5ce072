/** The parts that have a number like a typed one. All numbers of a part are compared: its own, OE, old and cross references. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import {
  bestByPart,
  isPiece,
  kindRank,
  maxIds,
  minPieceLength,
  type NumberMatch,
  NumberMatchRow,
  toEntry,
  toNumberMatch,
} from './number-match.ts';
import { isDimension, isWrittenLike, type SearchWord, type TypedNumber, type WrittenNumber } from './parse-text.ts';
import { partSearch } from './tables.server.ts';

export interface NumberLimits {
  /** Parts with the number, with one that begins with it, and with one that contains it: so many of each. */
  readonly most: number;
  /** When so many begin with a number of three characters, those that contain it are left out: nearly all numbers do. */
  readonly enough: number;
}

const noLimits: NumberLimits = { most: maxIds, enough: Number.POSITIVE_INFINITY };

/**
 * The published parts with the number, with one that begins with it, and with one that contains it. Null when there is
 * none. Internal.
 * @param text as typed: of parts with exactly the number, those that write it so come first
 */
export async function findNumberMatch(
  scope: Scope,
  typed: TypedNumber,
  limits: NumberLimits = noLimits,
  text = '',
): Promise<NumberMatch | null> {
  const { most } = limits;
  if (typed.kind === 'key') return matchOf(typed.key, await listByKey(scope, typed.key, limits), most, text);
  const asked = typed.asked ? await listByKey(scope, typed.asked, limits) : [];
  if (asked.some(({ rank }) => rank === 0)) return matchOf(typed.asked, asked, most);
  return matchOf(typed.pattern, await listByPattern(scope, typed.pattern, most), most);
}

/** The published parts with the number as it is written, its * and ? included. Null when there is none. Internal. */
export async function findWrittenNumber(scope: Scope, { key, text }: WrittenNumber): Promise<NumberMatch | null> {
  const rows = await selectByKey(scope, { key, beginnings: false, pieces: false, most: maxIds });
  return matchOf(
    key,
    rows.filter(({ number }) => isWrittenLike(text, number)),
    maxIds,
  );
}

function matchOf(typed: string, rows: readonly NumberMatchRow[], most: number, text = ''): NumberMatch | null {
  return rows.length > 0 ? toNumberMatch(typed, rows, { most, text }) : null;
}

/** Matches of the words that may be numbers or pieces of one, by index; empty for a single word. Internal. */
export async function findNumbersAmong(
  scope: Scope,
  words: readonly SearchWord[],
): Promise<ReadonlyMap<number, NumberMatch>> {
  const isAsked = ({ numberKey }: SearchWord, index: number) =>
    words.length > 1 && isPiece(numberKey) && /\d/.test(numberKey) && !isDimension(words, index);
  const matches = await Promise.all(
    words.map((word, index) =>
      isAsked(word, index) ? findNumberMatch(scope, { kind: 'key', key: word.numberKey }) : null,
    ),
  );
  return new Map(matches.flatMap((match, index) => (match ? [[index, match]] : [])));
}

/** Condition on part_numbers n: the key is like the pattern. The folded keys are indexed. */
export function keyLike(pattern: string): SQL {
  return sql`${foldedKeyLike(foldNumberKey(pattern))} and n.number_key like ${pattern}`;
}

/**
 * Condition on part_numbers n: the folded key is like the pattern. A pattern with a piece of three letters or digits uses
 * the index of pieces, another the index of beginnings. Internal.
 */
export function foldedKeyLike(pattern: string): SQL {
  return sql`n.folded_key like ${pattern}
    and (number_pieces_query(${pattern}) is null or number_pieces(n.folded_key) @@ number_pieces_query(${pattern}))`;
}

/** Condition on part_search s: the part has one of the matching numbers. */
export function numberCondition({ groups, pattern, hasMore }: NumberMatch): SQL {
  if (!hasMore) return sql`s.part_id = any(${sql.param(groups.flatMap(({ ids }) => ids))}::uuid[])`;
  return sql`exists (select from ${partNumbers} n where n.part_id = s.part_id and n.number_key like ${pattern})`;
}

async function listByKey(scope: Scope, key: string, { most, enough }: NumberLimits): Promise<NumberMatchRow[]> {
  const list = (pieces: boolean) => selectByKey(scope, { key, beginnings: isPiece(key), pieces, most });
  if (key.length > minPieceLength || !Number.isFinite(enough)) return list(isPiece(key));
  const begun = await list(false);
  return isPiece(key) && begun.length < enough ? list(true) : begun;
}

const given = sql.placeholder;

const selectByKey = preparedQuery<
  typeof NumberMatchRow,
  { key: string; beginnings: boolean; pieces: boolean; most: number }
>(
  'numbers_by_key',
  NumberMatchRow,
  () => sql`select part_id as "partId", closeness as rank, slug, kind, maker, number
    from parts_with_number(${given('key')}, ${given('beginnings')}, ${given('pieces')}, ${given('most')})`,
);

function listByPattern(scope: Scope, pattern: string, most: number): Promise<NumberMatchRow[]> {
  return query(
    scope,
    NumberMatchRow,
    sql`select n.part_id as "partId", 2 as rank, null as slug, n.kind, n.maker, n.number
      from ${partNumbers} n join ${partSearch} s using (part_id) where ${keyLike(pattern)} limit ${most + 1}`,
  );
}

const KeyedNumberRow = z.object({ partId: z.string(), key: z.string(), ...PartNumberEntry.shape });

/**
 * The best number of each part that is like one of the LIKE patterns: the whole number, then a prefix, then any; of the
 * same kind of match the part's own number first. Internal.
 */
export async function findMatchedNumbers(
  scope: Scope,
  partIds: readonly string[],
  patterns: readonly string[],
): Promise<ReadonlyMap<string, PartNumberEntry>> {
  if (partIds.length === 0 || patterns.length === 0) return new Map();
  const isLike = sql.join(
    patterns.map((pattern) => sql`n.number_key like ${pattern}`),
    sql` or `,
  );
  const rows = await query(
    scope,
    KeyedNumberRow,
    sql`select n.part_id as "partId", n.kind, n.maker, n.number, n.number_key as key from ${partNumbers} n
      where n.part_id = any(${sql.param(partIds)}::uuid[]) and (${isLike})`,
  );
  const keys = patterns.map((pattern) => pattern.replaceAll('%', ''));
  const closeness = (key: string) => (keys.includes(key) ? 0 : keys.some((typed) => key.startsWith(typed)) ? 1 : 2);
  const best = bestByPart(rows, ({ key, kind }) => 10 * closeness(key) + kindRank(kind));
  return new Map([...best].map(([id, row]) => [id, toEntry(row)]));
}
