/**
 * Who may call each operation of the API: the one table that the API, the pages, their menus and buttons, exports, streams
 * and documents read. The domain functions check the same permissions again. Safe in the browser.
 */
import type { Permission } from '#platform/permissions.ts';
import type { OperationName } from './routes.ts';
import { staffPolicy } from './staff-policy.ts';

/**
 * all: everybody · bearer: any signed-in user, for what is their own; more with a permission, which the domain function checks ·
 * session: the session cookie, only for the call that issues access tokens · a permission: staff who have it · several: staff
 * who have one of them; what the request contains decides which one, and the domain function checks it.
 */
export type Access = 'all' | 'bearer' | 'session' | Permission | readonly Permission[];

export const policy = {
  listAddresses: 'bearer',
  createAddress: 'bearer',
  changeAddress: 'bearer',
  deleteAddress: 'bearer',
  setDefaultAddress: 'bearer',
  listAddressCountries: 'all',
  getAddressFormat: 'all',
  proposeLatin: 'all',
  isAdmin: 'bearer',
  getOwnPermissions: 'bearer',
  getSecondFactor: 'bearer',
  startSecondFactor: 'bearer',
  turnOnSecondFactor: 'bearer',
  turnOffSecondFactor: 'bearer',
  replaceRecoveryCodes: 'bearer',
  forgetDevice: 'bearer',
  startPasskey: 'bearer',
  addPasskey: 'bearer',
  renamePasskey: 'bearer',
  removePasskey: 'bearer',
  startPasskeyProof: 'bearer',
  listCategories: 'all',
  listBrands: 'all',
  startCardPayment: 'bearer',
  checkCardPayment: 'bearer',
  receiveCardEvent: 'all',
  checkCart: 'all',
  getCart: 'bearer',
  addToCart: 'bearer',
  addLinesToCart: 'bearer',
  setCartLine: 'bearer',
  mergeCart: 'bearer',
  removeFromCart: 'bearer',
  listOpenCores: 'bearer',
  openCoreReturn: 'bearer',
  listDrawings: 'all',
  getDrawing: 'all',
  listMakes: 'all',
  suggestMachines: 'all',
  listMachines: 'all',
  getMachine: 'all',
  getFitment: 'all',
  listFittingAlternatives: 'all',
  listProductFitments: 'all',
  estimateFreight: 'all',
  uploadImage: 'bearer',
  getInterchange: 'all',
  searchNeededRows: 'all',
  checkMyMachines: 'all',
  listMyMachines: 'bearer',
  addMyMachines: 'bearer',
  mergeMyMachines: 'bearer',
  changeMyMachine: 'bearer',
  removeMyMachine: 'bearer',
  listOrderDocuments: 'bearer',
  getProformaDraft: 'bearer',
  getOrderDocument: 'bearer',
  getStatement: 'bearer',
  getStatementPdf: 'bearer',
  listOrders: 'bearer',
  summarizeOrders: 'bearer',
  exportOrders: 'bearer',
  getOrder: 'bearer',
  cancelOrder: 'bearer',
  placeOrder: 'bearer',
  checkOut: 'bearer',
  cancelOrderLines: 'bearer',
  writeOrderMessage: 'bearer',
  sendPaymentProof: 'bearer',
  getPaymentProof: 'bearer',
  openReturn: 'bearer',
  listPartLists: 'bearer',
  createPartList: 'bearer',
  getPartList: 'bearer',
  changePartList: 'bearer',
  deletePartList: 'bearer',
  restorePartList: 'bearer',
  listProducts: 'all',
  suggestProducts: 'all',
  getProduct: 'all',
  listProductNumbers: 'all',
  getProfile: 'bearer',
  saveProfile: 'bearer',
  exportOwnData: 'bearer',
  eraseOwnAccount: 'bearer',
  changePassword: 'bearer',
  sendQuotationRequest: 'all',
  listOwnQuotationRequests: 'bearer',
  exportOwnQuotationRequests: 'bearer',
  getQuotationRequest: 'all',
  withdrawQuotationRequest: 'all',
  writeQuotationMessage: 'all',
  listQuotations: 'all',
  getQuotationPdf: 'all',
  declineQuotation: 'all',
  checkQuotationAcceptance: 'all',
  acceptQuotation: 'all',
  renewQuotationLink: 'all',
  announceQuotationFile: 'all',
  sendQuotationFile: 'all',
  getQuotationFile: 'all',
  removeQuotationFile: 'all',
  checkQuickOrder: 'all',
  checkQuickOrderFile: 'all',
  getReplacements: 'all',
  listReviews: 'all',
  addReview: 'bearer',
  listOwnReviews: 'bearer',
  listSessions: 'bearer',
  endOtherSessions: 'bearer',
  endSession: 'bearer',
  confirmSession: 'bearer',
  getSettings: 'all',
  getHealth: 'all',
  requestAccessToken: 'session',
  ...staffPolicy,
} as const satisfies Record<OperationName, Access>;

/**
 * What users may call before they have set up a second factor that their role requires: it, and what else belongs to their own
 * account. The permissions that some of these look at are withheld meanwhile (platform/permissions.ts).
 */
const openWithoutSecondFactor: ReadonlySet<string> = new Set<OperationName>([
  'requestAccessToken',
  'getOwnPermissions',
  'getSecondFactor',
  'startSecondFactor',
  'turnOnSecondFactor',
  'turnOffSecondFactor',
  'replaceRecoveryCodes',
  'forgetDevice',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'startPasskeyProof',
  'changePassword',
  'listSessions',
  'endOtherSessions',
  'endSession',
  'confirmSession',
  // The head of every page shows how much is in the own cart.
  'getCart',
]);

/** Whether a signed-in user needs the second factor that their role requires; what is open to everybody needs none. */
export const needsSecondFactor = (operation: OperationName): boolean =>
  policy[operation] !== 'all' && !openWithoutSecondFactor.has(operation);

/** The permissions of which a caller needs one; null: none is needed. */
export function neededPermissions(access: Access): readonly Permission[] | null {
  if (access === 'all' || access === 'bearer' || access === 'session') return null;
  return typeof access === 'string' ? [access] : access;
}
