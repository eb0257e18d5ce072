/** Routes of machines and fitments, part of the route table of routes.ts. */
import type { Route } from './route-url.ts';

export const fitmentRoutes = {
  listMakes: { method: 'get', path: '/machine-make' },
  suggestMachines: { method: 'get', path: '/machine/suggest' },
  listMachines: { method: 'get', path: '/machine' },
  getMachine: { method: 'get', path: '/machine/{make}/{slug}' },
  getFitment: { method: 'get', path: '/fitment' },
  listProductFitments: { method: 'get', path: '/product/{id}/fitment' },
} as const satisfies Record<string, Route>;
