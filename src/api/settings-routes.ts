/** The route that forms of signing in call. It is separate from routes.ts so that their script does not contain the whole table. */
import type { Route } from './route-url.ts';

export const settingsRoutes = {
  getSettings: { method: 'get', path: '/settings' },
} as const satisfies Record<string, Route>;
