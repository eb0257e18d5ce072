/** The documents of an order: those that are issued, and for staff those that can be issued now. */

import { asc, eq } from 'drizzle-orm';
import { listDocumentMails } from '#domain/orders/document-mails/record-document-mail.server.ts';
import { orderNotFound, partyOf, visibleOrder } from '#domain/orders/get-order.server.ts';
import { listShipmentIds } from '#domain/orders/packing/list-packings.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { getCompanyGaps, getSetting } from '#domain/settings/get-setting.server.ts';
import { requireUser } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { IssuedDocument, OrderDocuments } from './contract.ts';
import { documentKinds } from './document-kinds.ts';
import { documentLines } from './document-lines.ts';
import { idOfPlace, shipmentsOf } from './document-place.ts';
import { documentRules, hasProformaDraft } from './document-rules.ts';
import type { DocumentedCredit } from './documented-credit.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { gapsBeforeIssuing } from './gaps.ts';
import { loadCredits } from './load-credits.server.ts';
import { loadDocumentedOrder } from './load-documented-order.server.ts';
import { changesOfDocuments } from './outdated-documents.server.ts';
import { issuedDocuments } from './tables.server.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * The documents. For staff, and for the buyer of the order what they may see. Throws unauthenticated, not_found (also another
 * buyer's order).
 */
export async function listDocuments(scope: Scope, number: string): Promise<OrderDocuments> {
  const user = requireUser(scope);
  const [order] = await scope.db.select().from(orders).where(visibleOrder(user, number));
  if (!order) throw orderNotFound();
  const facts = await loadDocumentedOrder(scope, order);
  const issued = await listIssuedNow(scope, order, facts);
  const companyGaps = await getCompanyGaps(scope);
  const hasDraft = hasProformaDraft(order, issued, companyGaps);
  if (partyOf(user) === 'buyer') return forBuyer(issued, hasDraft);
  const { credits } = await loadCredits(scope, order.id, facts);
  const issuable = issuableOf(order, { facts, issued, credits }).filter(({ kind }) =>
    may(user, documentRules[kind].permission),
  );
  return {
    issued,
    withdrawn: [],
    issuable,
    hasDraft,
    companyGaps,
    gaps: gapsBeforeIssuing({
      order: facts,
      lines: documentLines({ kind: 'proforma', order: facts, shipment: null }),
      company: await getSetting(scope, 'company'),
      papers: issuable.map(({ kind, shipment }) => ({
        kind,
        shipment: shipmentsOf(facts).find(({ ordinal }) => ordinal === shipment) ?? null,
      })),
    }),
  };
}

/** What the buyer sees: neither what was replaced, nor what the order no longer says. */
function forBuyer(issued: readonly IssuedDocument[], hasDraft: boolean): OrderDocuments {
  const current = issued.filter(
    ({ kind, replacedBy, isPast }) => documentRules[kind].forBuyer && replacedBy === null && !isPast,
  );
  const inForce = current.filter(({ changed }) => changed.length === 0);
  // Buyers learn that the shop issued it, not who of its staff, nor whom the shop has sent it to.
  return {
    issued: inForce.map((document) => ({ ...document, email: '', mailedTo: [] })),
    withdrawn: [...new Set(current.filter(({ changed }) => changed.length > 0).map(({ kind }) => kind))],
    issuable: [],
    hasDraft,
    gaps: [],
    companyGaps: [],
  };
}

/**
 * The issued documents with what has changed since in the order, oldest first. Internal: callers check who may see them.
 * @param facts what the order says now
 */
export async function listIssuedNow(
  scope: Scope,
  order: Pick<OrderRow, 'id' | 'state'>,
  facts: DocumentedOrder,
): Promise<IssuedDocument[]> {
  const changes = await changesOfDocuments(scope, order, facts);
  const issued = await listIssued(scope, order.id);
  const mails = await listDocumentMails(scope, order.id);
  return issued.map((document) => {
    const { changed = [], isPast = false } = changes.get(document.number) ?? {};
    const mailedTo = mails.filter(({ documents }) => documents.includes(document.number));
    return { ...document, changed: [...changed], isPast, mailedTo: mailedTo.flatMap(({ recipients }) => recipients) };
  });
}

/** All documents of the order, oldest first, without what has happened since. Internal: callers check who may see them. */
export async function listIssued(
  scope: Scope,
  orderId: string,
): Promise<Omit<IssuedDocument, 'changed' | 'isPast' | 'mailedTo'>[]> {
  const { id, kind, number, shipmentId, packingId, creditId, revision, at, actorEmail } = issuedDocuments;
  const rows = await scope.db
    .select({ id, kind, number, shipmentId, packingId, creditId, revision, at, actorEmail })
    .from(issuedDocuments)
    .where(eq(issuedDocuments.orderId, orderId))
    .orderBy(asc(issuedDocuments.at), asc(issuedDocuments.id));
  const sent = await listShipmentIds(scope, orderId);
  // What a document is about that has no such number are packages that have not left: they are the next shipment.
  const ordinalOf = (place: string) => (sent.includes(place) ? sent.indexOf(place) : sent.length) + 1;
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    credit: row.creditId,
    shipment: mapPlace(row, ordinalOf),
    at: row.at.toISOString(),
    email: row.actorEmail,
    replaces: rows.find((other) => isSameThing(other, row) && other.revision === row.revision - 1)?.number ?? null,
    replacedBy: rows.find((other) => isSameThing(other, row) && other.revision === row.revision + 1)?.number ?? null,
  }));
}

type Thing = Pick<typeof issuedDocuments.$inferSelect, 'kind' | 'shipmentId' | 'packingId' | 'creditId'>;

/** Whether both are revisions of one document. */
const isSameThing = (a: Thing, b: Thing) =>
  a.kind === b.kind && idOfPlace(a) === idOfPlace(b) && a.creditId === b.creditId;

function mapPlace(row: Parameters<typeof idOfPlace>[0], ordinalOf: (place: string) => number): number | null {
  const place = idOfPlace(row);
  return place === null ? null : ordinalOf(place);
}

interface Issuing {
  readonly facts: DocumentedOrder;
  readonly issued: readonly IssuedDocument[];
  readonly credits: readonly DocumentedCredit[];
}

function issuableOf({ state }: OrderRow, { facts, issued, credits }: Issuing): OrderDocuments['issuable'] {
  const leavable = shipmentsOf(facts).filter(({ id }) => facts.packing?.id !== id || facts.packing.obstacle === null);
  return documentKinds.flatMap((kind): OrderDocuments['issuable'] => {
    const { states, perShipment, perCredit } = documentRules[kind];
    if (!states.includes(state)) return [];
    if (perCredit)
      return credits
        .filter(({ id }) => !issued.some(({ credit }) => credit === id))
        .map(({ id, at, cents }) => {
          const credit = { id, at: at.toISOString(), amount: fromCents(cents) };
          return { kind, shipment: null, replaces: null, credit };
        });
    const about = perShipment ? leavable.map(({ ordinal }) => ordinal) : [null];
    return about.map((shipment) => {
      const current = issued.find(
        (document) => document.kind === kind && document.shipment === shipment && document.replacedBy === null,
      );
      return { kind, shipment, replaces: current?.number ?? null, credit: null };
    });
  });
}
