/** Returns of shipped pieces in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/money.ts';
import { oneLine } from '#platform/text.ts';

const maxLines = 500;
const maxText = 500;
const pieces = { error: () => m.errors_invalid_quantity() };
const creditWrong = { error: () => m.order_credit_wrong() };

const shortText = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(maxText, { error: () => m.errors_too_long({ max: maxText }) }));

const position = z.int().meta({ description: 'Of the line in the order, from 1' });

/** No line twice. */
const isDistinct = (lines: readonly { readonly position: number }[]) =>
  new Set(lines.map((line) => line.position)).size === lines.length;

export const NewReturn = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id opens nothing twice',
    }),
    reason: shortText.refine((text) => text !== '', { error: () => m.order_return_reason_missing() }),
    lines: z
      .array(z.object({ position, quantity: z.int(pieces).min(1, pieces) }))
      .min(1, { error: () => m.order_return_empty() })
      .max(maxLines)
      .refine(isDistinct, { error: () => m.order_return_line_twice() })
      .meta({ description: 'Shipped pieces that are sent back' }),
  })
  .meta({ id: 'NewReturn' });
export type NewReturn = z.infer<typeof NewReturn>;

const receipt = z.object({
  position,
  restocked: z.int(pieces).min(0, pieces).meta({ description: 'Pieces that can be sold again' }),
  scrapped: z.int(pieces).min(0, pieces).meta({ description: 'Pieces that cannot' }),
});

export const ReturnSettlement = z
  .object({
    lines: z
      .array(receipt)
      .max(maxLines)
      .refine(isDistinct, { error: () => m.order_return_line_twice() })
      .meta({ description: 'The pieces that have arrived; none: the return is declined' }),
    credit: z
      .number(creditWrong)
      .min(0, creditWrong)
      .max(maxPriceCents / 100, creditWrong)
      .refine(isAmount, creditWrong)
      .meta({
        description:
          'What the buyer need not pay or gets back, in US dollars. A refund is recorded as a payment of its own',
      }),
    acceptExtra: z
      .boolean()
      .optional()
      .meta({ description: 'Credit more than the received pieces cost less the restocking fee' }),
    extraReason: shortText.optional().meta({ description: 'Why, for the staff; needed with acceptExtra' }),
    note: shortText.default('').meta({ description: 'For the buyer' }),
  })
  .meta({ id: 'ReturnSettlement' });
export type ReturnSettlement = z.infer<typeof ReturnSettlement>;

export const OrderReturn = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    email: z.string().meta({ description: 'Who opened it; empty for buyers when the shop did' }),
    reason: z.string(),
    lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
    settlement: z
      .object({
        at: z.iso.datetime(),
        email: z.string().meta({ description: 'Who settled it; empty for buyers' }),
        note: z.string(),
        credit: z.number().meta({ description: 'In US dollars' }),
        extraReason: z.string().optional().meta({
          description: 'For staff: why it is more than the pieces cost less the restocking fee',
        }),
        lines: z.array(z.object({ position: z.int(), restocked: z.int(), scrapped: z.int() })),
      })
      .nullable()
      .meta({ description: 'What the shop has received; null: the return is open' }),
  })
  .meta({ id: 'OrderReturn' });
export type OrderReturn = z.infer<typeof OrderReturn>;
