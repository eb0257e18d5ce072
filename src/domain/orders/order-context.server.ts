/** What the shop offers a buyer at this moment, and whether an order agrees with it. */
import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { formatCents, fromCents, toCents } from '#platform/money.ts';
import type { Scope } from '#platform/scope.ts';
import type { NewOrder } from './contract.ts';

/**
 * Orders of one buyer: more than a purchasing department sends, too few to empty the shop. Counted in
 * the orders themselves, so that ordering costs no further trip and no further write.
 */
export const orderLimit = { max: 100, windowMs: 3_600_000 };

export interface OrderablePart {
  readonly partId: string;
  readonly name: string;
  readonly brand: string;
  readonly partNumber: string;
  readonly unitCents: number;
  readonly available: number;
  readonly minimum: number;
}

export interface OrderContext {
  /** Null: no such part in the shop. */
  readonly offer: OrderablePart | null;
  /** Kept from the first time that this buyer sent this key. */
  readonly answered: { readonly requestHash: string; readonly response: unknown } | null;
  /** When the buyer placed the order that makes one more too many (orderLimit); null: there is room for more. */
  readonly busySince: Date | null;
  /** Drawn only when the order looks possible, so that refused requests leave hardly a gap. */
  readonly orderNumber: number | null;
}

/** All that an order has to know, in one trip to the database. */
export async function loadOrderContext(
  scope: Scope,
  buyerId: string,
  input: NewOrder,
  key: string | null,
): Promise<OrderContext> {
  // An id of another form is as unknown as an id that we never gave out.
  const partId = isUuid(input._Id) ? input._Id : null;
  const windowStart = new Date(scope.now().getTime() - orderLimit.windowMs).toISOString();
  const quantity = isPieces(input.productQuantity) ? input.productQuantity : null;
  const { rows } = await scope.db.execute<{
    offer: OrderablePart | null;
    answered: OrderContext['answered'];
    busy_since: string | null;
    order_number: number | null;
  }>(sql`
    select
      case when part.id is not null then json_build_object(
        'partId', part.id, 'name', part.name, 'brand', brand.name, 'partNumber', part.part_number,
        'unitCents', part.price_cents, 'available', part.available_quantity, 'minimum', part.minimum_order_quantity) end as offer,
      case when used.key is not null then json_build_object('requestHash', used.request_hash, 'response', used.response) end as answered,
      case when used.key is null and ${quantity}::int between part.minimum_order_quantity and part.available_quantity
        then nextval('order_numbers') end as order_number,
      (select placed_at from orders where user_id = ${buyerId}::uuid and placed_at > ${windowStart}::timestamptz
        order by placed_at desc offset ${orderLimit.max - 1} limit 1) as busy_since
    from (values (1)) as always
    left join (parts part join brands brand on brand.id = part.brand_id) on part.id = ${partId}::uuid and part.archived_at is null
    left join idempotency_keys used on used.user_id = ${buyerId}::uuid and used.key = ${key}::text`);
  const [row] = rows;
  return {
    offer: row?.offer ?? null,
    answered: row?.answered ?? null,
    busySince: row?.busy_since ? new Date(row.busy_since) : null,
    orderNumber: row?.order_number ?? null,
  };
}

/**
 * The order's total in cents. Throws not_found (no such part), invalid_quantity (with what is possible)
 * or price_changed (with the right price) when buyer and shop do not agree.
 */
export function checkTotal(offer: OrderablePart | null, input: NewOrder): number {
  if (!offer) throw new AppError('not_found', m.orders_product_gone());
  const quantity = input.productQuantity;
  const total = offer.unitCents * quantity;
  if (!isPieces(quantity) || quantity < offer.minimum || quantity > offer.available || !Number.isSafeInteger(total)) {
    throw new AppError('invalid_quantity', m.errors_valid_quantity(), {
      errors: [{ path: 'productQuantity', message: m.errors_valid_quantity() }],
      members: { availableQnty: offer.available, minQnty: offer.minimum },
    });
  }
  if (input.price !== undefined && !isCents(input.price, total)) {
    throw new AppError('price_changed', m.orders_price_changed({ total: formatCents(total) }), {
      members: { currentPrice: fromCents(total), pricePerUnit: fromCents(offer.unitCents) },
    });
  }
  return total;
}

// Also what PostgreSQL can take for a whole number.
function isPieces(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= 2_147_483_647;
}

// Browsers multiply decimals: 0.1 * 3 is still 30 cents, 0.301 is not.
function isCents(amount: number, cents: number): boolean {
  try {
    return toCents(amount) === cents;
  } catch {
    return false;
  }
}
