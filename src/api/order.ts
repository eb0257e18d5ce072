import { z } from 'zod';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { NewOrder, Order, PlacedOrder } from '#domain/orders/contract.ts';
import { listOrders } from '#domain/orders/list-orders.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Orders';

export const orderEndpoints = [
  endpoint('listOrders', {
    tag,
    who: 'bearer',
    summary: 'Your orders, newest first',
    description: "Only admins may send another user's email; without an email they get all orders.",
    query: z.object({ email: z.string().max(400).transform(canonicalEmail).optional() }),
    result: z.array(Order),
    errors: ['forbidden'],
    handle: async ({ scope, query }) => [...(await listOrders(scope, query))],
  }),
  endpoint('placeOrder', {
    tag,
    who: 'bearer',
    changes: ['stock'],
    summary: 'Place an order',
    description:
      'The shop sets the price and reserves the stock in the same transaction. If the response is lost, repeat the request with the same Idempotency-Key: it is carried out once.',
    headers: [
      {
        name: 'Idempotency-Key',
        description: 'Optional: 1 to 255 printable ASCII characters, a new key for each intended order',
      },
    ],
    body: jsonBody(NewOrder),
    status: 201,
    result: PlacedOrder,
    resultHeaders: { 'Idempotency-Replayed': 'true when this is the stored response of an earlier request' },
    errors: [
      'forbidden',
      'not_found',
      'price_changed',
      'invalid_quantity',
      'idempotency_mismatch',
      'too_many_requests',
    ],
    async handle({ scope, body, request, header }) {
      const { placed, replayed } = await placeOrder(scope, body, request.headers.get('Idempotency-Key') ?? undefined);
      if (replayed) header('Idempotency-Replayed', 'true');
      return placed;
    },
  }),
];
