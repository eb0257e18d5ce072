/** Carts of signed-in buyers. The cart of a visitor is in the browser. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the part. It is no foreign key: the line says that a part is no longer sold. */
    partId: uuid('part_id').notNull(),
    /** Number of pieces. */
    quantity: integer('quantity').notNull(),
    /** The price of one piece that the buyer saw last; null: none yet. */
    seenCents: bigint('seen_cents', { mode: 'number' }),
    /** The core charge of one piece that the buyer saw last, 0: none; null: unknown. */
    seenCoreCents: bigint('seen_core_cents', { mode: 'number' }),
    /** A number that rises in the order of adding. */
    no: bigint('no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partId] }),
    index('cart_lines_order').on(table.userId, table.no),
    check('cart_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

/** Additions that were made, by idempotency key: one that is sent again adds nothing. */
export const cartAdditions = pgTable(
  'cart_additions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 (hex) of the added lines. */
    requestHash: text('request_hash').notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('cart_additions_age').on(table.addedAt)],
);
