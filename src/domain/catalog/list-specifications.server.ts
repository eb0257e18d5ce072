import { and, inArray } from 'drizzle-orm';
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
  const rows = await db
    .select({ id: parts.id, specifications: parts.specifications })
    .from(parts)
    .where(and(isPublished, inArray(parts.id, [...ids])));
  return new Map(rows.map(({ id, specifications }) => [id, specifications]));
}
