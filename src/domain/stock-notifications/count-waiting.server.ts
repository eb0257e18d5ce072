import { and, eq, isNull } from 'drizzle-orm';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { StockNotificationCount } from './contract.ts';
import { stockNotifications } from './tables.server.ts';

/** How many people wait for the part. For admins. Throws unauthenticated, forbidden, not_found. */
export async function countStockNotifications(scope: Scope, partId: string): Promise<StockNotificationCount> {
  requirePermission(scope, 'see_shop');
  const { _id } = await getPart(scope, partId);
  const waiting = await scope.db.$count(
    stockNotifications,
    and(eq(stockNotifications.partId, _id), isNull(stockNotifications.notifiedAt)),
  );
  return { waiting };
}
