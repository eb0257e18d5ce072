import { z } from 'zod';
import { orderCart } from '#domain/cart/order-cart.server.ts';
import { confirmOrder } from '#domain/documents/confirm-orders.server.ts';
import { listDocumentNumbers } from '#domain/documents/document-numbers.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { NewCheckout } from '#domain/orders/checkout-contract.ts';
import { NewOrder, PlacedOrder } from '#domain/orders/contract.ts';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { listOrders, searchOrders } from '#domain/orders/list-orders.server.ts';
import { ListedOrder } from '#domain/orders/listed-order-contract.ts';
import { OrderActionRequest, OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { ExactOrderFilter, OrderFilter, OrdersSummary, orderSort } from '#domain/orders/order-query.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { NewShipment } from '#domain/orders/shipment-contract.ts';
import { summarizeOrders } from '#domain/orders/summarize-orders.server.ts';
import { jsonBody } from './body.ts';
import { csvDownload, endpoint } from './endpoint.ts';
import { idempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';
import { hasParameters, pageHeaders, pageParameters, sendPage } from './paging.ts';
import { NumberPath } from './path-parameters.ts';

const tag = 'Orders';
const whose = "Only admins may send another user's email; without an email they get the orders of all buyers.";

const OrderQuery = OrderFilter.extend({
  sort: orderSort,
  ...pageParameters('Orders', 25),
  count: z.enum(['yes', 'no']).catch('yes').default('yes').meta({
    description:
      'no: X-Total-Count only says whether there is a next page, for who reads the count from summarizeOrders',
  }),
});

/** An action that takes only a reason. */
const action = {
  tag,
  pathParameters: NumberPath,
  body: jsonBody(OrderActionRequest),
  result: OrderDetail,
  errors: ['not_found', 'conflict'],
} as const;

export const orderEndpoints = [
  endpoint('listOrders', {
    tag,
    summary: 'Your orders, newest first',
    description: `Without other parameters than email the newest 200, for admins the newest 1,000. With any other parameter, one page of the orders that match. ${whose}`,
    query: OrderQuery,
    result: z.array(ListedOrder),
    resultHeaders: pageHeaders,
    errors: ['forbidden'],
    async handle({ scope, query, ...call }) {
      const paged = hasParameters(call.request, OrderQuery, ['email']);
      const { count, ...search } = query;
      const found = paged ? searchOrders(scope, { ...search, isCounted: count === 'yes' }) : listOrders(scope, search);
      return sendPage(call, await found);
    },
  }),
  endpoint('summarizeOrders', {
    tag,
    summary: 'Number and total of your orders',
    description: `Exact over all orders that match the filters. ${whose}`,
    query: OrderFilter,
    result: OrdersSummary,
    errors: ['forbidden'],
    handle: ({ scope, query }) => summarizeOrders(scope, query),
  }),
  endpoint('exportOrders', {
    tag,
    summary: 'Your orders as CSV, newest first',
    description: `All orders that match the filters, a row for each line; what belongs to the whole order stands in its first row. The last line says how many rows there are. UTF-8 with a byte order mark. ${whose}`,
    query: ExactOrderFilter,
    result: csvDownload,
    errors: ['invalid', 'forbidden'],
    handle({ scope, query, header }) {
      header('Content-Disposition', 'attachment; filename="orders.csv"');
      return exportOrders(scope, query, listDocumentNumbers);
    },
  }),
  endpoint('getOrder', {
    tag,
    summary: 'One order with its history',
    description: 'By its number. For its buyer and for admins; the order of another buyer does not exist for you.',
    pathParameters: NumberPath,
    result: OrderDetail,
    errors: ['not_found'],
    handle: ({ scope, path }) => getOrder(scope, path.number),
  }),
  endpoint('confirmOrder', {
    ...action,
    summary: 'Confirm an order',
    description:
      'The buyer gets a mail, and the proforma invoice is issued. 409 with the current status when the order is no longer placed.',
    handle: ({ scope, path, body }) => confirmOrder(scope, path.number, body),
  }),
  endpoint('packOrder', {
    ...action,
    summary: 'Mark an order as packed',
    description: 'All its pieces are picked and packed. 409 with the current status when it is not confirmed.',
    handle: ({ scope, path, body }) => actOnOrder(scope, path.number, 'pack', body),
  }),
  endpoint('shipOrder', {
    tag,
    summary: 'Record a shipment of an order',
    description:
      'Its pieces leave the stock, and the buyer gets a mail with carrier and tracking number. The order is shipped with its last pieces. 409 with the current status when it cannot be shipped. The shop can ask first, or refuse, while the balance is not paid (balance_open).',
    pathParameters: NumberPath,
    body: jsonBody(NewShipment),
    status: 201,
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'invalid_quantity', 'balance_open', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => shipOrder(scope, path.number, body),
  }),
  endpoint('deliverOrder', {
    ...action,
    summary: 'Mark a shipped order as delivered',
    description: '409 with the current status when it is not shipped.',
    handle: ({ scope, path, body }) => actOnOrder(scope, path.number, 'deliver', body),
  }),
  endpoint('cancelOrder', {
    ...action,
    summary: 'Cancel an order',
    description:
      'The reserved pieces can be ordered again, and the buyer gets a mail. Buyers can cancel until the order is confirmed, admins until it is shipped: 409 with the current status.',
    handle: ({ scope, path, body }) => actOnOrder(scope, path.number, 'cancel', body),
  }),
  endpoint('placeOrder', {
    tag,
    summary: 'Place an order',
    description:
      'The shop sets the price and reserves the stock in the same transaction. If the response is lost, repeat the request with the same Idempotency-Key: it is carried out once. The shop can have a least total of an order (below_minimum, with minimum and missing in US dollars). Buyers whose email is not confirmed and who have no delivered order have a limit (unconfirmed_limit, with maxQnty, the pieces that they can still order).',
    headers: [idempotencyKey],
    body: jsonBody(NewOrder),
    status: 201,
    result: PlacedOrder,
    resultHeaders: { 'Idempotency-Replayed': 'true when this is the stored response of an earlier request' },
    errors: [
      'forbidden',
      'not_found',
      'price_changed',
      'invalid_quantity',
      'below_minimum',
      'unconfirmed_limit',
      'idempotency_mismatch',
      'too_many_requests',
    ],
    async handle({ scope, body, request, header }) {
      const { placed, replayed } = await placeOrder(scope, body, idempotencyKeyOf(request));
      if (replayed) header('Idempotency-Replayed', 'true');
      return placed;
    },
  }),
  endpoint('checkOut', {
    tag,
    summary: 'Order a cart',
    description:
      'All lines or none, in one transaction; their parts leave your cart. The fields of the part in the response are those of the first line. 409 lines_unavailable when lines cannot be ordered as they are: its member `lines` says for each why, and what can be ordered. The freight is that of POST /freight/estimate, or quoted by the shop later; 409 price_changed with `freight` when you say another one. Otherwise as POST /order.',
    headers: [idempotencyKey],
    body: jsonBody(NewCheckout),
    status: 201,
    result: PlacedOrder,
    resultHeaders: { 'Idempotency-Replayed': 'true when this is the stored response of an earlier request' },
    errors: [
      'lines_unavailable',
      'price_changed',
      'below_minimum',
      'unconfirmed_limit',
      'idempotency_mismatch',
      'too_many_requests',
    ],
    async handle({ scope, body, request, header }) {
      const { placed, replayed } = await orderCart(scope, body, idempotencyKeyOf(request));
      if (replayed) header('Idempotency-Replayed', 'true');
      return placed;
    },
  }),
];
