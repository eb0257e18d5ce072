/** What the card provider reports by itself. It repeats an event for days until the shop has answered it with success. */
import { eq, lt } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { type ProviderEvent, UnsignedEvent } from '#platform/payments/card-sessions.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { answerOf, cardProviderOf } from './ask-provider.server.ts';
import { settleRefunds } from './settle-refunds.server.ts';
import { settleSession } from './settle-session.server.ts';
import { cardEvents, cardSessions } from './tables.server.ts';

interface SignedText {
  /** The event as it was sent: another spelling of the same JSON has another signature. */
  readonly text: string;
  readonly signature: string;
}

/**
 * Deals with an event once, and returns when that is committed. The signature is the permission. What has happened is asked
 * of the provider, because events come late and in any order; an event of something that the shop does not know is passed over.
 * Throws not_found without card payments, bad_request for a wrong signature, unavailable when the provider does not answer.
 */
export async function receiveCardEvent(scope: Scope, { text, signature }: SignedText): Promise<void> {
  const event = await readEvent(scope, { text, signature });
  const { about } = event;
  if (!about || (await isDealtWith(scope, event))) return;
  if ('session' in about) return settle(scope, event, about.session);
  // The event of a refund can come before the one of its payment.
  const sessionId = about.key && (await providerIdOf(scope, about.key));
  if (sessionId) await settleSession(scope, await getSession(scope, sessionId));
  const refunds = await answerOf(cardProviderOf(scope).listRefunds(about.payment), m.card_check_down());
  await once(scope, event, (tx) => settleRefunds(tx, about.payment, refunds));
}

async function readEvent(scope: Scope, { text, signature }: SignedText): Promise<ProviderEvent> {
  try {
    return await cardProviderOf(scope).readEvent(text, signature, scope.now());
  } catch (error) {
    throw error instanceof UnsignedEvent ? new AppError('bad_request', m.card_event_unsigned()) : error;
  }
}

async function settle(scope: Scope, event: ProviderEvent, sessionId: string): Promise<void> {
  const session = await getSession(scope, sessionId);
  await once(scope, event, (tx) => settleSession(tx, session));
}

const getSession = (scope: Scope, id: string) => answerOf(cardProviderOf(scope).getSession(id), m.card_check_down());

/** Does the work in the transaction that remembers the event: of two at once the second waits, and does nothing. */
function once(scope: Scope, { id, type }: ProviderEvent, work: (tx: Scope) => Promise<unknown>): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const { rowCount } = await tx.db.insert(cardEvents).values({ id, type, at: tx.now() }).onConflictDoNothing();
    if (rowCount) await work(tx);
  });
}

async function isDealtWith({ db }: Scope, { id }: ProviderEvent): Promise<boolean> {
  const rows = await db.select({ id: cardEvents.id }).from(cardEvents).where(eq(cardEvents.id, id));
  return rows.length > 0;
}

async function providerIdOf({ db }: Scope, sessionKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: cardSessions.providerId })
    .from(cardSessions)
    .where(eq(cardSessions.id, sessionKey));
  return row?.id ?? null;
}

/** Days for which events are remembered; Stripe repeats an event for three days. */
const retentionDays = 30;

/** Deletes the events that are not repeated any more. It runs once a day. */
export async function deleteExpiredCardEvents(scope: Scope): Promise<void> {
  await scope.db
    .delete(cardEvents)
    .where(lt(cardEvents.at, new Date(scope.now().getTime() - retentionDays * 86_400_000)));
}
