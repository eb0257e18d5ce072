/**
 * The limit of buyers whose email is not confirmed and who have no delivered order. Without it one account that belongs
 * to nobody could take the whole stock of a part with orders that are never paid.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { formatCents } from '#platform/money.ts';
import type { User } from '#platform/scope.ts';
import { orderLines, orders } from './tables.server.ts';

/** What a buyer has in open orders: neither delivered nor cancelled. */
export const OpenOrders = z.object({
  /** Pieces of the part that is ordered. */
  pieces: z.int(),
  /** Total of all open orders. */
  cents: z.int(),
});
export type OpenOrders = z.infer<typeof OpenOrders>;

/** The most that the open orders may have before the next one, as order_fits (sql/order-fits.sql) takes it; null: no limit. */
export interface OpenOrdersLimit {
  readonly pieces: number | null;
  readonly cents: number | null;
}

/** True when an order of the buyer has been delivered. The one place that decides it: by the state of the order. */
const hasDeliveredOrder = (buyerId: string): SQL =>
  sql`exists (select from ${orders} where user_id = ${buyerId}::uuid and state = 'delivered')`;

/** The buyer's OpenOrders as JSON; null when the limit does not apply to the buyer. */
export function openOrdersSql({ id, role, emailVerified }: User, partId: string | null, limit: Limits): SQL {
  if (emailVerified || role === 'admin' || (limit.pieces === null && limit.cents === null)) return sql`null::json`;
  return sql`(select case when not ${hasDeliveredOrder(id)} then json_build_object(
    'pieces', coalesce(sum(line.quantity) filter (where line.part_id = ${partId}::uuid), 0),
    'cents', coalesce(sum(line.total_cents), 0)) end
    from ${orders} placed join ${orderLines} line on line.order_id = placed.id
    where placed.user_id = ${id}::uuid and placed.state not in ('delivered', 'cancelled'))`;
}

type Limits = Config['unconfirmedOrders'];

interface OrderedPart {
  /** Price of one piece. */
  readonly unitCents: number;
  /** Minimum order in pieces, which can always be ordered once. */
  readonly minimum: number;
}

/**
 * Checks an order of `quantity` pieces and returns what the open orders may have when it is written. Throws
 * unconfirmed_limit with `maxQnty`, the pieces that can still be ordered.
 * @param open null: the limit does not apply to the buyer
 */
export function checkUnconfirmedLimit(
  { pieces, cents }: Limits,
  open: OpenOrders | null,
  part: OrderedPart,
  quantity: number,
): OpenOrdersLimit {
  if (!open) return { pieces: null, cents: null };
  const mostPieces = pieces === null ? Number.POSITIVE_INFINITY : Math.max(pieces, part.minimum);
  const mostCents = cents ?? Number.POSITIVE_INFINITY;
  const left = Math.min(mostPieces - open.pieces, Math.floor((mostCents - open.cents) / part.unitCents));
  if (quantity > left) throw unconfirmedLimit({ mostPieces, mostCents, left: left < part.minimum ? 0 : left });
  return {
    pieces: pieces === null ? null : mostPieces - quantity,
    cents: cents === null ? null : mostCents - quantity * part.unitCents,
  };
}

function unconfirmedLimit(limit: { mostPieces: number; mostCents: number; left: number }): AppError {
  const { mostPieces, mostCents, left } = limit;
  const bounds = [
    ...(Number.isFinite(mostPieces) ? [m.orders_unconfirmed_pieces({ count: mostPieces })] : []),
    ...(Number.isFinite(mostCents) ? [m.orders_unconfirmed_total({ total: formatCents(mostCents) })] : []),
  ].join(m.orders_unconfirmed_and());
  const detail =
    left > 0 ? m.orders_unconfirmed_less({ bounds, count: left }) : m.orders_unconfirmed_nothing({ bounds });
  return new AppError('unconfirmed_limit', detail, {
    errors: [{ path: 'productQuantity', message: detail }],
    members: { maxQnty: left },
  });
}
