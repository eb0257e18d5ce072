import { cartChanged, cartKey } from '#web/cart/cart-key.ts';
import { subscribe } from '#web/session-store.ts';
import { formatCount } from '#web/ui/format.ts';
import { on } from './delegate.ts';

/**
 * "Add to cart" on every page, and the number of lines in the header. The HTML is the same for everybody; the rest is
 * loaded when there is a cart, or for the first part of one.
 */
export function fillCart(): void {
  on('click', '[data-add-to-cart]', async (button) => (await import('#web/cart/add-by-button.ts')).addByButton(button));
  on('click', '[data-add-kit]', async (button) => (await import('#web/cart/add-kit.ts')).addKit(button));
  const show = () => {
    const lines = countLines();
    for (const place of document.querySelectorAll('[data-cart-count]'))
      place.textContent = lines > 0 ? formatCount(lines) : '';
  };
  addEventListener(cartChanged, show);
  addEventListener('storage', show);
  show();
  // The order form does not wait for the cart.
  if (document.querySelector('[data-order-form]')) return;
  subscribe(async () => {
    if (document.documentElement.dataset['session'] === 'in' || countLines() > 0)
      (await import('#web/cart/follow-session.ts')).followSession();
  });
}

function countLines(): number {
  try {
    return JSON.parse(localStorage.getItem(cartKey) ?? '').lines.length;
  } catch {
    // None, or storage is denied.
    return 0;
  }
}
