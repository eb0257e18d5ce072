/** Which parts have a number like the typed one. Every number of a part counts, each under its key. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';

/** How well a number matches: it is the typed one, begins with it, has it inside. */
export const closeness = { exact: 0, beginning: 1, inside: 2 } as const;

export interface NumberMatches {
  /** Parts by closeness, the nearest first. At most maxIds in each. */
  readonly ids: readonly [exact: readonly string[], beginning: readonly string[], inside: readonly string[]];
  /** The slug of the only part that has exactly this number. */
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
  const near = await nearest(scope, key);
  const exact = near.filter((row) => row.slug !== null);
  const beginning = near.filter((row) => row.slug === null);
  const isPiece = key.length >= minPiece;
  const inside = isPiece && exact.length === 0 ? await matching(scope, `%${key}%`) : [];
  if (exact.length + beginning.length + inside.length === 0) return null;
  const ids = disjoint(exact, beginning, inside);
  const [only] = exact;
  return {
    ids,
    exactPart: only?.slug && ids[0].length === 1 ? { id: only.part_id, slug: only.slug } : null,
    pattern: exact.length > 0 ? `${key}${isPiece ? '%' : ''}` : `%${key}%`,
    more: beginning.length > maxIds || inside.length > maxIds,
  };
}

/** Parts in the shop with a number like the pattern (typedPattern). Internal. */
export async function matchPattern(scope: Scope, pattern: string): Promise<NumberMatches | null> {
  const rows = await matching(scope, pattern);
  if (rows.length === 0) return null;
  return { ids: disjoint([], [], rows), exactPart: null, pattern, more: rows.length > maxIds };
}

/** What a part has to fulfil to be among the matches, as a condition on part_search s. */
export function isMatch({ ids, pattern, more }: NumberMatches): SQL {
  if (!more) return sql`s.part_id = any(${sql.param(ids.flat())}::uuid[])`;
  return sql`exists (select from part_numbers n where n.part_id = s.part_id and n.number_key like ${pattern})`;
}

interface Row extends Record<string, unknown> {
  readonly part_id: string;
  readonly slug: string | null;
}

async function nearest(scope: Scope, key: string): Promise<Row[]> {
  const beginning =
    key.length < minPiece
      ? sql``
      : sql`union all (select n.part_id, null from part_numbers n join part_search s using (part_id)
          where n.number_key ~>~ ${key} and n.number_key ~<~ ${`${key}[`} limit ${maxIds + 1})`;
  const { rows } = await scope.db.execute<Row>(sql`
    (select distinct n.part_id, p.slug from part_numbers n join part_search s using (part_id) join parts p on p.id = n.part_id
      where n.number_key = ${key} limit ${maxIds}) ${beginning}`);
  return rows;
}

async function matching(scope: Scope, pattern: string): Promise<Row[]> {
  const { rows } = await scope.db.execute<Row>(sql`
    select n.part_id, null as slug from part_numbers n join part_search s using (part_id)
    where n.number_key like ${pattern} limit ${maxIds + 1}`);
  return rows;
}

/** Each part once, where it matches best. */
function disjoint(...lists: readonly [readonly Row[], readonly Row[], readonly Row[]]): NumberMatches['ids'] {
  const seen = new Set<string>();
  const ids = (rows: readonly Row[]) => {
    const fresh = [...new Set(rows.map(({ part_id }) => part_id))].filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    return fresh;
  };
  return [ids(lists[0]), ids(lists[1]), ids(lists[2])];
}
