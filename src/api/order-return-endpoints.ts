/** Returns of shipped pieces. */
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { NewReturn, ReturnSettlement } from '#domain/orders/returns/contract.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath, NumberPath } from './path-parameters.ts';

export const orderReturnEndpoints = [
  endpoint('openReturn', {
    tag: 'Orders',
    summary: 'Open a return of shipped pieces',
    description:
      'Both sides get a mail. Stock and money stay as they are until the return is settled. More pieces than were shipped and are in no other return answer 422 invalid_quantity with position and maxQnty. A repeated request with the same id opens nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(NewReturn),
    status: 201,
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'invalid_quantity', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => openReturn(scope, path.number, body),
  }),
  endpoint('settleReturn', {
    tag: 'Orders',
    summary: 'Settle a return',
    description:
      'Pieces that have arrived go back into the stock or are scrapped, the buyer is credited and gets a mail. Without pieces the return is declined. A refund is recorded as a payment of its own. A credit of more than the received pieces cost less the restocking fee answers 422 excess_credit until acceptExtra and extraReason confirm it. 409 when the return is settled otherwise.',
    pathParameters: NumberPath.extend(IdPath.shape),
    body: jsonBody(ReturnSettlement),
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'invalid_quantity', 'excess_credit'],
    handle: ({ scope, path, body }) => settleReturn(scope, path, body),
  }),
];
