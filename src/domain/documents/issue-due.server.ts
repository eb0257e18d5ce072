/** Issues in one step what an order lacks: documents that were not issued yet, and those that are outdated. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireOneOf } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { DueDocuments, OrderDocuments } from './contract.ts';
import { documentTitle } from './document-title.ts';
import { dueDocuments } from './due-documents.ts';
import { issueDocument } from './issue-document.server.ts';
import { listDocuments } from './list-documents.server.ts';

/**
 * Issues every document that can be issued now and is not issued or is outdated, as far as the user may, each in a transaction of its
 * own: one that is refused does not stop the others. What is up to date stays, so a repeated request issues nothing twice. For staff
 * who handle or ship orders. Throws unauthenticated, forbidden, not_found.
 */
export async function issueDueDocuments(scope: Scope, number: string): Promise<DueDocuments> {
  requireOneOf(scope, ['handle_orders', 'ship_orders']);
  const results: DueDocuments['results'] = [];
  for (const due of dueDocuments(await listDocuments(scope, number))) results.push(await issueOne(scope, number, due));
  return { results };
}

type Issuable = OrderDocuments['issuable'][number];

async function issueOne(scope: Scope, order: string, due: Issuable): Promise<DueDocuments['results'][number]> {
  const { kind, shipment, replaces, credit } = due;
  const about = {
    ...(shipment !== null && { shipment }),
    ...(replaces !== null && { replaces }),
    ...(credit && { credit: credit.id }),
  };
  try {
    const { number } = await issueDocument(scope, order, { kind, ...about });
    return { kind, shipment, number, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind, shipment, number: null, message: refusal(due, error) };
  }
}

function refusal({ kind, shipment }: Issuable, { message: reason }: AppError): string {
  const title = documentTitle(kind);
  const about = shipment === null ? title : m.documents_title_of_shipment({ title, number: shipment });
  return m.documents_due_refusal({ title: about, reason });
}
