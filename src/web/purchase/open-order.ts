/**
 * Opens the order form of a static page. Who orders, and what the shop knows of them, is asked for while React loads. Visitors
 * are led to the login, also from a part that is not for sale.
 */
export async function openOrder(place: HTMLElement): Promise<void> {
  const found = import('./find-buyer.ts').then(({ findOrderBuyer }) => findOrderBuyer());
  // It is the form that says why.
  found.catch(() => undefined);
  (await import('./hydrate-order.tsx')).hydrateOrderForm(place, found);
}
