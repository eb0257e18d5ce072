/** Documents that the shop has issued. A row keeps all that is printed, so that a document printed again is the same. */
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { orders, shipments } from '#domain/orders/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import type { DocumentData } from './document-data.ts';
import { documentKinds } from './document-kinds.ts';

export const proformaNumbers = pgSequence('proforma_numbers', { startWith: 10_001 });
export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 10_001 });

/** Never updated. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** As printed, e.g. PI-10001. Those of invoices are from a sequence of their kind. */
    number: text('number').notNull().unique(),
    /** Without `cascade`: an invoice stays. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of a document about one shipment; null: about the whole order. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    /** From 1; a later one replaces the earlier ones. */
    revision: integer('revision').notNull(),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    data: jsonb('data').$type<DocumentData>().notNull(),
  },
  (table) => [
    unique('issued_documents_once').on(table.orderId, table.kind, table.shipmentId, table.revision).nullsNotDistinct(),
    index('issued_documents_shipment').on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
    check('issued_documents_revision', sql`${table.revision} >= 1`),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The PDF files of documents that somebody has opened. A document is never changed, and so is its file. */
export const issuedDocumentFiles = pgTable('issued_document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => issuedDocuments.id),
  pdf: bytea('pdf').notNull(),
});
