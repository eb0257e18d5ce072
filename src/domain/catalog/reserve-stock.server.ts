/**
 * The one way in which stock leaves the shop. A check before a write can always be overtaken;
 * this guard is the write, so however many buyers race, no piece is sold twice.
 */
import { type SQL, sql } from 'drizzle-orm';

export interface StockReservation {
  readonly partId: string;
  /** Whole pieces, 1 or more. */
  readonly quantity: number;
  /** Price of one piece that the buyer agreed to: when it has changed meanwhile, nothing is taken. */
  readonly priceCents: number;
}

/**
 * An `update` for use as a CTE, returning the part's id, or no row when the part is gone, its price
 * or minimum has changed or somebody was faster. What depends on the stock must select from it.
 */
export function reserveStockSql({ partId, quantity, priceCents }: StockReservation): SQL {
  return sql`update parts set available_quantity = available_quantity - ${quantity}::int
    where id = ${partId}::uuid and archived_at is null and price_cents = ${priceCents}::bigint
      and minimum_order_quantity <= ${quantity}::int and available_quantity >= ${quantity}::int
    returning id`;
}
