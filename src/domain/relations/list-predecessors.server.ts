/** The older numbers of each of many parts. One part with its whole chain: replacements.server.ts. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { supersessions, supersessionTargets } from './tables.server.ts';

const PredecessorRow = z.object({ partId: z.string(), olderId: z.string() });

/** Steps back, as many as a chain of dead numbers has: longer chains are of parts that no shop has any more. */
const maxSteps = 20;

/**
 * Ids of the parts that each part replaced, piece for piece, up to 20 steps back, the nearest first. Left out is what was replaced by several
 * parts together, by another number of pieces, or by a part that does not fit in its place. Internal.
 */
export async function listPredecessors(scope: Scope, partIds: readonly string[]): Promise<Map<string, string[]>> {
  if (partIds.length === 0) return new Map();
  const rows = await query(
    scope,
    PredecessorRow,
    sql`
      with recursive backward (part_id, older_id, step) as (
        select id, id, 0 from unnest(${sql.param(partIds)}::uuid[]) id
        union
        select b.part_id, t.from_part_id, b.step + 1
        from backward b join ${supersessionTargets} t on t.part_id = b.older_id and t.quantity = 1
          join ${supersessions} s on s.from_part_id = t.from_part_id
        where s.kind <> 'all' and s.interchangeability <> 'not' and b.step < ${maxSteps}
      )
      select part_id as "partId", older_id as "olderId" from backward where step > 0 order by step, older_id`,
  );
  const byPart = Map.groupBy(rows, ({ partId }) => partId);
  return new Map([...byPart].map(([partId, pairs]) => [partId, [...new Set(pairs.map(({ olderId }) => olderId))]]));
}
