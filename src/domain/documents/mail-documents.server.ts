/** Staff mail documents of an order, as attached files, to addresses that they type. */
import { v7 as uuid } from 'uuid';
import type { MailAttachment } from '#domain/mail/mail.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import type { NewDocumentMail } from '#domain/orders/document-mails/contract.ts';
import { isMailed, recordDocumentMail } from '#domain/orders/document-mails/record-document-mail.server.ts';
import { getOrder, orderNotFound, visibleOrder } from '#domain/orders/get-order.server.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import type { IssuedDocument } from './contract.ts';
import { documentRules } from './document-rules.ts';
import { documentTitle } from './document-title.ts';
import { getDocumentPdf } from './get-document-pdf.server.ts';
import { listDocuments } from './list-documents.server.ts';

/** Mails of one member of staff: a typing mistake in a loop must not fill the outbox with files. */
const mailLimit: RateLimit = {
  name: 'mailed documents',
  max: 100,
  windowMs: 3_600_000,
  message: m.documents_mail_limited,
};

/** Bytes of all files of a mail: mail servers take 10 MB with the third that the encoding adds. */
const maxBytes = 7_000_000;

/**
 * Mails the documents; the history of the order says which, and to whom. Only those that buyers or forwarders get, that were not
 * replaced and say what the order says now; what is for a forwarder alone never goes to the buyer. A repeated request with the same id
 * mails nothing twice. For staff who handle orders.
 * Throws as getDocumentPdf; invalid with the field for a document that cannot be mailed, or not to that address, and for files that are too large together;
 * idempotency_mismatch; too_many_requests (100 mails an hour of one member of staff).
 */
export async function mailDocuments(scope: Scope, number: string, input: NewDocumentMail): Promise<OrderDetail> {
  const user = requirePermission(scope, 'handle_orders');
  const { id = uuid(), to, text } = input;
  // What is outdated by now was not when it was mailed: a repeated request is answered as the first one.
  if (input.id && (await isMailedBefore(scope, number, { id, recipients: to, documents: input.documents, text })))
    return getOrder(scope, number);
  const { issued } = await listDocuments(scope, number);
  const documents = input.documents.map((each, index) => requireMailable(issued, each, index));
  // The files are made before the transaction: a long one takes seconds.
  const attachments: MailAttachment[] = [];
  for (const document of documents)
    attachments.push({ name: `${document.number}.pdf`, content: await getDocumentPdf(scope, number, document.number) });
  if (attachments.reduce((sum, { content }) => sum + content.length, 0) > maxBytes)
    throw invalidField('documents', m.documents_mail_large());
  await inTransaction(scope, async (tx) => {
    const [order] = await tx.db.select().from(orders).where(visibleOrder(user, number)).for('no key update');
    if (!order) throw orderNotFound();
    requireRecipients(to, documents, order);
    const numbers = documents.map((document) => document.number);
    const mailed = { id, orderId: order.id, at: tx.now(), actorEmail: user.email, recipients: to };
    if (!(await recordDocumentMail(tx, { ...mailed, documents: numbers, text }))) return;
    await createRateLimiter(tx.db, tx.now).count(mailLimit, user.id, to.length);
    const content = mailContent(order.name, { number, documents, text });
    for (const address of to) await enqueueMail(tx, { to: address, ...content, attachments });
    const change = { field: 'mailedDocuments', before: null, after: numbers.join(', ') };
    noteForAudit(tx, { thing: { kind: 'order', id: number }, changes: [change] });
  });
  return getOrder(scope, number);
}

async function isMailedBefore(
  scope: Scope,
  number: string,
  mail: Omit<Parameters<typeof isMailed>[1], 'orderId'>,
): Promise<boolean> {
  const user = requirePermission(scope, 'handle_orders');
  const [order] = await scope.db.select({ orderId: orders.id }).from(orders).where(visibleOrder(user, number));
  if (!order) throw orderNotFound();
  return isMailed(scope, { ...mail, ...order });
}

function requireMailable(issued: readonly IssuedDocument[], number: string, index: number): IssuedDocument {
  const found = issued.find((document) => document.number === number);
  const refused = (message: string) => invalidField(`documents.${index}`, message);
  if (!found) throw refused(m.documents_mail_unknown({ number }));
  const { forBuyer, forForwarder } = documentRules[found.kind];
  if (!forBuyer && !forForwarder) throw refused(m.documents_mail_internal({ number }));
  if (found.isPast) throw refused(m.documents_mail_past({ number }));
  if (found.replacedBy !== null || found.changed.length > 0)
    throw new AppError('conflict', m.documents_mail_outdated({ number }), {
      errors: [{ path: `documents.${index}`, message: m.documents_mail_outdated({ number }) }],
    });
  return found;
}

/** Throws invalid for the address of the buyer, when a document is for the forwarder alone. */
function requireRecipients(
  to: readonly string[],
  documents: readonly IssuedDocument[],
  { email }: Pick<typeof orders.$inferSelect, 'email'>,
): void {
  const internal = documents.find(({ kind }) => !documentRules[kind].forBuyer);
  const index = to.findIndex((address) => address.toLowerCase() === email.toLowerCase());
  if (internal && index >= 0)
    throw invalidField(`to.${index}`, m.documents_mail_not_to_buyer({ number: internal.number }));
}

interface MailContent {
  readonly number: string;
  readonly documents: readonly IssuedDocument[];
  readonly text: string;
}

/** The mail has no link to the order: who gets it may have no account. */
function mailContent(buyer: string, { number, documents, text }: MailContent) {
  const { subject, intro, next } = documents.some(({ kind }) => kind === 'shipping_instructions')
    ? forwarderWords(number)
    : {
        subject: m.mail_documents_subject({ number }),
        intro: m.mail_documents_intro({ number, name: buyer }),
        next: m.mail_documents_next(),
      };
  return {
    subject,
    ...renderMail({
      greeting: m.mail_documents_greeting(),
      paragraphs: [intro, ...text.split('\n').filter((line) => line.trim() !== ''), next],
      facts: documents.map(({ kind, number: document }) => [documentTitle(kind), document] as const),
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}

/** A forwarder knows the order by the number on the instructions, and answers with a booking. */
const forwarderWords = (number: string) => ({
  subject: m.mail_forwarder_subject({ number }),
  intro: m.mail_forwarder_intro({ number }),
  next: m.mail_forwarder_next(),
});
