/** Maintenance of the tables that searches read: compacts part_counts and updates the planner statistics. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { partNumbers, parts } from '#domain/catalog/tables.server.ts';
import { locks } from '#platform/database/locks.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partCounts, partSearch, partSpecifications } from './tables.server.ts';

/** A combination with at most this many rows is not compacted: summing its rows costs less than rewriting them. */
const maxRowsPerCombination = 4;

/**
 * Replaces several part_counts rows of one combination by one row. The sums are the same before, during and after, so
 * searches and writers need no lock. Internal: cleanup calls it every minute.
 * Of several processes one compacts, the others do nothing.
 * @returns the number of rows that were replaced
 */
export async function compactPartCounts(scope: Scope): Promise<number> {
  const [row] = await query(
    scope,
    z.object({ replaced: z.int() }),
    sql`
    with free as materialized (select pg_try_advisory_xact_lock(${locks.partCounts}) as lock),
    fragmented as (
      select category_no, brand_no, traits, band from ${partCounts}, free where free.lock
      group by 1, 2, 3, 4 having count(*) > ${maxRowsPerCombination} or sum(parts) = 0),
    deleted as (
      delete from ${partCounts} n using fragmented f
      where (n.category_no, n.brand_no, n.traits, n.band) = (f.category_no, f.brand_no, f.traits, f.band)
      returning n.*),
    inserted as (
      insert into ${partCounts} (category_no, brand_no, traits, band, parts)
      select category_no, brand_no, traits, band, sum(parts) from deleted group by 1, 2, 3, 4 having sum(parts) <> 0)
    select count(*)::int as replaced from deleted`,
  );
  return row?.replaced ?? 0;
}

/**
 * Runs ANALYZE on the tables of the catalogue, so that cached plans are replaced: a plan that was made for a hundred
 * parts scans a table of half a million parts sequentially. Takes about 100 ms at any size. Internal.
 */
export async function analyzeCatalogTables({ db }: Pick<Scope, 'db'>): Promise<void> {
  // One column of each table: its sample is small, and plans depend on the number of rows. Thousands of folded keys in one
  // condition are looked up by their index only when the planner knows that each is rare.
  await db.execute(
    sql`analyze ${parts} (id), ${partNumbers} (part_id, folded_key), ${partSearch} (part_id), ${partSpecifications} (part_id)`,
  );
}
