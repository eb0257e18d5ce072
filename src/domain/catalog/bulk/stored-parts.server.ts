/** Reads parts of the shop for a comparison with a list, many at once. Internal: callers check the permission. */

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partNumberKey } from '../numbers/part-number.ts';
import { PartColumns } from '../part-columns.ts';
import { addressesOf } from '../picture-sources.server.ts';
import { formatPriceBreaks, PriceBreaks } from '../price-breaks-contract.ts';
import { Specification } from '../specifications/contract.ts';
import { formatSpecifications } from '../specifications/specifications-text.ts';
import { categories, parts } from '../tables.server.ts';
import { type PartValues, yesNo } from './contract.ts';

export interface StoredPart extends PartValues {
  readonly id: string;
}

export interface NumberRef {
  /** Id of the brand; undefined: it is not in the shop, so the part is not either. */
  readonly brandId: string | undefined;
  readonly partNumber: string;
}

const StoredPartRow = PartColumns.extend({
  category: z.string(),
  priceBreaks: PriceBreaks,
  singlePieces: z.enum(yesNo),
  specifications: z.array(Specification),
  pictures: z.string(),
});
const IndexedPartRow = StoredPartRow.extend({ index: z.int() });

/** Columns of a StoredPartRow, for a statement with parts as `p` and categories as `c`. */
const columns = sql`p.id, p.name, p.description, c.slug as "category", p.part_type as "partType", p.grade, p.condition,
  p.price_cents as "priceCents", p.price_breaks as "priceBreaks", p.unit, p.available_quantity as "availableQuantity",
  p.minimum_order_quantity as "minimumOrderQuantity", p.maximum_order_quantity as "maximumOrderQuantity", p.order_multiple as "orderMultiple",
  case when p.single_pieces then 'yes' else 'no' end as "singlePieces", p.lead_time_days as "leadTimeDays",
  p.back_order_days as "backOrderDays", p.warranty_months as "warrantyMonths", p.return_days as "returnDays", p.core_charge_cents::float8 as "coreChargeCents",
  p.net_weight_grams as "netWeightGrams", p.hs_code as "hsCode", p.country_of_origin as "countryOfOrigin", p.bin_location as "binLocation", p.specifications, ${addressesOf(sql`p.id`)} as pictures`;

/**
 * The stored parts in the order of the references; null for a part that is not in the shop. With `lock` the parts are locked
 * until the transaction ends.
 */
export async function findStoredParts(
  scope: Scope,
  refs: readonly NumberRef[],
  { lock }: { lock: boolean },
): Promise<(StoredPart | null)[]> {
  const given = refs.flatMap(({ brandId, partNumber }, index) =>
    brandId ? [{ index, brandId, key: partNumberKey(partNumber) }] : [],
  );
  const rows = await query(
    scope,
    IndexedPartRow,
    sql`
      select given.index, ${columns}
      from ${jsonRows(given)} as given (index int, "brandId" uuid, key text)
      join ${parts} p on p.brand_id = given."brandId" and p.part_number_key = given.key and p.archived_at is null
      join ${categories} c on c.id = p.category_id
      ${lock ? lockParts : sql``}`,
  );
  const found = new Map(rows.map(({ index, ...row }) => [index, toStoredPart(row)]));
  return refs.map((_, index) => found.get(index) ?? null);
}

/** The stored parts by id, locked until the transaction ends. Parts that are no longer in the shop are not in the map. */
export async function listStoredPartsById(scope: Scope, ids: readonly string[]): Promise<Map<string, StoredPart>> {
  const rows = await query(
    scope,
    StoredPartRow,
    sql`
      select ${columns} from ${parts} p join ${categories} c on c.id = p.category_id
      where p.id = any(${sql.param(ids)}::uuid[]) and p.archived_at is null ${lockParts}`,
  );
  return new Map(rows.map((row) => [row.id, toStoredPart(row)]));
}

/** Locks in the order of the ids: two transactions that lock many parts cannot deadlock. */
const lockParts: SQL = sql`order by p.id for update of p`;

function toStoredPart(row: z.infer<typeof StoredPartRow>): StoredPart {
  return {
    ...row,
    specifications: formatSpecifications(row.specifications),
    priceBreaks: formatPriceBreaks(row.priceBreaks),
  };
}

const ZeroPaddedRow = z.object({ brandId: z.string(), partNumber: z.string(), padded: z.string() });

/**
 * Numbers of digits only that exist in the shop with up to five leading zeros: a spreadsheet may have removed
 * the zeros. A map from "brandId partNumber" to the number in the shop.
 */
export async function listZeroPaddedNumbers(scope: Scope, refs: readonly NumberRef[]): Promise<Map<string, string>> {
  const given = refs.filter(({ brandId, partNumber }) => brandId && /^[1-9]\d{2,}$/.test(partNumber));
  if (given.length === 0) return new Map();
  const rows = await query(
    scope,
    ZeroPaddedRow,
    sql`
      select given."brandId", given."partNumber", p.part_number as padded
      from ${jsonRows(given)} as given ("brandId" uuid, "partNumber" text)
      cross join lateral (values ('0'), ('00'), ('000'), ('0000'), ('00000')) as zeros (text)
      -- The lateral subquery forces an index lookup for each row: during an import the planner's statistics are old.
      cross join lateral (select part_number from ${parts}
        where brand_id = given."brandId" and part_number_key = zeros.text || given."partNumber" and archived_at is null limit 1) p`,
  );
  return new Map(rows.map(({ brandId, partNumber, padded }) => [`${brandId} ${partNumber}`, padded]));
}
