/** The two statements that write parts by the thousand. Internal: callers have checked who asks. */

import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { jsonRows } from '#platform/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partNumberKey } from '../numbers/part-number.ts';
import { partSlug } from '../slug.ts';
import { parseSpecifications } from '../specifications/specifications-text.ts';
import type { PartColumn, PartValues } from './contract.ts';

/** Behind the parts that somebody placed by hand. */
const listedPosition = 1_000_000;

interface Insert {
  /** The caller's name for the row. */
  readonly at: number;
  readonly brand: string;
  readonly brandId: string;
  readonly partNumber: string;
  readonly categoryId: string;
  readonly values: Partial<PartValues>;
}

interface Update {
  readonly id: string;
  readonly categoryId: string | undefined;
  readonly values: Partial<PartValues>;
}

const valueColumns = sql`name text, description text, "partType" text, grade text, condition text, "priceCents" bigint,
  "availableQuantity" int, "minimumOrderQuantity" int, "leadTimeDays" int, "netWeightGrams" int, "hsCode" text, "countryOfOrigin" text,
  specifications jsonb`;

/** As a statement takes them. A text that is no list of specifications says none: whoever read it has refused it. */
function stored({ specifications, ...values }: Partial<PartValues>) {
  if (specifications === undefined) return values;
  const read = parseSpecifications(specifications);
  return { ...values, specifications: 'list' in read ? read.list : [] };
}

/** The ids by `at`; a row whose brand and number somebody else has just taken has none. */
export async function insertParts(
  scope: Scope,
  inserts: readonly Insert[],
  email: string,
): Promise<Map<number, string>> {
  if (inserts.length === 0) return new Map();
  const slugs = await freeSlugs(scope, inserts);
  const given = inserts.map(({ values, ...insert }, index) => ({
    ...stored(values),
    ...insert,
    id: uuid(),
    slug: slugs[index],
    key: partNumberKey(insert.partNumber),
  }));
  const now = scope.now().toISOString();
  const { rows } = await scope.db.execute<{ id: string }>(sql`
    insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade,
      condition, price_cents, available_quantity, minimum_order_quantity, lead_time_days, net_weight_grams, hs_code,
      country_of_origin, specifications, created_by_email, created_at, updated_at, position)
    select id, slug, "brandId", "categoryId", "partNumber", key, name, "partType", description, grade,
      condition, "priceCents", "availableQuantity", "minimumOrderQuantity", "leadTimeDays", "netWeightGrams", "hsCode",
      "countryOfOrigin", specifications, ${email}, ${now}::timestamptz, ${now}::timestamptz, ${listedPosition}::int
    from ${jsonRows(given)}
      as given (id uuid, slug text, "brandId" uuid, "categoryId" uuid, "partNumber" text, key text, ${valueColumns})
    on conflict do nothing
    returning id`);
  const written = new Set(rows.map(({ id }) => id));
  return new Map(given.flatMap(({ at, id }) => (written.has(id) ? [[at, id] as const] : [])));
}

/** Addresses that nobody has; the second of two that would be the same gets a tail. */
async function freeSlugs(scope: Scope, inserts: readonly Insert[]): Promise<string[]> {
  const wanted = inserts.map(({ brand, partNumber, values }) => partSlug(brand, partNumber, values.name ?? ''));
  const { rows } = await scope.db.execute<{ slug: string }>(
    sql`select slug from parts where slug = any(${sql.param(wanted)}::text[])`,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  return wanted.map((slug) => {
    const free = taken.has(slug) ? `${slug}-${uuid().slice(-8)}` : slug;
    taken.add(free);
    return free;
  });
}

const columnOf: Record<Exclude<PartColumn, 'category'>, ReturnType<typeof sql.raw>> = {
  name: sql.raw('name'),
  description: sql.raw('description'),
  partType: sql.raw('part_type'),
  grade: sql.raw('grade'),
  condition: sql.raw('condition'),
  priceCents: sql.raw('price_cents'),
  availableQuantity: sql.raw('available_quantity'),
  minimumOrderQuantity: sql.raw('minimum_order_quantity'),
  leadTimeDays: sql.raw('lead_time_days'),
  netWeightGrams: sql.raw('net_weight_grams'),
  hsCode: sql.raw('hs_code'),
  countryOfOrigin: sql.raw('country_of_origin'),
  specifications: sql.raw('specifications'),
};

/** Sets the columns that each update names. One statement for all that name the same ones: lists mostly do. */
export async function updateParts(scope: Scope, updates: readonly Update[]): Promise<void> {
  const bySet = Map.groupBy(updates, ({ values }) => Object.keys(values).sort().join(' '));
  for (const alike of bySet.values()) {
    const named = Object.keys(alike[0]?.values ?? {}) as PartColumn[];
    const sets = named.map((column) =>
      column === 'category'
        ? sql`category_id = given."categoryId"`
        : sql`${columnOf[column]} = given.${sql.identifier(column)}`,
    );
    const given = alike.map(({ id, categoryId, values }) => ({ ...stored(values), id, categoryId }));
    await scope.db.execute(sql`
      update parts p set ${sql.join(sets, sql`, `)}, updated_at = ${scope.now().toISOString()}::timestamptz
      from ${jsonRows(given)} as given (id uuid, "categoryId" uuid, ${valueColumns})
      where p.id = given.id`);
  }
}
