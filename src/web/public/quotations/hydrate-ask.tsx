import { hydrateRoot } from 'react-dom/client';
import { startToasts } from '#web/kit/ui/start-toasts.tsx';
import { AskForm, type AskFormProps } from './ask-form.tsx';

/** Hydrates the form of the static page, without React Router: half of the script. */
export function hydrateAskForm(place: HTMLElement): void {
  const props: AskFormProps = JSON.parse(place.dataset['askForm'] ?? '');
  startToasts();
  hydrateRoot(place, <AskForm {...props} />);
}
