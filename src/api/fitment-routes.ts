/** Routes of machines and fitments, part of the route table of routes.ts. */
import type { Route } from './route-url.ts';

export const fitmentRoutes = {
  listMakes: { method: 'get', path: '/machine-make' },
  editMakeAliases: { method: 'put', path: '/machine-make/{make}/alias' },
  suggestMachines: { method: 'get', path: '/machine/suggest' },
  listMachines: { method: 'get', path: '/machine' },
  getMachine: { method: 'get', path: '/machine/{make}/{slug}' },
  listFittingAlternatives: { method: 'get', path: '/fitment/alternative' },
  getFitment: { method: 'get', path: '/fitment' },
  createMachine: { method: 'post', path: '/machine' },
  editMachine: { method: 'put', path: '/machine/{make}/{slug}' },
  deleteMachine: { method: 'delete', path: '/machine/{make}/{slug}' },
  searchMachines: { method: 'get', path: '/machine-desk' },
  listFitmentContradictions: { method: 'get', path: '/fitment/contradiction' },
  listFitmentEntries: { method: 'get', path: '/product/{id}/fitment/entry' },
  addFitment: { method: 'post', path: '/product/{id}/fitment' },
  editFitment: { method: 'put', path: '/fitment/{id}' },
  deleteFitment: { method: 'delete', path: '/fitment/{id}' },
  listProductFitments: { method: 'get', path: '/product/{id}/fitment' },
} as const satisfies Record<string, Route>;
