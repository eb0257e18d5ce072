/** Which orders a list contains: those that the user may see, and of these the ones that match the filters. */

import { and, eq, gte, isNotNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
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
import { comparedWords, findRareWord, haveWords, ownWords } from './order-words.server.ts';
import {
  neededDay,
  orderCountryText,
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
export function matchingOrders(
  scope: Scope,
  filter: OrderFilter,
  { own }: VisibleOrders,
  rarest?: string,
): SQL | undefined {
  const patterns = likePatterns(filter.q);
  if (patterns.length === 0) return and(...conditionsOf(scope, filter));
  // One set of ids, because PostgreSQL compares every order with the sides of an "or".
  const words = own ? ownWords(patterns) : haveWords(patterns, rarest);
  const found = [...ordersOfTyped(filter.q, own), sql`select ${orders.id} from ${orders} where ${words}`];
  return and(...conditionsOf(scope, filter), isOneOf(found));
}

export interface ListedMatches {
  readonly condition: SQL | undefined;
  /** Whether the words stand in so many orders that they are listed without being counted. */
  readonly isMany: boolean;
}

/** The condition of the filters for a list that is looked at page by page. */
export async function listedMatches(scope: Scope, filter: OrderFilter, visible: VisibleOrders): Promise<ListedMatches> {
  const patterns = likePatterns(filter.q);
  const rarest = visible.own ? undefined : await findRareWord(scope, patterns);
  if (visible.own || patterns.length === 0 || rarest !== undefined)
    return { condition: matchingOrders(scope, filter, visible, rarest), isMany: false };
  const found = ordersOfTyped(filter.q, false);
  const words = comparedWords(patterns);
  const condition = and(...conditionsOf(scope, filter), found.length > 0 ? or(words, isOneOf(found)) : words);
  // The few orders of one buyer are compared and counted as their own list is.
  return { condition, isMany: filter.customer === undefined && filter.email === undefined };
}

const isOneOf = (ids: readonly SQL[]) => sql`${orders.id} in (${sql.join([...ids], sql` union `)})`;

/** The ids of the orders that the typed text means as a whole: a number in any spelling. */
const ordersOfTyped = (typed: string, own: boolean): SQL[] =>
  [orderOfNumber(typed), ordersOfPart(typed), ordersOfTracking(typed), own ? undefined : ordersOfPhone(typed)].filter(
    (each) => each !== undefined,
  );

/** The conditions of the filters beside the words. */
function conditionsOf(scope: Scope, filter: OrderFilter): (SQL | undefined)[] {
  return [
    filter.customer ? eq(orders.userId, filter.customer) : undefined,
    filter.status ? eq(orders.state, filter.status) : undefined,
    filter.payment ? paidAs(filter.payment, scope.now()) : undefined,
    filter.task ? hasTask(filter.task) : undefined,
    filter.when ? placedIn(filter.when, scope.now()) : undefined,
    filter.from ? gte(orders.placedAt, startOf(filter.from)) : undefined,
    filter.to ? lt(orders.placedAt, startOf(filter.to, 1)) : undefined,
    filter.country ? eq(orderCountryText(orders), countryLine(filter.country)) : undefined,
    filter.neededBy ? lte(neededDay(orders), filter.neededBy) : undefined,
  ];
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
