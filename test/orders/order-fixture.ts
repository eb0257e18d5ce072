/** Shared by the order tests: requests, and the rows and the stock that an order changes. */
import { sql } from 'drizzle-orm';
import type { NewOrder } from '#domain/orders/contract.ts';
import { AppError } from '#platform/errors.ts';
import type { TestShop } from '../database.ts';

export function request(partId: string, given: Partial<NewOrder> = {}): NewOrder {
  return { _Id: partId, name: 'Ada Buyer', phone: '+49 30 1234567', productQuantity: 1, ...given };
}

export async function stockOf(shop: TestShop, partId: string): Promise<number> {
  const { rows } = await shop.db.execute<{ stock: number }>(
    sql`select available_quantity as stock from parts where id = ${partId}`,
  );
  return rows[0]?.stock ?? Number.NaN;
}

/** Numbers of rows in every table that an order writes, and the sold and remaining pieces of the part. */
export async function countOrderRows(shop: TestShop, partId: string) {
  const { rows } = await shop.db.execute<{
    orders: number;
    lines: number;
    events: number;
    mails: number;
    keys: number;
    sold: number;
    stock: number;
  }>(sql`
    select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines, (select count(*) from order_events) as events,
      (select count(*) from mail_outbox) as mails, (select count(*) from idempotency_keys) as keys,
      (select coalesce(sum(quantity), 0) from order_lines where part_id = ${partId}) as sold,
      (select available_quantity from parts where id = ${partId}) as stock`);
  const [row] = rows;
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
