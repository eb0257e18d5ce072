/** Documents that staff mail from an order, in API requests. Safe in the browser. */
import { z } from 'zod';
import { typedEmail } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { severalLines } from '#platform/values/text.ts';
import { maxMailedDocuments } from './most-documents.ts';

const maxMailRecipients = 5;
const maxText = 2000;

/** Of several addresses the message says which one is wrong. */
const address = z
  .string()
  .superRefine((text, context) => {
    const typed = text.trim();
    if (typed === '' || typedEmail.safeParse(typed).success) return;
    context.addIssue({ code: 'custom', message: m.documents_mail_address_wrong({ address: typed.slice(0, 80) }) });
  })
  .pipe(typedEmail);

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
      .array(address)
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
