/** What staff know about money before goods leave, in API responses. Safe in the browser. */
import { z } from 'zod';
import { unpaidDispatches } from '#domain/content/order-rules-contract.ts';

export const UnpaidDispatch = z
  .object({
    unpaid: z.number().meta({ description: 'What has to be paid before goods leave, in US dollars; 0: nothing' }),
    rule: z.enum(unpaidDispatches).meta({
      description:
        'What the shop does with goods that are not paid: allow: they leave; ask: with acceptUnpaid; refuse: they stay',
    }),
  })
  .meta({ id: 'UnpaidDispatch' });
export type UnpaidDispatch = z.infer<typeof UnpaidDispatch>;
