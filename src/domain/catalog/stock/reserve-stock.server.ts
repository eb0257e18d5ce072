/**
 * The only statement that reduces stock for orders. The check and the write are one statement, so two buyers cannot take
 * the same last part.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { parts } from '../tables.server.ts';

export interface StockReservation {
  /**
   * Name of a CTE with one row a part: "partId" uuid; quantity int, whole pieces, 1 or more; reserved int, those of them
   * that are in stock; "priceCents" bigint, "priceBreaks" jsonb and "coreUnitCents" bigint, from which the line was worked out.
   */
  readonly given: SQL;
  /** Number of its rows. */
  readonly count: number | Placeholder;
  /** A further condition, checked before a row of a part is locked. */
  readonly onlyIf: SQL;
}

/**
 * The CTEs `reservable` and `reserved`. `reserved` has the ids of the parts, all or none: none when the further condition is
 * not true, or one of the parts is archived, has another price, other price breaks or another core charge, a greater minimum or a smaller maximum, not whole packs,
 * other pieces in stock than given, or pieces beyond the stock that it does not allow. Statements that need the stock must select from it. The rows are locked in the order of their ids, so
 * that orders with the same parts cannot deadlock.
 *
 * Lateral, because a plain join is planned for the hundred rows that PostgreSQL expects of any JSON, and then reads a
 * catalogue of some hundred parts as a whole for one line. The limit, which all rows are within, makes it expect few. The
 * conditions are outside and hold for the row as it is once locked.
 */
export function reserveStockSql({ given, count, onlyIf }: StockReservation): SQL {
  return sql`reservable as (
    select part.id, given.reserved as quantity
    from (select * from ${given} where (select ${onlyIf}) order by "partId" limit ${count}::int) given
    cross join lateral (select * from ${parts} where id = given."partId" limit 1 for update) part
    where part.archived_at is null and part.price_cents = given."priceCents" and part.price_breaks = given."priceBreaks"
      and coalesce(part.core_charge_cents, 0) = given."coreUnitCents"
      and part.least_quantity <= given.quantity and least(part.available_quantity, given.quantity) = given.reserved
      and (given.reserved = given.quantity or part.back_order_days is not null)
      and (part.maximum_order_quantity is null or part.maximum_order_quantity >= given.quantity)
      and given.quantity % part.quantity_step = 0),
  reserved as (
    update ${parts} part set available_quantity = available_quantity - reservable.quantity,
      reserved_quantity = reserved_quantity + reservable.quantity
    from reservable where part.id = reservable.id and (select count(*) from reservable) = ${count}::int
    returning part.id)`;
}
