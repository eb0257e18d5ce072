/** Costs of many parts. Internal: callers check the permission. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partCosts } from './tables.server.ts';

const CostRow = z.object({ id: z.string(), partId: z.string(), costCents: z.coerce.number().nullable() });
export type CurrentCost = z.infer<typeof CostRow>;

/** The last entry of the history of each part; a part that never had a cost is absent. */
export async function currentCosts(scope: Scope, partIds: readonly string[]): Promise<Map<string, CurrentCost>> {
  const rows = await query(
    scope,
    CostRow,
    sql`select c.id, c.part_id as "partId", c.cost_cents as "costCents"
      from unnest(${sql.param(partIds)}::uuid[]) as given (id)
      cross join lateral (select * from ${partCosts} where part_id = given.id order by valid_from desc, id desc limit 1) c`,
  );
  return new Map(rows.map((row) => [row.partId, row]));
}

const PartRow = z.object({ partId: z.string() });

/** Ids of the parts whose cost the import has set, at most `limit`, in the order in which it did. */
export async function listPartIdsOfImport(scope: Scope, importId: string, limit: number): Promise<string[]> {
  const rows = await query(
    scope,
    PartRow,
    sql`select part_id as "partId" from ${partCosts} where import_id = ${importId}::uuid
      group by part_id order by min(id::text) limit ${limit}`,
  );
  return rows.map(({ partId }) => partId);
}
