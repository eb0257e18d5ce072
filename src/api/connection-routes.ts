/** Routes of the shop's connections to other services. */
import type { Route } from './route-url.ts';

export const connectionRoutes = {
  listConnections: { method: 'get', path: '/connection' },
  testConnection: { method: 'post', path: '/connection/{name}/test' },
} as const satisfies Record<string, Route>;
