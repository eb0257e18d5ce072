/** Copies the generated catalogue into an empty, migrated database by COPY, with bounded memory. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 as uuid } from 'uuid';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { toSlug } from '#domain/catalog/slug.ts';
import { sampleCategories } from '../sample/categories.ts';
import { catalogueBrands, type GeneratedPart, generatedPart } from './generate-catalogue.ts';

/** Parts of one COPY; the statement triggers run once for each COPY. */
const batchSize = 10_000;

export const partColumns =
  'id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition, price_cents, available_quantity, minimum_order_quantity, lead_time_days, net_weight_grams, hs_code, country_of_origin, specifications, created_by_email, created_at, updated_at, position';

/** Loads parts 0 to count - 1 with their numbers, then counts the tables. Returns the duration in s. */
export async function loadCatalogue(connection: pg.ClientConfig, count: number): Promise<number> {
  const start = performance.now();
  const client = await openForCopy(connection);
  try {
    await client.query('set synchronous_commit to off');
    const ids = { brands: await insertBrands(client), categories: await insertCategories(client) };
    for (let from = 0; from < count; from += batchSize) {
      const parts = Array.from({ length: Math.min(batchSize, count - from) }, (_, n) => generatedPart(from + n));
      await copy(client, `copy parts (${partColumns}) from stdin`, partRows(parts, ids));
      await copy(client, 'copy part_numbers (part_id, kind, maker, number, number_key) from stdin', numberRows(parts));
    }
    await countFilledTables(client);
  } finally {
    await client.end();
  }
  return Math.round((performance.now() - start) / 1000);
}

/**
 * VACUUM ANALYZE as PostgreSQL runs it by itself, which leaves out empty tables. With the plans of a table that was counted when
 * empty, orders would read all orders before them.
 */
async function countFilledTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  );
  await client.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`);
}

/** A connection of its own: those of the shop's pool have several statements under way, which COPY cannot be among. */
export async function openForCopy(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

interface Ids {
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

export async function insertBrands(client: pg.Client): Promise<string[]> {
  const ids = catalogueBrands.map(() => uuid());
  await client.query('insert into brands (id, slug, name) select * from unnest($1::uuid[], $2::text[], $3::text[])', [
    ids,
    catalogueBrands.map((name) => toSlug(name)),
    catalogueBrands,
  ]);
  return ids;
}

export async function insertCategories(client: pg.Client): Promise<string[]> {
  const ids = sampleCategories.map(() => uuid());
  const idOf = new Map<string, string>(sampleCategories.map(({ slug }, n) => [slug, ids[n] ?? '']));
  await client.query(
    'insert into categories (id, slug, name, position, parent_id) select * from unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::uuid[])',
    [
      ids,
      sampleCategories.map(({ slug }) => slug),
      sampleCategories.map(({ name }) => name),
      ids.map((_, n) => n + 1),
      sampleCategories.map((category) => ('parent' in category ? idOf.get(category.parent) : null)),
    ],
  );
  return ids;
}

async function copy(client: pg.Client, statement: string, rows: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom(statement)));
}

export function* partRows(parts: readonly GeneratedPart[], ids: Ids): Generator<string> {
  const now = '2026-01-01T00:00:00Z';
  for (const part of parts) {
    yield line(
      part.id,
      part.slug,
      ids.brands[part.brand],
      ids.categories[part.category],
      part.partNumber,
      partNumberKey(part.partNumber),
      part.name,
      part.partType,
      part.description,
      part.grade,
      part.condition,
      part.priceCents,
      part.availableQuantity,
      part.minimumOrderQuantity,
      part.leadTimeDays,
      part.netWeightGrams,
      part.hsCode,
      part.countryOfOrigin,
      JSON.stringify(part.specifications),
      'shop@example.com',
      now,
      now,
      0,
    );
  }
}

function* numberRows(parts: readonly GeneratedPart[]): Generator<string> {
  for (const part of parts) {
    for (const { kind, maker, number } of part.numbers) yield line(part.id, kind, maker, number, partNumberKey(number));
  }
}

/** A line of COPY's text format; the generated texts hold nothing that needs escaping. */
function line(...values: readonly (string | number | undefined)[]): string {
  return `${values.join('\t')}\n`;
}
