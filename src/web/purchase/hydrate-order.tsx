import { hydrateRoot } from 'react-dom/client';
import { startToasts } from '#web/kit/ui/start-toasts.tsx';
import { findBuyer } from './find-buyer.ts';
import { OrderForm, type OrderFormProps } from './order-form.tsx';

/**
 * Hydrates the order form of a static page, without React Router, which would double the script: the form is complete in the
 * HTML. A page that React Router runs renders the form itself.
 */
export function hydrateOrderForm(place: HTMLElement): void {
  const props: OrderFormProps | null = JSON.parse(place.dataset['orderForm'] ?? 'null');
  startToasts();
  if (props) hydrateRoot(place, <OrderForm {...props} />);
  // The part is not for sale: visitors are led to the login as from every order form.
  else void findBuyer().catch(() => undefined);
}
