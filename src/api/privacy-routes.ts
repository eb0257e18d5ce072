/** Routes about a person's data. */
import type { Route } from './route-url.ts';

export const privacyRoutes = {
  exportOwnData: { method: 'post', path: '/user/{email}/data' },
  eraseOwnAccount: { method: 'post', path: '/user/{email}/erasure' },
  exportCustomerData: { method: 'post', path: '/customer/{email}/data' },
  eraseCustomer: { method: 'post', path: '/customer/{email}/erasure' },
} as const satisfies Record<string, Route>;
