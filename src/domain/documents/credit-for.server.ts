/** The credit that a credit note is about. Internal: callers check whose order it is. */
import type { orders } from '#domain/orders/tables.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { NewDocument } from './contract.ts';
import { documentRules } from './document-rules.ts';
import type { DocumentedCredit } from './documented-credit.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { loadCredits } from './load-credits.server.ts';

/**
 * The credit of the order; null for a document of another kind. Throws invalid with the field for a credit that the order does not
 * have or that is nothing, and for a credit note that replaces one.
 */
export async function creditFor(
  tx: Scope,
  { kind, credit: id, replaces }: NewDocument,
  order: typeof orders.$inferSelect,
  facts: DocumentedOrder,
): Promise<DocumentedCredit | null> {
  if (!documentRules[kind].perCredit) {
    if (id !== undefined) throw invalidField('credit', m.documents_not_of_credit());
    return null;
  }
  if (id === undefined) throw invalidField('credit', m.documents_needs_credit());
  if (replaces !== undefined) throw invalidField('replaces', m.documents_credit_stays());
  const found = (await loadCredits(tx, order.id, facts)).credits.find((credit) => credit.id === id);
  if (!found) throw invalidField('credit', m.documents_no_credit());
  return found;
}

/** Throws conflict when an invoice that the credit is taken off was not issued: the note names it. */
export function requireInvoices({ invoices }: DocumentedCredit): void {
  const missing = invoices.filter(({ number }) => number === null).map(({ shipment }) => shipment);
  if (missing.length > 0)
    throw new AppError('conflict', m.documents_credit_needs_invoice({ shipments: missing.join(', ') }));
}
