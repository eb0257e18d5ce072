/** Proofs of payment in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { maxFileBytes, type StoredFormat, storedFormats } from '#domain/media/file-limits.ts';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';

/** The most files of an order that are not declined. */
export const maxProofs = 5;
export const maxProofBytes = maxFileBytes;
export const maxProofText = 200;

export const proofFormats = storedFormats;
export type ProofFormat = StoredFormat;

/** What staff say about a proof. */
export const proofOutcomes = ['checked', 'declined'] as const;

const shortText = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(maxProofText, { error: () => m.errors_too_long({ max: maxProofText }) }))
  .default('');

export const ProofText = z.object({
  text: shortText.meta({ description: 'What the buyer says about the payment, such as its amount and reference' }),
});

export const ProofDecision = z
  .object({
    outcome: z.enum(proofOutcomes),
    reason: shortText.meta({ description: 'Why it is declined; the buyer gets it by mail and reads it on the order' }),
  })
  .refine(({ outcome, reason }) => outcome === 'checked' || reason !== '', {
    path: ['reason'],
    error: () => m.order_proof_reason_missing(),
  })
  .meta({ id: 'ProofDecision' });
export type ProofDecision = z.infer<typeof ProofDecision>;

export const PaymentProof = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    email: z.string().meta({ description: 'Who sent it' }),
    format: z.enum(proofFormats),
    text: z.string().meta({ description: 'Empty: none' }),
    outcome: z.enum(proofOutcomes).nullable().meta({ description: 'Null: staff have not looked at it yet' }),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().meta({ description: 'Who of the staff; empty for buyers, and without an outcome' }),
    reason: z.string().meta({ description: 'Why it was declined; empty: it was not' }),
  })
  .meta({ id: 'PaymentProof' });
export type PaymentProof = z.infer<typeof PaymentProof>;

export const OrderToCheck = z
  .object({
    number: z.string(),
    name: z.string().meta({ description: 'The buyer' }),
    proofs: z.int().meta({ description: 'Proofs that nobody of the staff has checked or declined' }),
    since: z.iso.datetime().meta({ description: 'When the oldest of them was sent' }),
  })
  .meta({ id: 'OrderToCheck' });
export type OrderToCheck = z.infer<typeof OrderToCheck>;
