/**
 * Columns that say who did something, by email. The rows are the shop's history and stay; an erasure puts the pseudonym into the
 * columns. Most are of staff, whose role is taken before they can be erased.
 */
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { stockMoves } from '#domain/catalog/stock/tables.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { partCosts } from '#domain/costs/tables.server.ts';
import { customerNotes } from '#domain/customers/tables.server.ts';
import { issuedDocuments } from '#domain/documents/tables.server.ts';
import { drawings } from '#domain/drawings/tables.server.ts';
import { bulkEdits } from '#domain/edits/tables.server.ts';
import { checklistDismissal } from '#domain/first-day/tables.server.ts';
import { customers } from '#domain/identity/customers/tables.server.ts';
import { importBatches } from '#domain/imports/tables.server.ts';
import { cardCases, cardRefunds } from '#domain/orders/card/tables.server.ts';
import { coreInspections, coreReturns } from '#domain/orders/cores/tables.server.ts';
import { orderCredits } from '#domain/orders/credits/tables.server.ts';
import { orderDocumentMails } from '#domain/orders/document-mails/tables.server.ts';
import { orderDrafts } from '#domain/orders/drafts/tables.server.ts';
import { orderEvents } from '#domain/orders/event-tables.server.ts';
import { orderExtraLineChanges } from '#domain/orders/extra-lines/tables.server.ts';
import { orderFreightQuotes } from '#domain/orders/freight/tables.server.ts';
import { orderMailDecisions } from '#domain/orders/held-mails/tables.server.ts';
import { orderLineChanges } from '#domain/orders/line-changes/tables.server.ts';
import { orderMessages } from '#domain/orders/messages/tables.server.ts';
import { orderPackings } from '#domain/orders/packing/tables.server.ts';
import { orderPayments } from '#domain/orders/payments/tables.server.ts';
import { orderPriceAgreements } from '#domain/orders/prices/tables.server.ts';
import { orderProofs } from '#domain/orders/proofs/tables.server.ts';
import { orderReturnSettlements, orderReturns } from '#domain/orders/returns/tables.server.ts';
import { shipments } from '#domain/orders/shipment-tables.server.ts';
import { orderTermCorrections } from '#domain/orders/terms/tables.server.ts';
import { quotationAnswers, quotations } from '#domain/quotations/quoted/tables.server.ts';
import { supplierCosts } from '#domain/quotations/supplier/tables.server.ts';
import { quotationEvents, quotationMessages, quotationRequests } from '#domain/quotations/tables.server.ts';
import {
  deadNumbers,
  interchangeGroups,
  interchangeJoins,
  interchangeNoteChanges,
  partMerges,
  supersessions,
} from '#domain/relations/tables.server.ts';
import { sampleRemovals } from '#domain/sample/tables.server.ts';
import { settingVersions } from '#domain/settings/tables.server.ts';

export const actorColumns: readonly AnyPgColumn[] = [
  parts.createdByEmail,
  partCosts.changedByEmail,
  stockMoves.actorEmail,
  supersessions.createdByEmail,
  deadNumbers.createdByEmail,
  interchangeGroups.createdByEmail,
  interchangeNoteChanges.changedByEmail,
  partMerges.mergedByEmail,
  interchangeJoins.joinedByEmail,
  bulkEdits.createdByEmail,
  importBatches.createdByEmail,
  drawings.updatedByEmail,
  settingVersions.changedBy,
  sampleRemovals.removedBy,
  checklistDismissal.by,
  customers.createdByEmail,
  customerNotes.actorEmail,
  quotationRequests.assignedTo,
  quotationMessages.actorEmail,
  quotationAnswers.updatedByEmail,
  supplierCosts.updatedByEmail,
  quotations.issuedByEmail,
  quotations.acceptedByEmail,
  quotationEvents.actorEmail,
  orderDrafts.createdByEmail,
  orderDrafts.updatedByEmail,
  orderEvents.actorEmail,
  shipments.actorEmail,
  orderMessages.actorEmail,
  orderPackings.actorEmail,
  orderPayments.actorEmail,
  orderProofs.actorEmail,
  orderProofs.decidedBy,
  cardRefunds.actorEmail,
  cardCases.closedBy,
  orderCredits.actorEmail,
  orderDocumentMails.actorEmail,
  orderFreightQuotes.actorEmail,
  orderTermCorrections.actorEmail,
  orderPriceAgreements.actorEmail,
  orderExtraLineChanges.actorEmail,
  orderMailDecisions.actorEmail,
  orderLineChanges.actorEmail,
  orderReturns.actorEmail,
  orderReturnSettlements.actorEmail,
  coreReturns.actorEmail,
  coreInspections.actorEmail,
  issuedDocuments.actorEmail,
];
