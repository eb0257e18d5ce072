/** Drafts of orders, for staff. */
import { z } from 'zod';
import {
  CopyOfOrder,
  DraftChange,
  DraftOfOrder,
  DraftVersion,
  draftDays,
  ListedOrderDraft,
  PlacedDraft,
} from '#domain/orders/drafts/contract.ts';
import { copyOrder } from '#domain/orders/drafts/copy-order.server.ts';
import { deleteOrderDraft, getDraft, listDrafts, saveOrderDraft } from '#domain/orders/drafts/order-drafts.server.ts';
import { placeDraft } from '#domain/orders/drafts/place-draft.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath, NumberPath } from './path-parameters.ts';

const tag = 'Orders';
const ofDraft = { tag, pathParameters: IdPath } as const;

export const orderDraftEndpoints = [
  endpoint('listOrderDrafts', {
    tag,
    summary: 'Drafts of orders',
    description: `Of all staff, the last saved first. A draft that was not saved for ${draftDays} days is deleted.`,
    result: z.array(ListedOrderDraft),
    handle: ({ scope }) => listDrafts(scope),
  }),
  endpoint('getOrderDraft', {
    ...ofDraft,
    summary: 'A draft of an order',
    description: 'As it was typed. When it was placed, only the number of its order is left.',
    result: DraftOfOrder,
    errors: ['not_found'],
    handle: ({ scope, path }) => getDraft(scope, path.id),
  }),
  endpoint('saveOrderDraft', {
    ...ofDraft,
    summary: 'Save a draft of an order',
    description:
      'Nothing is checked but lengths: it may be half an order. The id is a UUID that the client makes; version 0 makes the draft. 409 when somebody else has changed, deleted or placed it meanwhile. A repeated request saves nothing twice.',
    body: jsonBody(DraftChange),
    result: DraftOfOrder,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => saveOrderDraft(scope, path.id, body),
  }),
  endpoint('deleteOrderDraft', {
    ...ofDraft,
    summary: 'Delete a draft of an order',
    description: 'At once. One that was placed stays, and so does its order: 409 when the draft does not say so yet.',
    result: Deleted,
    errors: ['not_found', 'conflict'],
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await deleteOrderDraft(scope, path.id)) }),
  }),
  endpoint('placeOrderDraft', {
    ...ofDraft,
    status: 201,
    summary: 'Place the order of a draft',
    description:
      'At the prices of today, but where the draft has others: those need a reason, and below the limit of the shop a permission (403). A new customer is made; with `invite`, a mail has a link to the account. Without an email, no mail is sent. A repeated request gives the same order.',
    body: jsonBody(DraftVersion),
    result: PlacedDraft,
    errors: ['not_found', 'conflict', 'invalid_quantity', 'price_changed', 'idempotency_mismatch', 'too_many_requests'],
    handle: ({ scope, path, body }) => placeDraft(scope, path.id, body.version),
  }),
  endpoint('copyOrder', {
    tag,
    status: 201,
    summary: 'Make a draft from an earlier order',
    description:
      'For the same buyer, with its parts, address and delivery term, at the prices of the day on which it is placed. `missing` names the parts that the shop no longer has.',
    pathParameters: NumberPath,
    body: jsonBody(CopyOfOrder),
    result: DraftOfOrder,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => copyOrder(scope, path.number, body.id),
  }),
];
