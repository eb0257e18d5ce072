/** Costs of a part follow each other: who writes one holds this lock. Internal: callers check the permission. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';

const PartId = z.object({ id: z.string() });

/** Ids of those of the parts that are in the shop, locked against other changes of their costs, in the order of their ids. */
export async function lockCosts(tx: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await query(
    tx,
    PartId,
    sql`select id from ${parts} where id = any(${sql.param(ids)}::uuid[]) and archived_at is null
      order by id for no key update`,
  );
  return rows.map(({ id }) => id);
}
