/**
 * Placing an order. The buyer comes from the session, the price from the database, and the stock is reserved by a
 * guarded update. The request's email and price are only compared with them.
 */
import { v7 as uuid } from 'uuid';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { countLetter } from '#domain/identity/letters.server.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { rateLimited } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { fromCents } from '#platform/money.ts';
import type { Scope, User } from '#platform/scope.ts';
import { formatOrderNumber, type NewOrder, type Order, type PlacedOrder } from './contract.ts';
import { parseIdempotencyKey, replayResponse } from './idempotency.ts';
import { checkTotal, loadOrderContext, type OrderablePart, orderLimit } from './order-context.server.ts';
import { orderMails } from './order-mails.ts';
import { checkUnconfirmedLimit } from './unconfirmed-limit.server.ts';
import { writeOrder } from './write-order.server.ts';

// An attempt fails only if the part changes, its key is used, or a limit is reached between loadOrderContext and writeOrder.
const maxAttempts = 8;

/**
 * Reserves the stock and writes the order, its mails and its response, all or nothing. The same request with the same
 * key gets the stored response (`replayed`); a rejected request does not use its key up.
 * Not for use within a transaction of the caller, because a failed attempt would abort it.
 *
 * Throws unauthenticated, forbidden (another user's email), bad_request (malformed key), not_found (no such part),
 * invalid_quantity (availableQnty, minQnty, maxQnty, multipleQnty), price_changed (currentPrice, pricePerUnit in US dollars),
 * unconfirmed_limit (maxQnty), idempotency_mismatch, too_many_requests (100 orders an hour), conflict (the part kept changing).
 */
export async function placeOrder(
  scope: Scope,
  input: NewOrder,
  key?: string,
): Promise<{ placed: PlacedOrder; replayed: boolean }> {
  const buyer = requireUser(scope);
  if (input.email !== undefined && canonicalEmail(input.email) !== canonicalEmail(buyer.email)) {
    throw new AppError('forbidden', m.orders_own_account_only());
  }
  const idempotencyKey = parseIdempotencyKey(key, input);
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const context = await loadOrderContext(scope, buyer, input, idempotencyKey?.key ?? null);
    const { part, stored, limitReachedAt, openOrders, orderNumber, delivery } = context;
    if (idempotencyKey && stored) return { placed: replayResponse(stored, idempotencyKey), replayed: true };
    if (limitReachedAt) {
      const waitMs = limitReachedAt.getTime() + orderLimit.windowMs - scope.now().getTime();
      throw rateLimited(waitMs, m.orders_rate_limited);
    }
    const totalCents = checkTotal(part, input);
    // For the compiler: checkTotal has thrown for a missing part and for every quantity that gets no number.
    if (!part || orderNumber === null) continue;
    const quantity = input.productQuantity;
    const openLimit = checkUnconfirmedLimit(scope.config.unconfirmedOrders, openOrders, part, quantity);
    const at = scope.now();
    const placed = toPlacedOrder(buyer, part, input, { number: orderNumber, totalCents, at });
    const written = await writeOrder(scope, {
      number: orderNumber,
      buyer,
      part,
      quantity,
      totalCents,
      at,
      openLimit,
      placed,
      delivery,
      mails: await listMails(scope, buyer, placed.order, delivery),
      idempotencyKey,
    });
    if (written) return { placed, replayed: false };
  }
  throw new AppError('conflict', m.orders_busy());
}

/** The mails of the order; without the confirmation when the buyer's email, which may be a stranger's, has had too many letters. */
async function listMails(
  scope: Scope,
  buyer: User,
  order: Order,
  delivery: DeliveryLabel | null,
): Promise<readonly Mail[]> {
  const mails = orderMails(order, buyer, { ...scope.config, delivery });
  if (buyer.emailVerified || (await countLetter(scope, buyer.email))) return mails;
  return mails.filter(({ to }) => to !== buyer.email);
}

function toPlacedOrder(
  buyer: User,
  part: OrderablePart,
  input: NewOrder,
  { number, totalCents, at }: { number: number; totalCents: number; at: Date },
): PlacedOrder {
  const id = uuid();
  return {
    acknowledged: true,
    insertedId: id,
    order: {
      _id: id,
      number: formatOrderNumber(number),
      name: input.name,
      email: buyer.email,
      phone: input.phone,
      productId: part.partId,
      productName: part.name,
      brand: part.brand,
      partNumber: part.partNumber,
      productQuantity: input.productQuantity,
      unitPrice: fromCents(part.unitCents),
      price: fromCents(totalCents),
      status: 'placed',
      createdAt: at.toISOString(),
    },
  };
}
