/** Saved views of the list of orders. */
import { z } from 'zod';
import {
  maxOrderViews,
  NewOrderView,
  OrderView,
  OrderViewContent,
  OrderViewName,
} from '#domain/orders/views/contract.ts';
import {
  deleteOrderView,
  listOrderViews,
  overwriteOrderView,
  renameOrderView,
  saveOrderView,
} from '#domain/orders/views/order-views.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Orders';
const ofView = { tag, pathParameters: IdPath } as const;

export const orderViewEndpoints = [
  endpoint('listOrderViews', {
    tag,
    summary: 'Your saved views of the list of orders',
    description: 'The first saved first. Each has the filters, the sort order and the columns of the list.',
    result: z.array(OrderView),
    handle: ({ scope }) => listOrderViews(scope),
  }),
  endpoint('saveOrderView', {
    tag,
    status: 201,
    summary: 'Save a view of the list of orders under a name',
    description: `At most ${maxOrderViews}: 409 then. 422 for a name that another of your views has. Nobody else sees it.`,
    body: jsonBody(NewOrderView),
    result: OrderView,
    errors: ['conflict'],
    handle: ({ scope, body }) => saveOrderView(scope, body),
  }),
  endpoint('renameOrderView', {
    ...ofView,
    summary: 'Rename a saved view',
    description: 'Its filters and columns stay. The views of other users are not found.',
    body: jsonBody(OrderViewName),
    result: OrderView,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => renameOrderView(scope, path.id, body),
  }),
  endpoint('overwriteOrderView', {
    ...ofView,
    summary: 'Give a saved view other filters and columns',
    description: 'Its name stays. The views of other users are not found.',
    body: jsonBody(OrderViewContent),
    result: OrderView,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => overwriteOrderView(scope, path.id, body),
  }),
  endpoint('deleteOrderView', {
    ...ofView,
    summary: 'Delete a saved view',
    description: 'At once. The orders that it showed stay as they are.',
    result: Deleted,
    errors: ['not_found'],
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await deleteOrderView(scope, path.id)) }),
  }),
];
