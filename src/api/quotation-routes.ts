/** The routes of requests for quotation. Safe in the browser. */
import type { Route } from './route-url.ts';

export const quotationRoutes = {
  sendQuotationRequest: { method: 'post', path: '/quotation-request' },
  listQuotationRequests: { method: 'get', path: '/quotation-request' },
  countNewQuotationRequests: { method: 'get', path: '/quotation-request/new' },
  exportQuotationRequests: { method: 'get', path: '/quotation-request/csv' },
  listOwnQuotationRequests: { method: 'get', path: '/quotation-request/own' },
  getQuotationRequest: { method: 'get', path: '/quotation-request/{id}' },
  listQuotationProposals: { method: 'get', path: '/quotation-request/{id}/proposals' },
  takeQuotationRequest: { method: 'post', path: '/quotation-request/{id}/take' },
  declineQuotationRequest: { method: 'post', path: '/quotation-request/{id}/decline' },
  withdrawQuotationRequest: { method: 'post', path: '/quotation-request/{id}/withdraw' },
  writeQuotationMessage: { method: 'post', path: '/quotation-request/{id}/message' },
  getQuotationAnswers: { method: 'get', path: '/quotation-request/{id}/answers' },
  saveQuotationAnswers: { method: 'put', path: '/quotation-request/{id}/answers' },
  listQuotations: { method: 'get', path: '/quotation-request/{id}/quotation' },
  sendQuotation: { method: 'post', path: '/quotation-request/{id}/quotation' },
  declineQuotation: { method: 'post', path: '/quotation-request/{id}/quotation/decline' },
  checkQuotationAcceptance: { method: 'get', path: '/quotation-request/{id}/acceptance' },
  acceptQuotation: { method: 'post', path: '/quotation-request/{id}/acceptance' },
  renewQuotationLink: { method: 'post', path: '/quotation-request/{id}/link' },
  announceQuotationFile: { method: 'post', path: '/quotation-request/{id}/file' },
  sendQuotationFile: { method: 'put', path: '/quotation-request/{id}/file/{file}' },
  getQuotationFile: { method: 'get', path: '/quotation-request/{id}/file/{file}' },
  removeQuotationFile: { method: 'delete', path: '/quotation-request/{id}/file/{file}' },
} as const satisfies Record<string, Route>;
