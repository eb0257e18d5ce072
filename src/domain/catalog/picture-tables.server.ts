/** The pictures of a part besides its main one, which is a column of the part, and what stands for a part without pictures. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { images } from '#domain/media/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { parts } from './tables.server.ts';

/** Further pictures of a part after the main one. */
export const partPictures = pgTable(
  'part_pictures',
  {
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
  },
  (table) => [primaryKey({ columns: [table.partId, table.position] })],
);

/** The part as a drawing shows it, cut from the drawing; shown for a part without pictures. */
export const partCutouts = pgTable(
  'part_cutouts',
  {
    partId: uuid('part_id')
      .primaryKey()
      .references(() => parts.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    /** Id, code and callout of the drawing. They are no foreign keys: drawings stand above this module. */
    drawingId: uuid('drawing_id').notNull(),
    drawingCode: text('drawing_code').notNull(),
    callout: text('callout').notNull(),
  },
  (table) => [index('part_cutouts_drawing').on(table.drawingId)],
);

/**
 * Where imported pictures of a part come from, and the addresses that are still to be fetched. A row stays when its picture
 * is stored, so that the same list can be imported again, and undone.
 */
export const partPictureSources = pgTable(
  'part_picture_sources',
  {
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    /** An https address, or `sha256:` and the hexadecimal hash of a file. */
    source: text('source').notNull(),
    /** The place of the picture among those of the part, from 0; later ones move up when an earlier one is missing. */
    position: integer('position').notNull(),
    state: text('state', { enum: ['waiting', 'stored', 'failed'] }).notNull(),
    /** Id of the stored picture. It is no foreign key: the part may have another picture by now, and this one may be deleted. */
    imageId: uuid('image_id'),
    attempts: integer('attempts').notNull().default(0),
    /** When a waiting address is fetched; null for others. */
    nextAttemptAt: timestampColumn('next_attempt_at'),
    /** Why the last attempt failed. */
    failure: text('failure'),
    /** The import and its row that named the address. They are no foreign keys: imports stand above this module. */
    importId: uuid('import_id'),
    importRow: integer('import_row'),
  },
  (table) => [
    primaryKey({ columns: [table.partId, table.source] }),
    index('part_picture_sources_waiting').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('part_picture_sources_import').on(table.importId, table.importRow).where(sql`${table.state} <> 'stored'`),
  ],
);
