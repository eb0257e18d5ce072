/** Deletes stored responses of orders that can no longer be repeated. */
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { orderDrafts } from './drafts/tables.server.ts';
import { idempotencyKeys } from './idempotency-tables.server.ts';

/** Days for which a stored response can be replayed. */
const retentionDays = 7;

/**
 * Deletes idempotency keys older than `retentionDays` and returns their number. It runs once a day. That of a draft that does not
 * say that it was placed stays as long as the draft: it alone tells that the order is there.
 */
export async function deleteExpiredIdempotencyKeys(scope: Scope): Promise<number> {
  const before = new Date(scope.now().getTime() - retentionDays * 86_400_000);
  const ofOpenDraft = scope.db
    .select({ one: sql`1` })
    .from(orderDrafts)
    .where(and(isNull(orderDrafts.orderNumber), eq(idempotencyKeys.key, sql`'draft:' || ${orderDrafts.id}`)));
  const isExpired = and(lt(idempotencyKeys.createdAt, before), notExists(ofOpenDraft));
  const { rowCount } = await scope.db.delete(idempotencyKeys).where(isExpired);
  return rowCount ?? 0;
}
