/** What a quotation would be if it was sent now, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { Quotation } from './quotation-contract.ts';

export const PreviewQuery = z.object({
  answersVersion: z.coerce.number().int().min(1).meta({ description: 'Of the saved answers that you saw' }),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

export const QuotationPreview = z
  .object({
    version: z.int().meta({ description: 'That the quotation would have' }),
    offered: z.int().meta({ description: 'Lines that can be accepted' }),
    unavailable: z.int().meta({ description: 'Lines that are not available' }),
    ...Quotation.pick({ totals: true, validUntil: true, changes: true }).shape,
  })
  .meta({ id: 'QuotationPreview' });
export type QuotationPreview = z.infer<typeof QuotationPreview>;
