/** Fields that returns of pieces and core returns have in common. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { oneLine } from '#platform/values/text.ts';

const maxText = 500;
const creditWrong = { error: () => m.order_credit_wrong() };

export const maxReturnLines = 500;

/** Options of a number of pieces. */
export const wholePieces = { error: () => m.errors_invalid_quantity() };

export const returnText = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(maxText, { error: () => m.errors_too_long({ max: maxText }) }));

export const linePosition = z.int().meta({ description: 'Of the line in the order, from 1' });

/** The credit in US dollars. */
export const returnCredit = z
  .number(creditWrong)
  .min(0, creditWrong)
  .max(maxPriceCents / 100, creditWrong)
  .refine(isAmount, creditWrong);

/** The id, which the client makes. */
export const returnId = z.uuid().optional().meta({
  description: 'An id made by the client: a repeated request with the same id opens nothing twice',
});

/** True when no line is named twice, for a refinement. */
export const isEachOnce = (keys: readonly unknown[]) => new Set(keys).size === keys.length;

/** What has been announced. */
export const announcedReturn = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  email: z.string().meta({ description: 'Who opened it; empty for buyers when the shop did' }),
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
});
