import { hydrateRoot } from 'react-dom/client';
import { startToasts } from '#web/kit/ui/start-toasts.tsx';
import type { FoundBuyer } from './find-buyer.ts';
import { OrderForm, type OrderFormProps } from './order-form.tsx';

/**
 * Hydrates the order form of a static page, without React Router, which would double the script: the form is complete in the
 * HTML. A page that React Router runs renders the form itself.
 */
export function hydrateOrderForm(place: HTMLElement, found: Promise<FoundBuyer>): void {
  const props: OrderFormProps | null = JSON.parse(place.dataset['orderForm'] ?? 'null');
  startToasts();
  // Null: the part is not for sale.
  if (props) hydrateRoot(place, <OrderForm {...props} found={found} />);
}
