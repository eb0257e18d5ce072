/** Parts of the shop by brand and number, many at once, as lists compare them. Internal: callers have checked who asks. */

import { type SQL, sql } from 'drizzle-orm';
import { jsonRows } from '#platform/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partNumberKey } from '../numbers/part-number.ts';
import type { Specification } from '../specifications/contract.ts';
import { formatSpecifications } from '../specifications/specifications-text.ts';
import type { PartValues } from './contract.ts';

export interface StoredPart extends PartValues {
  readonly id: string;
}

export interface NumberRef {
  /** Undefined: the brand is not in the shop, so the part is not either. */
  readonly brandId: string | undefined;
  readonly partNumber: string;
}

const columns = sql`p.id, p.name, p.description, c.slug as "category", p.part_type as "partType", p.grade, p.condition,
  p.price_cents as "priceCents", p.available_quantity as "availableQuantity",
  p.minimum_order_quantity as "minimumOrderQuantity", p.lead_time_days as "leadTimeDays",
  p.net_weight_grams as "netWeightGrams", p.hs_code as "hsCode", p.country_of_origin as "countryOfOrigin", p.specifications`;

type Row<Part> = Omit<Part, 'specifications'> & { specifications: readonly Specification[] } & Record<string, unknown>;

/** In the order of the refs; null where there is none. With `lock` nobody else changes them before the transaction ends. */
export async function findStoredParts(
  scope: Scope,
  refs: readonly NumberRef[],
  { lock }: { lock: boolean },
): Promise<(StoredPart | null)[]> {
  const wanted = refs.flatMap(({ brandId, partNumber }, at) =>
    brandId ? [{ at, brandId, key: partNumberKey(partNumber) }] : [],
  );
  const { rows } = await scope.db.execute<Row<StoredPart & { at: number }>>(sql`
    select given.at, ${columns}
    from ${jsonRows(wanted)} as given (at int, "brandId" uuid, key text)
    join parts p on p.brand_id = given."brandId" and p.part_number_key = given.key and p.archived_at is null
    join categories c on c.id = p.category_id
    ${locking(lock)}`);
  const found = new Map(rows.map(({ at, ...part }) => [at, written(part)]));
  return refs.map((_, at) => found.get(at) ?? null);
}

/** By id; those that are no longer in the shop are left out. */
export async function listStoredPartsById(scope: Scope, ids: readonly string[]): Promise<Map<string, StoredPart>> {
  const { rows } = await scope.db.execute<Row<StoredPart>>(sql`
    select ${columns} from parts p join categories c on c.id = p.category_id
    where p.id = any(${sql.param(ids)}::uuid[]) and p.archived_at is null ${locking(true)}`);
  return new Map(rows.map((part) => [part.id, written(part)]));
}

function written(row: Row<StoredPart>): StoredPart {
  return { ...row, specifications: formatSpecifications(row.specifications) };
}

// Always in the same order, so that two who lock many parts wait for each other and not in a circle.
function locking(lock: boolean): SQL {
  return lock ? sql`order by p.id for update of p` : sql``;
}

/**
 * Numbers of digits alone that the shop has with zeros in front and not without: a spreadsheet may have
 * dropped them. By "brandId number", the shop's number.
 */
export async function listZeroPaddedNumbers(scope: Scope, refs: readonly NumberRef[]): Promise<Map<string, string>> {
  const wanted = refs.filter(({ brandId, partNumber }) => brandId && /^[1-9]\d{2,}$/.test(partNumber));
  if (wanted.length === 0) return new Map();
  const { rows } = await scope.db.execute<{ brandId: string; partNumber: string; twin: string }>(sql`
    select given."brandId", given."partNumber", p.part_number as twin
    from ${jsonRows(wanted)} as given ("brandId" uuid, "partNumber" text)
    cross join lateral (values ('0'), ('00'), ('000'), ('0000'), ('00000')) as zeros (text)
    -- One by one by the index: in the middle of an import the planner knows too little of the table.
    cross join lateral (select part_number from parts
      where brand_id = given."brandId" and part_number_key = zeros.text || given."partNumber" and archived_at is null limit 1) p`);
  return new Map(rows.map(({ brandId, partNumber, twin }) => [`${brandId} ${partNumber}`, twin]));
}
