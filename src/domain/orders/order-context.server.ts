/** Everything that placing an order needs to know, in one round trip to the database, and the checks against it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { defaultAddressSql, StoredAddress, toDeliveryLabel } from '#domain/addresses/delivery-label.server.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { formatCents, fromCents, toCents } from '#platform/money.ts';
import { query } from '#platform/query.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import type { NewOrder } from './contract.ts';
import type { StoredResponse } from './idempotency.ts';
import { isOrderable, isPieceCount } from './order-rules.ts';
import { idempotencyKeys, orders } from './tables.server.ts';
import { OpenOrders, openOrdersSql } from './unconfirmed-limit.server.ts';

/**
 * Orders of one buyer within the window. Counted in the orders themselves instead of a rate-limit counter, so that
 * ordering needs no additional round trip or write. writeOrder counts again, one order of a buyer after the other.
 */
export const orderLimit = { max: 100, windowMs: 3_600_000 };

const OrderablePart = z.object({
  partId: z.string(),
  name: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  /** Price of one piece. */
  unitCents: z.int(),
  /** Stock in pieces. */
  available: z.int(),
  /** Minimum order in pieces. */
  minimum: z.int(),
  /** Most pieces of one order; null: no limit but the stock. */
  maximum: z.int().nullable(),
  /** Pieces of a pack: an order has whole packs. */
  multiple: z.int(),
});
export type OrderablePart = z.infer<typeof OrderablePart>;

export interface OrderContext {
  /** Null: there is no such part. */
  readonly part: OrderablePart | null;
  /** Null: this buyer has not used the key. */
  readonly stored: StoredResponse | null;
  /** Time of the buyer's order that must leave the window before the next one (orderLimit); null below the limit. */
  readonly limitReachedAt: Date | null;
  /** Where the order is delivered to: the buyer's default address; null without one. */
  readonly delivery: DeliveryLabel | null;
  /** What limits the buyer (unconfirmed-limit.server.ts); null: no such limit. */
  readonly openOrders: OpenOrders | null;
  /** Drawn from the sequence only when the quantity is available, so that rejected requests leave few gaps. */
  readonly orderNumber: number | null;
}

const ContextRow = z.object({
  part: OrderablePart.nullable(),
  stored: z.object({ requestHash: z.string(), response: z.unknown() }).nullable(),
  limit_reached_at: z.string().nullable(),
  address: StoredAddress.nullable(),
  open_orders: OpenOrders.nullable(),
  order_number: z.int().nullable(),
});

/** The context of one order. `key` is the idempotency key, null without one. */
export async function loadOrderContext(
  scope: Scope,
  buyer: User,
  input: NewOrder,
  key: string | null,
): Promise<OrderContext> {
  // PostgreSQL rejects a malformed uuid; here it is an unknown part.
  const partId = isId(input._Id) ? input._Id : null;
  const windowStart = new Date(scope.now().getTime() - orderLimit.windowMs).toISOString();
  const quantity = isPieceCount(input.productQuantity) ? input.productQuantity : null;
  const [row] = await query(
    scope,
    ContextRow,
    sql`
    select
      case when part.id is not null then json_build_object(
        'partId', part.id, 'name', part.name, 'brand', brand.name, 'partNumber', part.part_number,
        'unitCents', part.price_cents, 'available', part.available_quantity, 'minimum', part.minimum_order_quantity,
        'maximum', part.maximum_order_quantity, 'multiple', part.order_multiple) end as part,
      case when used.key is not null then json_build_object('requestHash', used.request_hash, 'response', used.response) end as stored,
      case when used.key is null and ${quantity}::int between part.minimum_order_quantity and least(part.available_quantity, part.maximum_order_quantity)
          and ${quantity}::int % part.order_multiple = 0
        then nextval('order_numbers') end as order_number,
      (select placed_at from ${orders} where user_id = ${buyer.id}::uuid and placed_at > ${windowStart}::timestamptz
        order by placed_at desc offset ${orderLimit.max - 1} limit 1) as limit_reached_at,
      ${defaultAddressSql(buyer.id)} as address,
      ${openOrdersSql(buyer, partId, scope.config.unconfirmedOrders)} as open_orders
    from (values (1)) as one_row
    left join (${parts} part join ${brands} brand on brand.id = part.brand_id) on part.id = ${partId}::uuid and part.archived_at is null
    left join ${idempotencyKeys} used on used.user_id = ${buyer.id}::uuid and used.key = ${key}::text`,
  );
  return {
    part: row?.part ?? null,
    stored: row?.stored ?? null,
    limitReachedAt: row?.limit_reached_at ? new Date(row.limit_reached_at) : null,
    delivery: row?.address ? toDeliveryLabel(row.address) : null,
    openOrders: row?.open_orders ?? null,
    orderNumber: row?.order_number ?? null,
  };
}

/**
 * The order's total in cents. Throws not_found (no such part), invalid_quantity (with minimum, maximum, pack and stock), or
 * price_changed (with the current price) when the buyer's total differs.
 */
export function checkTotal(part: OrderablePart | null, input: NewOrder): number {
  if (!part) throw new AppError('not_found', m.orders_part_unavailable());
  const quantity = input.productQuantity;
  const total = part.unitCents * quantity;
  if (!isOrderable(quantity, part) || !Number.isSafeInteger(total)) {
    throw new AppError('invalid_quantity', m.errors_invalid_quantity(), {
      errors: [{ path: 'productQuantity', message: m.errors_invalid_quantity() }],
      members: {
        availableQnty: part.available,
        minQnty: part.minimum,
        maxQnty: part.maximum,
        multipleQnty: part.multiple,
      },
    });
  }
  if (input.price !== undefined && !equalsCents(input.price, total)) {
    throw new AppError('price_changed', m.orders_price_changed({ total: formatCents(total) }), {
      members: { currentPrice: fromCents(total), pricePerUnit: fromCents(part.unitCents) },
    });
  }
  return total;
}

// Browsers multiply decimals, so 0.1 * 3 must equal 30 cents; 0.301 must not.
function equalsCents(amount: number, cents: number): boolean {
  try {
    return toCents(amount) === cents;
  } catch {
    return false;
  }
}
