/** Resolves references to parts (part-ref.ts) to ids, and ids to labels. Internal: callers check the permission. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { plainText } from '#platform/values/text.ts';
import { partNumberKey } from './numbers/part-number.ts';
import { type PartRef, unknownPartMessage } from './part-ref.ts';
import { isPublished } from './part-row.server.ts';
import { toSlug } from './slug.ts';
import { brands, parts } from './tables.server.ts';

/**
 * The id of each part in the shop, in the order of the references; null for a part that is not there. Brands
 * match in any case, numbers in any spelling. At most three statements, whatever the number of references.
 */
export async function findPartIds(scope: Scope, refs: readonly PartRef[]): Promise<(string | null)[]> {
  const ids = new Set<string>();
  const numbers = new Map<string, BrandAndKey>();
  const brandIds = await findBrandIds(scope, refs);
  const keys = refs.map((ref) => {
    if ('id' in ref) {
      const id = ref.id.toLowerCase();
      if (isId(id)) ids.add(id);
      return id;
    }
    const [brandId, key] = [brandIds.get(ref.brand), partNumberKey(ref.partNumber)];
    if (brandId && key) numbers.set(`${brandId} ${key}`, { brandId, key });
    return `${brandId} ${key}`;
  });
  const found = new Map([
    ...(await findByIds(scope, [...ids])),
    ...(await findByNumbers(scope, [...numbers.values()])),
  ]);
  return keys.map((key) => found.get(key) ?? null);
}

/** The id of one part. Throws invalid for the field `path` when it is not in the shop. */
export async function getPartId(scope: Scope, ref: PartRef, path: string): Promise<string> {
  const [id] = await findPartIds(scope, [ref]);
  if (!id) throw invalidField(path, unknownPartMessage(ref));
  return id;
}

const PartLabelRow = z.object({ id: z.string(), label: z.string() });

/** "Brand number" of each part by id, archived parts included, for messages. */
export async function listPartLabels(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query(
    scope,
    PartLabelRow,
    sql`
      select p.id, b.name || ' ' || p.part_number as label
      from ${parts} p join ${brands} b on b.id = p.brand_id where p.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

const BrandMatch = z.object({ index: z.int(), id: z.string() });

/** The ids of the brands, by the name as the reference has it. */
async function findBrandIds(scope: Scope, refs: readonly PartRef[]): Promise<Map<string, string>> {
  const names = [...new Set(refs.flatMap((ref) => ('id' in ref ? [] : [ref.brand])))];
  if (names.length === 0) return new Map();
  const given = names.map((name, index) => ({ index, name: plainText(name), slug: toSlug(name) }));
  const rows = await query(
    scope,
    BrandMatch,
    sql`
      select given.index, b.id from ${jsonRows(given)} as given (index int, name text, slug text)
      join ${brands} b on lower(b.name) = lower(given.name) or b.slug = given.slug`,
  );
  return new Map(rows.map(({ index, id }) => [names[index] ?? '', id]));
}

async function findByIds(scope: Scope, ids: readonly string[]): Promise<[key: string, id: string][]> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .select({ id: parts.id })
    .from(parts)
    .where(sql`${parts.id} = any(${sql.param(ids)}::uuid[]) and ${isPublished}`);
  return rows.map(({ id }) => [id, id]);
}

interface BrandAndKey {
  readonly brandId: string;
  readonly key: string;
}

const PartMatch = z.object({ id: z.string(), brandId: z.string(), key: z.string() });

/** The ids of the parts with these numbers, by "brandId numberKey". */
async function findByNumbers(scope: Scope, numbers: readonly BrandAndKey[]): Promise<[key: string, id: string][]> {
  if (numbers.length === 0) return [];
  const [brandIds, keys] = [numbers.map(({ brandId }) => brandId), numbers.map(({ key }) => key)];
  const rows = await query(
    scope,
    PartMatch,
    sql`
      select p.id, p.brand_id as "brandId", p.part_number_key as key
      from unnest(${sql.param(brandIds)}::uuid[], ${sql.param(keys)}::text[]) as given (brand_id, key)
      join ${parts} p on p.brand_id = given.brand_id and p.part_number_key = given.key and p.archived_at is null`,
  );
  return rows.map(({ id, brandId, key }) => [`${brandId} ${key}`, id]);
}
