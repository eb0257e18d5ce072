import { createRoot, hydrateRoot } from 'react-dom/client';
import { startToasts } from '#web/kit/ui/start-toasts.tsx';
import { QuickOrder } from './quick-order-form.tsx';

/** What the page says about itself. */
interface Given {
  readonly given: string;
  readonly isAnswer: boolean;
  readonly email: string;
}

/** Hydrates the quick order of a static page, without React Router. It replaces the answer to a form that was sent. */
export function hydrateQuickOrder(place: HTMLElement): void {
  const { given, isAnswer, email }: Given = JSON.parse(place.dataset['quickOrder'] ?? '{}');
  startToasts();
  if (isAnswer) createRoot(place).render(<QuickOrder given={given} sentError="" email={email} />);
  else hydrateRoot(place, <QuickOrder given="" sentError="" email={email} />);
}
