/** The freight table: prices by zone and weight, a setting of the owner. Without one, the shop quotes the freight of each order. */
import { inArray } from 'drizzle-orm';
import { parts } from '#domain/catalog/tables.server.ts';
import { parseRate } from '#domain/content/freight-contract.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { FreightEstimate, FreightRequest, FreightTable } from './contract.ts';
import { freightOf, gramsOf } from './freight-of.ts';

/** The table in force. Internal: the shop shows it to staff, and single prices to all. */
export async function loadFreightTable(scope: Scope): Promise<FreightTable> {
  const { zones } = await getSetting(scope, 'freight');
  return {
    zones: zones.map(({ rates, ...zone }) => ({ ...zone, rates: rates.flatMap((text) => parseRate(text) ?? []) })),
  };
}

/** The freight table, for staff who quote freight. Throws unauthenticated, forbidden. */
export function getFreightTable(scope: Scope): Promise<FreightTable> {
  requirePermission(scope, 'see_shop');
  return loadFreightTable(scope);
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
