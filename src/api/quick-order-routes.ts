/** Routes that the quick order page calls. They are separate from routes.ts so that its script does not contain the whole table. */
import type { Route } from './route-url.ts';

export const quickOrderRoutes = {
  checkQuickOrder: { method: 'post', path: '/quick-order' },
  checkQuickOrderFile: { method: 'post', path: '/quick-order/file' },
  createPartList: { method: 'post', path: '/list' },
} as const satisfies Record<string, Route>;
