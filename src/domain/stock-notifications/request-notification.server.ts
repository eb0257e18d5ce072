/** A visitor asks for a mail when a part is in stock again. */
import { v7 as uuid } from 'uuid';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { asOrdered } from '#domain/catalog/order-quantities.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import type { Scope } from '#platform/scope.ts';
import type { StockNotificationState } from './contract.ts';
import { stockNotifications } from './tables.server.ts';

const hourMs = 3_600_000;
/** Requests from one network in an hour. */
const byNetwork: RateLimit = { name: 'stock-notification', max: 20, windowMs: hourMs };
/** Requests for one email in 24 hours, from all networks: strangers cannot fill the mailbox. */
const byEmail: RateLimit = { name: 'stock-notification-email', max: 20, windowMs: 24 * hourMs };

/**
 * Stores the request, once for a part and email. Public. The answer is the same whether or not that email waits already,
 * so that it tells a stranger nothing.
 * @param request.email in canonical form (StockNotificationRequest)
 * @throws AppError too_many_requests, not_found
 */
export async function requestStockNotification(
  scope: Scope,
  { partId, email }: { partId: string; email: string },
): Promise<StockNotificationState> {
  const limiter = createRateLimiter(scope.db, scope.now);
  if (scope.clientAddress !== undefined) await limiter.count(byNetwork, clientNetwork(scope.clientAddress));
  await limiter.count(byEmail, email);
  const part = asOrdered(await getPart(scope, partId));
  if (part.availableQnty >= part.minQnty) return 'in_stock';
  await scope.db
    .insert(stockNotifications)
    .values({ id: uuid(), partId: part._id, email, requestedAt: scope.now() })
    .onConflictDoNothing();
  return 'waiting';
}
