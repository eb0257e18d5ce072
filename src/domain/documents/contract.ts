/** Documents of an order in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { documentAspects } from './document-changes.ts';
import { documentKinds } from './document-kinds.ts';
import { Gap } from './gaps.ts';

const kind = z.enum(documentKinds);
const shipment = z.int().min(1).max(100_000);
const documentNumber = z.string().max(60);

export const NewDocument = z
  .object({
    kind,
    shipment: shipment.optional().meta({
      description: 'Which shipment of the order, from 1; required for packing lists and commercial invoices only',
    }),
    replaces: documentNumber.optional().meta({
      description:
        'Number of the document of this kind that the new one replaces. Without it, an issued document is returned as it is',
    }),
  })
  .meta({ id: 'NewDocument' });
export type NewDocument = z.infer<typeof NewDocument>;

export const IssuedDocument = z
  .object({
    kind,
    number: z.string().meta({ description: 'As printed, e.g. PI-10001' }),
    shipment: shipment.nullable().meta({ description: 'Null: about the whole order' }),
    at: z.iso.datetime(),
    email: z.string().meta({ description: 'Who issued it; empty for buyers' }),
    replacedBy: z.string().nullable().meta({ description: 'Number of the newer document; null: none' }),
    changed: z.array(z.enum(documentAspects)).meta({
      description:
        'What the order says otherwise by now: the document is outdated; empty: nothing. Buyers do not get outdated ones',
    }),
  })
  .meta({ id: 'IssuedDocument' });
export type IssuedDocument = z.infer<typeof IssuedDocument>;

export const OrderDocuments = z
  .object({
    issued: z.array(IssuedDocument).meta({ description: 'Oldest first; for buyers without replaced ones' }),
    withdrawn: z
      .array(kind)
      .meta({ description: 'For buyers: kinds of outdated documents that the shop has still to issue again' }),
    issuable: z
      .array(
        z.object({
          kind,
          shipment: shipment.nullable(),
          replaces: z.string().nullable().meta({ description: 'The issued one; null: not issued yet' }),
        }),
      )
      .meta({ description: 'What you can issue now; nothing for buyers' }),
    companyGaps: z.array(z.enum(['company', 'bank'])).meta({
      description:
        'What the owner has still to enter in the setting company before documents are issued; none for buyers',
    }),
    hasDraft: z.boolean().meta({
      description:
        'Whether the proforma invoice can be read as a draft: until the shop issues it by confirming the order',
    }),
    gaps: z.array(Gap).meta({
      description:
        'What customs, carriers and banks will miss on the documents that you can issue now: issue them all the same, or enter it first; for staff only',
    }),
  })
  .meta({ id: 'OrderDocuments' });
export type OrderDocuments = z.infer<typeof OrderDocuments>;
