/** Rate-limit counters. */
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const rateLimits = pgTable('rate_limits', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  /** Start of the window, in ms since 1970. */
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});
