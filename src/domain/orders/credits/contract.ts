/** Credits that staff give on an invoice, in API requests. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { isVisible, oneLine } from '#platform/values/text.ts';

const maxReason = 500;
const wrong = { error: () => m.credit_amount_wrong() };

export const NewCredit = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id credits nothing twice',
    }),
    invoice: z.string().max(60).meta({ description: 'Number of the commercial invoice that is credited' }),
    amount: z
      .number(wrong)
      .positive(wrong)
      .max(maxPriceCents / 100, wrong)
      .refine(isAmount, wrong)
      .meta({ description: 'What the buyer need not pay or gets back, in US dollars' }),
    reason: z
      .string({ error: () => m.credit_reason_missing() })
      .transform(oneLine)
      .pipe(
        z
          .string()
          .refine(isVisible, { error: () => m.credit_reason_missing() })
          .max(maxReason, { error: () => m.errors_too_long({ max: maxReason }) }),
      )
      .meta({ description: 'Why; both sides can read it, and the credit note has it' }),
  })
  .meta({ id: 'NewCredit' });
export type NewCredit = z.infer<typeof NewCredit>;
