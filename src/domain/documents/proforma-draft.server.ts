/** The draft of a proforma invoice, for a buyer who waits for the confirmation of an order. */

import type { Company } from '#domain/content/contract.ts';
import { orderNotFound, visibleOrder } from '#domain/orders/get-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { getCompanyGaps, getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { type DocumentData, documentData } from './document-data.ts';
import { documentPictures } from './document-pictures.ts';
import { hasProformaDraft } from './document-rules.ts';
import { documentTitle } from './document-title.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { listIssued } from './list-documents.server.ts';
import { loadDocumentedOrder } from './load-documented-order.server.ts';
import { inTurn } from './pdf/turns.ts';
import { renderDocumentPdf } from './render-document.server.ts';

/**
 * The PDF of the proforma invoice as it would be issued now. It is marked as a draft, has no number and no account to pay to, and is
 * kept nowhere. For staff, and for the buyer of the order. Throws unauthenticated, not_found (also another buyer's order),
 * conflict when the order has no draft (any more), and as inTurn and renderPdf.
 */
export async function getProformaDraftPdf(scope: Scope, number: string): Promise<Uint8Array<ArrayBuffer>> {
  const user = requireUser(scope);
  const [order] = await scope.db.select().from(orders).where(visibleOrder(user, number));
  if (!order) throw orderNotFound();
  const company = await getSetting(scope, 'company');
  if (!hasProformaDraft(order, await listIssued(scope, order.id), await getCompanyGaps(scope)))
    throw new AppError('conflict', m.documents_no_draft());
  const data = draftData(await loadDocumentedOrder(scope, order), company, scope.now());
  const appearance = await getSetting(scope, 'appearance');
  const pictures = documentPictures('proforma', appearance, { isDraft: true });
  return inTurn(user, () => renderDocumentPdf(scope, { ...data, pictures, accent: appearance.accent }));
}

/** Without the account: nothing is to be paid before the confirmation. */
function draftData(order: DocumentedOrder, { payment, ...company }: Company, at: Date): DocumentData {
  const kind = 'proforma';
  const withoutBank = { ...company, payment: { ...payment, banks: [] } };
  const data = documentData({ kind, number: '', at, order, shipment: null, replaces: null, company: withoutBank });
  const title = m.document_draft_of({ title: documentTitle(kind) });
  return {
    ...data,
    words: { ...data.words, title },
    draft: m.document_draft(),
    // A draft binds nobody.
    signing: null,
    notes: [m.document_draft_note(), ...data.notes],
  };
}
