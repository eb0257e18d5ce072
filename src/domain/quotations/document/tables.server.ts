/** The PDF files of quotations. */
import { customType, pgTable, uuid } from 'drizzle-orm/pg-core';
import { quotations } from '../quoted/tables.server.ts';

const fileBytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The PDF file of a version, made when its mail leaves or somebody opens it first, and kept: it is always the same. */
export const quotationDocuments = pgTable('quotation_documents', {
  quotationId: uuid('quotation_id')
    .primaryKey()
    .references(() => quotations.id, { onDelete: 'cascade' }),
  pdf: fileBytes('pdf').notNull(),
});
