/** The stream of what happens to orders, for the desk. */
import { isSeen, lastSeenHeader } from '#domain/orders/live/contract.ts';
import { requirePermission } from '#platform/guards.ts';
import { authenticate } from './authenticate.ts';
import { endpoint } from './endpoint.ts';
import { eventStream } from './event-stream.ts';

/** How often token and role are looked up again, in ms: a stream ends within 5 s of a sign-out, a ban or the loss of the role. */
const recheckMs = 4000;

export const orderChangeEndpoints = [
  endpoint('followOrders', {
    tag: 'Orders',
    summary: 'New and changed orders as they happen',
    description:
      'A stream of server-sent events. The data of each is JSON: `orders` with `number` and `isNew`, and `isMany` when there are more than 200. The first event comes at once, with what has changed since the given id. The stream ends with the token; connect again with a new one. At most 5 streams a person.',
    headers: [{ name: lastSeenHeader, description: 'Optional: id of the last event that was received' }],
    result: eventStream,
    errors: ['too_many_requests', 'unavailable'],
    handle({ scope, request, api }) {
      const { id: userId } = requirePermission(scope, 'see_orders');
      const given = request.headers.get(lastSeenHeader) ?? '';
      return async ({ send, end }) => {
        const leave = await api.orderFeed.follow(
          { userId, changed: ({ seen, ...data }) => send({ id: seen, data }), ended: end },
          isSeen(given) ? given : undefined,
        );
        const recheck = setInterval(async () => {
          try {
            requirePermission(
              await authenticate(scope, request, { operation: 'followOrders', access: 'bearer' }, api),
              'see_orders',
            );
          } catch {
            // Without the database it is unknown whether the stream is still allowed.
            end();
          }
        }, recheckMs);
        return () => {
          clearInterval(recheck);
          leave();
        };
      };
    },
  }),
];
