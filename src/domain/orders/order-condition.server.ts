/** Which orders a list contains: those that the user may see, and of these the ones that match the filters. */

import { and, eq, exists, gte, ilike, isNotNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { countryLine } from '#domain/addresses/country-line.ts';
import { nationalDigits } from '#domain/addresses/phone-number.server.ts';
import { foldNumberKey, wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { likePatterns } from '#platform/database/like-patterns.ts';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { lastTwelveMonths, type PaymentFilter } from './order-choices.ts';
import { hasOrderNumber } from './order-number.server.ts';
import type { OrderFilter } from './order-query.ts';
import {
  neededDay,
  orderAddressText,
  orderBuyerText,
  orderCountryText,
  orderLineText,
  orderNumberText,
  orderPhoneDigits,
  shipmentTrackingKey,
  trackingKey,
} from './searched-texts.server.ts';
import { shipments } from './shipment-tables.server.ts';
import { orderLines, orders } from './tables.server.ts';
import { hasTask } from './tasks/has-task.server.ts';

export interface VisibleOrders {
  /** Condition of the orders; undefined: all orders of the shop. */
  readonly condition: SQL | undefined;
  /** True for a list of the user's own orders. */
  readonly own: boolean;
}

/**
 * The orders that the user may see: a buyer their own, with or without their email; an admin those of any email, or all
 * without one. Throws unauthenticated, or forbidden for another user's email.
 */
export function visibleOrders(scope: Scope, email: string | undefined): VisibleOrders {
  const user = requireUser(scope);
  const wanted = email === undefined ? undefined : canonicalEmail(email);
  const own = wanted === canonicalEmail(user.email) || (!may(user, 'see_orders') && wanted === undefined);
  if (!may(user, 'see_orders') && !own) throw new AppError('forbidden', m.orders_own_account_only());
  // Own orders are selected by user id, because the email may earlier have belonged to another account.
  if (own) return { condition: eq(orders.userId, user.id), own };
  return { condition: wanted === undefined ? undefined : eq(orders.email, wanted), own };
}

/** The condition of the filters; undefined when there are none. */
export function matchingOrders(scope: Scope, filter: OrderFilter, { own }: VisibleOrders): SQL | undefined {
  const patterns = likePatterns(filter.q);
  const words = own ? and(...patterns.map((pattern) => ownOrderHas(scope, pattern))) : haveWords(scope, patterns);
  return and(
    filter.customer ? eq(orders.userId, filter.customer) : undefined,
    filter.status ? eq(orders.state, filter.status) : undefined,
    filter.payment ? paidAs(filter.payment, scope.now()) : undefined,
    filter.task ? hasTask(filter.task) : undefined,
    filter.when ? placedIn(filter.when, scope.now()) : undefined,
    filter.from ? gte(orders.placedAt, startOf(filter.from)) : undefined,
    filter.to ? lt(orders.placedAt, startOf(filter.to, 1)) : undefined,
    filter.country ? eq(orderCountryText(orders), countryLine(filter.country)) : undefined,
    filter.neededBy ? lte(neededDay(orders), filter.neededBy) : undefined,
    patterns.length > 0
      ? anyOf(
          [
            orderOfNumber(filter.q),
            ordersOfPart(filter.q),
            ordersOfTracking(filter.q),
            own ? undefined : ordersOfPhone(filter.q),
          ],
          words,
        )
      : undefined,
  );
}

function paidAs(payment: PaymentFilter, now: Date): SQL | undefined {
  if (payment === 'due') return isNotNull(orders.dueAt);
  return payment === 'overdue' ? lt(orders.dueAt, now) : eq(orders.paymentState, payment);
}

function placedIn(period: string, now: Date): SQL | undefined {
  if (period === lastTwelveMonths) {
    const yearAgo = new Date(now);
    yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
    return gte(orders.placedAt, yearAgo);
  }
  const year = Number(period);
  return and(gte(orders.placedAt, new Date(Date.UTC(year, 0))), lt(orders.placedAt, new Date(Date.UTC(year + 1, 0))));
}

/** The start of the day that is so many days later. @param day YYYY-MM-DD */
function startOf(day: string, daysLater = 0): Date {
  const start = new Date(`${day}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() + daysLater);
  return start;
}

/** The id of the order with the typed number: its text has only the prefix that it was given. */
function orderOfNumber(typed: string): SQL | undefined {
  const isMeant = hasOrderNumber(typed);
  return isMeant ? sql`select ${orders.id} from ${orders} where ${isMeant}` : undefined;
}

/** The ids of orders of parts that have the typed number in any spelling, also as an old number or one of another maker. */
function ordersOfPart(typed: string): SQL | undefined {
  const key = wholePartNumberKey(typed);
  if (key === '') return undefined;
  return sql`select ${orderLines.orderId} from ${orderLines} where ${orderLines.partId} in (
    select ${partNumbers.partId} from ${partNumbers} where ${partNumbers.foldedKey} = ${foldNumberKey(key)})`;
}

/** The ids of orders of buyers with the typed phone number, however it or the one of the order is written. */
function ordersOfPhone(typed: string): SQL | undefined {
  const digits = nationalDigits(typed);
  if (digits === undefined) return undefined;
  return sql`select ${orders.id} from ${orders} where ${like(orderPhoneDigits(orders), `%${digits}%`)}`;
}

/** The ids of orders with a shipment of the typed tracking or container number, whatever signs and spaces stand in it. */
function ordersOfTracking(typed: string): SQL | undefined {
  const key = trackingKey(typed);
  return /\d{4}/.test(key)
    ? sql`select ${shipments.orderId} from ${shipments} where ${eq(shipmentTrackingKey(shipments), key)}`
    : undefined;
}

/**
 * Orders with these ids, or with these words. They are one set of ids, because PostgreSQL compares every order with the sides of
 * an "or".
 */
function anyOf(ids: readonly (SQL | undefined)[], words: SQL | undefined): SQL {
  const found = [...ids.filter((each) => each !== undefined), sql`select ${orders.id} from ${orders} where ${words}`];
  return sql`${orders.id} in (${sql.join(found, sql` union `)})`;
}

/**
 * The orders of the shop that have every word. The trigram indexes of these tables find those with the word that is probably
 * the rarest; the other words are compared in these orders only, because a name of many orders would be a set of all of them.
 */
function haveWords(scope: Scope, patterns: readonly string[]): SQL | undefined {
  const [rarest = '', ...others] = patterns.toSorted((one, other) => rarity(other) - rarity(one));
  const found = sql`${orders.id} in (
      select ${orders.id} from ${orders} where ${ilike(orderBuyerText(orders), rarest)}
      union select ${orderLines.orderId} from ${orderLines} where ${ilike(orderLineText(orderLines), rarest)}
      union select ${shipments.orderId} from ${shipments} where ${ilike(shipments.trackingNumber, rarest)})`;
  return and(
    found,
    ...others.map((pattern) => or(ilike(orderBuyerText(orders), pattern), linesOrParcelsHave(scope, pattern))),
  );
}

/** How rare a pattern probably is: few orders have its digits, and fewer have long words than short ones. */
const rarity = (pattern: string) => pattern.replace(/\D/g, '').length * 100 + pattern.length;

/** Compares the few orders of one buyer one by one, without name, email and phone, which are the same in all of them. */
function ownOrderHas(scope: Scope, pattern: string): SQL | undefined {
  return or(
    ilike(orderNumberText(orders), pattern),
    ilike(orders.poNumber, pattern),
    ilike(orders.documentNumbers, pattern),
    ilike(orderAddressText(orders), pattern),
    linesOrParcelsHave(scope, pattern),
  );
}

function linesOrParcelsHave({ db }: Scope, pattern: string): SQL | undefined {
  const line = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLineText(orderLines), pattern)));
  const shipment = db
    .select({ id: shipments.orderId })
    .from(shipments)
    .where(and(eq(shipments.orderId, orders.id), ilike(shipments.trackingNumber, pattern)));
  return or(exists(line), exists(shipment));
}
