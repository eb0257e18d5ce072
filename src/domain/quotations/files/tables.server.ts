/** Pictures and PDFs that buyers add to the lines of a request for quotation. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { storedFormats } from '#domain/media/file-limits.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { quotationRequestLines, quotationRequests } from '../tables.server.ts';

/**
 * A file of a request, from before its first byte is in the file store. The row outlives its request, so that a cascade or an
 * erasure, which cannot reach the file store, leaves behind what is to be deleted (delete-unused-request-files.server.ts).
 */
export const quotationFiles = pgTable(
  'quotation_files',
  {
    /** The id, which the client makes, so that a repeated request announces nothing twice. */
    id: uuid('id').primaryKey(),
    /** null: to be deleted. */
    requestId: uuid('request_id').references(() => quotationRequests.id, { onDelete: 'set null' }),
    /** The line that it belongs to since the request was sent. */
    lineId: uuid('line_id').references(() => quotationRequestLines.id, { onDelete: 'set null' }),
    /** Among the files of the line, from 0; null before the request was sent. */
    position: integer('position'),
    /** As the buyer has it. */
    name: text('name').notNull(),
    /** Bytes that the buyer has announced, and those that the shop has of them. */
    announcedBytes: integer('announced_bytes').notNull(),
    receivedBytes: integer('received_bytes').notNull().default(0),
    /** How it is kept; null: the upload has not ended. */
    format: text('format', { enum: storedFormats }),
    /** Bytes of what is kept; 0: the upload has not ended, or the file was removed after the end of the request. */
    bytes: integer('bytes').notNull().default(0),
    /** SHA-256 (hex) of what is kept; empty: nothing yet. */
    sha256: text('sha256').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('quotation_files_request').on(table.requestId),
    index('quotation_files_line').on(table.lineId),
    index('quotation_files_unused')
      .on(table.createdAt)
      .where(sql`${table.requestId} is null or ${table.format} is null`),
    check('quotation_files_received', sql`${table.receivedBytes} between 0 and ${table.announcedBytes}`),
    check('quotation_files_kept', sql`(${table.format} is null) = (${table.sha256} = '')`),
  ],
);
