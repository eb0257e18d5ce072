/** Changes of the lines of a placed order. */
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { changeLines } from '#domain/orders/line-changes/change-lines.server.ts';
import { LineCancellation, LineChange } from '#domain/orders/line-changes/contract.ts';
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { NumberPath } from './path-parameters.ts';

const common = { tag: 'Orders', pathParameters: NumberPath, result: OrderDetail } as const;

export const orderLineEndpoints = [
  endpoint('changeOrderLines', {
    ...common,
    summary: 'Change the lines of an order that is not confirmed',
    description:
      'Other quantities, which keep the unit price of their line, and parts that the order does not have, at the price of today. The stock follows, the buyer gets a mail, and the history keeps what the lines were before. A quantity that cannot be ordered answers 422 invalid_quantity. A repeated request with the same id changes nothing twice. 409 with the status of now when the order is no longer placed.',
    body: jsonBody(LineChange),
    errors: ['not_found', 'conflict', 'invalid_quantity', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => changeLines(scope, path.number, body),
  }),
  endpoint('cancelOrderLines', {
    ...common,
    summary: 'Cancel lines of an order',
    description:
      'The pieces can be ordered again, the total is without them, and the buyer gets a mail. Buyers cancel whole lines until the order is confirmed, admins any pieces that are not shipped: more of them answer 422 invalid_quantity with position and maxQnty. All of an order is cancelled by cancelOrder (409). A repeated request with the same id cancels nothing twice.',
    body: jsonBody(LineCancellation),
    errors: ['not_found', 'conflict', 'invalid_quantity', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => cancelLines(scope, path.number, body),
  }),
];
