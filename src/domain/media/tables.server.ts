/** Pictures that were uploaded or came with the sample. The bytes are in the file store under `images/{id}/`. */
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const images = pgTable('images', {
  id: uuid('id').primaryKey(),
  /** Pixels of the stored original, after rotation. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Who uploaded it; null for the sample's pictures. No foreign key: pictures outlive accounts. */
  createdBy: uuid('created_by'),
  /** SHA-256 of the stored original, hex. */
  sha256: text('sha256').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
