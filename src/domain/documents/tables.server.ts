/** Documents that the shop has issued. A row keeps all that is printed, so that a document printed again is the same. */
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { orderPackings } from '#domain/orders/packing/tables.server.ts';
import { shipments } from '#domain/orders/shipment-tables.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import type { DocumentData } from './document-data.ts';
import { documentKinds } from './document-kinds.ts';

/** The last number of each range of documents. */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** The year that the range is for; 0: it goes on over the years. */
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** The issued documents; a row is never updated. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** The number as it is printed, e.g. PI-10001. */
    number: text('number').notNull().unique(),
    /** The order, without `cascade`: an invoice stays. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The shipment that the document is about; null: the whole order. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    /** The return, core return or credit that a credit note is about; null: another document. */
    creditId: uuid('credit_id'),
    /** Its packages, where the document is about packages that were made before they left; their shipment has the same id. */
    packingId: uuid('packing_id').references(() => orderPackings.id),
    /** Number of the revision, from 1; a later one replaces the earlier ones. */
    revision: integer('revision').notNull(),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    data: jsonb('data').$type<DocumentData>().notNull(),
  },
  (table) => [
    unique('issued_documents_once')
      .on(table.orderId, table.kind, table.shipmentId, table.packingId, table.creditId, table.revision)
      .nullsNotDistinct(),
    index('issued_documents_packing').on(table.packingId).where(sql`${table.packingId} is not null`),
    index('issued_documents_shipment').on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
    check('issued_documents_revision', sql`${table.revision} >= 1`),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The PDF files of documents that were opened. A document is never changed, and neither is its file. */
export const issuedDocumentFiles = pgTable('issued_document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => issuedDocuments.id),
  pdf: bytea('pdf').notNull(),
});
