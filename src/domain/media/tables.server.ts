/** Uploaded pictures and pictures of the sample data. Their files are in the file store under `images/{id}/`. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';

export const images = pgTable('images', {
  id: uuid('id').primaryKey(),
  /** Pixels of the stored original, after rotation. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Id of the uploader; null for pictures of the sample data. It is no foreign key, so that pictures outlive accounts. */
  createdBy: uuid('created_by'),
  /** SHA-256 (hex) of the stored original. */
  sha256: text('sha256').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

/** Which rows show which pictures, written by setPictureReferences. */
export const pictureReferences = pgTable(
  'picture_references',
  {
    /** The table of the row. */
    ownerKind: text('owner_kind').notNull(),
    ownerId: uuid('owner_id').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.ownerKind, table.ownerId, table.imageId] }),
    index('picture_references_image').on(table.imageId),
  ],
);
