/**
 * The route table of the REST API: operation → method and path below /api. No other file writes an API path.
 * Safe in the browser: it imports no server code.
 */
import { publicRoutes } from './public-routes.ts';
import type { Route } from './route-url.ts';

export const routes = {
  ...publicRoutes,
  listProducts: { method: 'get', path: '/product' },
  getProduct: { method: 'get', path: '/product/{id}' },
  listProductNumbers: { method: 'get', path: '/product/{id}/numbers' },
  createProduct: { method: 'post', path: '/product' },
  editProduct: { method: 'patch', path: '/product/{id}' },
  deleteProduct: { method: 'delete', path: '/product/{id}' },
  listCategories: { method: 'get', path: '/category' },
  listBrands: { method: 'get', path: '/brand' },
  getReplacements: { method: 'get', path: '/product/{id}/replacement' },
  setReplacement: { method: 'put', path: '/product/{id}/replacement' },
  removeReplacement: { method: 'delete', path: '/product/{id}/replacement' },
  setLifecycle: { method: 'put', path: '/product/{id}/lifecycle' },
  mergeProducts: { method: 'post', path: '/product/{id}/merge' },
  getInterchange: { method: 'get', path: '/product/{id}/interchange' },
  addInterchange: { method: 'post', path: '/product/{id}/interchange' },
  leaveInterchange: { method: 'delete', path: '/product/{id}/interchange' },
  planInterchange: { method: 'post', path: '/product/{id}/interchange/plan' },
  joinInterchange: { method: 'post', path: '/product/{id}/interchange/join' },
  listInterchangeJoins: { method: 'get', path: '/product/{id}/interchange/join' },
  undoInterchangeJoin: { method: 'delete', path: '/interchange/join/{id}' },
  listMissedSearches: { method: 'get', path: '/missed-searches' },
  deleteMissedSearch: { method: 'delete', path: '/missed-searches/{query}' },
  listReviews: { method: 'get', path: '/reviews' },
  addReview: { method: 'post', path: '/reviews' },
  listOrders: { method: 'get', path: '/order' },
  placeOrder: { method: 'post', path: '/order' },
  listUsers: { method: 'get', path: '/user' },
  makeAdmin: { method: 'put', path: '/user/admin/{email}' },
  removeAdmin: { method: 'delete', path: '/user/admin/{email}' },
  isAdmin: { method: 'get', path: '/admin/{email}' },
  getProfile: { method: 'get', path: '/user/{email}/profile' },
  saveProfile: { method: 'put', path: '/user/{email}/profile' },
  changePassword: { method: 'put', path: '/user/{email}/password' },
  uploadImage: { method: 'post', path: '/image' },
  listImports: { method: 'get', path: '/import' },
  announceImport: { method: 'post', path: '/import' },
  sendImportFile: { method: 'put', path: '/import/{id}/file' },
  getImport: { method: 'get', path: '/import/{id}' },
  changeImport: { method: 'patch', path: '/import/{id}' },
  checkImport: { method: 'post', path: '/import/{id}/check' },
  runImport: { method: 'post', path: '/import/{id}/run' },
  undoImport: { method: 'post', path: '/import/{id}/undo' },
  discardImport: { method: 'delete', path: '/import/{id}' },
  listImportRows: { method: 'get', path: '/import/{id}/rows' },
  listImportErrors: { method: 'get', path: '/import/{id}/errors' },
  exportList: { method: 'get', path: '/export/{kind}' },
  getSettings: { method: 'get', path: '/settings' },
  getHealth: { method: 'get', path: '/health' },
} as const satisfies Record<string, Route>;

/** The name of a REST call, as `operationId` in the OpenAPI document. */
export type OperationName = keyof typeof routes;
