/**
 * The only statement that reduces stock for an order. The check and the write are one UPDATE, so two buyers cannot
 * take the same last part.
 */
import { type SQL, sql } from 'drizzle-orm';
import { parts } from '../tables.server.ts';

export interface StockReservation {
  readonly partId: string;
  /** Whole pieces, 1 or more. */
  readonly quantity: number;
  /** Price of one piece that the buyer has seen; nothing is reserved when the price is different now. */
  readonly priceCents: number;
  /** A further condition, checked before the part's row is locked. */
  readonly onlyIf: SQL;
}

/**
 * An `update` for a CTE. Returns the part's id; no row when the part is archived, its price has changed, its
 * minimum quantity is greater or its maximum less, the quantity not whole packs, its stock is too low, or the further condition is not true. Statements that need the stock must select from it.
 */
export function reserveStockSql({ partId, quantity, priceCents, onlyIf }: StockReservation): SQL {
  return sql`update ${parts} set available_quantity = available_quantity - ${quantity}::int, reserved_quantity = reserved_quantity + ${quantity}::int
    where id = ${partId}::uuid and archived_at is null and price_cents = ${priceCents}::bigint
      and minimum_order_quantity <= ${quantity}::int and available_quantity >= ${quantity}::int
      and (maximum_order_quantity is null or maximum_order_quantity >= ${quantity}::int)
      and ${quantity}::int % order_multiple = 0
      and ${onlyIf}
    returning id`;
}
