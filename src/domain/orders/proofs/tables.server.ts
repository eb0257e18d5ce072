/** Files by which buyers show that they have paid. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';
import { proofFormats, proofOutcomes } from './contract.ts';

/**
 * A file in the file store, from before its first byte is written. It outlives its proof, so that a cascade or an erasure, which
 * cannot reach the file store, leaves behind what is to be deleted (delete-unused-proofs.server.ts).
 */
export const orderProofFiles = pgTable('order_proof_files', {
  id: uuid('id').primaryKey(),
  createdAt: timestampColumn('created_at').notNull(),
});

export const orderProofs = pgTable(
  'order_proofs',
  {
    /** The id, which the client makes, so that a repeated request stores nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => orderProofFiles.id),
    format: text('format', { enum: proofFormats }).notNull(),
    /** What the buyer says about the payment; empty: nothing. */
    text: text('text').notNull(),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** What staff say about it; null: nothing yet. */
    outcome: text('outcome', { enum: proofOutcomes }),
    decidedAt: timestampColumn('decided_at'),
    decidedBy: text('decided_by'),
    /** Why it was declined; empty: it was not. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('order_proofs_order').on(table.orderId, table.at),
    index('order_proofs_to_check').on(table.orderId).where(sql`${table.outcome} is null`),
    check('order_proofs_decided', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
  ],
);
