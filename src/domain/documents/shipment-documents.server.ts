/** Packing list and commercial invoice of a shipment in one file, for the person who packs or ships it. */
import { orderNotFound, visibleOrder } from '#domain/orders/get-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope, User } from '#platform/scope.ts';
import type { DocumentKind } from './document-kinds.ts';
import { shipmentsOf } from './document-place.ts';
import { documentRules } from './document-rules.ts';
import { getDocumentPdf } from './get-document-pdf.server.ts';
import { issueDocument } from './issue-document.server.ts';
import { listIssuedNow } from './list-documents.server.ts';
import { loadDocumentedOrder } from './load-documented-order.server.ts';
import { renderPdf } from './pdf/render-pdf.server.ts';
import { inTurn } from './pdf/turns.ts';

const kinds: readonly DocumentKind[] = ['packing_list', 'commercial_invoice'];

/**
 * Issues the documents of the shipment that are not issued yet, or that the order has outgrown, and puts them into one PDF file.
 * Who may issue only one of them gets that one, and the other when it is issued. Throws unauthenticated, forbidden, not_found, and
 * as issueDocument, inTurn and renderPdf.
 * @param ordinal which shipment of the order, from 1; packages that have not left are the next one
 */
export async function shipmentDocumentsPdf(
  scope: Scope,
  number: string,
  ordinal: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const user = requirePermission(scope, 'see_orders');
  if (!kinds.some((kind) => may(user, documentRules[kind].permission))) requirePermission(scope, 'ship_orders');
  const numbers = await issueMissing(scope, user, number, ordinal);
  const files: Uint8Array[] = [];
  for (const document of numbers) files.push(await getDocumentPdf(scope, number, document));
  const named = files.map((bytes, at) => ({ file: `${at + 1}.pdf`, bytes, pages: countPages(bytes) }));
  const pages = named.flatMap(({ file, pages: count }) =>
    Array.from({ length: count }, (_, at) => ({ file, number: at + 1 })),
  );
  return inTurn(user, () =>
    renderPdf({
      template: 'merged',
      data: JSON.stringify({ title: numbers.join(', '), pages }),
      lines: pages.length,
      tagged: false,
      pictures: Object.fromEntries(named.map(({ file, bytes }) => [file, bytes])),
    }),
  );
}

/** The numbers of the documents of the shipment, each issued now where it has to be. */
async function issueMissing(scope: Scope, user: User, number: string, ordinal: number): Promise<string[]> {
  const [order] = await scope.db.select().from(orders).where(visibleOrder(user, number));
  if (!order) throw orderNotFound();
  const facts = await loadDocumentedOrder(scope, order);
  if (!shipmentsOf(facts)[ordinal - 1]) throw new AppError('not_found', m.documents_no_shipment());
  const issued = await listIssuedNow(scope, order, facts);
  const numbers: string[] = [];
  for (const kind of kinds) {
    const current = issued.find(
      (document) => document.kind === kind && document.shipment === ordinal && document.replacedBy === null,
    );
    const isRight = current !== undefined && current.changed.length === 0;
    if (isRight) numbers.push(current.number);
    else if (may(user, documentRules[kind].permission)) {
      const replaces = current ? { replaces: current.number } : {};
      numbers.push((await issueDocument(scope, number, { kind, shipment: ordinal, ...replaces })).number);
    }
  }
  return numbers;
}

/** The pages of a file that Typst has made: their objects are not compressed. */
const countPages = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length ?? 0;
