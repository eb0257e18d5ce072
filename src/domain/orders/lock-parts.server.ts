/** The parts of an order that is being changed, locked until the change is written. */
import { asc, eq, inArray } from 'drizzle-orm';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { OrderablePart } from './order-context.server.ts';
import { orderableColumns } from './orderable-columns.server.ts';

/**
 * The parts by id, without those that are archived. All are locked in the order of their ids, so that two orders with the same
 * parts cannot deadlock.
 */
export async function lockOrderableParts(
  { db }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderablePart>> {
  const rows = await db
    .select({ ...orderableColumns, archivedAt: parts.archivedAt })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .where(inArray(parts.id, ids.filter(isId)))
    .orderBy(asc(parts.id))
    .for('update', { of: parts });
  return new Map(rows.filter(({ archivedAt }) => archivedAt === null).map((row) => [row.partId, row]));
}
