/**
 * What has changed for visitors since an earlier look, whoever has changed it: other processes, jobs and imports too. A look
 * is named by its snapshot, as that of the order desk (docs/decisions/017), so that a slow transaction is not lost.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type PublicChanges, publicData } from '#platform/cache/public-data.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { publicChanges } from './tables.server.ts';

/** Age of the oldest look that the next one can continue from, in ms. */
export const maxLookAgeMs = 600_000;
/** How long a change is kept: much longer, because a slow transaction writes the time of its begin. */
const keptMs = 3_600_000;

const LookRow = z.object({
  seen: z.string(),
  data: z.array(z.enum(publicData)),
  partIds: z.array(z.string()),
});

/** The changes, and `seen`, which names this look. Internal: for the response cache. */
export async function listPublicChanges(
  scope: Pick<Scope, 'db'>,
  seen?: string,
): Promise<PublicChanges & { seen: string }> {
  const [row] = await query(
    scope,
    LookRow,
    seen === undefined
      ? sql`select pg_current_snapshot()::text as seen, '{}'::text[] as data, '{}'::text[] as "partIds"`
      : sql`select pg_current_snapshot()::text as seen,
          coalesce(array_agg(distinct data) filter (where data is not null), '{}') as data,
          coalesce(array_agg(distinct part_id::text) filter (where part_id is not null), '{}') as "partIds"
        from ${publicChanges}
        where ${publicChanges.xid} >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and ${publicChanges.xid} < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(${publicChanges.xid}, ${seen}::pg_snapshot)`,
  );
  if (!row) throw new Error('A snapshot has no row');
  return row;
}

/** Deletes the changes that no look asks for. It runs often. */
export async function deleteOldPublicChanges(scope: Scope): Promise<void> {
  const before = new Date(scope.now().getTime() - keptMs);
  await scope.db.delete(publicChanges).where(sql`${publicChanges.at} < ${before.toISOString()}::timestamptz`);
}
