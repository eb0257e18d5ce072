/** The mails about the money of an order, which wait for a minute. */
import { sendOrderMail, stopOrderMail } from '#domain/orders/held-mails/decide-mail.server.ts';
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { endpoint } from './endpoint.ts';
import { IdPath, NumberPath } from './path-parameters.ts';

const pathParameters = NumberPath.extend(IdPath.shape);

export const orderMailEndpoints = [
  endpoint('stopOrderMail', {
    tag: 'Orders',
    summary: 'Stop a mail that waits',
    description:
      'Mails that tell the buyer an amount wait for a minute. The history tells who has stopped one. A later mail of the same kind takes its place. 409 when it has been sent or was stopped before.',
    pathParameters,
    result: OrderDetail,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => stopOrderMail(scope, path),
  }),
  endpoint('sendOrderMail', {
    tag: 'Orders',
    summary: 'Send a stopped mail after all',
    description: 'At once. 409 when it is not stopped.',
    pathParameters,
    result: OrderDetail,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => sendOrderMail(scope, path),
  }),
];
