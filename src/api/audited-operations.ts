/**
 * Which operations the audit tells: every one that changes something and every export, except those below. Safe in the browser.
 */
import type { Route } from './route-url.ts';
import { type OperationName, routes } from './routes.ts';

const ownList = 'What a person keeps for themselves: no rights, no money, and nobody else sees it.';
const writesNothing = 'It answers a question and writes nothing.';
const draftOnly = 'A draft counts when its order is placed, which has an entry; it says who has saved it.';
const ownHistory = 'The order itself is the record: its history says who, what and when, in the same transaction.';

const uploadedFile = 'A file counts when its request is sent, which says what it has.';
const ownRequest = 'The request itself is the record: it says who wrote or ended it, and when.';

/** Operations without an entry, each with the reason. */
export const unaudited = {
  saveOrderDraft: draftOnly,
  copyOrder: draftOnly,
  checkCart: writesNothing,
  addToCart: ownList,
  addLinesToCart: ownList,
  setCartLine: ownList,
  mergeCart: ownList,
  removeFromCart: ownList,
  checkMyMachines: writesNothing,
  addMyMachines: ownList,
  mergeMyMachines: ownList,
  changeMyMachine: ownList,
  removeMyMachine: ownList,
  createPartList: ownList,
  changePartList: ownList,
  deletePartList: ownList,
  restorePartList: ownList,
  saveOrderView: ownList,
  renameOrderView: ownList,
  overwriteOrderView: ownList,
  deleteOrderView: ownList,
  createAddress: ownList,
  changeAddress: ownList,
  deleteAddress: ownList,
  setDefaultAddress: ownList,
  saveProfile: ownList,
  estimateFreight: writesNothing,
  proposeLatin: writesNothing,
  checkQuickOrder: writesNothing,
  checkQuickOrderFile: writesNothing,
  checkSupplierList: writesNothing,
  planMerge: writesNothing,
  planInterchange: writesNothing,
  preparePickingLists: writesNothing,
  testConnection: 'It asks another service and changes nothing: a file that it writes is deleted at once.',
  placeOrder: ownHistory,
  checkOut: ownHistory,
  startCardPayment: ownHistory,
  checkCardPayment: ownHistory,
  receiveCardEvent: ownHistory,
  writeOrderMessage: ownHistory,
  sendQuotationRequest: ownRequest,
  withdrawQuotationRequest: ownRequest,
  declineQuotation: ownRequest,
  acceptQuotation: ownHistory,
  saveQuotationAnswers:
    'Answers count when they are sent as a quotation, which has an entry; they say who has saved them.',
  writeQuotationMessage: ownRequest,
  announceQuotationFile: uploadedFile,
  sendQuotationFile: uploadedFile,
  removeQuotationFile: uploadedFile,
  renewQuotationLink: 'It sends a mail and changes nothing.',
  sendPaymentProof: 'A proof counts when staff have checked it, which has an entry.',
  markOrderMessagesRead: 'It only says that somebody has read the messages.',
  addReview: 'The review itself says who and when; staff publish it, which has an entry.',
  receiveDrawingPicture: 'A picture counts when a drawing uses it, which has an entry.',
  receiveAppearancePicture: 'A picture counts when the setting names it, which has an entry.',
  startPasskey: 'A question to the browser; its answer has an entry.',
  startPasskeyProof: 'A question to the browser; what it is asked for has an entry.',
  confirmSession: 'It changes nothing but when the session was confirmed; what it is confirmed for has an entry.',
  uploadImage: 'A picture counts when something uses it, which has an entry.',
  requestAccessToken: 'A token of a session, whose beginning has an entry.',
} as const satisfies Partial<Record<OperationName, string>>;

/** Operations that only read, and have an entry all the same: data leave the shop. */
const exportOperations = [
  'exportList',
  'exportOrders',
  'exportAudit',
  'exportQuotationRequests',
] as const satisfies readonly OperationName[];

export const isExport = (operation: OperationName): boolean => exportOperations.some((each) => each === operation);

export function isAudited(operation: OperationName): boolean {
  const { method }: Route = routes[operation];
  return isExport(operation) || (method !== 'get' && !(operation in unaudited));
}

type Routes = typeof routes;
type Changing = { [Name in OperationName]: Routes[Name]['method'] extends 'get' ? never : Name }[OperationName];
export type AuditedOperation = Exclude<Changing, keyof typeof unaudited> | (typeof exportOperations)[number];
