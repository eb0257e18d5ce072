/** Durable orders per second of eight concurrent buyers, compared with the same statements sent straight through pg. */
import { fillPlaceholders } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { firstNumbering } from '#domain/content/numbering-contract.ts';
import { checkLine } from '#domain/orders/check-line.ts';
import type { PlacedOrder } from '#domain/orders/contract.ts';
import { parseIdempotencyKey } from '#domain/orders/idempotency.ts';
import type { OrderablePart } from '#domain/orders/order-context.server.ts';
import { orderMails } from '#domain/orders/order-mails.ts';
import { placeLines } from '#domain/orders/place-lines.server.ts';
import { pricedOrderLine } from '#domain/orders/priced-order-line.ts';
import { noRequestedTerms } from '#domain/orders/requested-terms.ts';
import { orderSql, orderValues } from '#domain/orders/write-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';

/** Concurrent buyers, each with a connection. */
export const buyers = 8;
const rounds = 3;
const buyer: User = { id: uuid(), email: 'buyer@example.com', name: 'Buyer', role: 'buyer', emailVerified: true };

/** The fields of a part that decide whether the bare statement may reserve it; the rest is only copied. */
export type BenchPart = Pick<OrderablePart, 'partId' | 'priceCents'>;

export interface OrderRates {
  /** Orders per second in the best round. */
  readonly ours: number;
  readonly bare: number;
  readonly unit: 'durable orders/s';
  readonly ratio: number;
}

/** Places orders of one piece of each given part, in three rounds, and as many as a bare statement. */
export async function compareOrders(
  pool: pg.Pool,
  scope: Scope,
  orders: readonly (readonly BenchPart[])[],
): Promise<OrderRates> {
  let ours = 0;
  let bare = 0;
  // The two take turns, so that both find the same database caches.
  for (let round = 0; round < rounds; round++) {
    bare = Math.max(bare, await rateOfBareOrders(pool, scope, orders));
    const ourBuyers = await makeBuyers(pool, orders.length);
    const placing = ourBuyers.map((by, index) => () => placeOrder(scope, by, orders[index] ?? []));
    ours = Math.max(ours, await rateOf(placing));
  }
  return {
    ours: Math.round(ours),
    bare: Math.round(bare),
    unit: 'durable orders/s',
    ratio: Number((ours / bare).toFixed(2)),
  };
}

/** Bare statements a second, for orders of one piece of each given part. */
export async function rateOfBareOrders(
  pool: pg.Pool,
  scope: Scope,
  orders: readonly (readonly BenchPart[])[],
): Promise<number> {
  return rateOf(bareOrders(pool, scope, orders, await makeBuyers(pool, orders.length)));
}

const contact = { name: 'Ada Buyer', phone: '+49 30 1234567' };

/** As many buyers with accounts as orders, because of the limit of a hundred orders an hour. */
export async function makeBuyers(pool: pg.Pool, count: number): Promise<User[]> {
  const made = Array.from({ length: count }, () => ({ ...buyer, id: uuid() }));
  await pool.query(
    `insert into users (id, name, email, created_at, updated_at)
    select id, 'Buyer', id || '@example.com', now(), now() from unnest($1::uuid[]) id`,
    [made.map(({ id }) => id)],
  );
  return made;
}

/** An order of one piece of each part. */
export function placeOrder(scope: Scope, orderer: User, parts: readonly BenchPart[]): Promise<unknown> {
  const partIds = parts.map(({ partId }) => partId);
  return placeLines({ ...scope, actor: { kind: 'user', user: orderer } }, orderer, {
    ...contact,
    lines: partIds.map((productId) => ({ productId, quantity: 1 })),
    quantityPath: () => '',
    addressId: null,
    terms: noRequestedTerms,
    idempotencyKey: parseIdempotencyKey(uuid(), [partIds]),
    check: (found) => partIds.map((id) => checkLine(found.get(id), { quantity: 1 }, '')),
  });
}

let lastNumber = 1_000_000;

function bareOrders(
  pool: pg.Pool,
  scope: Scope,
  orders: readonly (readonly BenchPart[])[],
  people: readonly User[],
): (() => Promise<unknown>)[] {
  // The statement is an object, so that the pool prepares it when it comes again, as it does ours.
  const { sql: text, params } = new PgDialect().sqlToQuery(orderSql({ mails: 2, hasKey: true }));
  const query = { text };
  return orders.map((parts, index) => {
    lastNumber += 1;
    const partIds = parts.map(({ partId }) => partId);
    const lines = parts.map((each) => ({
      part: { ...part, ...each },
      quantity: 1,
      inStock: 1,
      unitCents: each.priceCents,
      totalCents: each.priceCents,
    }));
    const at = new Date();
    const placed = placedOrder(partIds, lastNumber);
    const values = fillPlaceholders(
      params,
      orderValues(scope, {
        number: lastNumber,
        numberPrefix: firstNumbering.orderPrefix,
        buyer: people[index] ?? buyer,
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
          [],
        ),
        delivery: null,
        openLimit: { pieces: null, cents: null },
        idempotencyKey: parseIdempotencyKey(uuid(), [partIds]),
      }),
    );
    return async () => {
      const { rowCount } = await pool.query(query, values);
      if (rowCount !== 1) throw new Error('The bare statement has written no order');
    };
  });
}

const part: Omit<OrderablePart, keyof BenchPart> = {
  name: 'Track roller',
  brand: 'Bench',
  partNumber: 'T-1',
  priceBreaks: [],
  coreUnitCents: 0,
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
      addressMissing: false,
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
