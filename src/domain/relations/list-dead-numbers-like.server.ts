/** Dead numbers that look like others, for lists of numbers. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';

const LikeRow = z.object({ like: z.string(), key: z.string() });

/**
 * The keys of dead numbers that are the same as each of these when look-alikes, as O and 0, count as equal: at most three. A key
 * without one is not in the map. Internal.
 * @param keys of partNumberKey
 */
export async function listDeadNumbersLike(scope: Scope, keys: readonly string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map();
  const rows = await query(
    scope,
    LikeRow,
    sql`select k.key as "like", found.key from unnest(${sql.param(keys)}::text[]) k(key),
      lateral (select dead.key from dead_numbers_like(k.key) dead(key) limit 3) found`,
  );
  return new Map([...Map.groupBy(rows, ({ like }) => like)].map(([like, all]) => [like, all.map(({ key }) => key)]));
}
