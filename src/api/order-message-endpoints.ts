/** What buyer and shop write each other about an order. */
import { z } from 'zod';
import { NewOrderMessage, ReadMessages, UnreadOrder } from '#domain/orders/messages/contract.ts';
import { listUnreadMessages } from '#domain/orders/messages/list-messages.server.ts';
import { markMessagesRead, writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { NumberPath } from './path-parameters.ts';

const tag = 'Orders';

export const orderMessageEndpoints = [
  endpoint('writeOrderMessage', {
    tag,
    summary: 'Write a message about an order',
    description:
      'The other side gets a mail. With internal, an admin writes a note that the buyer does not see, and no mail is sent. Buyers can write 30 messages an hour. A repeated request with the same id writes nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(NewOrderMessage),
    status: 201,
    result: OrderDetail,
    errors: ['forbidden', 'not_found', 'idempotency_mismatch', 'too_many_requests'],
    handle: ({ scope, path, body }) => writeMessage(scope, path.number, body),
  }),
  endpoint('markOrderMessagesRead', {
    tag,
    summary: 'Mark the messages of the buyer as read',
    description: 'Up to the last message that was shown; newer ones stay unread.',
    pathParameters: NumberPath,
    body: jsonBody(ReadMessages),
    result: z.object({ unreadMessages: z.int() }),
    errors: ['not_found'],
    handle: ({ scope, path, body }) => markMessagesRead(scope, path.number, body),
  }),
  endpoint('listUnreadMessages', {
    tag,
    summary: 'Orders with unread messages',
    description: 'The newest 100 orders with messages of the buyer that no admin has read.',
    result: z.array(UnreadOrder),
    handle: ({ scope }) => listUnreadMessages(scope),
  }),
];
