/**
 * What neither an event nor a buyer has settled: pages that have expired, pages of orders that must not be paid any more, and
 * refunds of which the answer was lost. Several processes may do it at the same time.
 */
import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { CardProviderDown, CardProviderRefused } from '#platform/payments/card-sessions.ts';
import type { CardProvider } from '#platform/payments/stripe.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import { formatCents } from '#platform/values/money.ts';
import { orderPayments } from '../payments/tables.server.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orders } from '../tables.server.ts';
import { cardProviderOf } from './ask-provider.server.ts';
import { settleRefunds } from './settle-refunds.server.ts';
import { settleSession } from './settle-session.server.ts';
import { cardRefunds, cardSessions } from './tables.server.ts';

/** A younger request still waits for its own answer. */
const ageMs = 60_000;
const batch = 100;

/** The job of the system. It ends quietly when the provider cannot be reached: the next run begins with the same. */
export async function finishCardPayments(scope: Scope, signal: AbortSignal): Promise<void> {
  if (!scope.config.card) return;
  const provider = cardProviderOf(scope);
  try {
    await finishRefunds(scope, provider, signal);
    await finishSessions(scope, provider, signal);
  } catch (error) {
    if (!(error instanceof CardProviderDown)) throw error;
  }
}

async function finishSessions(scope: Scope, provider: CardProvider, signal: AbortSignal): Promise<void> {
  const before = new Date(scope.now().getTime() - ageMs);
  const isUnsettled = inArray(cardSessions.state, ['open', 'processing']);
  await scope.db
    .update(cardSessions)
    .set({ state: 'closed' })
    .where(and(isUnsettled, isNull(cardSessions.providerId), lte(cardSessions.expiresAt, before)));
  const sessions = await scope.db
    .select({ id: cardSessions.providerId, state: cardSessions.state, expiresAt: cardSessions.expiresAt })
    .from(cardSessions)
    .innerJoin(orders, eq(orders.id, cardSessions.orderId))
    .where(
      and(
        isUnsettled,
        isNotNull(cardSessions.providerId),
        or(lte(cardSessions.expiresAt, before), eq(orders.state, 'cancelled'), eq(orders.paymentState, 'paid')),
      ),
    )
    .orderBy(asc(cardSessions.expiresAt))
    .limit(batch);
  await forEach(sessions, signal, async ({ id, state, expiresAt }) => {
    if (id === null) return;
    if (state === 'open' && expiresAt > before) await provider.closeSession(id).catch(ignoreRefusal);
    await settleSession(scope, await provider.getSession(id));
  });
}

/** Goes on after an item that fails, unless the provider is down, and throws the first error at the end. */
async function forEach<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    if (signal.aborted) return;
    try {
      await work(item);
    } catch (error) {
      if (error instanceof CardProviderDown) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Ignores that the provider refuses: a page that is not open any more was paid or has expired, and the next answer says which.
 */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CardProviderRefused)) throw error;
}

async function finishRefunds(scope: Scope, provider: CardProvider, signal: AbortSignal): Promise<void> {
  const asked = await scope.db
    .select({
      id: cardRefunds.id,
      amountCents: cardRefunds.amountCents,
      paymentReference: orderPayments.reference,
      number: orderNumberText(orders),
    })
    .from(cardRefunds)
    .innerJoin(orderPayments, eq(orderPayments.id, cardRefunds.paymentId))
    .innerJoin(orders, eq(orders.id, cardRefunds.orderId))
    .where(and(eq(cardRefunds.state, 'asked'), lte(cardRefunds.at, new Date(scope.now().getTime() - ageMs))))
    .orderBy(asc(cardRefunds.at))
    .limit(batch);
  await forEach(asked, signal, (refund) => finishRefund(scope, provider, refund));
}

interface AskedRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly paymentReference: string;
  readonly number: string;
}

/** Finishes a refund. The provider forgets an idempotency key after a day, but not a refund. */
async function finishRefund(scope: Scope, provider: CardProvider, refund: AskedRefund): Promise<void> {
  const { id, amountCents, paymentReference } = refund;
  try {
    const made = (await provider.listRefunds(paymentReference)).find(({ key }) => key === id);
    const answer = made ?? (await provider.createRefund({ key: id, paymentId: paymentReference, amountCents }));
    if (answer.refusal !== null) throw new CardProviderRefused(answer.refusal);
    await settleRefunds(scope, paymentReference, [answer]);
  } catch (error) {
    if (!(error instanceof CardProviderRefused)) throw error;
    await refuse(scope, refund, error.message);
  }
}

/** Records that the refund was refused. No user waits for the answer any more, so the shop gets a mail. */
function refuse(scope: Scope, { id, amountCents, number }: AskedRefund, reason: string): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const { rowCount } = await tx.db
      .update(cardRefunds)
      .set({ state: 'refused' })
      .where(and(eq(cardRefunds.id, id), eq(cardRefunds.state, 'asked')));
    if (!rowCount) return;
    const { origin, mailFrom } = tx.config;
    await enqueueMail(tx, {
      to: bareAddress(mailFrom),
      subject: m.mail_shop_card_refund_refused_subject({ number }),
      ...renderMail({
        greeting: m.mail_shop_changed_greeting(),
        paragraphs: [m.mail_shop_card_refund_refused_intro({ amount: formatCents(amountCents), reason })],
        facts: [],
        link: { label: m.mail_order_open(), url: `${origin}${orderPath(number)}` },
        closing: m.mail_shop_closing(),
      }),
    });
  });
}
