/** The owner's texts and facts. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { shopSettings } from './shop-settings.ts';

/** Every version of each setting; the newest is in force. A setting without a row has the words of content/. */
export const settingVersions = pgTable(
  'setting_versions',
  {
    name: text('name', { enum: shopSettings }).notNull(),
    version: integer('version').notNull(),
    /** As the file in content/ has it: JSON or Markdown; null: the words of that file are used again. */
    source: text('source'),
    changedAt: timestampColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
