import { currentSession } from '#web/session-store.ts';
import { loadCart } from './keep-cart.ts';
import { storeCart, storedCart } from './stored-cart.ts';

/** A copy of a buyer's cart that is older is read again: another device may have changed it. In ms. */
const maxAge = 60_000;

/** After a sign-in the cart of the visitor becomes the buyer's; after a sign-out nothing of the buyer's is left. */
export function followSession(): void {
  const { status, user } = currentSession();
  const { owner, at } = storedCart();
  if (status === 'signed-out' && owner !== null) storeCart(null, []);
  if (status !== 'signed-in' || (owner === user?.email && Date.now() - at < maxAge)) return;
  // Without connection the next page tries again.
  loadCart().catch(() => undefined);
}
