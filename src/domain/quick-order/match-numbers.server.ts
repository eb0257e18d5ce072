/** Which parts have the numbers of a list: one statement for all of them. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { brands, partNumbers, parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';

const MatchedNumber = z.object({
  key: z.string(),
  partId: z.string(),
  brand: z.string(),
  inShop: z.boolean(),
  ...PartNumberEntry.shape,
});
export type MatchedNumber = z.infer<typeof MatchedNumber>;

/** Parts with one number that are read. More are no choice that a person could make. */
const maxPartsOfNumber = 50;

/** The parts with exactly these numbers, in any spelling, archived ones included, by key. Internal. */
export async function matchNumbers(scope: Scope, keys: readonly string[]): Promise<Map<string, MatchedNumber[]>> {
  if (keys.length === 0) return new Map();
  // A lateral join reads each key through the index, however long the list is; a join could read the whole table.
  const rows = await query(
    scope,
    MatchedNumber,
    sql`select k.key, found.* from unnest(${sql.param(keys)}::text[], ${sql.param(keys.map(foldNumberKey))}::text[]) k(key, folded),
      lateral (
        select n.part_id as "partId", b.name as brand, p.archived_at is null as "inShop", n.kind, n.maker, n.number
        from ${partNumbers} n join ${parts} p on p.id = n.part_id join ${brands} b on b.id = p.brand_id
        where n.folded_key = k.folded and n.number_key = k.key limit ${maxPartsOfNumber}
      ) found`,
  );
  return Map.groupBy(rows, ({ key }) => key);
}

const KnownKey = z.object({ folded: z.string() });

/** Those of the folded keys that a number has. Of thousands of keys nearly none has a part, whose tables are not read for the others. */
async function listKnownKeys(scope: Scope, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await query(
    scope,
    KnownKey,
    sql`select k.folded from unnest(${sql.param(keys)}::text[]) k(folded),
      lateral (select from ${partNumbers} n where n.folded_key = k.folded limit 1) found`,
  );
  return new Set(rows.map(({ folded }) => folded));
}

const LikeNumber = MatchedNumber.extend({ like: z.string() });

/**
 * The parts in the shop with numbers that are like the keys, by key: `like` is the number that was looked for. Internal.
 * @param like folded keys that count as like the key
 */
export async function matchLikeNumbers(
  scope: Scope,
  like: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, MatchedNumber[]>> {
  const known = await listKnownKeys(scope, [...new Set([...like.values()].flat())]);
  const pairs = [...like].flatMap(([key, keys]) =>
    keys.filter((folded) => known.has(folded)).map((folded) => [key, folded] as const),
  );
  if (pairs.length === 0) return new Map();
  const rows = await query(
    scope,
    LikeNumber,
    sql`select k.like, found.* from unnest(${sql.param(pairs.map(([key]) => key))}::text[],
      ${sql.param(pairs.map(([, folded]) => folded))}::text[]) k("like", folded),
      lateral (
        select n.number_key as key, n.part_id as "partId", b.name as brand, true as "inShop", n.kind, n.maker, n.number
        from ${partNumbers} n join ${parts} p on p.id = n.part_id join ${brands} b on b.id = p.brand_id
        where n.folded_key = k.folded and p.archived_at is null limit 5
      ) found`,
  );
  return Map.groupBy(rows, (row) => row.like);
}
