/**
 * An order with all that belongs to it, in one statement: stock, order, line, event, mails and the answer
 * to its idempotency key. Everything hangs on the row that the stock's guard returns, so it happens as
 * a whole or not at all, in one trip to the database and with the part's row locked for that long only.
 */
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { reserveStockSql } from '#domain/catalog/reserve-stock.server.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { enqueueMailsSql } from '#domain/mail/outbox.server.ts';
import { violatedConstraint } from '#platform/db-errors.ts';
import { currency } from '#platform/money.ts';
import type { Scope, User } from '#platform/scope.ts';
import type { PlacedOrder } from './contract.ts';
import type { IdempotencyKey } from './idempotency.ts';
import type { OrderablePart } from './order-context.server.ts';

// Of two simultaneous requests with the same key, the second waits for the first and then violates this constraint.
const keyConstraint = 'idempotency_keys_user_id_key_pk';

export interface OrderToWrite {
  readonly number: number;
  readonly buyer: User;
  readonly offer: OrderablePart;
  readonly quantity: number;
  readonly totalCents: number;
  readonly at: Date;
  readonly placed: PlacedOrder;
  readonly mails: readonly Mail[];
  readonly request: IdempotencyKey | null;
}

/** False, and nothing written: somebody was faster, or changed the part, or used the key. */
export async function writeOrder(scope: Scope, order: OrderToWrite): Promise<boolean> {
  try {
    const { rows } = await scope.db.execute(orderSql(order));
    return rows.length === 1;
  } catch (error) {
    if (violatedConstraint(error) === keyConstraint) return false;
    throw error;
  }
}

/** The statement; it returns the order's id, or no row. */
export function orderSql({
  number,
  buyer,
  offer,
  quantity,
  totalCents,
  at,
  placed,
  mails,
  request,
}: OrderToWrite): SQL {
  const { _id: id, name, phone } = placed.order;
  const now = sql`${at.toISOString()}::timestamptz`;
  const answer =
    request &&
    sql`, answer as (
    insert into idempotency_keys (user_id, key, request_hash, response, created_at)
    select ${buyer.id}::uuid, ${request.key}, ${request.requestHash}, ${JSON.stringify(placed)}::jsonb, ${now} from placed)`;
  return sql`
  with taken as (${reserveStockSql({ partId: offer.partId, quantity, priceCents: offer.unitCents })}),
  placed as (
    insert into orders (id, number, user_id, email, name, phone, state, currency, total_cents, placed_at)
    select ${id}::uuid, ${number}::int, ${buyer.id}::uuid, ${buyer.email}, ${name}, ${phone}, 'placed', ${currency}, ${totalCents}::bigint, ${now} from taken
    returning id),
  line as (
    insert into order_lines (order_id, position, part_id, brand, part_number, product_name, quantity, unit_price_cents, total_cents)
    select id, 1, ${offer.partId}::uuid, ${offer.brand}, ${offer.partNumber}, ${offer.name}, ${quantity}::int, ${offer.unitCents}::bigint, ${totalCents}::bigint from placed),
  event as (
    insert into order_events (id, order_id, at, actor_email, to_state)
    select ${uuid()}::uuid, id, ${now}, ${buyer.email}, 'placed' from placed),
  mail as (${enqueueMailsSql(mails, at, sql`placed`)})${answer ?? sql``}
  select id from placed`;
}
