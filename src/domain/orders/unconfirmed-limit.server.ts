/**
 * The limit of buyers whose email is not confirmed and who have no delivered order. Without it one account with a made-up email
 * could take the whole stock of a part with orders that are never paid.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { isStaff } from '#platform/permissions.ts';
import type { User } from '#platform/scope.ts';
import { formatCents } from '#platform/values/money.ts';
import { orderLines, orders } from './tables.server.ts';

/** What a buyer has in open orders: neither delivered nor cancelled. */
export const OpenOrders = z.object({
  /** Pieces of the parts that are ordered, by part; none: 0. */
  pieces: z.record(z.string(), z.int()),
  /** Total of all open orders. */
  cents: z.int(),
});
export type OpenOrders = z.infer<typeof OpenOrders>;

/** The most that the open orders may have before the next one, as order_fits (sql/order-fits.sql) takes it; null: no limit. */
export interface OpenOrdersLimit {
  /** Most pieces of each part, in the order of the lines. */
  readonly pieces: readonly number[] | null;
  readonly cents: number | null;
}

/** True when an order of the buyer has been delivered. The one place that decides it: by the state of the order. */
const hasDeliveredOrder = (buyerId: SQLWrapper): SQL =>
  sql`exists (select from ${orders} where user_id = ${buyerId}::uuid and state = 'delivered')`;

/** False for a buyer to whom the limit does not apply, whatever has been delivered. */
export function canBeLimited(user: User, { pieces, cents }: Limits): boolean {
  return !user.emailVerified && !isStaff(user) && (pieces !== null || cents !== null);
}

/** The OpenOrders as JSON of a buyer who can be limited; null when one of the orders has been delivered. */
export function openOrdersSql(userId: SQLWrapper, partIds: SQLWrapper): SQL {
  return sql`(select case when not ${hasDeliveredOrder(userId)} then json_build_object(
    'pieces', coalesce(json_object_agg(part_id, pieces) filter (where part_id = any(${partIds}::uuid[])), '{}'),
    'cents', coalesce(sum(cents), 0)) end
    from (select line.part_id, sum(line.quantity) as pieces, sum(line.total_cents) as cents
      from ${orders} placed join ${orderLines} line on line.order_id = placed.id
      where placed.user_id = ${userId}::uuid and placed.state not in ('delivered', 'cancelled')
      group by line.part_id) open)`;
}

type Limits = Config['unconfirmedOrders'];

interface OrderedLine {
  readonly partId: string;
  /** Number of pieces. */
  readonly quantity: number;
  /** Price of one piece at this quantity. */
  readonly unitCents: number;
  /** Minimum order in pieces, which can always be ordered once. */
  readonly minimum: number;
  /** The field of the quantity in the request. */
  readonly path: string;
}

/**
 * Checks an order of these lines and returns what the open orders may have when it is written. Throws unconfirmed_limit with
 * `productId` and `maxQnty`, the pieces of that part that can still be ordered.
 * @param open null: the limit does not apply to the buyer
 */
export function checkUnconfirmedLimit(
  { pieces, cents }: Limits,
  open: OpenOrders | null,
  lines: readonly OrderedLine[],
): OpenOrdersLimit {
  if (!open) return { pieces: null, cents: null };
  const mostCents = cents ?? Number.POSITIVE_INFINITY;
  const mostPiecesOf = ({ minimum }: OrderedLine) =>
    pieces === null ? Number.POSITIVE_INFINITY : Math.max(pieces, minimum);
  let orderedCents = 0;
  for (const line of lines) {
    const { partId, quantity, unitCents, minimum } = line;
    const mostPieces = mostPiecesOf(line);
    const affordable = Math.floor((mostCents - open.cents - orderedCents) / unitCents);
    const left = Math.min(mostPieces - (open.pieces[partId] ?? 0), affordable);
    if (quantity > left) throw unconfirmedLimit(line, { mostPieces, mostCents, left: left < minimum ? 0 : left });
    orderedCents += quantity * unitCents;
  }
  return {
    pieces: pieces === null ? null : lines.map((line) => mostPiecesOf(line) - line.quantity),
    cents: cents === null ? null : mostCents - orderedCents,
  };
}

function unconfirmedLimit(
  { partId: productId, path }: OrderedLine,
  limit: { mostPieces: number; mostCents: number; left: number },
): AppError {
  const { mostPieces, mostCents, left } = limit;
  const bounds = [
    ...(Number.isFinite(mostPieces) ? [m.orders_unconfirmed_pieces({ count: mostPieces })] : []),
    ...(Number.isFinite(mostCents) ? [m.orders_unconfirmed_total({ total: formatCents(mostCents) })] : []),
  ].join(m.orders_unconfirmed_and());
  const detail =
    left > 0 ? m.orders_unconfirmed_less({ bounds, count: left }) : m.orders_unconfirmed_nothing({ bounds });
  return new AppError('unconfirmed_limit', detail, {
    errors: [{ path, message: detail }],
    members: { productId, maxQnty: left },
  });
}
