/** Opens the page of the cart. React and the prices of today are loaded only for a cart with lines. */

import { cartChanged } from '#web/enhance/cart/cart-key.ts';
import { hasCart } from '#web/enhance/cart.ts';
import { sessionReady } from '#web/session/session-store.ts';

/** @param onFailed called when the script of the page could not be loaded */
export async function openCart(place: HTMLElement, onFailed: () => void): Promise<void> {
  if (await isEmpty()) showEmpty(place, () => void start(place, onFailed));
  else await start(place, onFailed);
}

/** Whether nobody is signed in and the browser keeps no cart. A buyer's cart is known to the shop alone. */
async function isEmpty(): Promise<boolean> {
  if (hasCart()) return false;
  // Without an answer the page says why, with a button that tries again.
  const session = await sessionReady().catch(() => null);
  return session?.status === 'signed-out' && !hasCart();
}

/** Shows what the HTML has for an empty cart, until another tab or a later page has put something into it. */
function showEmpty(place: HTMLElement, onFilled: () => void): void {
  place.querySelector('[data-cart-loading]')?.remove();
  for (const empty of place.querySelectorAll<HTMLElement>('[data-cart-empty]')) empty.hidden = false;
  const filled = new AbortController();
  const look = () => {
    if (!hasCart()) return;
    filled.abort();
    onFilled();
  };
  // A page from the back/forward cache has had no event meanwhile.
  for (const event of [cartChanged, 'storage', 'pageshow']) addEventListener(event, look, { signal: filled.signal });
}

/** The lines are loaded at the same time as the script that shows them. */
async function start(place: HTMLElement, onFailed: () => void): Promise<void> {
  const first = import('#web/enhance/cart/keep-cart.ts').then(({ loadCart }) => loadCart());
  // It is the page that says why.
  first.catch(() => undefined);
  try {
    (await import('./start-cart.tsx')).startCart(place, first);
  } catch {
    onFailed();
  }
}
