/** Which documents of an order staff have mailed to whom; never changed or deleted. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';

export const orderDocumentMails = pgTable(
  'order_document_mails',
  {
    /** The id, which the client makes, so that a repeated request mails nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** The addresses. */
    recipients: jsonb('recipients').$type<readonly string[]>().notNull(),
    /** The numbers of the documents. */
    documents: jsonb('documents').$type<readonly string[]>().notNull(),
    /** What staff wrote. */
    text: text('text').notNull(),
  },
  (table) => [index('order_document_mails_order').on(table.orderId, table.at)],
);
