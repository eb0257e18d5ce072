/** Shared by the order tests: requests, and the rows and the stock that an order changes. */

import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import type { NewOrder } from '#domain/orders/contract.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { AppError } from '#platform/errors.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { TestShop } from '../database.ts';
import { createPart } from '../factories.ts';

export function request(partId: string, given: Partial<NewOrder> = {}): NewOrder {
  return { _Id: partId, name: 'Ada Buyer', phone: '+49 30 1234567', productQuantity: 1, ...given };
}

/** Places an order of $1,000, four pieces of a new part; its number. */
export async function placeThousandDollars(shop: TestShop, buyer: Scope): Promise<string> {
  const part = await createPart(shop, { priceCents: 25_000 });
  return (await placeOrder(buyer, request(part, { productQuantity: 4 }))).placed.order.number;
}

export async function stockOf(shop: TestShop, partId: string): Promise<number> {
  const [part] = await shop.db.select({ stock: parts.availableQuantity }).from(parts).where(eq(parts.id, partId));
  return part?.stock ?? Number.NaN;
}

const OrderRows = z.object({
  orders: z.int(),
  lines: z.int(),
  events: z.int(),
  mails: z.int(),
  keys: z.int(),
  sold: z.int(),
  stock: z.int(),
});

/** Numbers of rows in every table that an order writes, and the sold and remaining pieces of the part. */
export async function countOrderRows(shop: TestShop, partId: string) {
  const [row] = await query(
    shop,
    OrderRows,
    sql`
    select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines, (select count(*) from order_events) as events,
      (select count(*) from mail_outbox) as mails, (select count(*) from idempotency_keys) as keys,
      (select coalesce(sum(quantity), 0) from order_lines where part_id = ${partId}) as sold,
      (select available_quantity from parts where id = ${partId}) as stock`,
  );
  if (!row) throw new Error('no row');
  return row;
}

/** The AppError that the work fails with. Any other result fails the test. */
export async function appErrorOf(work: Promise<unknown>): Promise<AppError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('the work did not fail');
}
