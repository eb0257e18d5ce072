/** Which parts have a number like the typed one. Every number of a part counts, each under its key. */
import { type SQL, sql } from 'drizzle-orm';
import { numberKinds, type PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import type { Scope } from '#platform/scope.ts';
import type { Hit } from './count-in-memory.ts';

/** The number itself, numbers that begin with it, numbers with it inside. */
type Closeness = 0 | 1 | 2;

export interface NumberMatches {
  /** Parts by closeness, each where it matches best. At most maxIds in each. */
  readonly ids: readonly [exact: readonly string[], beginning: readonly string[], inside: readonly string[]];
  /** The number that matches best of each of these parts. */
  readonly matched: ReadonlyMap<string, PartNumberEntry>;
  /** The only part that has exactly this number. */
  readonly exactPart: { readonly id: string; readonly slug: string } | null;
  /** LIKE pattern of the keys that match. */
  readonly pattern: string;
  /** There are more than the lists hold; then `pattern` finds them. */
  readonly more: boolean;
}

/** With more parts than this, lists of ids cost more than the search that finds them. */
const maxIds = 1000;
/** A piece of a number has three letters or digits at least: there are too many with less. */
export const minPiece = 3;

/**
 * Parts in the shop with the number, numbers that begin with it and, unless some part has exactly it, numbers
 * with it inside. Keys of one or two characters match exactly or not at all. Internal.
 */
export async function matchNumber(scope: Scope, key: string): Promise<NumberMatches | null> {
  if (!key) return null;
  const near = await nearNumbers(scope, key);
  const isExact = near.some((row) => row.closeness === 0);
  const rows = isPiece(key) && !isExact ? [...near, ...(await matching(scope, `%${key}%`))] : near;
  return rows.length > 0 ? numberMatches(key, rows) : null;
}

/** The rows as what the search knows of a number. Internal. */
export function numberMatches(key: string, rows: readonly Row[]): NumberMatches {
  const exact = rows.filter((row) => row.closeness === 0);
  const only = new Set(exact.map(({ part_id }) => part_id)).size === 1 ? exact[0] : undefined;
  return {
    ...nearestOfEach(rows),
    exactPart: only?.slug ? { id: only.part_id, slug: only.slug } : null,
    pattern: exact.length > 0 ? `${key}${isPiece(key) ? '%' : ''}` : `%${key}%`,
    more: ([1, 2] as const).some((closeness) => count(rows, closeness) > maxIds),
  };
}

/** Parts in the shop with a number like the pattern (typedPattern). Internal. */
export async function matchPattern(scope: Scope, pattern: string): Promise<NumberMatches | null> {
  const rows = await matching(scope, pattern);
  if (rows.length === 0) return null;
  return { ...nearestOfEach(rows), exactPart: null, pattern, more: count(rows, 2) > maxIds };
}

/** What a part has to fulfil to be among the matches, as a condition on part_search s. */
export function isMatch({ ids, pattern, more }: NumberMatches): SQL {
  if (!more) return sql`s.part_id = any(${sql.param(ids.flat())}::uuid[])`;
  return sql`exists (select from part_numbers n where n.part_id = s.part_id and n.number_key like ${pattern})`;
}

const isPiece = (key: string) => key.length >= minPiece;

interface Row extends Record<string, unknown>, PartNumberEntry {
  readonly part_id: string;
  readonly closeness: Closeness;
  readonly slug: string | null;
}

export interface NearRow extends Row, Hit {
  readonly position: number;
}

const count = (rows: readonly Row[], closeness: Closeness) => rows.filter((row) => row.closeness === closeness).length;

/** Parts in the shop with this number or one that begins so, as lists count them. Internal. */
export async function nearNumbers(scope: Scope, key: string): Promise<readonly NearRow[]> {
  const { rows } = await scope.db.execute<NearRow>(
    sql`select * from parts_with_number(${key}, ${isPiece(key)}, ${maxIds})`,
  );
  return rows;
}

async function matching(scope: Scope, pattern: string): Promise<Row[]> {
  const { rows } = await scope.db.execute<Row>(sql`
    select n.part_id, 2 as closeness, null as slug, n.kind, n.maker, n.number
    from part_numbers n join part_search s using (part_id) where n.number_key like ${pattern} limit ${maxIds + 1}`);
  return rows;
}

/** Each part once, with the number that is nearest; of several as near the part's own, then by kind. */
function nearestOfEach(rows: readonly Row[]): Pick<NumberMatches, 'ids' | 'matched'> {
  const rank = ({ closeness, kind }: Row) => closeness * numberKinds.length + numberKinds.indexOf(kind);
  const best = new Map<string, Row>();
  for (const row of rows) {
    const known = best.get(row.part_id);
    if (!known || rank(row) < rank(known)) best.set(row.part_id, row);
  }
  const of = (closeness: Closeness) =>
    [...best.values()].filter((row) => row.closeness === closeness).map(({ part_id }) => part_id);
  const matched = [...best].map(([id, { kind, maker, number }]) => [id, { kind, maker, number }] as const);
  return { ids: [of(0), of(1), of(2)], matched: new Map(matched) };
}
