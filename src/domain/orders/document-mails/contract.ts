/** Documents that staff mail from an order, in API requests. Safe in the browser. */
import { z } from 'zod';
import { typedEmail } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { severalLines } from '#platform/values/text.ts';
import { maxMailedDocuments } from './most-documents.ts';

const maxMailRecipients = 5;
const maxText = 2000;

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

export const NewDocumentMail = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id mails nothing twice',
    }),
    documents: z
      .array(z.string().max(60))
      .min(1, { error: () => m.documents_mail_none() })
      .max(maxMailedDocuments, { error: () => m.documents_mail_many({ max: maxMailedDocuments }) })
      .refine(isDistinct, { error: () => m.documents_mail_twice() })
      .meta({ description: 'Numbers of issued documents, attached as PDF files' }),
    to: z
      .array(typedEmail)
      .min(1, { error: () => m.errors_email_required() })
      .max(maxMailRecipients, { error: () => m.documents_mail_recipients({ max: maxMailRecipients }) })
      .refine(isDistinct, { error: () => m.documents_mail_address_twice() })
      .meta({ description: 'Each gets a mail of its own' }),
    text: z
      .string()
      .transform(severalLines)
      .pipe(z.string().max(maxText, { error: () => m.errors_too_long({ max: maxText }) }))
      .default('')
      .meta({ description: 'What stands in the mail above the list of documents' }),
  })
  .meta({ id: 'NewDocumentMail' });
export type NewDocumentMail = z.infer<typeof NewDocumentMail>;
