/** Staff place an order in the name of a buyer: by the same function, prices and rules as the buyer's own orders. */
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { findUserByEmail } from '#domain/identity/users.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { checkLine } from './check-line.ts';
import type { OrderForBuyer } from './for-buyer-contract.ts';
import { parseIdempotencyKey } from './idempotency.ts';
import type { WantedLine } from './order-context.server.ts';
import { type Placed, placeLines } from './place-lines.server.ts';
import { boundsOf } from './quantity-message.ts';
import { noRequestedTerms } from './requested-terms.ts';
import { keepTypedAddress, labelOfTyped } from './typed-address.server.ts';

/**
 * Places the order, which belongs to the buyer, who gets the usual mail and reads in its history that the shop has placed it. It
 * goes to the address of the request, or else to the buyer's default one. The limits for buyers with unconfirmed emails do not hold: staff know whom they have
 * spoken with. For admins. Throws unauthenticated, forbidden; invalid for an email without account, a closed account, an
 * address that is wrong or missing, a part that is not in the shop or is named twice; invalid_quantity; and as placeLines.
 */
export async function orderForBuyer(scope: Scope, input: OrderForBuyer, key?: string): Promise<Placed> {
  const staff = requirePermission(scope, 'handle_orders');
  const { phone, poNumber, note } = input;
  const buyer = await findUserByEmail(scope, input.email);
  if (!buyer) throw invalidField('email', m.orders_no_such_buyer({ email: input.email }));
  if (buyer.banned) throw invalidField('email', m.orders_buyer_banned({ email: buyer.email }));
  const lines = await findLines(scope, input);
  const typed = input.address;
  const config = { ...scope.config, unconfirmedOrders: { pieces: null, cents: null } };
  const placed = await placeLines({ ...scope, config }, buyer, {
    name: buyer.name,
    phone,
    lines,
    quantityPath,
    addressId: null,
    delivery: typed && labelOfTyped(typed),
    terms: { ...noRequestedTerms, poNumber, note },
    idempotencyKey: parseIdempotencyKey(key, [input]),
    placedBy: staff.email,
    check(parts, delivery) {
      if (!delivery) throw invalidField('address', m.orders_buyer_no_address({ email: buyer.email }));
      return lines.map((line, index) => checkLine(parts.get(line.productId), line, quantityPath(index), boundsOf));
    },
  });
  // Also for a repeated request: the process of the first one may have ended before this.
  await inTransaction(scope, async (tx) => {
    if (typed) await keepTypedAddress(tx, buyer, typed);
    noteForAudit(tx, { thing: { kind: 'order', id: placed.placed.order.number } });
  });
  return placed;
}

const quantityPath = (index: number) => `lines.${index}.quantity`;

async function findLines(scope: Scope, { lines }: OrderForBuyer): Promise<WantedLine[]> {
  const ids = await findPartIds(
    scope,
    lines.map(({ part }) => part),
  );
  return lines.map(({ part, quantity }, index) => {
    const productId = ids[index];
    if (!productId) throw invalidField(`lines.${index}.part`, unknownPartMessage(part));
    if (ids.indexOf(productId) < index) throw invalidField(`lines.${index}.part`, m.checkout_part_twice());
    return { productId, quantity };
  });
}
