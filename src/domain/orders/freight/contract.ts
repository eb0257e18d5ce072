/** The freight of an order in API requests. Safe in the browser. */
import { z } from 'zod';
import { freightAmount } from '#domain/freight/contract.ts';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';
import { insuranceAmount } from '../extra-lines/contract.ts';

const maxNote = 500;

export const QuotedFreight = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id changes nothing twice',
    }),
    amount: freightAmount.meta({
      description: 'Freight of the whole order in US dollars; replaces the one before; 0: free of charge',
    }),
    insurance: insuranceAmount.optional().meta({
      description: 'Insurance of the whole order in US dollars, added as a charge: CIF and CIP include both',
    }),
    acceptUnusual: z
      .boolean()
      .optional()
      .meta({ description: 'Quote a freight of more than $100 although it is more than the goods cost' }),
    note: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(maxNote, { error: () => m.errors_too_long({ max: maxNote }) }))
      .default('')
      .meta({ description: 'For example the carrier and the route; both sides can read it' }),
  })
  .meta({ id: 'QuotedFreight' });
export type QuotedFreight = z.infer<typeof QuotedFreight>;
