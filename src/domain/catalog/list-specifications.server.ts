import { and, sql } from 'drizzle-orm';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isPublished } from './part-row.server.ts';
import type { Specification } from './specifications/contract.ts';
import { parts } from './tables.server.ts';

/** The specifications of parts of the shop by id. Public. */
export async function listSpecifications(
  { db }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Specification[]>> {
  if (ids.length === 0) return new Map();
  const rows = await selectSpecifications(db).execute({ ids });
  return new Map(rows.map(({ id, specifications }) => [id, specifications]));
}

const selectSpecifications = preparedStatement((db) =>
  db
    .select({ id: parts.id, specifications: parts.specifications })
    .from(parts)
    .where(and(isPublished, sql`${parts.id} = any(${sql.placeholder('ids')}::uuid[])`))
    .prepare('specifications_of_parts'),
);
