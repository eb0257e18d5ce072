/**
 * New entries of a GIN index first go to its pending list, which makes writing faster. Each search reads that list from
 * beginning to end. PostgreSQL moves its entries into the index when the list is full or when a tenth of the table has
 * changed: for a table of millions of rows that is after days. Source: https://www.postgresql.org/docs/current/gin.html#GIN-FAST-UPDATE
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WithDb } from './db.server.ts';
import { query } from './query.server.ts';

/**
 * Moves what waits in the pending lists of the shop's GIN indexes into the indexes. Others may search and write meanwhile.
 * Internal: cleanup calls it every minute.
 * @returns the number of pages, of 8 kB, that the lists had
 */
export async function cleanPendingLists(scope: WithDb): Promise<number> {
  const [cleaned] = await query(
    scope,
    z.object({ pages: z.int() }),
    sql`select coalesce(sum(gin_clean_pending_list(i.oid)), 0)::int as pages
      from pg_class i join pg_am on pg_am.oid = i.relam join pg_index on indexrelid = i.oid
      where amname = 'gin' and indisvalid and i.relnamespace = current_schema()::regnamespace
        and pg_has_role(i.relowner, 'usage')`,
  );
  return cleaned?.pages ?? 0;
}
