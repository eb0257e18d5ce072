/** Which orders a list contains: those that the user may see, and of these the ones that match the filters. */
import { and, eq, exists, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { likePatterns } from '#platform/like-patterns.ts';
import type { Scope } from '#platform/scope.ts';
import { lastTwelveMonths, type OrderFilter, type PaymentFilter } from './order-query.ts';
import { orderBuyerText, orderLines, orderLineText, orderNumberText, orders, shipments } from './tables.server.ts';

export interface VisibleOrders {
  /** Undefined: all orders of the shop. */
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
  const own = wanted === canonicalEmail(user.email) || (user.role !== 'admin' && wanted === undefined);
  if (user.role !== 'admin' && !own) throw new AppError('forbidden', m.orders_own_account_only());
  // Own orders are selected by user id, because the email may earlier have belonged to another account.
  if (own) return { condition: eq(orders.userId, user.id), own };
  return { condition: wanted === undefined ? undefined : eq(orders.email, wanted), own };
}

/** The condition of the filters; undefined when there are none. */
export function matchingOrders(scope: Scope, filter: OrderFilter, { own }: VisibleOrders): SQL | undefined {
  const patterns = likePatterns(filter.q);
  return and(
    filter.status ? eq(orders.state, filter.status) : undefined,
    filter.payment ? paidAs(filter.payment, scope.now()) : undefined,
    filter.when ? placedIn(filter.when, scope.now()) : undefined,
    patterns.length > 0 && !own ? haveWords(patterns) : undefined,
    ...(own ? patterns.map((pattern) => ownOrderHas(scope, pattern)) : []),
  );
}

function paidAs(payment: PaymentFilter, now: Date): SQL | undefined {
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

/**
 * The orders of the shop that have every word. The trigram indexes of these tables find a rare word. Sets of ids without
 * duplicates, instead of one semi-join for each word: those became nested loops over all orders.
 */
function haveWords(patterns: readonly string[]): SQL {
  const sets = patterns.map(
    (pattern) => sql`(
      select ${orders.id} from ${orders} where ${ilike(orderBuyerText(orders), pattern)}
      union select ${orderLines.orderId} from ${orderLines} where ${ilike(orderLineText(orderLines), pattern)}
      union select ${shipments.orderId} from ${shipments} where ${ilike(shipments.trackingNumber, pattern)})`,
  );
  return sql`${orders.id} in (${sql.join(sets, sql` intersect `)})`;
}

/** Compares the few orders of one buyer one by one, without name, email and phone, which are the same in all of them. */
function ownOrderHas({ db }: Scope, pattern: string): SQL | undefined {
  const line = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLineText(orderLines), pattern)));
  const shipment = db
    .select({ id: shipments.orderId })
    .from(shipments)
    .where(and(eq(shipments.orderId, orders.id), ilike(shipments.trackingNumber, pattern)));
  return or(ilike(orderNumberText(orders), pattern), ilike(orders.poNumber, pattern), exists(line), exists(shipment));
}
