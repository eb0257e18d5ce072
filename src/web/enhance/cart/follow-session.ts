import { currentSession } from '#web/session/session-store.ts';
import { loadCart } from './keep-cart.ts';
import { leftAdditions } from './left-additions.ts';
import { storeCart, storedCart } from './stored-cart.ts';

/** Age in ms from which the copy of a buyer's cart is read again: another device may have changed the cart. */
const maxAge = 60_000;

/**
 * After a sign-in the cart of the visitor becomes the buyer's; after a sign-out nothing of the buyer's is left. Additions that
 * an earlier page left unfinished are made.
 */
export function followSession(): void {
  const { status, user } = currentSession();
  const { owner, at } = storedCart();
  if (status === 'signed-out' && owner !== null) storeCart(null, []);
  const isOld = status === 'signed-in' && (owner !== user?.email || Date.now() - at >= maxAge);
  if (!isOld && leftAdditions().length === 0) return;
  // Without a connection the next page tries again.
  loadCart().catch(() => undefined);
}
