/**
 * The entry script of every page. React is loaded only where PageScripts has rendered its context, and for the order form,
 * which does without React Router.
 */
import './enhance/enhance.ts';

const orderForm = document.querySelector<HTMLElement>('[data-order-form]');

if ('__reactRouterContext' in window) void import('./hydrate.tsx');
else if (orderForm) void import('./purchase/hydrate-order.tsx').then((order) => order.hydrateOrderForm(orderForm));
