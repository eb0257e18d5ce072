import { createRoot, hydrateRoot } from 'react-dom/client';
import { ToastMessages } from '#web/kit/ui/toasts.tsx';
import { QuickOrder } from './quick-order-form.tsx';

/** Hydrates the quick order of a static page, without React Router. It replaces the answer to a form that was sent. */
export function hydrateQuickOrder(place: HTMLElement): void {
  const { given, isAnswer }: { given: string; isAnswer: boolean } = JSON.parse(place.dataset['quickOrder'] ?? '{}');
  const toasts = document.querySelector('[data-toasts]');
  if (toasts) createRoot(toasts).render(<ToastMessages />);
  if (isAnswer) createRoot(place).render(<QuickOrder given={given} sentError="" />);
  else hydrateRoot(place, <QuickOrder given="" sentError="" />);
}
