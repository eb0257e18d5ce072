/** Which documents of an order are mailed to whom, and which of them are ticked at first. */
import type { IssuedDocument, OrderDocuments } from '#domain/documents/contract.ts';
import { moneyKinds } from '#domain/documents/document-kinds.ts';
import { documentRules } from '#domain/documents/document-rules.ts';
import { maxMailedDocuments } from '#domain/orders/document-mails/most-documents.ts';

/** Whom a mail with documents is for. */
const mailReaders = ['buyer', 'forwarder'] as const;
export type MailReader = (typeof mailReaders)[number];

const isFor: Readonly<Record<MailReader, (document: IssuedDocument) => boolean>> = {
  buyer: ({ kind }) => documentRules[kind].forBuyer,
  forwarder: ({ kind }) => documentRules[kind].forForwarder === true,
};

/** What can be mailed to them: what is in force. */
export function mailableFor(reader: MailReader, { issued }: Pick<OrderDocuments, 'issued'>): IssuedDocument[] {
  return issued.filter(
    (document) =>
      isFor[reader](document) && document.replacedBy === null && document.changed.length === 0 && !document.isPast,
  );
}

/** Those for whom there is a mail. A forwarder gets one once there are shipping instructions. */
export function readersOf(documents: Pick<OrderDocuments, 'issued'>): MailReader[] {
  const hasInstructions = mailableFor('forwarder', documents).some(({ kind }) => kind === 'shipping_instructions');
  return mailReaders.filter((reader) =>
    reader === 'forwarder' ? hasInstructions : mailableFor(reader, documents).length > 0,
  );
}

/**
 * The numbers of those that are ticked at first: what was not mailed yet. Prices are for a forwarder only where staff tick them.
 * @param email of the buyer; empty: the buyer has none
 */
export function firstChosen(reader: MailReader, documents: Pick<OrderDocuments, 'issued'>, email: string): string[] {
  const isBuyer = (address: string) => address.toLowerCase() === email.toLowerCase();
  const isNew = ({ kind, mailedTo }: IssuedDocument) =>
    reader === 'buyer'
      ? !mailedTo.some((address) => email === '' || isBuyer(address))
      : !moneyKinds.includes(kind) && mailedTo.every(isBuyer);
  return mailableFor(reader, documents)
    .filter(isNew)
    .map(({ number }) => number)
    .slice(0, maxMailedDocuments);
}
