/** Routes of the cart. They are separate from routes.ts so that the script of public pages does not contain the whole table. */
import type { Route } from './route-url.ts';

export const cartRoutes = {
  checkCart: { method: 'post', path: '/cart/check' },
  getCart: { method: 'get', path: '/cart' },
  addToCart: { method: 'post', path: '/cart/line' },
  addLinesToCart: { method: 'post', path: '/cart/lines' },
  setCartLine: { method: 'put', path: '/cart/line' },
  mergeCart: { method: 'post', path: '/cart/merge' },
  removeFromCart: { method: 'delete', path: '/cart/line/{id}' },
} as const satisfies Record<string, Route>;
