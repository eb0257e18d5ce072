/**
 * Opens the provider's payment page for what is due of an order. An order has one page at a time: a second click leads to the
 * same one, and a page for another amount is closed before the next is opened, so that nothing is paid twice.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { cardReturnPath } from '#platform/http/page-paths.ts';
import { CardProviderDown, CardProviderRefused } from '#platform/payments/card-sessions.ts';
import type { CardProvider } from '#platform/payments/stripe.server.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { formatOrderNumber } from '../contract.ts';
import { orderNotFound, visibleOrder } from '../get-order.server.ts';
import { listShipments } from '../list-shipments.server.ts';
import { derivePayment } from '../payments/payment-summary.server.ts';
import { orders } from '../tables.server.ts';
import { answerOf, cardProviderOf } from './ask-provider.server.ts';
import { cardAmounts } from './card-amounts.ts';
import type { CardPage, NewCardPayment } from './contract.ts';
import { settleSession } from './settle-session.server.ts';
import { cardSessions } from './tables.server.ts';

type Session = typeof cardSessions.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

/** A page stays open for two hours; one that has less than an hour left is replaced. Stripe's least is 30 minutes. */
const openMs = 2 * 3_600_000;
const leastMs = 3_600_000;

const startLimit: RateLimit = {
  name: 'card-payment',
  max: 30,
  windowMs: 3_600_000,
  message: m.card_rate_limited,
};

/**
 * The address of the page. Only the buyer of the order may ask for it.
 * Throws unauthenticated, not_found (also without card payments), forbidden, too_many_requests (30 an hour), conflict when the
 * amount is not due (any more) or a payment is being processed, unavailable when the provider is: nothing is charged then.
 */
export async function startCardPayment(scope: Scope, number: string, { amount }: NewCardPayment): Promise<CardPage> {
  const user = requireUser(scope);
  const provider = cardProviderOf(scope);
  await createRateLimiter(scope.db, scope.now).count(startLimit, user.id);
  const first = await findOrAddSession(scope, user, { number, amountCents: toCents(amount) });
  if (!first.isOther) return openPage(scope, provider, first);
  await closeSession(scope, provider, first.session);
  const second = await findOrAddSession(scope, user, { number, amountCents: toCents(amount) });
  if (second.isOther) throw new AppError('conflict', m.card_started_elsewhere());
  return openPage(scope, provider, second);
}

interface Wanted {
  readonly number: string;
  readonly amountCents: number;
}

interface Found {
  readonly order: OrderRow;
  readonly session: Session;
  /** True for a page of another amount, or one that expires soon. */
  readonly isOther: boolean;
}

function findOrAddSession(scope: Scope, user: User, { number, amountCents }: Wanted): Promise<Found> {
  return inTransaction(scope, async (tx) => {
    const [order] = await tx.db.select().from(orders).where(visibleOrder(user, number)).for('update');
    if (!order) throw orderNotFound();
    if (order.userId !== user.id) throw new AppError('forbidden', m.card_only_buyer());
    const isPartShipped = (await listShipments(tx, order.id)).length > 0;
    const amounts = cardAmounts({ ...order, ...(await derivePayment(tx, { ...order, isPartShipped })) });
    const [session] = await tx.db
      .select()
      .from(cardSessions)
      .where(and(eq(cardSessions.orderId, order.id), inArray(cardSessions.state, ['open', 'processing'])));
    if (session?.state === 'processing') throw new AppError('conflict', m.card_in_progress());
    if (!amounts.includes(amountCents))
      throw new AppError('conflict', m.card_amount_changed(), { members: { cardAmounts: amounts.map(fromCents) } });
    const isLate = session && session.expiresAt.getTime() - tx.now().getTime() < leastMs;
    if (session) return { order, session, isOther: isLate || session.amountCents !== amountCents };
    return { order, session: await addSession(tx, order, amountCents), isOther: false };
  });
}

async function addSession(tx: Scope, { id: orderId, currency }: OrderRow, amountCents: number): Promise<Session> {
  const now = tx.now();
  const [added] = await tx.db
    .insert(cardSessions)
    .values({
      id: uuid(),
      orderId,
      amountCents,
      currency,
      state: 'open',
      createdAt: now,
      expiresAt: new Date(now.getTime() + openMs),
    })
    .returning();
  if (!added) throw new Error('The session was not added');
  return added;
}

/** Opens the page. Two requests at once ask with the same key and get the same page. */
async function openPage(scope: Scope, provider: CardProvider, { order, session }: Found): Promise<CardPage> {
  if (session.url) return { url: session.url };
  const isUnanswered = and(eq(cardSessions.id, session.id), isNull(cardSessions.providerId));
  const number = formatOrderNumber(order);
  const asked = provider.createSession({
    key: session.id,
    amountCents: session.amountCents,
    currency: session.currency,
    orderNumber: number,
    title: m.card_title({ number }),
    buyerEmail: order.email,
    returnUrl: `${scope.config.origin}${cardReturnPath(number)}`,
    expiresAt: session.expiresAt,
  });
  const { id: providerId, url } = await answerOf(asked, m.card_down()).catch(async (error: unknown) => {
    // If the provider has made the page, its address is lost.
    await scope.db.update(cardSessions).set({ state: 'closed' }).where(isUnanswered);
    throw error;
  });
  const [opened] = await scope.db
    .update(cardSessions)
    .set({ providerId, url })
    .where(and(eq(cardSessions.id, session.id), eq(cardSessions.state, 'open')))
    .returning();
  if (opened) return { url };
  await provider.closeSession(providerId).catch(ignoreProvider);
  throw new AppError('conflict', m.card_started_elsewhere());
}

/** Ignores that the provider does not answer: a page that stays open expires by itself, and what is paid on it is recorded. */
function ignoreProvider(error: unknown): void {
  if (!(error instanceof CardProviderDown || error instanceof CardProviderRefused)) throw error;
}

/** Closes a page, or records that it was paid meanwhile. */
async function closeSession(scope: Scope, provider: CardProvider, { id, providerId }: Session): Promise<void> {
  if (providerId === null) {
    await scope.db
      .update(cardSessions)
      .set({ state: 'closed' })
      .where(and(eq(cardSessions.id, id), isNull(cardSessions.providerId)));
    return;
  }
  await answerOf(
    provider.closeSession(providerId).catch((error: unknown) => {
      if (!(error instanceof CardProviderRefused)) throw error;
    }),
    m.card_down(),
  );
  await settleSession(scope, await answerOf(provider.getSession(providerId), m.card_down()));
}
