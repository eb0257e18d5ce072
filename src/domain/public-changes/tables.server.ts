/** What has changed for visitors. The database writes it (sql/note-public-changes.sql), in the transaction of the change. */
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { publicData } from '#platform/cache/public-data.ts';
import { timestampColumn, transactionColumn } from '#platform/database/columns.server.ts';

/** A change that visitors see; each row is kept for an hour. */
export const publicChanges = pgTable(
  'public_changes',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: transactionColumn('xid'),
    at: timestampColumn('at').notNull().defaultNow(),
    /** The part whose stock, price or texts have changed; null: no single one. */
    partId: uuid('part_id'),
    /** What has changed as a whole; null: nothing but the part. */
    data: text('data', { enum: publicData }),
  },
  (table) => [index('public_changes_xid').on(table.xid)],
);
