/**
 * Writes an order in one statement: stock, order, lines, event, mails and the response stored under its idempotency key.
 * Every CTE selects from the rows that the stock reservation returns, so all of it is written or nothing, in one round
 * trip, and the rows of the parts stay locked only for that time (docs/decisions/003). The reservation waits for the buyer's
 * other orders and then checks the limits (sql/order-fits.sql), so that orders sent at once do not pass them.
 */
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { reserveStockSql } from '#domain/catalog/stock/reserve-stock.server.ts';
import { statedCauseSql, stockCauseText } from '#domain/catalog/stock/stock-cause.server.ts';
import type { MailToWrite } from '#domain/mail/mail.ts';
import { enqueueMailsSql, mailValues } from '#domain/mail/outbox.server.ts';
import { isContention, violatedConstraint } from '#platform/database/db-errors.ts';
import { jsonTextRows } from '#platform/database/json-rows.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { currency } from '#platform/values/money.ts';
import { coreUnitCentsOf, type PricedLine, sumOrderCents } from './check-line.ts';
import type { OrderNumber, PlacedOrder } from './contract.ts';
import { orderEvents } from './event-tables.server.ts';
import type { IdempotencyKey } from './idempotency.ts';
import { idempotencyKeys } from './idempotency-tables.server.ts';
import { orderLimit } from './order-context.server.ts';
import { promisedDay } from './promised-day.ts';
import type { RequestedTerms } from './requested-terms.ts';
import { orderLines, orders } from './tables.server.ts';
import type { OpenOrdersLimit } from './unconfirmed-limit.server.ts';

const usedBefore = [
  // Of two simultaneous requests with the same key, the second waits for the first and then violates this constraint.
  'idempotency_keys_user_id_key_pk',
  // A number is taken before its order is written. When another server becomes the primary between the two, it has not seen
  // the number taken, and gives it to one more order: PostgreSQL does not wait for a standby before it gives out a number.
  'orders_number_unique',
];

export interface OrderToWrite extends OrderNumber {
  readonly buyer: User;
  /** Email of who places it: the buyer, or staff in the name of the buyer. */
  readonly placedBy: string;
  readonly lines: readonly PricedLine[];
  readonly terms: RequestedTerms;
  /** Freight; null: not quoted yet. */
  readonly freightCents: number | null;
  readonly at: Date;
  readonly openLimit: OpenOrdersLimit;
  readonly delivery: DeliveryLabel | null;
  /** The response; stored when there is an idempotency key. */
  readonly placed: PlacedOrder;
  readonly mails: readonly MailToWrite[];
  readonly idempotencyKey: IdempotencyKey | null;
  /** It has core charges of its own, and may have no part; it has a key. */
  readonly isQuoted?: boolean;
}

const OrderRow = z.object({ id: z.string() });

/** What the texts of the statement differ by. */
export interface OrderVariant {
  readonly mails: number;
  readonly hasKey: boolean;
  /** As OrderToWrite has it. */
  readonly isQuoted?: boolean;
}

const prepareOrder = (name: string, variant: OrderVariant) =>
  preparedQuery<typeof OrderRow, Record<string, unknown>>(name, OrderRow, () => orderSql(variant));

// Each statement is built once, because building takes long beside the rest of what Node does for an order. One mail goes to the
// shop only.
const writeOneMail = prepareOrder('write_order_1', { mails: 1, hasKey: false });
const writeOneMailWithKey = prepareOrder('write_order_1_key', { mails: 1, hasKey: true });
const writeTwoMails = prepareOrder('write_order_2', { mails: 2, hasKey: false });
const writeTwoMailsWithKey = prepareOrder('write_order_2_key', { mails: 2, hasKey: true });
const writeQuotedOneMail = prepareOrder('write_quoted_order_1', { mails: 1, hasKey: true, isQuoted: true });
const writeQuotedTwoMails = prepareOrder('write_quoted_order_2', { mails: 2, hasKey: true, isQuoted: true });

/** False when nothing was written: stock, price or quantity rules have changed, a limit is reached, or the key or the number is in use. */
export async function writeOrder(scope: Scope, order: OrderToWrite): Promise<boolean> {
  const hasKey = order.idempotencyKey !== null;
  const forOne = order.isQuoted ? writeQuotedOneMail : hasKey ? writeOneMailWithKey : writeOneMail;
  const forTwo = order.isQuoted ? writeQuotedTwoMails : hasKey ? writeTwoMailsWithKey : writeTwoMails;
  const write = order.mails.length === 1 ? forOne : forTwo;
  try {
    return (await write(scope, orderValues(scope, order))).length === 1;
  } catch (error) {
    if (usedBefore.includes(violatedConstraint(error) ?? '') || isContention(error)) return false;
    throw error;
  }
}

/** The statement, with the placeholders of orderValues. It returns the order's id, or no row when the stock cannot be reserved. */
export function orderSql({ mails, hasKey, isQuoted = false }: OrderVariant): SQL {
  const value = sql.placeholder;
  const now = sql`${value('at')}::timestamptz`;
  const fits = sql`order_fits(${value('userId')}::uuid, ${value('since')}::timestamptz, ${orderLimit.max}::int, ${value('partIds')}::uuid[],
    ${value('mostPieces')}::bigint[], ${value('mostCents')}::bigint)`;
  const withOrWithoutParts = sql`(select where (select count(*) from reserved) = ${value('count')}::int and ${fits}) possible`;
  const storeResponse = sql`, response as (
    insert into ${idempotencyKeys} (user_id, key, request_hash, response, created_at)
    select ${value('userId')}::uuid, ${value('key')}, ${value('requestHash')}, ${value('response')}::jsonb, ${now} from placed)`;
  return sql`
  with given as (select * from ${jsonTextRows(value('lines'))} as line (position int, "partId" uuid, brand text, "partNumber" text,
    name text, quantity int, reserved int, "promisedOn" date, unit text, "priceCents" bigint, "priceBreaks" jsonb, "unitCents" bigint, "totalCents" bigint, "coreUnitCents" bigint${isQuoted ? sql`, "agreedCoreCents" bigint` : sql``})),
  ${reserveStockSql({ given: sql`given`, count: value('count'), onlyIf: sql`${fits} and ${statedCauseSql(value('cause'))}` })},
  placed as (
    insert into ${orders} (id, number, number_prefix, user_id, email, name, phone, state, currency, total_cents, freight_cents, delivery, po_number, incoterm,
      incoterm_place, wanted_on, note, placed_at)
    select ${value('id')}::uuid, ${value('number')}::int, ${value('numberPrefix')}, ${value('userId')}::uuid, ${value('email')}, ${value('name')}, ${value('phone')},
      'placed', ${currency}, ${value('totalCents')}::bigint, ${value('freightCents')}::bigint, ${value('delivery')}::jsonb, ${value('poNumber')},
      ${value('incoterm')}, ${value('incotermPlace')}, ${value('wantedOn')}::date, ${value('note')}, ${now}
    from ${isQuoted ? withOrWithoutParts : sql`reserved limit 1`}
    returning id),
  line as (
    insert into ${orderLines} (order_id, position, part_id, brand, part_number, product_name, quantity, back_ordered_quantity,
      promised_on, unit, unit_price_cents, total_cents, core_unit_cents)
    select id, position, "partId", brand, "partNumber", name, quantity, quantity - reserved, "promisedOn", unit, "unitCents", "totalCents", ${isQuoted ? sql`"agreedCoreCents"` : sql`"coreUnitCents"`} from placed, given),
  event as (
    insert into ${orderEvents} (id, order_id, at, actor_email, to_state)
    select ${value('eventId')}::uuid, id, ${now}, ${value('placedBy')}, 'placed' from placed),
  mail as (${enqueueMailsSql(mails, now, sql`placed`)})${hasKey ? storeResponse : sql``}
  select id from placed`;
}

/** The values of the placeholders of orderSql. */
export function orderValues(scope: Scope, order: OrderToWrite): Record<string, unknown> {
  const { number, numberPrefix, buyer, placedBy, lines, terms, freightCents, at, openLimit, delivery, placed, mails } =
    order;
  const { _id: id, name, phone } = placed.order;
  const { key, requestHash } = order.idempotencyKey ?? {};
  return {
    ...terms,
    ...mailValues(mails),
    id,
    number,
    numberPrefix,
    userId: buyer.id,
    email: buyer.email,
    name,
    phone,
    at: at.toISOString(),
    since: new Date(at.getTime() - orderLimit.windowMs).toISOString(),
    lines: JSON.stringify(
      lines.map((line, index) => ({
        ...toRow(line, index, at),
        ...(order.isQuoted && { agreedCoreCents: coreUnitCentsOf(line) }),
      })),
    ),
    count: lines.length,
    partIds: lines.map(({ part }) => part.partId),
    mostPieces: openLimit.pieces,
    mostCents: openLimit.cents,
    cause: stockCauseText(scope, { reason: 'order', orderId: id }),
    totalCents: sumOrderCents(lines, freightCents),
    freightCents,
    delivery: delivery && JSON.stringify(delivery),
    eventId: uuid(),
    placedBy,
    key,
    requestHash,
    response: key === undefined ? undefined : JSON.stringify(placed),
  };
}

function toRow(line: PricedLine, index: number, at: Date) {
  const { part, quantity, inStock: reserved, unitCents, totalCents } = line;
  const { partId, brand, partNumber, name, unit, priceCents, priceBreaks, coreUnitCents } = part;
  const promisedOn = promisedDay(line, at);
  return {
    position: index + 1,
    partId,
    brand,
    partNumber,
    name,
    quantity,
    reserved,
    promisedOn,
    unit,
    priceCents,
    priceBreaks,
    unitCents,
    totalCents,
    coreUnitCents,
  };
}
