/** Orders and what belongs to them. The rows stay, because they are the shop's books, without what says whose they are. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type DocumentKind, documentKinds } from '#domain/documents/document-kinds.ts';
import { documentRules } from '#domain/documents/document-rules.ts';
import { issuedDocumentFiles, issuedDocuments } from '#domain/documents/tables.server.ts';
import { cardCases, cardRefunds, cardSessions } from '#domain/orders/card/tables.server.ts';
import {
  coreInspectionLines,
  coreInspections,
  coreReturnLines,
  coreReturns,
} from '#domain/orders/cores/tables.server.ts';
import { orderCredits } from '#domain/orders/credits/tables.server.ts';
import { orderDocumentMails } from '#domain/orders/document-mails/tables.server.ts';
import { orderEvents } from '#domain/orders/event-tables.server.ts';
import { orderExtraLineChanges } from '#domain/orders/extra-lines/tables.server.ts';
import { orderFreightQuotes } from '#domain/orders/freight/tables.server.ts';
import { orderMailDecisions } from '#domain/orders/held-mails/tables.server.ts';
import { idempotencyKeys } from '#domain/orders/idempotency-tables.server.ts';
import { orderLineChangePieces, orderLineChanges } from '#domain/orders/line-changes/tables.server.ts';
import { orderMessages } from '#domain/orders/messages/tables.server.ts';
import { orderPackageLines, orderPackages, orderPackings } from '#domain/orders/packing/tables.server.ts';
import { orderPayments } from '#domain/orders/payments/tables.server.ts';
import { orderPriceAgreements } from '#domain/orders/prices/tables.server.ts';
import { orderProofFiles, orderProofs } from '#domain/orders/proofs/tables.server.ts';
import { orderRequests } from '#domain/orders/request-tables.server.ts';
import {
  orderReturnLines,
  orderReturnReceipts,
  orderReturnSettlements,
  orderReturns,
} from '#domain/orders/returns/tables.server.ts';
import { shipmentLines, shipments } from '#domain/orders/shipment-tables.server.ts';
import { orderLines, orders } from '#domain/orders/tables.server.ts';
import { orderTermCorrections } from '#domain/orders/terms/tables.server.ts';
import { m } from '#messages';
import { type Person, type PersonalTable, pseudonym } from './personal-table.ts';

/** Rows whose column has the id of an order of the person. */
const ofOrders =
  (column: AnyPgColumn) =>
  ({ id }: Person): SQL =>
    sql`${column} in (select ${orders.id} from ${orders} where ${eq(orders.userId, id)})`;

/** Rows whose column has the id of a row of `above`, which belongs to an order. */
const below =
  (column: AnyPgColumn, above: { id: AnyPgColumn; orderId: AnyPgColumn }) =>
  (person: Person): SQL =>
    sql`${column} in (select ${above.id} from ${above.id.table} where ${ofOrders(above.orderId)(person)})`;

const forBuyer: readonly DocumentKind[] = documentKinds.filter((kind) => documentRules[kind].forBuyer);

export const orderTables: readonly PersonalTable[] = [
  {
    table: orders,
    of: ({ id }) => eq(orders.userId, id),
    hidden: ['placedXid', 'changedXid', 'unreadMessages'],
    get erasure() {
      const places = { vessel: '', incotermPlace: '', placeOfLoading: '', placeOfDischarge: '' };
      const parties = { legalName: '', taxNumber: '', billing: '', importer: '', shipmentTime: '' };
      const inLatin = { billingLatin: '', notifyPartyLatin: '', importerLatin: '' };
      const texts = { ...parties, ...inLatin, phone: '', poNumber: '', note: '', notifyParty: '', ...places };
      return { ...texts, email: pseudonym, name: m.privacy_erased_name(), delivery: null, unreadMessages: 0 };
    },
    kept: ['currency', 'numberPrefix', 'documentNumbers', 'placedXid', 'changedXid'],
  },
  {
    table: orderLines,
    of: ofOrders(orderLines.orderId),
    erasure: {},
    kept: ['brand', 'partNumber', 'productName', 'hsCode', 'countryOfOrigin'],
  },
  { table: orderEvents, of: ofOrders(orderEvents.orderId), erasure: { note: '' } },
  { table: shipments, of: ofOrders(shipments.orderId), erasure: {}, kept: ['carrier', 'trackingNumber'] },
  { table: shipmentLines, of: below(shipmentLines.shipmentId, shipments), erasure: {} },
  {
    table: orderPackings,
    of: ofOrders(orderPackings.orderId),
    hidden: ['saveId'],
    erasure: {},
  },
  // Staff may have written the name of the person on them.
  { table: orderPackages, of: below(orderPackages.packingId, orderPackings), erasure: { marks: '' } },
  { table: orderPackageLines, of: below(orderPackageLines.packingId, orderPackings), erasure: {} },
  // What is between staff is not the buyer's.
  {
    table: orderMessages,
    of: ofOrders(orderMessages.orderId),
    shown: () => eq(orderMessages.isInternal, false),
    erasure: 'deleted',
  },
  // The bank's reference leads to the line of the bank statement.
  // The cleanup deletes the files that no proof has any more (orders/proofs/delete-unused-proofs.server.ts).
  {
    table: orderProofFiles,
    of: (person) =>
      sql`${orderProofFiles.id} in (select ${orderProofs.fileId} from ${orderProofs} where ${ofOrders(orderProofs.orderId)(person)})`,
    hidden: 'all',
    erasure: {},
  },
  { table: orderProofs, of: ofOrders(orderProofs.orderId), hidden: ['fileId'], erasure: 'deleted' },
  { table: orderPayments, of: ofOrders(orderPayments.orderId), erasure: {}, kept: ['reference'] },
  {
    table: cardSessions,
    of: ofOrders(cardSessions.orderId),
    hidden: ['url'],
    erasure: { url: null },
    kept: ['currency', 'providerId'],
  },
  { table: cardRefunds, of: ofOrders(cardRefunds.orderId), erasure: {} },
  { table: cardCases, of: ofOrders(cardCases.orderId), hidden: 'all', erasure: {}, kept: ['id', 'currency'] },
  { table: orderFreightQuotes, of: ofOrders(orderFreightQuotes.orderId), erasure: { note: '' } },
  { table: orderTermCorrections, of: ofOrders(orderTermCorrections.orderId), erasure: { note: '', changes: [] } },
  {
    table: orderPriceAgreements,
    of: ofOrders(orderPriceAgreements.orderId),
    erasure: { reason: '' },
    kept: ['prices'],
  },
  { table: orderRequests, of: ofOrders(orderRequests.orderId), hidden: 'all', erasure: 'deleted' },
  { table: orderCredits, of: ofOrders(orderCredits.orderId), erasure: { reason: '' }, kept: ['invoice'] },
  {
    table: orderDocumentMails,
    of: ofOrders(orderDocumentMails.orderId),
    hidden: 'all',
    erasure: { recipients: [], text: '' },
    kept: ['documents'],
  },
  {
    table: orderExtraLineChanges,
    of: ofOrders(orderExtraLineChanges.orderId),
    erasure: { reason: '' },
    kept: ['changes'],
  },
  { table: orderMailDecisions, of: ofOrders(orderMailDecisions.orderId), hidden: 'all', erasure: { subject: '' } },
  { table: orderLineChanges, of: ofOrders(orderLineChanges.orderId), erasure: { note: '' } },
  { table: orderLineChangePieces, of: below(orderLineChangePieces.changeId, orderLineChanges), erasure: {} },
  { table: orderReturns, of: ofOrders(orderReturns.orderId), erasure: { reason: '' } },
  { table: orderReturnLines, of: below(orderReturnLines.returnId, orderReturns), erasure: {} },
  {
    table: orderReturnSettlements,
    of: below(orderReturnSettlements.returnId, orderReturns),
    hidden: ['extraReason'],
    erasure: { note: '', extraReason: '' },
  },
  { table: orderReturnReceipts, of: below(orderReturnReceipts.returnId, orderReturns), erasure: {} },
  { table: coreReturns, of: ofOrders(coreReturns.orderId), erasure: { note: '' } },
  { table: coreReturnLines, of: below(coreReturnLines.returnId, coreReturns), erasure: {} },
  { table: coreInspections, of: below(coreInspections.returnId, coreReturns), erasure: { note: '' } },
  {
    table: coreInspectionLines,
    of: below(coreInspectionLines.returnId, coreReturns),
    // A credit below the core charge has to have a reason (core_inspection_lines_reason).
    erasure: { reason: sql`case when ${coreInspectionLines.reason} = '' then '' else '-' end` },
  },
  { table: idempotencyKeys, of: ({ id }) => eq(idempotencyKeys.userId, id), hidden: 'all', erasure: 'deleted' },
  // Issued papers stay whole: tax law asks for them for years, and a paper that was changed is none.
  {
    table: issuedDocuments,
    of: ofOrders(issuedDocuments.orderId),
    shown: () => and(inArray(issuedDocuments.kind, [...forBuyer])),
    erasure: {},
    kept: ['number', 'data'],
  },
  {
    table: issuedDocumentFiles,
    of: below(issuedDocumentFiles.documentId, issuedDocuments),
    hidden: 'all',
    erasure: {},
    kept: ['pdf'],
  },
];
