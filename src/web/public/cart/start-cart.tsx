import { createRoot } from 'react-dom/client';
import type { Cart } from '#domain/cart/contract.ts';
import { startToasts } from '#web/kit/ui/start-toasts.tsx';
import { CartPage } from './cart-page.tsx';

/** Draws the lines of the cart in the static page, without React Router: half of the script. */
export function startCart(place: HTMLElement, first: Promise<Cart>): void {
  startToasts();
  createRoot(place).render(<CartPage first={first} />);
}
