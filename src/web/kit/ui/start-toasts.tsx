import { createRoot } from 'react-dom/client';
import { ToastMessages } from './toasts.tsx';

/** Fills the live region of the toasts on a page that React does not draw. Call it once. */
export function startToasts(): void {
  const place = document.querySelector('[data-toasts]');
  if (place) createRoot(place).render(<ToastMessages />);
}
