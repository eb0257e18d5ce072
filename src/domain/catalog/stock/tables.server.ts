/** The ledger of stock. The database writes it (sql/parts-stocked.sql), so that no change of a part's stock is without a row. */
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { stockReasons } from './stock-reasons.ts';

/** Each change of the stock of a part; never changed or deleted. Their sum is the stock of the part. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    /** A number that rises in the order of writing. */
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Id of the part. It is no foreign key, so that the row outlives the part. */
    partId: uuid('part_id').notNull(),
    at: timestampColumn('at').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    /** Pieces that buyers can order now, more or fewer than before. */
    available: integer('available').notNull(),
    /** Pieces that are reserved for orders, more or fewer than before. */
    reserved: integer('reserved').notNull(),
    /** Email of who changed it; empty: the shop itself. */
    actorEmail: text('actor_email').notNull().default(''),
    /** The order that took the pieces. */
    orderId: uuid('order_id'),
    /** The import or the bulk edit that set the stock. */
    batchId: uuid('batch_id'),
    note: text('note').notNull().default(''),
  },
  (table) => [index('stock_moves_part').on(table.partId, table.no)],
);
