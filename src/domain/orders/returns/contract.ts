/** Returns of shipped pieces in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import {
  announcedReturn,
  isEachOnce,
  linePosition,
  maxReturnLines,
  returnCredit,
  returnId,
  returnText,
  wholePieces,
} from './return-fields.ts';

const isDistinct = (lines: readonly { readonly position: number }[]) => isEachOnce(lines.map((line) => line.position));

export const NewReturn = z
  .object({
    id: returnId,
    reason: returnText.refine((text) => text !== '', { error: () => m.order_return_reason_missing() }),
    lines: z
      .array(z.object({ position: linePosition, quantity: z.int(wholePieces).min(1, wholePieces) }))
      .min(1, { error: () => m.order_return_empty() })
      .max(maxReturnLines)
      .refine(isDistinct, { error: () => m.order_return_line_twice() })
      .meta({ description: 'Shipped pieces that are sent back' }),
  })
  .meta({ id: 'NewReturn' });
export type NewReturn = z.infer<typeof NewReturn>;

const receipt = z.object({
  position: linePosition,
  restocked: z.int(wholePieces).min(0, wholePieces).meta({ description: 'Pieces that can be sold again' }),
  scrapped: z.int(wholePieces).min(0, wholePieces).meta({ description: 'Pieces that cannot' }),
});

export const ReturnSettlement = z
  .object({
    lines: z
      .array(receipt)
      .max(maxReturnLines)
      .refine(isDistinct, { error: () => m.order_return_line_twice() })
      .meta({ description: 'The pieces that have arrived; none: the return is declined' }),
    credit: returnCredit.meta({
      description:
        'What the buyer need not pay or gets back, in US dollars. A refund is recorded as a payment of its own',
    }),
    acceptExtra: z
      .boolean()
      .optional()
      .meta({ description: 'Credit more than the received pieces cost less the restocking fee' }),
    extraReason: returnText.optional().meta({ description: 'Why, for the staff; needed with acceptExtra' }),
    note: returnText.default('').meta({ description: 'For the buyer' }),
  })
  .meta({ id: 'ReturnSettlement' });
export type ReturnSettlement = z.infer<typeof ReturnSettlement>;

export const OrderReturn = announcedReturn
  .extend({
    reason: z.string(),
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
