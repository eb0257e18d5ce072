import { createRoot } from 'react-dom/client';
import { ToastMessages } from '#web/kit/ui/toasts.tsx';
import { CartPage } from './cart-page.tsx';

/** Draws the lines of the cart in the static page, without React Router: half of the script. */
export function startCart(place: HTMLElement): void {
  const toasts = document.querySelector('[data-toasts]');
  if (toasts) createRoot(toasts).render(<ToastMessages />);
  createRoot(place).render(<CartPage />);
}
