/** Everything that placing an order needs to know, in one round trip to the database. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { deliveryAddressSql, StoredAddress, toDeliveryLabel } from '#domain/addresses/delivery-label.server.ts';
import { StatedPriceBreak } from '#domain/catalog/price-breaks-contract.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { jsonTextRows } from '#platform/database/json-rows.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { StoredResponse } from './idempotency.ts';
import { idempotencyKeys } from './idempotency-tables.server.ts';
import { isPieceCount } from './order-rules.ts';
import { orders } from './tables.server.ts';
import { canBeLimited, OpenOrders, openOrdersSql } from './unconfirmed-limit.server.ts';

/**
 * The most orders of one buyer within the window. The orders themselves are counted instead of a rate-limit counter, so that
 * ordering needs no additional round trip or write. writeOrder counts them, one order of a buyer after the other.
 */
export const orderLimit = { max: 100, windowMs: 3_600_000 };

const OrderablePart = z.object({
  partId: z.string(),
  name: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  /** Price of one piece without discount. */
  priceCents: z.int(),
  priceBreaks: z.array(StatedPriceBreak).readonly(),
  /** Core charge of one piece, not in the price; 0: none. */
  coreUnitCents: z.int(),
  unit: z.enum(unitsOfMeasure),
  /** Net weight of one piece; null: not known. */
  pieceGrams: z.int().nullable(),
  /** Stock in pieces. */
  available: z.int(),
  /** Fewest pieces of one order. */
  minimum: z.int(),
  /** Most pieces of one order; null: no limit but the stock. */
  maximum: z.int().nullable(),
  /** An order has a multiple of these pieces. */
  multiple: z.int(),
  /** Working days until pieces beyond the stock are ready to ship; null: they cannot be ordered. */
  backOrderDays: z.int().nullable(),
});
export type OrderablePart = z.infer<typeof OrderablePart>;

/** A part and how many pieces of it a buyer wants, as the request says. */
export interface WantedLine {
  readonly productId: string;
  /** Any number. */
  readonly quantity: number;
  /** The buyer takes pieces beyond the stock when they come. */
  readonly acceptBackOrder?: boolean | undefined;
}

export interface OrderContext {
  /** The parts of the lines by id; those that do not exist or are archived are missing. */
  readonly parts: ReadonlyMap<string, OrderablePart>;
  /** The stored response; null: this buyer has not used the key. */
  readonly stored: StoredResponse | null;
  /** Time of the buyer's order that must leave the window before the next one (orderLimit); null below the limit, or not asked for. */
  readonly limitReachedAt: Date | null;
  /** Where the order is delivered to: the chosen address of the buyer, else the default one; null without one. */
  readonly delivery: DeliveryLabel | null;
  /** ISO 3166-1 alpha-2 of the delivery; null without an address. */
  readonly country: string | null;
  /** What limits the buyer (unconfirmed-limit.server.ts); null: no such limit. */
  readonly openOrders: OpenOrders | null;
  /**
   * The number of the order. It is drawn from the sequence only when all quantities are available, so that rejected requests
   * leave few gaps.
   */
  readonly orderNumber: number | null;
}

interface WantedContext {
  readonly lines: readonly WantedLine[];
  readonly key: string | null;
  readonly addressId: string | null;
  readonly afterRefusal: boolean;
}

const ContextRow = z.object({
  parts: z.array(OrderablePart).nullable(),
  stored: z.object({ requestHash: z.string(), response: z.unknown() }).nullable(),
  limit_reached_at: z.string().nullable(),
  address: StoredAddress.nullable(),
  open_orders: OpenOrders.nullable(),
  order_number: z.int().nullable(),
});

/**
 * The context of one order of these lines, each of another part.
 * @param key the idempotency key, null without one
 * @param addressId null: the default address
 * @param afterRefusal whether writeOrder has refused this order: only then the orders of the window are counted here too, to say
 * when the next one may come
 */
export async function loadOrderContext(
  scope: Scope,
  buyer: User,
  { lines, key, addressId, afterRefusal }: WantedContext,
): Promise<OrderContext> {
  // PostgreSQL rejects a malformed uuid; here it is an unknown part.
  const known = lines.filter(({ productId }) => isId(productId));
  const load = canBeLimited(buyer, scope.config.unconfirmedOrders) ? loadLimited : loadUnlimited;
  const [row] = await load(scope, {
    wanted: JSON.stringify(
      known.map(({ productId, quantity }) => ({ productId, quantity: isPieceCount(quantity) ? quantity : null })),
    ),
    partIds: known.map(({ productId }) => productId),
    count: lines.length,
    userId: buyer.id,
    // Without a time PostgreSQL reads no order.
    since: afterRefusal ? new Date(scope.now().getTime() - orderLimit.windowMs).toISOString() : null,
    key,
    addressId,
  });
  return {
    parts: new Map(row?.parts?.map((part) => [part.partId, part])),
    stored: row?.stored ?? null,
    limitReachedAt: row?.limit_reached_at ? new Date(row.limit_reached_at) : null,
    delivery: row?.address ? toDeliveryLabel(row.address) : null,
    country: row?.address?.country ?? null,
    openOrders: row?.open_orders ?? null,
    orderNumber: row?.order_number ?? null,
  };
}

const loadUnlimited = prepareContext('order_context', sql`null::json`);
const loadLimited = prepareContext(
  'order_context_limited',
  openOrdersSql(sql.placeholder('userId'), sql.placeholder('partIds')),
);

/** The statement is built once, and begins with "select": it is sent in one write with the look at the settings. */
function prepareContext(name: string, openOrders: SQL) {
  return preparedQuery<typeof ContextRow, Record<string, unknown>>(name, ContextRow, () => contextSql(openOrders));
}

function contextSql(openOrders: SQL): SQL {
  const value = sql.placeholder;
  const userId = value('userId');
  // The join is lateral with a limit: as a plain join, one line reads all of a catalogue of some hundred parts (reserveStockSql).
  return sql`
    select found.parts,
      case when used.key is not null then json_build_object('requestHash', used.request_hash, 'response', used.response) end as stored,
      case when used.key is null and found.orderable = ${value('count')}::int then nextval('order_numbers') end as order_number,
      (select placed_at from ${orders} where user_id = ${userId}::uuid and placed_at > ${value('since')}::timestamptz
        order by placed_at desc offset ${orderLimit.max - 1} limit 1) as limit_reached_at,
      ${deliveryAddressSql(userId, value('addressId'))} as address,
      ${openOrders} as open_orders
    from (
      select count(*) filter (where wanted.quantity >= least_quantity and wanted.quantity % quantity_step = 0
          and (wanted.quantity <= available_quantity or back_order_days is not null)
          and (maximum_order_quantity is null or wanted.quantity <= maximum_order_quantity)) as orderable,
        json_agg(json_build_object(
          'partId', id, 'name', name, 'brand', (select name from ${brands} where id = part.brand_id), 'partNumber', part_number,
          'priceCents', price_cents, 'priceBreaks', price_breaks, 'coreUnitCents', coalesce(core_charge_cents, 0), 'unit', unit,
          'pieceGrams', net_weight_grams, 'available', available_quantity, 'minimum', least_quantity,
          'maximum', maximum_order_quantity, 'multiple', quantity_step, 'backOrderDays', back_order_days)) as parts
      from ${jsonTextRows(value('wanted'))} as wanted ("productId" uuid, quantity int)
      cross join lateral (select * from ${parts} where id = wanted."productId" limit 1) part
      where part.archived_at is null) found
    left join ${idempotencyKeys} used on used.user_id = ${userId}::uuid and used.key = ${value('key')}::text`;
}
