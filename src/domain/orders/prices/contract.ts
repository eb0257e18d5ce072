/** Prices that staff agree with a buyer for a placed order, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { isVisible, oneLine } from '#platform/values/text.ts';
import { maxOrderLines } from '../order-rules.ts';

const maxReason = 500;
const wrong = { error: () => m.order_credit_wrong() };
const amount = z
  .number(wrong)
  .min(0, wrong)
  .max(maxPriceCents / 100, wrong)
  .refine(isAmount, wrong);

const isDistinct = (lines: readonly { readonly position: number }[]) =>
  new Set(lines.map(({ position }) => position)).size === lines.length;

export const PriceAgreement = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id changes nothing twice',
    }),
    reason: z
      .string({ error: () => m.order_prices_reason_missing() })
      .transform(oneLine)
      .pipe(
        z
          .string()
          .refine(isVisible, { error: () => m.order_prices_reason_missing() })
          .max(maxReason, { error: () => m.errors_too_long({ max: maxReason }) }),
      )
      .meta({ description: 'Why, for example with whom it was agreed; both sides can read it' }),
    lines: z
      .array(
        z.object({
          position: z.int().min(1).meta({ description: 'Of the line in the order, from 1' }),
          from: amount.meta({ description: 'The price of one piece that you saw, in US dollars' }),
          unitPrice: amount.meta({ description: 'The new price of one piece in US dollars; 0: free of charge' }),
        }),
      )
      .min(1, { error: () => m.order_prices_unchanged() })
      .max(maxOrderLines)
      .refine(isDistinct, { error: () => m.order_return_line_twice() }),
  })
  .meta({ id: 'PriceAgreement' });
export type PriceAgreement = z.infer<typeof PriceAgreement>;

/** The price of one piece of a line before and after an agreement, in US dollars. */
export const ChangedPrice = z.object({
  partNumber: z.string(),
  from: z.number().meta({ description: 'Of one piece before, in US dollars' }),
  to: z.number().meta({ description: 'Of one piece after, in US dollars' }),
});
export type ChangedPrice = z.infer<typeof ChangedPrice>;
