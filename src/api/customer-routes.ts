/** The routes of customers and of drafts of orders, for staff. Safe in the browser. */
import type { Route } from './route-url.ts';

export const customerRoutes = {
  listCustomers: { method: 'get', path: '/customer' },
  getCustomer: { method: 'get', path: '/customer/{id}' },
  writeCustomerNote: { method: 'post', path: '/customer/{id}/note' },
  listOrderDrafts: { method: 'get', path: '/orders/draft' },
  getOrderDraft: { method: 'get', path: '/orders/draft/{id}' },
  saveOrderDraft: { method: 'put', path: '/orders/draft/{id}' },
  deleteOrderDraft: { method: 'delete', path: '/orders/draft/{id}' },
  placeOrderDraft: { method: 'post', path: '/orders/draft/{id}/order' },
  copyOrder: { method: 'post', path: '/order/{number}/draft' },
} as const satisfies Record<string, Route>;
