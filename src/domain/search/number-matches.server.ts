/** The parts that have a number like a typed one. All numbers of a part are compared: its own, OE, old and cross references. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { numberKinds, PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isDimension, type SearchWord, type TypedNumber } from './parse-text.ts';
import { partSearch } from './tables.server.ts';

/** The number itself, a number that begins with it, a number that contains it. The index is the kind's rank in SQL. */
export const matchKinds = ['exact', 'prefix', 'infix'] as const;
type MatchKind = (typeof matchKinds)[number];

/** The parts with a number like one typed number. */
export interface NumberMatch {
  /** Part ids by the kind of their best match, at most maxIds of each kind. */
  readonly ids: Readonly<Record<MatchKind, readonly string[]>>;
  /** The best matching number by part id. */
  readonly matchedBy: ReadonlyMap<string, PartNumberEntry>;
  /** The one part that has exactly this number; null when none or several have it. */
  readonly exactPart: { readonly id: string; readonly slug: string } | null;
  /** LIKE pattern of the keys that match. */
  readonly pattern: string;
  /** `ids` is incomplete: only `pattern` finds all parts. */
  readonly hasMore: boolean;
}

/** What was found for the numbers of a text. */
export interface NumberMatches {
  /** For the whole text as one number. */
  readonly whole: NumberMatch | null;
  /** For single words, by their index. */
  readonly byWord: ReadonlyMap<number, NumberMatch>;
}

/** Part ids of one kind. A longer list costs more than the condition that finds the parts. */
const maxIds = 1000;
/** Letters and digits of a piece of a number. A shorter key matches only numbers that are equal to it. */
const minPieceLength = 3;

/** Whether numbers that begin with the key or contain it match, too. */
export const isPiece = (key: string): boolean => key.length >= minPieceLength;

export const NumberMatchRow = z.object({
  partId: z.string(),
  /** Index in matchKinds. */
  rank: z.literal([0, 1, 2]),
  /** Given with rank 0 only. */
  slug: z.string().nullable(),
  ...PartNumberEntry.shape,
});
export type NumberMatchRow = z.infer<typeof NumberMatchRow>;

/**
 * The published parts with the number, with one that begins with it, and with one that contains it. Null when there is
 * none. Internal.
 */
export async function findNumberMatch(scope: Scope, typed: TypedNumber): Promise<NumberMatch | null> {
  const rows = typed.kind === 'key' ? await listByKey(scope, typed.key) : await listByPattern(scope, typed.pattern);
  return rows.length > 0 ? toNumberMatch(typed, rows) : null;
}

/**
 * The match that the rows of a typed number make. Internal.
 * @param rows at most maxIds + 1 of each rank
 */
export function toNumberMatch(typed: TypedNumber, rows: readonly NumberMatchRow[]): NumberMatch {
  const exact = rows.filter(({ rank }) => rank === 0);
  const only = new Set(exact.map(({ partId }) => partId)).size === 1 ? exact[0] : undefined;
  const best = [...bestByPart(rows).values()];
  const idsOf = (kind: MatchKind) => best.filter(({ rank }) => matchKinds[rank] === kind).map(({ partId }) => partId);
  return {
    ids: { exact: idsOf('exact'), prefix: idsOf('prefix'), infix: idsOf('infix') },
    matchedBy: new Map(best.map((row) => [row.partId, toEntry(row)])),
    exactPart: only?.slug ? { id: only.partId, slug: only.slug } : null,
    pattern: typed.kind === 'pattern' ? typed.pattern : isPiece(typed.key) ? `%${typed.key}%` : typed.key,
    hasMore: [1, 2].some((rank) => rows.filter((row) => row.rank === rank).length > maxIds),
  };
}

/** Matches of the words that may be numbers or pieces of one, by index; empty for a single word. Internal. */
export async function findNumbersAmong(
  scope: Scope,
  words: readonly SearchWord[],
): Promise<ReadonlyMap<number, NumberMatch>> {
  const matches = new Map<number, NumberMatch>();
  if (words.length < 2) return matches;
  for (const [index, { numberKey }] of words.entries()) {
    if (!isPiece(numberKey) || !/\d/.test(numberKey) || isDimension(words, index)) continue;
    const match = await findNumberMatch(scope, { kind: 'key', key: numberKey });
    if (match) matches.set(index, match);
  }
  return matches;
}

/** Condition on part_numbers n: the key is like the pattern. The folded keys are indexed. */
export function keyLike(pattern: string): SQL {
  return sql`n.folded_key like ${foldNumberKey(pattern)} and n.number_key like ${pattern}`;
}

/** Condition on part_search s: the part has one of the matching numbers. */
export function numberCondition({ ids, pattern, hasMore }: NumberMatch): SQL {
  if (!hasMore) return sql`s.part_id = any(${sql.param([...ids.exact, ...ids.prefix, ...ids.infix])}::uuid[])`;
  return sql`exists (select from ${partNumbers} n where n.part_id = s.part_id and n.number_key like ${pattern})`;
}

function listByKey(scope: Scope, key: string): Promise<NumberMatchRow[]> {
  return query(
    scope,
    NumberMatchRow,
    sql`select part_id as "partId", closeness as rank, slug, kind, maker, number
      from parts_with_number(${key}, ${isPiece(key)}, ${maxIds})`,
  );
}

function listByPattern(scope: Scope, pattern: string): Promise<NumberMatchRow[]> {
  return query(
    scope,
    NumberMatchRow,
    sql`select n.part_id as "partId", 2 as rank, null as slug, n.kind, n.maker, n.number
      from ${partNumbers} n join ${partSearch} s using (part_id) where ${keyLike(pattern)} limit ${maxIds + 1}`,
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
  const rankOf = (key: string) => (keys.includes(key) ? 0 : keys.some((typed) => key.startsWith(typed)) ? 1 : 2);
  const best = bestByPart(rows.map((row) => ({ ...row, rank: rankOf(row.key) })));
  return new Map([...best].map(([id, row]) => [id, toEntry(row)]));
}

const toEntry = ({ kind, maker, number }: PartNumberEntry): PartNumberEntry => ({ kind, maker, number });

/** The best row of each part: by rank, then by the order of numberKinds. */
function bestByPart<Row extends PartNumberEntry & { readonly partId: string; readonly rank: number }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  const order = ({ rank, kind }: Row) => rank * numberKinds.length + numberKinds.indexOf(kind);
  const best = new Map<string, Row>();
  for (const row of rows) {
    const known = best.get(row.partId);
    if (!known || order(row) < order(known)) best.set(row.partId, row);
  }
  return best;
}
