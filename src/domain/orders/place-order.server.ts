/**
 * An order of one part, from its order form. The buyer comes from the session, the price from the database. The request's email
 * and price are only compared with them.
 */
import { canonicalEmail } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { checkLine, checkSeenTotal } from './check-line.ts';
import type { NewOrder } from './contract.ts';
import { freightByTable } from './freight/freight-by-table.ts';
import { parseIdempotencyKey } from './idempotency.ts';
import { type Placed, placeLines } from './place-lines.server.ts';
import { type RequestedTerms, requestedTerms } from './requested-terms.ts';

const quantityField = 'productQuantity';

/**
 * Places the order. A request of the specification names no address: its order goes to the default one, without one it has none,
 * and the shop quotes its freight. Throws unauthenticated, forbidden (another user's email), bad_request (malformed key),
 * invalid (an address that is not the buyer's, a day in the past), not_found (no such part), invalid_quantity (availableQnty,
 * minQnty, maxQnty, multipleQnty, backOrderDays), price_changed (currentPrice, pricePerUnit and coreCharge in US dollars,
 * priceBreaks; or the current `freight`), and as placeLines.
 */
export async function placeOrder(scope: Scope, input: NewOrder, key?: string): Promise<Placed> {
  const buyer = requireUser(scope);
  if (input.email !== undefined && canonicalEmail(input.email) !== canonicalEmail(buyer.email)) {
    throw new AppError('forbidden', m.orders_own_account_only());
  }
  const { _Id: productId, name, phone, productQuantity: quantity, price, acceptBackOrder, addressId = null } = input;
  const terms = requestedTerms(scope, input);
  // The hash is without productName, which is ignored, and email, which is the session's.
  const idempotencyKey = parseIdempotencyKey(key, [
    productId,
    name,
    phone,
    quantity,
    price ?? null,
    ...(acceptBackOrder ? [true] : []),
    ...asked(input, terms),
  ]);
  return placeLines(scope, buyer, {
    name,
    phone,
    lines: [{ productId, quantity, acceptBackOrder }],
    quantityPath: () => quantityField,
    addressId,
    terms,
    idempotencyKey,
    check(parts, delivery) {
      if (addressId !== null && !delivery) throw invalidField('addressId', m.checkout_address_missing());
      const line = checkLine(parts.get(productId), { quantity, acceptBackOrder }, quantityField);
      checkSeenTotal(line, price);
      return [line];
    },
    ...(addressId === null ? {} : { freight: freightByTable(input.freight) }),
  });
}

/** What a request asks for beside its part, for the hash of its key. Empty for a request that asks for nothing. */
function asked({ addressId, freight }: NewOrder, terms: RequestedTerms): unknown[] {
  const fields = { ...terms, addressId, freight };
  return Object.values(fields).some(Boolean) ? [fields] : [];
}
