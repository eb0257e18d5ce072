/** Changes of the lines of a placed order in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { PartRef } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';
import { maxOrderLines } from '../order-rules.ts';

/**
 * The kinds of changes: `changed` by the shop, `lines_cancelled` for pieces that will not be delivered.
 */
export const lineChangeKinds = ['changed', 'lines_cancelled'] as const;

const maxNote = 500;
const wrong = { error: () => m.errors_invalid_quantity() };

const id = z.uuid().optional().meta({
  description: 'An id made by the client: a repeated request with the same id changes nothing twice',
});

const note = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(maxNote, { error: () => m.errors_too_long({ max: maxNote }) }))
  .default('')
  .meta({ description: 'The reason; both sides can read it' });

const position = z.int().min(1).meta({ description: 'Of the line in the order, from 1' });

/** True when no line is named twice. */
const isDistinct = (lines: readonly { readonly position: number }[]) =>
  new Set(lines.map((line) => line.position)).size === lines.length;
const twice = { error: () => m.order_return_line_twice() };

export const LineCancellation = z
  .object({
    id,
    note,
    lines: z
      .array(z.object({ position, quantity: z.int(wrong).min(1, wrong) }))
      .min(1, { error: () => m.order_lines_none_chosen() })
      .max(maxOrderLines)
      .refine(isDistinct, twice)
      .meta({ description: 'Pieces that are cancelled. A buyer can cancel whole lines only' }),
  })
  .meta({ id: 'LineCancellation' });
export type LineCancellation = z.infer<typeof LineCancellation>;

export const LineChange = z
  .object({
    id,
    note,
    lines: z
      .array(z.object({ position, quantity: z.int(wrong).min(0, wrong) }))
      .max(maxOrderLines)
      .refine(isDistinct, twice)
      .default([])
      .meta({ description: 'Lines with the pieces that they are to have; 0: the line goes. Others stay as they are' }),
    added: z
      .array(z.object({ part: PartRef, quantity: z.int(wrong).min(1, wrong) }))
      .max(maxOrderLines)
      .default([])
      .meta({ description: 'Parts that the order does not have yet, at the price of today' }),
  })
  .meta({ id: 'LineChange' });
export type LineChange = z.infer<typeof LineChange>;

/** A line of an order with its pieces before and after a change. */
export const ChangedLine = z.object({
  partNumber: z.string(),
  from: z.int().meta({ description: 'Pieces before; 0: the line is new' }),
  to: z.int().meta({ description: 'Pieces after; 0: the line went' }),
});
export type ChangedLine = z.infer<typeof ChangedLine>;
