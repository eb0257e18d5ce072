/** Joins the rows of part_counts that stand for one combination; writers only add rows. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';

/** Any number that nobody else locks on: two at once would only wait for each other. */
const compactLock = 7_306_404;
/** Rows of one combination that nobody minds: joining them would cost more than adding them up. */
const tolerated = 4;

/**
 * Makes part_counts small again; the sums stay what they are at every moment, also for those who read or write meanwhile.
 * Internal: housekeeping does it now and then, an import between its batches. The number of rows that it joined.
 */
export async function compactCounts(scope: Scope): Promise<number> {
  const { rows } = await scope.db.execute<{ joined: number }>(sql`
    with free as materialized (select pg_try_advisory_xact_lock(${compactLock}) as lock),
    crowded as (
      select category_no, brand_no, traits, band from part_counts, free where free.lock
      group by 1, 2, 3, 4 having count(*) > ${tolerated} or sum(parts) = 0),
    gone as (
      delete from part_counts n using crowded c
      where (n.category_no, n.brand_no, n.traits, n.band) = (c.category_no, c.brand_no, c.traits, c.band)
      returning n.*),
    kept as (
      insert into part_counts (category_no, brand_no, traits, band, parts)
      select category_no, brand_no, traits, band, sum(parts) from gone group by 1, 2, 3, 4 having sum(parts) <> 0)
    select count(*)::int as joined from gone`);
  return rows[0]?.joined ?? 0;
}
