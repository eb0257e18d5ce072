import { createRoot } from 'react-dom/client';
import { startToasts } from '#web/kit/ui/start-toasts.tsx';
import { BuyersRequest, type BuyersRequestProps } from './buyers-request.tsx';

/** Draws the request in the static page, without React Router. Its id is the last part of the path. */
export function startRequest(place: HTMLElement): void {
  const props: Omit<BuyersRequestProps, 'id'> = JSON.parse(place.dataset['asked'] ?? '');
  const [id = ''] = window.location.pathname.split('/').filter(Boolean).slice(-1);
  startToasts();
  createRoot(place).render(<BuyersRequest id={id} {...props} />);
}
