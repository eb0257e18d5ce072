/** Core returns in API requests and responses. Safe in the browser. */
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
} from '../returns/return-fields.ts';
import { coreOutcomes } from './core-outcomes.ts';

const quantity = z.int(wholePieces).min(1, wholePieces).meta({ description: 'Old units' });

export const NewCoreReturn = z
  .object({
    id: returnId,
    note: returnText.default('').meta({ description: 'For the other side' }),
    lines: z
      .array(z.object({ position: linePosition, quantity }))
      .min(1, { error: () => m.core_return_empty() })
      .max(maxReturnLines)
      .refine((lines) => isEachOnce(lines.map((line) => line.position)), { error: () => m.order_return_line_twice() })
      .meta({ description: 'Old units that are sent back, of shipped parts with a core charge' }),
  })
  .meta({ id: 'NewCoreReturn' });
export type NewCoreReturn = z.infer<typeof NewCoreReturn>;

export const NewCoreInspection = z
  .object({
    lines: z
      .array(
        z.object({
          position: linePosition,
          outcome: z.enum(coreOutcomes).meta({
            description: 'full: the core charge is credited; part: the credit that is given; none: nothing',
          }),
          quantity,
          credit: returnCredit
            .optional()
            .meta({ description: 'For all units of a line with the outcome part, in US dollars' }),
          reason: returnText
            .default('')
            .meta({ description: 'Needed unless the outcome is full; the buyer can read it' }),
        }),
      )
      .max(maxReturnLines)
      .refine((lines) => isEachOnce(lines.map((line) => `${line.position} ${line.outcome}`)), {
        error: () => m.order_return_line_twice(),
      })
      .meta({ description: 'The units that have arrived; none: nothing has, and the core return is closed' }),
    note: returnText.default('').meta({ description: 'For the buyer' }),
  })
  .meta({ id: 'NewCoreInspection' });
export type NewCoreInspection = z.infer<typeof NewCoreInspection>;

export const CoreReturn = announcedReturn
  .extend({
    note: z.string(),
    inspection: z
      .object({
        at: z.iso.datetime(),
        email: z.string().meta({ description: 'Who inspected it; empty for buyers' }),
        note: z.string(),
        credit: z.number().meta({ description: 'Of all units, in US dollars' }),
        lines: z.array(
          z.object({
            position: z.int(),
            outcome: z.enum(coreOutcomes),
            quantity: z.int(),
            credit: z.number().meta({ description: 'In US dollars' }),
            reason: z.string(),
          }),
        ),
      })
      .nullable()
      .meta({ description: 'What the shop has found; null: the core return is open' }),
  })
  .meta({ id: 'CoreReturn' });
export type CoreReturn = z.infer<typeof CoreReturn>;

/** Old units of an order that a buyer has not sent back. */
export const OpenCore = z
  .object({
    order: z.string().meta({ description: 'Number of the order' }),
    position: z.int().meta({ description: 'Of its line' }),
    email: z.string().meta({ description: 'Of the buyer' }),
    brand: z.string(),
    partNumber: z.string(),
    productName: z.string(),
    quantity: z.int().meta({ description: 'Old units that are neither inspected nor back with their part' }),
    amount: z.number().meta({ description: 'Their core charge in US dollars' }),
    until: z.iso.date().nullable().meta({
      description: 'Last day (UTC) on which the buyer can announce them; null: the order is not delivered yet',
    }),
  })
  .meta({ id: 'OpenCore' });
export type OpenCore = z.infer<typeof OpenCore>;
