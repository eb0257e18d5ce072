/**
 * Durable orders per second: orders of 1, 5 and 50 lines with eight concurrent buyers of many parts, compared with the same
 * statements, built beforehand and sent through pg over eight connections. And how long one order of 500 lines takes.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { query } from '#platform/database/query.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import { type BenchPart, buyers, compareOrders, makeBuyers, placeOrder } from './order-rate.ts';

const partCount = 500;
const priceCents = 1250;
/** Lines of an order, and how many of these orders are placed in a round. */
const sizes = [
  { lines: 1, orders: 3000 },
  { lines: 5, orders: 1200 },
  { lines: 50, orders: 200 },
] as const;

export async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'bench' });
  const database = openDatabase(postgres.connection, buyers);
  try {
    await migrateDatabase(database.pool);
    const parts = await addParts(database);
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ORIGIN: 'https://parts.example.com' });
    const scope: Scope = {
      actor: visitor,
      db: database.db,
      files: diskFiles(dataDir),
      config,
      dictionary: createDictionary(database.db),
      now: () => new Date(),
    };
    const rows = [];
    for (const { lines, orders } of sizes) {
      // Parts beside each other in the list, from a different place for each order: many orders overlap.
      const chosen = Array.from({ length: orders }, (_, n) =>
        Array.from({ length: lines }, (__, k) => parts[(n * 7 + k) % partCount]).filter((part) => part !== undefined),
      );
      const name = `orders of ${lines} ${lines === 1 ? 'line' : 'lines'}, 8 buyers, many parts`;
      rows.push({ name, ...(await compareOrders(database.pool, scope, chosen)) });
    }
    const [buyer] = await makeBuyers(database.pool, 1);
    if (!buyer) throw new Error('There is no buyer');
    const start = performance.now();
    await placeOrder(scope, buyer, parts);
    return [
      ...rows,
      { name: `one order of ${partCount} lines`, ours: Math.round(performance.now() - start), unit: 'ms' },
    ];
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function addParts({ db }: Database): Promise<BenchPart[]> {
  await db.execute(sql`insert into brands (id, slug, name) values (gen_random_uuid(), 'bench', 'Bench')`);
  await db.execute(
    sql`insert into categories (id, slug, name, position) values (gen_random_uuid(), 'bench', 'Bench', 1)`,
  );
  const rows = await query(
    { db },
    z.object({ id: z.string() }),
    sql`
    insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition,
      price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at)
    select gen_random_uuid(), 'part-' || n, brands.id, categories.id, 'T-' || n, 'T' || n, 'Track roller', 'Track roller', 'For measuring', 'oem', 'new',
      ${priceCents}::int, 1000000, 1, 'shop@example.com', now(), now()
    from brands, categories, generate_series(1, ${partCount}::int) as n returning id`,
  );
  return rows.map(({ id }) => ({ partId: id, priceCents }));
}
