/** Issuing a document: it gets its number once, and keeps what it says. */
import { v7 as uuid } from 'uuid';
import type { Company } from '#domain/content/contract.ts';
import type { Numbering } from '#domain/content/numbering-contract.ts';
import { addDocumentNumber } from '#domain/orders/add-document-number.server.ts';
import { formatOrderNumber } from '#domain/orders/contract.ts';
import { orderNotFound, visibleOrder } from '#domain/orders/get-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { getCompanyGaps, getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import type { IssuedDocument, NewDocument } from './contract.ts';
import { creditFor, requireInvoices } from './credit-for.server.ts';
import { creditNoteData } from './credit-note-data.ts';
import { documentData } from './document-data.ts';
import { documentPictures } from './document-pictures.ts';
import { columnsOf, shipmentsOf } from './document-place.ts';
import { existingOf, listRevisions } from './document-revisions.server.ts';
import { documentRules } from './document-rules.ts';
import type { DocumentedCredit } from './documented-credit.ts';
import type { DocumentedOrder, DocumentedShipment } from './documented-order.ts';
import {
  requireFreight,
  requireInsurance,
  requireIssuable,
  requireLeavable,
  requireOwnCompany,
} from './issue-rules.ts';
import { loadDocumentedOrder } from './load-documented-order.server.ts';
import { nextDocumentNumber } from './next-number.server.ts';
import { issuedDocuments } from './tables.server.ts';

type OrderRow = typeof orders.$inferSelect;
type DocumentRow = typeof issuedDocuments.$inferSelect;

/**
 * Issues a document, or returns the one that is issued: of two requests at once, both get the same. With `replaces`, a new
 * document with today's facts takes the place of that one. For admins. Throws not_found, invalid (which shipment), and
 * conflict when the state of the order does not allow it, nothing is left to pick, `replaces` is replaced itself, or the owner
 * has not entered the company and its bank account.
 */
export function issueDocument(scope: Scope, number: string, input: NewDocument): Promise<IssuedDocument> {
  return issueOrReuse(scope, number, input, (existing) => existing);
}

/**
 * Issues the document, unless an issued one answers the request. Throws as issueDocument.
 * @param reusable tells which document answers the request: the one to return; undefined: a new one takes its place
 */
export async function issueOrReuse(
  scope: Scope,
  number: string,
  input: NewDocument,
  reusable: (existing: DocumentRow | undefined, order: OrderRow, facts: DocumentedOrder) => DocumentRow | undefined,
): Promise<IssuedDocument> {
  const user = requirePermission(scope, documentRules[input.kind].permission);
  const [company, gaps, numbering] = await Promise.all([
    getSetting(scope, 'company'),
    getCompanyGaps(scope),
    getSetting(scope, 'numbering'),
  ]);
  return inTransaction(scope, async (tx) => {
    // The order is locked, so that two requests issue one after the other.
    const [order] = await tx.db.select().from(orders).where(visibleOrder(user, number)).for('no key update');
    if (!order) throw orderNotFound();
    const facts = await loadDocumentedOrder(tx, order);
    const shipment = shipmentFor(input, facts);
    const credit = await creditFor(tx, input, order, facts);
    const about = { ...columnsOf(shipment), creditId: credit?.id ?? null };
    const earlier = await listRevisions(tx, { orderId: order.id, kind: input.kind, ...about });
    const existing = reusable(existingOf(earlier, input.replaces), order, facts);
    if (existing)
      return toIssued(existing, shipment, earlier.find(({ revision }) => revision === existing.revision - 1)?.number);
    requireIssuable(input.kind, order, facts);
    requireLeavable(shipment, facts, order);
    requireOwnCompany(input.kind, gaps);
    requireFreight(input.kind, facts);
    requireInsurance(input.kind, facts);
    if (credit) requireInvoices(credit);
    return write(tx, {
      order,
      facts,
      shipment,
      credit,
      latest: earlier[0],
      input,
      company,
      numbering,
      actorEmail: user.email,
    });
  });
}

/** The shipment that the document is about; null for one about the whole order. */
function shipmentFor({ kind, shipment }: NewDocument, order: DocumentedOrder): DocumentedShipment | null {
  if (!documentRules[kind].perShipment) {
    if (shipment !== undefined) throw invalidField('shipment', m.documents_not_of_shipment());
    return null;
  }
  if (shipment === undefined) throw invalidField('shipment', m.documents_needs_shipment());
  const found = shipmentsOf(order)[shipment - 1];
  if (!found) throw invalidField('shipment', m.documents_no_shipment());
  return found;
}

interface DocumentToWrite {
  readonly order: OrderRow;
  readonly facts: DocumentedOrder;
  readonly shipment: DocumentedShipment | null;
  /** What a credit note is about. */
  readonly credit: DocumentedCredit | null;
  /** The document that the new one replaces. */
  readonly latest: DocumentRow | undefined;
  readonly input: NewDocument;
  readonly company: Company;
  readonly numbering: Numbering;
  readonly actorEmail: string;
}

async function write(tx: Scope, given: DocumentToWrite): Promise<IssuedDocument> {
  const { order, facts, shipment, credit, latest, input, company, numbering, actorEmail } = given;
  const { kind } = input;
  const revision = (latest?.revision ?? 0) + 1;
  const place = { shipment: shipment?.ordinal ?? null, revision };
  const number = await nextDocumentNumber(tx, numbering, kind, facts.number, place);
  const at = tx.now();
  const request = { kind, number, at, order: facts, shipment, replaces: latest?.number ?? null, company };
  const appearance = await getSetting(tx, 'appearance');
  const row: DocumentRow = {
    id: uuid(),
    kind,
    number,
    orderId: order.id,
    ...columnsOf(shipment),
    creditId: credit?.id ?? null,
    revision,
    at,
    actorEmail,
    data: {
      ...(credit ? creditNoteData(request, credit) : documentData(request)),
      pictures: documentPictures(kind, appearance),
      accent: appearance.accent,
    },
  };
  await tx.db.insert(issuedDocuments).values(row);
  const issued = { field: 'document', before: latest?.number ?? null, after: number };
  noteForAudit(tx, { thing: { kind: 'order', id: formatOrderNumber(order) }, changes: [issued] });
  await addDocumentNumber(tx, order.id, number);
  return toIssued(row, shipment, latest?.number);
}

function toIssued(
  { kind, number, creditId: credit, at, actorEmail }: DocumentRow,
  shipment: DocumentedShipment | null,
  replaces: string | null = null,
): IssuedDocument {
  return {
    kind,
    number,
    shipment: shipment?.ordinal ?? null,
    at: at.toISOString(),
    email: actorEmail,
    credit,
    replaces,
    replacedBy: null,
    changed: [],
    isPast: false,
    mailedTo: [],
  };
}
