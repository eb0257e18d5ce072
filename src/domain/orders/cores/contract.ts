/** Core returns in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/money.ts';
import { oneLine } from '#platform/text.ts';
import { coreOutcomes } from './core-outcomes.ts';

const maxLines = 500;
const maxText = 500;
const pieces = { error: () => m.errors_invalid_quantity() };
const creditWrong = { error: () => m.order_credit_wrong() };

const shortText = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(maxText, { error: () => m.errors_too_long({ max: maxText }) }))
  .default('');

const position = z.int().meta({ description: 'Of the line in the order, from 1' });
const quantity = z.int(pieces).min(1, pieces).meta({ description: 'Old units' });

const isDistinct = (keys: readonly unknown[]) => new Set(keys).size === keys.length;

export const NewCoreReturn = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id opens nothing twice',
    }),
    note: shortText.meta({ description: 'For the other side' }),
    lines: z
      .array(z.object({ position, quantity }))
      .min(1, { error: () => m.core_return_empty() })
      .max(maxLines)
      .refine((lines) => isDistinct(lines.map((line) => line.position)), { error: () => m.order_return_line_twice() })
      .meta({ description: 'Old units that are sent back, of shipped parts with a core charge' }),
  })
  .meta({ id: 'NewCoreReturn' });
export type NewCoreReturn = z.infer<typeof NewCoreReturn>;

export const NewCoreInspection = z
  .object({
    lines: z
      .array(
        z.object({
          position,
          outcome: z.enum(coreOutcomes).meta({
            description: 'full: the core charge is credited; part: the credit that is given; none: nothing',
          }),
          quantity,
          credit: z
            .number(creditWrong)
            .min(0, creditWrong)
            .max(maxPriceCents / 100, creditWrong)
            .refine(isAmount, creditWrong)
            .optional()
            .meta({ description: 'For all units of a line with the outcome part, in US dollars' }),
          reason: shortText.meta({ description: 'Needed unless the outcome is full; the buyer can read it' }),
        }),
      )
      .max(maxLines)
      .refine((lines) => isDistinct(lines.map((line) => `${line.position} ${line.outcome}`)), {
        error: () => m.order_return_line_twice(),
      })
      .meta({ description: 'The units that have arrived; none: nothing has, and the core return is closed' }),
    note: shortText.meta({ description: 'For the buyer' }),
  })
  .meta({ id: 'NewCoreInspection' });
export type NewCoreInspection = z.infer<typeof NewCoreInspection>;

export const CoreReturn = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    email: z.string().meta({ description: 'Who opened it; empty for buyers when the shop did' }),
    note: z.string(),
    lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
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
