/** Messages about an order in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { severalLines } from '#platform/values/text.ts';

export const maxMessageLength = 2000;

export const NewOrderMessage = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id writes nothing twice',
    }),
    text: z
      .string()
      .transform(severalLines)
      .pipe(
        z
          .string()
          .min(1, { error: () => m.order_message_missing() })
          .max(maxMessageLength, { error: () => m.errors_too_long({ max: maxMessageLength }) }),
      ),
    internal: z
      .boolean()
      .default(false)
      .meta({ description: 'A note of the staff, which the buyer does not see; admins only' }),
  })
  .meta({ id: 'NewOrderMessage' });
export type NewOrderMessage = z.infer<typeof NewOrderMessage>;

export const OrderMessage = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    fromShop: z.boolean(),
    internal: z.boolean().meta({ description: 'A note of the staff; buyers get none' }),
    email: z.string().meta({ description: 'Who wrote it; empty for buyers when the shop did' }),
    text: z.string(),
  })
  .meta({ id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof OrderMessage>;

export const ReadMessages = z
  .object({ through: z.uuid().meta({ description: 'The last message that was shown' }) })
  .meta({ id: 'ReadMessages' });
export type ReadMessages = z.infer<typeof ReadMessages>;

export const UnreadOrder = z
  .object({
    number: z.string(),
    name: z.string().meta({ description: 'The buyer' }),
    unreadMessages: z.int(),
  })
  .meta({ id: 'UnreadOrder' });
export type UnreadOrder = z.infer<typeof UnreadOrder>;
