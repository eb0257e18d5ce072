/**
 * Durable orders per second: orders of 1, 5 and 50 lines with eight concurrent buyers of many parts, compared with the same
 * statements, built beforehand and sent through pg over eight connections. And how long one order of 500 lines takes.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { checkLine } from '#domain/orders/check-line.ts';
import type { PlacedOrder } from '#domain/orders/contract.ts';
import { parseIdempotencyKey } from '#domain/orders/idempotency.ts';
import type { OrderablePart } from '#domain/orders/order-context.server.ts';
import { orderMails } from '#domain/orders/order-mails.ts';
import { placeLines, pricedOrderLine } from '#domain/orders/place-lines.server.ts';
import { noRequestedTerms } from '#domain/orders/requested-terms.ts';
import { orderSql } from '#domain/orders/write-order.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/db.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { query } from '#platform/query.server.ts';
import type { Scope, User } from '#platform/scope.ts';

const buyers = 8;
const partCount = 500;
const rounds = 3;
/** Lines of an order, and how many of these orders are placed in a round. */
const sizes = [
  { lines: 1, orders: 3000 },
  { lines: 5, orders: 1200 },
  { lines: 50, orders: 200 },
] as const;
const buyer: User = { id: uuid(), email: 'buyer@example.com', name: 'Buyer', role: 'buyer', emailVerified: true };

export interface OrdersResult {
  readonly name: string;
  /** Orders per second in the best round. */
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
  readonly unit: string;
}

export async function run(): Promise<OrdersResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'bench' });
  const database = openDatabase(postgres.connection, buyers);
  try {
    await migrateDatabase(database.pool);
    const partIds = await addParts(database);
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ORIGIN: 'https://parts.example.com' });
    const scope: Scope = {
      actor: { kind: 'user', user: buyer },
      db: database.db,
      files: diskFiles(dataDir),
      config,
      dictionary: createDictionary(database.db),
      now: () => new Date(),
    };
    const results: OrdersResult[] = [];
    for (const size of sizes) results.push(await measure(database, scope, partIds, size));
    const start = performance.now();
    await placeOrder(scope, partIds);
    const ms = performance.now() - start;
    return [
      ...results,
      { name: `one order of ${partCount} lines`, ours: Math.round(ms), bare: 0, ratio: 0, unit: 'ms' },
    ];
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Size = (typeof sizes)[number];

async function measure(
  database: Database,
  scope: Scope,
  partIds: readonly string[],
  { lines, orders }: Size,
): Promise<OrdersResult> {
  // Parts beside each other in the list, from another place for each order, so that many orders overlap.
  const chosen = Array.from({ length: orders }, (_, n) =>
    Array.from({ length: lines }, (__, k) => partIds[(n * 7 + k) % partCount] ?? ''),
  );
  let ours = 0;
  let bare = 0;
  // Alternately, so that both find the same database caches.
  for (let round = 0; round < rounds; round++) {
    bare = Math.max(bare, await rateOf(bareOrders(database, scope, chosen)));
    ours = Math.max(ours, await rateOf(chosen.map((ids) => () => placeOrder(scope, ids))));
  }
  return {
    name: `orders of ${lines} ${lines === 1 ? 'line' : 'lines'}, 8 buyers, many parts`,
    ours: Math.round(ours),
    bare: Math.round(bare),
    ratio: Number((ours / bare).toFixed(2)),
    unit: 'durable orders/s',
  };
}

async function addParts({ db }: Database): Promise<string[]> {
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
      1250, 1000000, 1, 'shop@example.com', now(), now()
    from brands, categories, generate_series(1, ${partCount}::int) as n returning id`,
  );
  return rows.map(({ id }) => id);
}

const contact = { name: 'Ada Buyer', phone: '+49 30 1234567' };

/** An order of one piece of each part, by a new buyer, because of the limit of a hundred orders an hour. */
function placeOrder(scope: Scope, partIds: readonly string[]): Promise<unknown> {
  const orderer = { ...buyer, id: uuid() };
  return placeLines({ ...scope, actor: { kind: 'user', user: orderer } }, orderer, {
    ...contact,
    lines: partIds.map((productId) => ({ productId, quantity: 1 })),
    quantityPath: () => '',
    addressId: null,
    terms: noRequestedTerms,
    idempotencyKey: parseIdempotencyKey(uuid(), [partIds]),
    check: (parts) => partIds.map((id) => checkLine(parts.get(id), { quantity: 1 }, '')),
  });
}

let lastNumber = 1_000_000;

function bareOrders(
  { pool }: Database,
  scope: Scope,
  orders: readonly (readonly string[])[],
): (() => Promise<unknown>)[] {
  const dialect = new PgDialect();
  return orders.map((partIds) => {
    lastNumber += 1;
    const lines = partIds.map((partId) => ({
      part: { ...part, partId },
      quantity: 1,
      inStock: 1,
      unitCents: part.priceCents,
      totalCents: part.priceCents,
    }));
    const at = new Date();
    const placed = placedOrder(partIds, lastNumber);
    const { sql: text, params } = dialect.sqlToQuery(
      orderSql(scope, {
        number: lastNumber,
        buyer: { ...buyer, id: uuid() },
        placedBy: buyer.email,
        lines,
        terms: noRequestedTerms,
        freightCents: null,
        at,
        placed,
        mails: orderMails(
          {
            order: placed.order,
            lines: lines.map((line, index) => pricedOrderLine(line, index, at)),
            freight: null,
            delivery: null,
            terms: noRequestedTerms,
          },
          buyer,
          scope.config,
        ),
        delivery: null,
        openLimit: { pieces: null, cents: null },
        idempotencyKey: parseIdempotencyKey(uuid(), [partIds]),
      }),
    );
    // As an object: the pool prepares it when it comes again, as it does ours.
    return () => pool.query({ text }, params);
  });
}

const part: OrderablePart = {
  partId: '',
  name: 'Track roller',
  brand: 'Bench',
  partNumber: 'T-1',
  priceCents: 1250,
  priceBreaks: [],
  unit: 'H87',
  pieceGrams: null,
  available: 1_000_000,
  minimum: 1,
  maximum: null,
  multiple: 1,
  backOrderDays: null,
};

function placedOrder(partIds: readonly string[], number: number): PlacedOrder {
  const id = uuid();
  const [productId = ''] = partIds;
  return {
    acknowledged: true,
    insertedId: id,
    order: {
      _id: id,
      number: `SP-${number}`,
      ...contact,
      email: buyer.email,
      productId,
      productName: part.name,
      brand: part.brand,
      partNumber: part.partNumber,
      unit: part.unit,
      productQuantity: 1,
      unitPrice: 12.5,
      lineCount: partIds.length,
      price: 12.5 * partIds.length,
      status: 'placed',
      createdAt: new Date().toISOString(),
    },
  };
}

/** Orders per second of one piece each by eight buyers, of these parts in turn: the second of two rounds. */
export async function orderRate(scope: Scope, partIds: readonly string[]): Promise<number> {
  const round = () =>
    rateOf(Array.from({ length: 2000 }, (_, n) => () => placeOrder(scope, [partIds[n % partIds.length] ?? ''])));
  await round();
  return round();
}

/** Calls per second with eight concurrent workers. */
async function rateOf(work: (() => Promise<unknown>)[]): Promise<number> {
  const queue = work.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      for (const piece of queue) await piece();
    }),
  );
  return work.length / ((performance.now() - start) / 1000);
}
