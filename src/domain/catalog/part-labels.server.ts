import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';

/** "Brand number" of each part, also of those that left the shop, for messages. Internal. */
export async function listPartLabels(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await scope.db.execute<{ id: string; label: string }>(sql`
    select p.id, b.name || ' ' || p.part_number as label
    from parts p join brands b on b.id = p.brand_id where p.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, label }) => [id, label]));
}
