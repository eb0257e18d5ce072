/**
 * Placing an order. The shop decides what it says: who from the session, what it costs from the
 * database, whether there is enough from the guarded stock itself.
 */
import { v7 as uuid } from 'uuid';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { rateLimited } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { fromCents } from '#platform/money.ts';
import type { Scope, User } from '#platform/scope.ts';
import { formatOrderNumber, type NewOrder, type PlacedOrder } from './contract.ts';
import { parseIdempotencyKey, replayResponse } from './idempotency.ts';
import { checkTotal, loadOrderContext, type OrderablePart, orderLimit } from './order-context.server.ts';
import { orderMails } from './order-mails.ts';
import { writeOrder } from './write-order.server.ts';

// Somebody has to change the part between our reading and writing, every time, to use them up.
const attempts = 8;

/**
 * Takes the stock and keeps the order, its mails and its answer, all or nothing.
 * With a key, the same request sent again gets the first answer (`replayed`); a refused one leaves the key unused.
 * Not for use inside a transaction of the caller's.
 *
 * Throws unauthenticated, forbidden (another's e-mail), bad_request (malformed key), not_found,
 * invalid_quantity (availableQnty, minQnty), price_changed (currentPrice, pricePerUnit: US dollars), idempotency_mismatch,
 * too_many_requests after 100 orders in an hour.
 */
export async function placeOrder(
  scope: Scope,
  input: NewOrder,
  idempotencyKey?: string,
): Promise<{ placed: PlacedOrder; replayed: boolean }> {
  const buyer = requireUser(scope);
  if (input.email !== undefined && canonicalEmail(input.email) !== canonicalEmail(buyer.email)) {
    throw new AppError('forbidden', m.orders_other_email());
  }
  const request = parseIdempotencyKey(idempotencyKey, input);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { offer, answered, busySince, orderNumber } = await loadOrderContext(
      scope,
      buyer.id,
      input,
      request?.key ?? null,
    );
    if (request && answered) return { placed: replayResponse(answered, request), replayed: true };
    if (busySince)
      throw rateLimited(busySince.getTime() + orderLimit.windowMs - scope.now().getTime(), m.orders_too_many);
    const totalCents = checkTotal(offer, input);
    if (!offer || orderNumber === null) continue;
    const at = scope.now();
    const placed = answerFor(buyer, offer, input, { number: orderNumber, totalCents, at });
    const mails = orderMails(placed.order, scope.config);
    const written = await writeOrder(scope, {
      number: orderNumber,
      buyer,
      offer,
      quantity: input.productQuantity,
      totalCents,
      at,
      placed,
      mails,
      request,
    });
    if (written) return { placed, replayed: false };
  }
  throw new AppError('conflict', m.orders_busy());
}

function answerFor(
  buyer: User,
  offer: OrderablePart,
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
      productId: offer.partId,
      productName: offer.name,
      brand: offer.brand,
      partNumber: offer.partNumber,
      productQuantity: input.productQuantity,
      unitPrice: fromCents(offer.unitCents),
      price: fromCents(totalCents),
      status: 'placed',
      createdAt: at.toISOString(),
    },
  };
}
