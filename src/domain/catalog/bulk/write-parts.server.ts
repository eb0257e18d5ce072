/** Inserts and updates parts in bulk. Internal: callers check the permission. */

import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partNumberKey } from '../numbers/part-number.ts';
import { setPictureAddresses } from '../picture-sources.server.ts';
import { parsePriceBreaks } from '../price-breaks-contract.ts';
import { partSlug } from '../slug.ts';
import { parseSpecifications } from '../specifications/specifications-text.ts';
import { parts } from '../tables.server.ts';
import type { PartColumn, PartValues } from './contract.ts';

/** `position` of parts from a list: behind the parts with a position set by hand. */
const listedPosition = 1_000_000;

export interface PartInsert {
  /** Index of the row in the caller's list. */
  readonly index: number;
  readonly brand: string;
  readonly brandId: string;
  readonly partNumber: string;
  readonly categoryId: string;
  readonly values: Partial<PartValues>;
}

export interface PartUpdate {
  readonly id: string;
  /** Id of the category; undefined: it stays. */
  readonly categoryId: string | undefined;
  readonly values: Partial<PartValues>;
  /** Row of the import. */
  readonly row?: number | undefined;
}

/** The yes or no of single pieces is read as a boolean. */
const valueColumns = sql`name text, description text, "partType" text, grade text, condition text, "priceCents" bigint, "priceBreaks" jsonb, unit text,
  "availableQuantity" int, "minimumOrderQuantity" int, "maximumOrderQuantity" int, "orderMultiple" int, "singlePieces" boolean, "leadTimeDays" int, "backOrderDays" int, "warrantyMonths" int, "returnDays" int, "coreChargeCents" bigint, "netWeightGrams" int, "hsCode" text, "countryOfOrigin" text, "binLocation" text,
  specifications jsonb`;

/** The values with lists as JSON. The caller has checked their text, so an invalid text cannot occur; it becomes none. */
function toColumns({ specifications, priceBreaks, ...values }: Partial<PartValues>) {
  return {
    ...values,
    ...(specifications === undefined ? {} : { specifications: listOf(parseSpecifications(specifications)) }),
    ...(priceBreaks === undefined ? {} : { priceBreaks: listOf(parsePriceBreaks(priceBreaks)) }),
  };
}

function listOf<Entry>(parsed: { readonly list: readonly Entry[] } | { readonly problem: string }): readonly Entry[] {
  return 'list' in parsed ? parsed.list : [];
}

const InsertedRow = z.object({ id: z.string() });

/** The ids by index. A part with a brand and number that another transaction has just used has none. */
export async function insertParts(
  scope: Scope,
  inserts: readonly PartInsert[],
  email: string,
): Promise<Map<number, string>> {
  if (inserts.length === 0) return new Map();
  const slugs = await uniqueSlugs(scope, inserts);
  const given = inserts.map(({ values, ...insert }, position) => ({
    ...toColumns(values),
    ...insert,
    id: uuid(),
    slug: slugs[position],
    key: partNumberKey(insert.partNumber),
  }));
  const now = scope.now().toISOString();
  const rows = await query(
    scope,
    InsertedRow,
    sql`
      insert into ${parts} (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade,
        condition, price_cents, price_breaks, unit, available_quantity, minimum_order_quantity, maximum_order_quantity, order_multiple, single_pieces, lead_time_days, back_order_days, warranty_months, return_days, core_charge_cents, net_weight_grams, hs_code,
        country_of_origin, bin_location, specifications, created_by_email, created_at, updated_at, position)
      select id, slug, "brandId", "categoryId", "partNumber", key, name, "partType", description, grade,
        condition, "priceCents", "priceBreaks", unit, "availableQuantity", "minimumOrderQuantity", "maximumOrderQuantity", "orderMultiple", "singlePieces", "leadTimeDays", "backOrderDays", "warrantyMonths", "returnDays", "coreChargeCents", "netWeightGrams", "hsCode",
        "countryOfOrigin", "binLocation", specifications, ${email}, ${now}::timestamptz, ${now}::timestamptz, ${listedPosition}::int
      from ${jsonRows(given)}
        as given (id uuid, slug text, "brandId" uuid, "categoryId" uuid, "partNumber" text, key text, ${valueColumns})
      on conflict do nothing
      returning id`,
  );
  const inserted = new Set(rows.map(({ id }) => id));
  return new Map(given.flatMap(({ index, id }) => (inserted.has(id) ? [[index, id] as const] : [])));
}

/** Slugs that no part has; a slug that is in use, or occurs twice here, gets a random suffix. */
async function uniqueSlugs(scope: Scope, inserts: readonly PartInsert[]): Promise<string[]> {
  const slugs = inserts.map(({ brand, partNumber, values }) => partSlug(brand, partNumber, values.name ?? ''));
  const rows = await scope.db
    .select({ slug: parts.slug })
    .from(parts)
    .where(sql`${parts.slug} = any(${sql.param(slugs)}::text[])`);
  const used = new Set(rows.map(({ slug }) => slug));
  return slugs.map((slug) => {
    const unique = used.has(slug) ? `${slug}-${uuid().slice(-8)}` : slug;
    used.add(unique);
    return unique;
  });
}

/** Addresses of pictures are rows of another table (setPictureAddresses). */
const columnNames: Record<Exclude<PartColumn, 'category' | 'pictures'>, SQL> = {
  name: sql.raw('name'),
  description: sql.raw('description'),
  partType: sql.raw('part_type'),
  grade: sql.raw('grade'),
  condition: sql.raw('condition'),
  priceCents: sql.raw('price_cents'),
  priceBreaks: sql.raw('price_breaks'),
  unit: sql.raw('unit'),
  availableQuantity: sql.raw('available_quantity'),
  minimumOrderQuantity: sql.raw('minimum_order_quantity'),
  maximumOrderQuantity: sql.raw('maximum_order_quantity'),
  orderMultiple: sql.raw('order_multiple'),
  singlePieces: sql.raw('single_pieces'),
  leadTimeDays: sql.raw('lead_time_days'),
  backOrderDays: sql.raw('back_order_days'),
  warrantyMonths: sql.raw('warranty_months'),
  returnDays: sql.raw('return_days'),
  coreChargeCents: sql.raw('core_charge_cents'),
  netWeightGrams: sql.raw('net_weight_grams'),
  hsCode: sql.raw('hs_code'),
  countryOfOrigin: sql.raw('country_of_origin'),
  binLocation: sql.raw('bin_location'),
  specifications: sql.raw('specifications'),
};

/** Sets the columns that each update has. One statement for all updates with the same columns: in most lists one in total. */
export async function updateParts(
  scope: Scope,
  updates: readonly PartUpdate[],
  importId: string | null = null,
): Promise<void> {
  const bySameColumns = Map.groupBy(updates, ({ values }) => Object.keys(values).sort().join(' '));
  for (const group of bySameColumns.values()) {
    const columns = (Object.keys(group[0]?.values ?? {}) as PartColumn[]).filter((column) => column !== 'pictures');
    if (columns.length === 0) continue;
    const assignments = columns.map((column) =>
      column === 'category'
        ? sql`category_id = given."categoryId"`
        : sql`${columnNames[column]} = given.${sql.identifier(column)}`,
    );
    const given = group.map(({ id, categoryId, values }) => ({ ...toColumns(values), id, categoryId }));
    await scope.db.execute(sql`
      update ${parts} p set ${sql.join(assignments, sql`, `)}, updated_at = ${scope.now().toISOString()}::timestamptz
      from ${jsonRows(given)} as given (id uuid, "categoryId" uuid, ${valueColumns})
      where p.id = given.id`);
  }
  const lists = updates.flatMap(({ id, row, values: { pictures } }) =>
    pictures === undefined ? [] : [{ partId: id, addresses: pictures, row }],
  );
  await setPictureAddresses(scope, lists, importId);
}
