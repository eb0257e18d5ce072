/** The freight table: prices by zone and weight, kept by staff. Without one, the shop quotes the freight of each order. */
import { eq, inArray } from 'drizzle-orm';
import { findAddressFormat } from '#domain/addresses/address-format.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { FreightEstimate, FreightRequest, FreightTable, StoredFreightTable } from './contract.ts';
import { freightOf, gramsOf } from './freight-of.ts';
import { freightTable } from './tables.server.ts';

/**
 * The stored table; version 0 without zones while none was made. Internal: the shop shows its parts to staff, and single prices
 * to all.
 */
export async function loadFreightTable({ db }: Pick<Scope, 'db'>): Promise<StoredFreightTable> {
  const [row] = await db.select().from(freightTable);
  return toTable(row);
}

/** The freight table for staff. For admins. Throws unauthenticated, forbidden. */
export function getFreightTable(scope: Scope): Promise<StoredFreightTable> {
  requirePermission(scope, 'see_shop');
  return loadFreightTable(scope);
}

/**
 * Replaces the whole table; orders keep the freight that they were placed with. For admins. Throws unauthenticated, forbidden,
 * invalid for a code that is no country, and conflict when another user has changed the table since the version was read.
 */
export async function setFreightTable(scope: Scope, { version, zones }: FreightTable): Promise<StoredFreightTable> {
  const { email: changedBy } = requirePermission(scope, 'edit_settings');
  for (const [index, { countries }] of zones.entries()) {
    const unknown = countries.find((code) => !findAddressFormat(code));
    if (unknown) throw invalidField(`zones.${index}.countries`, m.freight_country_unknown({ text: unknown }));
  }
  const next = { version: version + 1, zones, changedAt: scope.now(), changedBy };
  const written = await inTransaction(scope, async ({ db }) =>
    version === 0
      ? await db.insert(freightTable).values(next).onConflictDoNothing().returning()
      : await db.update(freightTable).set(next).where(eq(freightTable.version, version)).returning(),
  );
  if (written.length === 0) throw new AppError('conflict', m.freight_table_changed());
  return toTable(written[0]);
}

function toTable(row: typeof freightTable.$inferSelect | undefined): StoredFreightTable {
  const { version = 0, zones = [], changedAt, changedBy = null } = row ?? {};
  return { version, zones, changedAt: changedAt?.toISOString() ?? null, changedBy };
}

/** The freight that these parts would cost; a part that is not in the shop has no known weight. Public. */
export async function estimateFreight(scope: Scope, { country, lines }: FreightRequest): Promise<FreightEstimate> {
  const ids = lines.map(({ productId }) => productId).filter(isId);
  const [table, found] = await Promise.all([
    loadFreightTable(scope),
    scope.db.select({ id: parts.id, pieceGrams: parts.netWeightGrams }).from(parts).where(inArray(parts.id, ids)),
  ]);
  const weights = new Map(found.map(({ id, pieceGrams }) => [id, pieceGrams]));
  const weighed = lines.map(({ productId, quantity }) => ({ quantity, pieceGrams: weights.get(productId) ?? null }));
  return freightOf(table, { country, grams: gramsOf(weighed) });
}
