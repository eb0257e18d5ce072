/**
 * The express purchase: an order of one part. The buyer comes from the session, the price from the database. The request's
 * email and price are only compared with them.
 */
import { canonicalEmail } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { checkLine, checkSeenTotal } from './check-line.ts';
import type { NewOrder } from './contract.ts';
import { parseIdempotencyKey } from './idempotency.ts';
import { type Placed, placeLines } from './place-lines.server.ts';
import { noRequestedTerms } from './requested-terms.ts';

const quantityField = 'productQuantity';

/**
 * Places the order. Throws unauthenticated, forbidden (another user's email), bad_request (malformed key), not_found (no such
 * part), invalid_quantity (availableQnty, minQnty, maxQnty, multipleQnty, backOrderDays), price_changed (currentPrice,
 * pricePerUnit and coreCharge in US dollars, priceBreaks), and as placeLines.
 */
export async function placeOrder(scope: Scope, input: NewOrder, key?: string): Promise<Placed> {
  const buyer = requireUser(scope);
  if (input.email !== undefined && canonicalEmail(input.email) !== canonicalEmail(buyer.email)) {
    throw new AppError('forbidden', m.orders_own_account_only());
  }
  const { _Id: productId, name, phone, productQuantity: quantity, price, acceptBackOrder } = input;
  // The hash is without productName, which is ignored, and email, which is the session's.
  const idempotencyKey = parseIdempotencyKey(key, [
    productId,
    name,
    phone,
    quantity,
    price ?? null,
    ...(acceptBackOrder ? [true] : []),
  ]);
  return placeLines(scope, buyer, {
    name,
    phone,
    lines: [{ productId, quantity, acceptBackOrder }],
    quantityPath: () => quantityField,
    addressId: null,
    terms: noRequestedTerms,
    idempotencyKey,
    check(parts) {
      const line = checkLine(parts.get(productId), { quantity, acceptBackOrder }, quantityField);
      checkSeenTotal(line, price);
      return [line];
    },
  });
}
