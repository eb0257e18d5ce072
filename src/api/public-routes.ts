/**
 * Routes that the script of every public page calls. They are separate from routes.ts so that this
 * script does not contain the whole table.
 */
import type { Route } from './route-url.ts';

export const publicRoutes = {
  suggestProducts: { method: 'get', path: '/suggest' },
  requestAccessToken: { method: 'put', path: '/user/{email}' },
} as const satisfies Record<string, Route>;
