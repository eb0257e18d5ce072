import { createRoot, hydrateRoot } from 'react-dom/client';
import { ToastMessages } from '#web/kit/ui/toasts.tsx';
import { AskForm, type AskFormProps } from './ask-form.tsx';

/** Hydrates the form of the static page, without React Router: half of the script. */
export function hydrateAskForm(place: HTMLElement): void {
  const props: AskFormProps = JSON.parse(place.dataset['askForm'] ?? '');
  const toasts = document.querySelector('[data-toasts]');
  if (toasts) createRoot(toasts).render(<ToastMessages />);
  hydrateRoot(place, <AskForm {...props} />);
}
