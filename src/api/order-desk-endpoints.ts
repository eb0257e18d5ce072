/** What staff do at the desk: orders in the name of buyers, and actions on many orders at once. */
import { z } from 'zod';
import { confirmOrders } from '#domain/documents/confirm-orders.server.ts';
import { pickingListsPdf, preparePickingLists } from '#domain/documents/picking-lists.server.ts';
import { shipOrders, stopOrderMails } from '#domain/orders/bulk/bulk-actions.server.ts';
import {
  BulkActionResult,
  BulkResult,
  BulkShipments,
  MailsToStop,
  maxChosenOrders,
  OrderNumbers,
} from '#domain/orders/bulk/contract.ts';
import { listOrderNumbers } from '#domain/orders/bulk/list-order-numbers.server.ts';
import { PlacedOrder } from '#domain/orders/contract.ts';
import { OrderForBuyer } from '#domain/orders/for-buyer-contract.ts';
import { orderForBuyer } from '#domain/orders/order-for-buyer.server.ts';
import { ExactOrderFilter } from '#domain/orders/order-query.ts';
import { jsonBody } from './body.ts';
import { endpoint, pdfDownload } from './endpoint.ts';
import { idempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';

const tag = 'Orders';

export const deskEndpoints = [
  endpoint('orderForBuyer', {
    tag,
    summary: 'Place an order in the name of a buyer',
    description:
      'The order belongs to the buyer with that email, who gets the usual mail; its history says who has placed it. It goes to the default address of the buyer, at the prices of today. A repeated request with the same key gives the same order.',
    headers: [idempotencyKey],
    body: jsonBody(OrderForBuyer),
    status: 201,
    result: PlacedOrder,
    errors: ['not_found', 'invalid_quantity', 'below_minimum', 'idempotency_mismatch', 'conflict', 'too_many_requests'],
    async handle({ scope, body, request }) {
      return (await orderForBuyer(scope, body, idempotencyKeyOf(request))).placed;
    },
  }),
  endpoint('listOrderNumbers', {
    tag,
    summary: 'The numbers of all orders that match',
    description: `To choose them all, the newest first. At most ${maxChosenOrders}: 422 when more match.`,
    query: ExactOrderFilter,
    result: z.array(z.string()),
    errors: ['invalid'],
    handle: ({ scope, query }) => listOrderNumbers(scope, query),
  }),
  endpoint('confirmOrders', {
    tag,
    summary: 'Confirm several orders',
    description:
      'Up to 100, each by itself: one that cannot be confirmed does not stop the others, and says why. Each buyer gets the mail of a confirmation, and the proforma invoice is issued.',
    body: jsonBody(OrderNumbers),
    result: BulkActionResult,
    errors: [],
    handle: ({ scope, body }) => confirmOrders(scope, body),
  }),
  endpoint('shipOrders', {
    tag,
    summary: 'Ship several orders with their tracking numbers',
    description:
      'Up to 100, each by itself, with all pieces that can be shipped now: one that cannot be shipped does not stop the others, and says why. Each buyer gets the mail of a shipment.',
    body: jsonBody(BulkShipments),
    result: BulkActionResult,
    errors: [],
    handle: ({ scope, body }) => shipOrders(scope, body),
  }),
  endpoint('stopOrderMails', {
    tag,
    summary: 'Stop several mails that wait',
    description:
      'Up to 100, each by itself: one that has been sent does not stop the others, and says so. The history of each order tells who has stopped its mail.',
    body: jsonBody(MailsToStop),
    result: BulkResult,
    errors: [],
    handle: ({ scope, body }) => stopOrderMails(scope, body),
  }),
  endpoint('preparePickingLists', {
    tag,
    summary: 'Issue the picking lists of several orders',
    description:
      'Up to 100, each by itself: an order that does not allow it now or has nothing to pick says why, and a list that is issued is replaced when other pieces are to be picked now. POST /orders/picking-list makes the file of those that are issued.',
    body: jsonBody(OrderNumbers),
    result: BulkResult,
    errors: [],
    handle: ({ scope, body }) => preparePickingLists(scope, body),
  }),
  endpoint('issuePickingLists', {
    tag,
    summary: 'The picking lists of several orders as one PDF file',
    description:
      'Issues the picking list of each of up to 100 orders, or takes the issued one if it still lists what is to be picked. 409 names the orders that do not allow it now or have nothing to pick.',
    body: jsonBody(OrderNumbers),
    result: pdfDownload,
    errors: ['not_found', 'conflict', 'unavailable'],
    async handle({ scope, body, header }) {
      const pdf = await pickingListsPdf(scope, body);
      header('Content-Disposition', 'attachment; filename="picking-lists.pdf"');
      return pdf;
    },
  }),
];
