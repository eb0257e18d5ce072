/**
 * Durable orders per second: placeOrder with eight concurrent buyers of many parts, compared with the same statement,
 * built beforehand and sent through pg over eight connections.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { NewOrder, PlacedOrder } from '#domain/orders/contract.ts';
import { parseIdempotencyKey } from '#domain/orders/idempotency.ts';
import type { OrderablePart } from '#domain/orders/order-context.server.ts';
import { orderMails } from '#domain/orders/order-mails.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
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
const ordersPerRound = 3000;
const rounds = 3;
const buyer: User = { id: uuid(), email: 'buyer@example.com', name: 'Buyer', role: 'buyer', emailVerified: true };

export interface OrdersResult {
  readonly name: string;
  /** Orders per second in the best round. */
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
  readonly unit: string;
}

export async function run(): Promise<OrdersResult> {
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
    let ours = 0;
    let bare = 0;
    // Alternately, so that both find the same database caches.
    for (let round = 0; round < rounds; round++) {
      bare = Math.max(bare, await rateOf(bareOrders(database, partIds, scope, round)));
      ours = Math.max(ours, await rateOf(ourOrders(scope, partIds)));
    }
    return {
      name: 'orders, 8 buyers, many parts',
      ours: Math.round(ours),
      bare: Math.round(bare),
      ratio: Number((ours / bare).toFixed(2)),
      unit: 'durable orders/s',
    };
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
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

function orderFor(partId: string): NewOrder {
  return { _Id: partId, name: 'Ada Buyer', phone: '+49 30 1234567', productQuantity: 1, price: 12.5 };
}

function ourOrders(scope: Scope, partIds: readonly string[]): (() => Promise<unknown>)[] {
  return Array.from(
    { length: ordersPerRound },
    // A new buyer for each order, because of the limit of a hundred orders an hour.
    (_, n) => () => {
      const actor = { kind: 'user', user: { ...buyer, id: uuid() } } as const;
      return placeOrder({ ...scope, actor }, orderFor(partIds[n % partCount] ?? ''), uuid());
    },
  );
}

function bareOrders(
  { pool }: Database,
  partIds: readonly string[],
  scope: Scope,
  round: number,
): (() => Promise<unknown>)[] {
  const dialect = new PgDialect();
  return Array.from({ length: ordersPerRound }, (_, n) => {
    const part: OrderablePart = {
      partId: partIds[n % partCount] ?? '',
      name: 'Track roller',
      brand: 'Bench',
      partNumber: 'T-1',
      unitCents: 1250,
      available: 1_000_000,
      minimum: 1,
      maximum: null,
      multiple: 1,
    };
    const input = orderFor(part.partId);
    const number = 1_000_000 + round * ordersPerRound + n;
    const placed = placedOrder(part, number);
    const { sql: text, params } = dialect.sqlToQuery(
      orderSql(scope, {
        number,
        // A new buyer for each order, as above.
        buyer: { ...buyer, id: uuid() },
        lines: [{ part, quantity: 1, totalCents: 1250 }],
        terms: noRequestedTerms,
        at: new Date(),
        placed,
        mails: orderMails(
          { order: placed.order, lines: [], delivery: null, terms: noRequestedTerms },
          buyer,
          scope.config,
        ),
        delivery: null,
        openLimit: { pieces: null, cents: null },
        idempotencyKey: parseIdempotencyKey(uuid(), Object.values(input)),
      }),
    );
    return () => pool.query(text, params);
  });
}

function placedOrder(part: OrderablePart, number: number): PlacedOrder {
  const id = uuid();
  return {
    acknowledged: true,
    insertedId: id,
    order: {
      _id: id,
      number: `SP-${number}`,
      name: 'Ada Buyer',
      email: buyer.email,
      phone: '+49 30 1234567',
      productId: part.partId,
      productName: part.name,
      brand: part.brand,
      partNumber: part.partNumber,
      productQuantity: 1,
      unitPrice: 12.5,
      lineCount: 1,
      price: 12.5,
      status: 'placed',
      createdAt: new Date().toISOString(),
    },
  };
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
