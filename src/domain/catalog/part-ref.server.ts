/** Parts as people name them → their ids. Internal: callers have checked who asks. */

import { sql } from 'drizzle-orm';
import { invalidField } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { jsonRows } from '#platform/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import { partNumberKey } from './numbers/part-number.ts';
import type { PartRef } from './part-ref.ts';
import { unknownPartMessage } from './part-ref.ts';
import { toSlug } from './slug.ts';

/**
 * The id of each part in the shop, in the order of the refs; null where there is none. A brand is meant
 * however it is cased, a number however it is spelled. Three statements, however many there are.
 */
export async function findPartIds(scope: Scope, refs: readonly PartRef[]): Promise<(string | null)[]> {
  const ids = new Set<string>();
  const numbers = new Map<string, { brandId: string; key: string }>();
  const brandIds = await findBrandIds(scope, refs);
  const wanted = refs.map((ref) => {
    if ('id' in ref) {
      const id = ref.id.toLowerCase();
      if (isId(id)) ids.add(id);
      return id;
    }
    const [brandId, key] = [brandIds.get(ref.brand), partNumberKey(ref.partNumber)];
    if (brandId && key) numbers.set(`${brandId} ${key}`, { brandId, key });
    return `${brandId} ${key}`;
  });
  const found = await findWanted(scope, [...ids], [...numbers.values()]);
  return wanted.map((key) => found.get(key) ?? null);
}

/** The id of one part. Throws invalid on `path` when it is not in the shop. */
export async function getPartId(scope: Scope, ref: PartRef, path: string): Promise<string> {
  const [id] = await findPartIds(scope, [ref]);
  if (!id) throw invalidField(path, unknownPartMessage(ref));
  return id;
}

async function findBrandIds(scope: Scope, refs: readonly PartRef[]): Promise<Map<string, string>> {
  const named = [...new Set(refs.flatMap((ref) => ('id' in ref ? [] : [ref.brand])))];
  if (named.length === 0) return new Map();
  const given = named.map((brand, n) => ({ n, name: plainText(brand), slug: toSlug(brand) }));
  const { rows } = await scope.db.execute<{ n: number; id: string }>(sql`
    select given.n, b.id from ${jsonRows(given)} as given (n int, name text, slug text)
    join brands b on lower(b.name) = lower(given.name) or b.slug = given.slug`);
  return new Map(rows.map(({ n, id }) => [named[n] ?? '', id]));
}

async function findWanted(
  scope: Scope,
  ids: readonly string[],
  numbers: readonly { brandId: string; key: string }[],
): Promise<Map<string, string>> {
  const byId = ids.length
    ? await scope.db.execute<{ id: string }>(
        sql`select id from parts where id = any(${sql.param(ids)}::uuid[]) and archived_at is null`,
      )
    : { rows: [] };
  const byNumber = numbers.length
    ? await scope.db.execute<{ id: string; brand_id: string; key: string }>(sql`
        select p.id, p.brand_id, p.part_number_key as key
        from unnest(${sql.param(numbers.map(({ brandId }) => brandId))}::uuid[], ${sql.param(numbers.map(({ key }) => key))}::text[])
          as given (brand_id, key)
        join parts p on p.brand_id = given.brand_id and p.part_number_key = given.key and p.archived_at is null`)
    : { rows: [] };
  return new Map([
    ...byId.rows.map(({ id }) => [id, id] as const),
    ...byNumber.rows.map(({ id, brand_id, key }) => [`${brand_id} ${key}`, id] as const),
  ]);
}
