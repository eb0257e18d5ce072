/** Documents of an order in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { documentAspects } from './document-changes.ts';
import { documentKinds } from './document-kinds.ts';
import { Gap } from './gaps.ts';

const kind = z.enum(documentKinds);
const shipment = z.int().min(1).max(100_000);
const documentNumber = z.string().max(60);
const credit = z.uuid();

export const NewDocument = z
  .object({
    kind,
    shipment: shipment.optional().meta({
      description: 'Which shipment of the order, from 1; required for packing lists and commercial invoices only',
    }),
    credit: credit.optional().meta({
      description: 'Id of the return, the core return or the credit; required for credit notes only',
    }),
    replaces: documentNumber.optional().meta({
      description:
        'Number of the document of this kind that the new one replaces; not of credit notes. Without it, an issued document is returned as it is',
    }),
  })
  .meta({ id: 'NewDocument' });
export type NewDocument = z.infer<typeof NewDocument>;

export const IssuedDocument = z
  .object({
    kind,
    number: z.string().meta({ description: 'As printed, e.g. PI-10001' }),
    shipment: shipment.nullable().meta({ description: 'Null: about the whole order' }),
    credit: z.string().nullable().meta({ description: 'Of a credit note: id of the return, core return or credit' }),
    at: z.iso.datetime(),
    email: z.string().meta({ description: 'Who issued it; empty for buyers' }),
    replaces: z.string().nullable().meta({
      description: 'Number of the document before; an invoice with one is a corrected invoice; null: none',
    }),
    replacedBy: z.string().nullable().meta({ description: 'Number of the newer document; null: none' }),
    changed: z.array(z.enum(documentAspects)).meta({
      description:
        'What the order says otherwise by now: the document is outdated; empty: nothing. Buyers do not get outdated ones',
    }),
    isPast: z.boolean().meta({
      description: 'The order says something else by now and allows no newer document; buyers do not get such ones',
    }),
    mailedTo: z.array(z.string()).meta({
      description: 'Addresses that staff have mailed it to from the order; empty for buyers',
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
          credit: z
            .object({ id: z.string(), at: z.iso.datetime(), amount: z.number() })
            .nullable()
            .meta({ description: 'What a credit note is about; the amount is in US dollars' }),
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

export const DueDocuments = z
  .object({
    results: z
      .array(
        z.object({
          kind,
          shipment: shipment.nullable(),
          number: z.string().nullable().meta({ description: 'Of the issued document; null: it was refused' }),
          message: z.string().nullable().meta({ description: 'Why it was refused; null: it was issued' }),
        }),
      )
      .meta({ description: 'One of each document that was due; none: all are issued and up to date' }),
  })
  .meta({ id: 'DueDocuments' });
export type DueDocuments = z.infer<typeof DueDocuments>;
