/** The PDF file of an issued document. */
import { and, eq } from 'drizzle-orm';
import { orderNotFound, partyOf, visibleOrder } from '#domain/orders/get-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { documentRules } from './document-rules.ts';
import { listIssuedNow } from './list-documents.server.ts';
import { loadDocumentedOrder } from './load-documented-order.server.ts';
import { inTurn } from './pdf/turns.ts';
import { renderDocumentPdf } from './render-document.server.ts';
import { issuedDocumentFiles, issuedDocuments } from './tables.server.ts';

/**
 * The PDF, made once from what was kept when the document was issued, and kept, so that it is always the same. For staff, and for
 * the buyer of the order what they may see. Throws unauthenticated, not_found (also for another buyer's order), and as inTurn and
 * renderPdf.
 */
export async function getDocumentPdf(
  scope: Scope,
  orderNumber: string,
  documentNumber: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const user = requireUser(scope);
  const [order] = await scope.db.select().from(orders).where(visibleOrder(user, orderNumber));
  if (!order) throw orderNotFound();
  const [document] = await scope.db
    .select({ id: issuedDocuments.id, data: issuedDocuments.data })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.orderId, order.id), eq(issuedDocuments.number, documentNumber)));
  if (!document) throw documentNotFound();
  if (partyOf(user) === 'buyer') await requireVisible(scope, order, documentNumber);
  const { id, data } = document;
  // The file is looked for again in the turn: the one before may have made it.
  const kept = () => findStoredPdf(scope, id);
  return (
    (await kept()) ??
    inTurn(user, async () => {
      const other = await kept();
      if (other) return other;
      const pdf = await renderDocumentPdf(scope, data);
      await keepFile(scope, id, pdf);
      return pdf;
    })
  );
}

async function findStoredPdf({ db }: Scope, documentId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [file] = await db
    .select({ pdf: issuedDocumentFiles.pdf })
    .from(issuedDocumentFiles)
    .where(eq(issuedDocumentFiles.documentId, documentId));
  return file && new Uint8Array(file.pdf);
}

async function keepFile({ db }: Scope, documentId: string, pdf: Uint8Array): Promise<void> {
  await db
    .insert(issuedDocumentFiles)
    .values({ documentId, pdf: Buffer.from(pdf) })
    .onConflictDoNothing();
}

const documentNotFound = () => new AppError('not_found', m.documents_not_found());

/** Throws not_found for a document that the user may not see: buyers see no internal, no replaced and no outdated ones. */
async function requireVisible(scope: Scope, order: typeof orders.$inferSelect, number: string): Promise<void> {
  const issued = await listIssuedNow(scope, order, await loadDocumentedOrder(scope, order));
  const document = issued.find((each) => each.number === number);
  if (!document || document.replacedBy !== null || document.isPast || !documentRules[document.kind].forBuyer)
    throw documentNotFound();
  if (document.changed.length > 0) throw new AppError('not_found', m.documents_outdated());
}
