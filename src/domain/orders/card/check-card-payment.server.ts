/** Asks the card provider about the last payment page of an order. */
import { desc, eq } from 'drizzle-orm';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { orderNotFound, visibleOrder } from '../get-order.server.ts';
import { orders } from '../tables.server.ts';
import { answerOf, cardProviderOf } from './ask-provider.server.ts';
import type { CardPaymentState } from './contract.ts';
import { settleSession } from './settle-session.server.ts';
import { cardSessions } from './tables.server.ts';

const checkLimit: RateLimit = { name: 'card-check', max: 120, windowMs: 3_600_000, message: m.card_rate_limited };

/**
 * Records the payment for the buyer who comes back from the page, before or without the provider's event. Staff may ask, too.
 * Throws unauthenticated, not_found, too_many_requests (120 an hour), unavailable when the provider is.
 */
export async function checkCardPayment(scope: Scope, number: string): Promise<CardPaymentState> {
  const user = requireUser(scope);
  const provider = cardProviderOf(scope);
  const [order] = await scope.db.select({ id: orders.id }).from(orders).where(visibleOrder(user, number));
  if (!order) throw orderNotFound();
  const session = await lastSession(scope, order.id);
  if (!session) return { state: 'none' };
  const isSettled = session.state === 'paid' || session.state === 'closed';
  if (isSettled || session.providerId === null) return { state: session.state };
  await createRateLimiter(scope.db, scope.now).count(checkLimit, user.id);
  await settleSession(scope, await answerOf(provider.getSession(session.providerId), m.card_check_down()));
  return { state: (await lastSession(scope, order.id))?.state ?? 'none' };
}

async function lastSession({ db }: Scope, orderId: string) {
  const [session] = await db
    .select({ state: cardSessions.state, providerId: cardSessions.providerId })
    .from(cardSessions)
    .where(eq(cardSessions.orderId, orderId))
    .orderBy(desc(cardSessions.createdAt), desc(cardSessions.id))
    .limit(1);
  return session;
}
