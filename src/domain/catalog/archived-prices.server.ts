/** Prices of parts that have left the shop. Internal: callers check the permission. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import { may, type RoleOfUser } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import type { NumberRef } from './bulk/stored-parts.server.ts';
import { partNumberKey } from './numbers/part-number.ts';
import { parts } from './tables.server.ts';

const ArchivedPrice = z.object({ index: z.int(), priceCents: z.int() });

/**
 * The price in cents that each part had when it left the shop last; null for a number that never left it, and for users who may
 * change prices. A part that is deleted and added again would else be a way to another price.
 */
export async function listBindingPrices(
  scope: Scope,
  user: RoleOfUser,
  refs: readonly NumberRef[],
): Promise<(number | null)[]> {
  if (may(user, 'edit_prices')) return refs.map(() => null);
  const given = refs.flatMap(({ brandId, partNumber }, index) =>
    brandId ? [{ index, brandId, key: partNumberKey(partNumber) }] : [],
  );
  const rows = await query(
    scope,
    ArchivedPrice,
    sql`
      select distinct on (given.index) given.index, p.price_cents as "priceCents"
      from ${jsonRows(given)} as given (index int, "brandId" uuid, key text)
      join ${parts} p on p.brand_id = given."brandId" and p.part_number_key = given.key and p.archived_at is not null
      order by given.index, p.archived_at desc`,
  );
  const found = new Map(rows.map(({ index, priceCents }) => [index, priceCents]));
  return refs.map((_, index) => found.get(index) ?? null);
}
