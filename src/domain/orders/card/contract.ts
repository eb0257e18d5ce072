/** Card payments in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { cardSessionStates } from './card-states.ts';

const amountWrong = { error: () => m.order_amount_wrong() };

export const NewCardPayment = z
  .object({
    amount: z
      .number(amountWrong)
      .positive(amountWrong)
      .max(maxPriceCents / 100, amountWrong)
      .refine(isAmount, amountWrong)
      .meta({
        description:
          'In US dollars: one of cardAmounts of the order, as the buyer has read it; the shop charges only what is due',
      }),
  })
  .meta({ id: 'NewCardPayment' });
export type NewCardPayment = z.infer<typeof NewCardPayment>;

export const CardPage = z
  .object({ url: z.url({ protocol: /^https?$/ }).meta({ description: 'Where the buyer pays' }) })
  .meta({ id: 'CardPage' });
export type CardPage = z.infer<typeof CardPage>;

export const CardPaymentState = z
  .object({
    state: z.enum(['none', ...cardSessionStates]).meta({
      description:
        'Of the last card payment of the order. none: there was none; open: not paid yet; processing: the bank decides later; closed: not paid, and the page has expired',
    }),
  })
  .meta({ id: 'CardPaymentState' });
export type CardPaymentState = z.infer<typeof CardPaymentState>;

export const CardCase = z
  .object({
    id: z.string().meta({ description: "The provider's id of the payment" }),
    number: z.string().meta({ description: 'Of the order' }),
    amount: z.string().meta({ description: 'What has arrived, with its currency: EUR 300.00' }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'CardCase' });
export type CardCase = z.infer<typeof CardCase>;
