/** The routes of costs, price rules and margins. Safe in the browser. */
import type { Route } from './route-url.ts';

export const costRoutes = {
  getPartCosts: { method: 'get', path: '/product/{id}/cost' },
  setPartCost: { method: 'put', path: '/product/{id}/cost' },
  listPriceRules: { method: 'get', path: '/price-rule' },
  createPriceRule: { method: 'post', path: '/price-rule' },
  editPriceRule: { method: 'put', path: '/price-rule/{id}' },
  deletePriceRule: { method: 'delete', path: '/price-rule/{id}' },
  listOrderMargins: { method: 'get', path: '/orders/margin' },
} as const satisfies Record<string, Route>;
