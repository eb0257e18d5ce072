/** The interchangeable parts of each of many parts, for lists of parts. One group with its notes: interchange.server.ts. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { interchangeMembers } from './tables.server.ts';

const InterchangeablePair = z.object({ partId: z.string(), otherId: z.string() });

/**
 * Ids of the interchangeable parts that are in stock, by part: genuine, OEM, aftermarket, then the cheapest first. A
 * part without one is not in the map. Internal.
 */
export function listInterchangeableInStock(scope: Scope, partIds: readonly string[]): Promise<Map<string, string[]>> {
  return listMembers(scope, partIds, sql`p.available_quantity >= p.least_quantity`);
}

/** The same, whether they are in stock or not. Internal. */
export function listInterchangeable(scope: Scope, partIds: readonly string[]): Promise<Map<string, string[]>> {
  return listMembers(scope, partIds, sql`true`);
}

async function listMembers(scope: Scope, partIds: readonly string[], condition: SQL): Promise<Map<string, string[]>> {
  if (partIds.length === 0) return new Map();
  const rows = await query(
    scope,
    InterchangeablePair,
    sql`select own.part_id as "partId", other.part_id as "otherId"
      from ${interchangeMembers} own
        join ${interchangeMembers} other on other.group_id = own.group_id and other.part_id <> own.part_id
        join ${parts} p on p.id = other.part_id
      where own.part_id = any(${sql.param(partIds)}::uuid[]) and p.archived_at is null and ${condition}
      order by array_position(array['genuine', 'oem', 'aftermarket'], p.grade), p.price_cents, p.id`,
  );
  const byPart = Map.groupBy(rows, ({ partId }) => partId);
  return new Map([...byPart].map(([partId, pairs]) => [partId, pairs.map(({ otherId }) => otherId)]));
}
