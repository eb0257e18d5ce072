/** The checkout of a cart: what is ordered leaves the cart. */
import { checkOut } from '#domain/orders/check-out.server.ts';
import type { NewCheckout } from '#domain/orders/checkout-contract.ts';
import type { Placed } from '#domain/orders/place-lines.server.ts';
import type { Scope } from '#platform/scope.ts';
import { takeFromCart } from './cart.server.ts';

/**
 * Orders the lines, and takes their parts out of the buyer's cart, unless they are for a machine that is down: those were never
 * in it. Throws as checkOut, and then the cart stays as it is.
 */
export async function orderCart(scope: Scope, input: NewCheckout, key?: string): Promise<Placed> {
  const placed = await checkOut(scope, input, key);
  if (!input.machineDown)
    await takeFromCart(
      scope,
      input.lines.map(({ productId }) => productId),
    );
  return placed;
}
