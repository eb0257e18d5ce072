/**
 * The entry script of every page. React is loaded only where PageScripts has rendered its context, and for the order form,
 * the cart, the machines, the machine that is down, requests for quotation and the quick order, which do without React Router.
 */
import { m } from '#messages';
import './enhance/enhance.ts';
import { openCart } from './public/cart/open-cart.ts';
import { openOrder } from './purchase/open-order.ts';

/** The script that fills the place could not be loaded: otherwise it would say that it loads, for ever. */
function sayFailed(place: HTMLElement): void {
  const message = document.createElement('p');
  message.role = 'alert';
  message.textContent = m.account_page_failed();
  place.replaceChildren(message);
}

const quickOrder = document.querySelector<HTMLElement>('[data-quick-order]');
const orderForm = document.querySelector<HTMLElement>('[data-order-form]');
const myMachines = document.querySelector<HTMLElement>('[data-my-machines]');
const machineDown = document.querySelector<HTMLElement>('[data-machine-down]');
const cart = document.querySelector<HTMLElement>('[data-cart-page]');
const askForm = document.querySelector<HTMLElement>('[data-ask-form]');
const asked = document.querySelector<HTMLElement>('[data-asked]');

if ('__reactRouterContext' in window) void import('./kit/browser/hydrate.tsx');
else if (orderForm) void openOrder(orderForm);
else if (cart) void openCart(cart, () => sayFailed(cart));
else if (myMachines)
  void import('./public/my-machines/start-my-machines.tsx').then(
    (page) => page.startMyMachines(myMachines),
    () => sayFailed(myMachines),
  );
else if (machineDown)
  void import('./checkout/down/start-machine-down.tsx').then(
    (page) => page.startMachineDown(machineDown),
    () => sayFailed(machineDown),
  );
else if (askForm)
  void import('./public/quotations/hydrate-ask.tsx').then(
    (page) => page.hydrateAskForm(askForm),
    () => sayFailed(askForm),
  );
else if (asked)
  void import('./public/quotations/start-request.tsx').then(
    (page) => page.startRequest(asked),
    () => sayFailed(asked),
  );
else if (quickOrder)
  void import('./public/quick-order/hydrate-quick-order.tsx').then((page) => page.hydrateQuickOrder(quickOrder));
