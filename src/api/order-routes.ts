/** Routes that order forms call. They are separate from routes.ts so that their script does not contain the whole table. */
import type { Route } from './route-url.ts';

export const orderRoutes = {
  placeOrder: { method: 'post', path: '/order' },
  checkOut: { method: 'post', path: '/checkout' },
  searchNeededRows: { method: 'get', path: '/machine-down' },
  listOrders: { method: 'get', path: '/order' },
  listAddresses: { method: 'get', path: '/user/{email}/address' },
  createAddress: { method: 'post', path: '/user/{email}/address' },
  listAddressCountries: { method: 'get', path: '/address-format' },
  getAddressFormat: { method: 'get', path: '/address-format/{country}' },
  proposeLatin: { method: 'post', path: '/address/latin' },
  estimateFreight: { method: 'post', path: '/freight/estimate' },
  getProfile: { method: 'get', path: '/user/{email}/profile' },
} as const satisfies Record<string, Route>;
