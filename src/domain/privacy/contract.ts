/** A person's data and their erasure in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { proofFormats } from '#domain/orders/proofs/contract.ts';

export const PersonalData = z
  .object({
    email: z.string(),
    madeAt: z.iso.datetime(),
    documents: z
      .array(z.object({ order: z.string(), number: z.string() }))
      .meta({ description: 'Papers of the orders, each a download of its own' }),
    proofs: z
      .array(z.object({ order: z.string(), id: z.string(), format: z.enum(proofFormats) }))
      .meta({ description: 'Proofs of payment, each a download of its own' }),
    pictures: z.array(z.string()).meta({ description: 'Paths of the uploaded pictures' }),
    data: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .meta({ description: 'The rows of each table, without secrets' }),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;
