/** Searches that found nothing: what buyers want and the shop does not have, or does not call so. */
import { desc, eq, sql } from 'drizzle-orm';
import { requireAdmin } from '#platform/guards.ts';
import type { Page } from '#platform/page.ts';
import type { Scope } from '#platform/scope.ts';
import type { MissedSearch } from './contract.ts';
import { missedQuery } from './missed-query.ts';
import { missedSearches } from './tables.server.ts';

/** Different queries that are kept; when it is full, the rarest and oldest makes room. */
const maxQueries = 5000;

/**
 * Counts a search of a visitor that found nothing. Public. What looks like an e-mail address, a phone or a card
 * number is not kept. Never throws: nobody's page shall fail for a statistic.
 */
export async function countMissedSearch(scope: Scope, typed: string): Promise<void> {
  const query = missedQuery(typed);
  if (!query) return;
  try {
    const counted = await scope.db
      .insert(missedSearches)
      .values({ query, times: 1, lastAt: scope.now() })
      .onConflictDoUpdate({
        target: missedSearches.query,
        set: { times: sql`${missedSearches.times} + 1`, lastAt: scope.now() },
      })
      .returning({ times: missedSearches.times });
    if (counted[0]?.times === 1) await makeRoom(scope, query);
  } catch {
    // The next search that finds nothing is counted again.
  }
}

async function makeRoom(scope: Scope, newest: string): Promise<void> {
  if ((await scope.db.$count(missedSearches)) <= maxQueries) return;
  await scope.db.execute(sql`delete from missed_searches where query = (
    select query from missed_searches where query <> ${newest} order by times, last_at limit 1)`);
}

/** The most frequent first. For admins (401, 403). */
export async function listMissedSearches(
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<Page<MissedSearch>> {
  requireAdmin(scope);
  const [rows, total] = await Promise.all([
    scope.db
      .select()
      .from(missedSearches)
      .orderBy(desc(missedSearches.times), desc(missedSearches.lastAt), missedSearches.query)
      .limit(limit)
      .offset((page - 1) * limit),
    scope.db.$count(missedSearches),
  ]);
  return { items: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })), total, page, limit };
}

/** Takes one off the list, for instance when the part is in the shop now; the second time deletedCount is 0. For admins (401, 403). */
export async function forgetMissedSearch(scope: Scope, query: string): Promise<{ deletedCount: number }> {
  requireAdmin(scope);
  const gone = await scope.db
    .delete(missedSearches)
    .where(eq(missedSearches.query, missedQuery(query)))
    .returning({ query: missedSearches.query });
  return { deletedCount: gone.length };
}
