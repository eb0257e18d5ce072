/** Routes of the buyer's machines. They are separate from routes.ts so that their page does not load the whole table. */
import type { Route } from './route-url.ts';

export const myMachineRoutes = {
  checkMyMachines: { method: 'post', path: '/my-machine/check' },
  listMyMachines: { method: 'get', path: '/my-machine' },
  addMyMachines: { method: 'post', path: '/my-machine' },
  mergeMyMachines: { method: 'post', path: '/my-machine/merge' },
  changeMyMachine: { method: 'patch', path: '/my-machine/{id}' },
  removeMyMachine: { method: 'delete', path: '/my-machine/{id}' },
} as const satisfies Record<string, Route>;
