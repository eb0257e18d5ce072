/**
 * Card payments by Stripe, with its official library. That takes 180 ms and 18 MB to load, so it is loaded with the first
 * call: a shop without card payments never does.
 */
import type { Stripe } from 'stripe';
import { z } from 'zod';
import {
  CardProviderDown,
  CardProviderRefused,
  type NewCardSession,
  type ProviderEvent,
  type ProviderRefund,
  type ProviderSession,
  UnsignedEvent,
} from './card-sessions.ts';
import type { CardSettings } from './card-settings.ts';

/** How much older or newer than now the signature of an event may be, in s: Stripe's own recommendation. */
const toleranceSeconds = 300;

/** One client for the settings of a shop, which keeps its connections. */
const clients = new WeakMap<CardSettings, Promise<Stripe>>();

function clientOf(settings: CardSettings): Promise<Stripe> {
  const known = clients.get(settings);
  if (known) return known;
  const client = openClient(settings);
  clients.set(settings, client);
  return client;
}

async function openClient({ secretKey, apiUrl }: CardSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  // A buyer waits for the answer. The library repeats a request with its own idempotency key.
  return new Client(secretKey, { maxNetworkRetries: 1, timeout: 8000, telemetry: false, ...addressOf(apiUrl) });
}

function addressOf(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isHttps = protocol === 'https:';
  return { host: hostname, port: port || (isHttps ? 443 : 80), protocol: isHttps ? 'https' : 'http' } as const;
}

/** Stripe with these settings. All calls throw CardProviderDown, and CardProviderRefused with the reason that Stripe gives. */
export function stripeOf(settings: CardSettings) {
  const ask = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await clientOf(settings);
    try {
      return await work(stripe);
    } catch (error) {
      throw classified(error);
    }
  };
  return {
    /** Shows that the key is good, by a list that the shop may read with each key that can do its work. */
    checkKey: () =>
      ask(async ({ checkout }) => void (await checkout.sessions.list({ limit: 1 }, { maxNetworkRetries: 0 }))),
    createSession: (session: NewCardSession) => ask((stripe) => createSession(stripe, session)),
    getSession: (id: string) => ask((stripe) => getSession(stripe, id)),
    /** Closes the page, so that no payment can be made on it any more. Throws CardProviderRefused when it is not open. */
    closeSession: (id: string) => ask(async (stripe) => void (await stripe.checkout.sessions.expire(id))),
    /** Asks for a refund. @param refund its key is our id; a repeated request with the same values makes no second one */
    createRefund: ({ key, paymentId, amountCents }: { key: string; paymentId: string; amountCents: number }) =>
      ask(async ({ refunds }) =>
        toRefund(
          await refunds.create(
            { payment_intent: paymentId, amount: amountCents, metadata: { refund: key } },
            { idempotencyKey: key },
          ),
        ),
      ),
    listRefunds: (paymentId: string) =>
      ask(async ({ refunds }) => (await refunds.list({ payment_intent: paymentId, limit: 100 })).data.map(toRefund)),
    /** Reads an event. Throws UnsignedEvent unless Stripe has signed this text at about this time. */
    readEvent: async (text: string, signature: string, now: Date) =>
      readEvent(await clientOf(settings), { text, signature, now, secret: settings.webhookSecret }),
  };
}

export type CardProvider = ReturnType<typeof stripeOf>;

async function createSession({ checkout }: Stripe, session: NewCardSession): Promise<{ id: string; url: string }> {
  const { key, amountCents, currency, orderNumber, title, buyerEmail, returnUrl, expiresAt } = session;
  const metadata = { order: orderNumber, session: key };
  const { id, url } = await checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: title } },
        },
      ],
      // The buyer pays in the currency of the order, so that the amount is the one that is due.
      adaptive_pricing: { enabled: false },
      client_reference_id: orderNumber,
      customer_email: buyerEmail,
      metadata,
      payment_intent_data: { description: title, metadata },
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: key },
  );
  if (!url) throw new Error(`Stripe gave session ${id} no address`);
  return { id, url };
}

async function getSession({ checkout }: Stripe, sessionId: string): Promise<ProviderSession> {
  const session = await checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  const { id, metadata, amount_total: total, currency, payment_intent: payment } = session;
  const received = payment && typeof payment !== 'string' ? payment : null;
  return {
    id,
    key: ourId(metadata?.session),
    state: stateOf(session, received),
    paymentId: received?.id ?? null,
    amountCents: received?.amount_received ?? total ?? 0,
    currency: (received?.currency ?? currency ?? '').toUpperCase(),
  };
}

function stateOf(
  { status, payment_status: paid }: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): ProviderSession['state'] {
  if (paid === 'paid') return 'paid';
  if (status === 'open') return 'open';
  return status === 'complete' && payment?.status === 'processing' ? 'processing' : 'closed';
}

/** The id of this shop. Other software may use the same account with metadata of its own. */
const ourId = (id: string | undefined) => (z.uuid().safeParse(id).success ? (id ?? null) : null);

function toRefund({ id, metadata, amount, status, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  const isRefused = status === 'failed' || status === 'canceled';
  return {
    id,
    key: ourId(metadata?.refund),
    amountCents: amount,
    refusal: isRefused ? (reason ?? status).replaceAll('_', ' ') : null,
  };
}

interface SignedText {
  readonly text: string;
  readonly signature: string;
  readonly now: Date;
  readonly secret: string;
}

async function readEvent(stripe: Stripe, { text, signature, now, secret }: SignedText): Promise<ProviderEvent> {
  const event = await stripe.webhooks
    .constructEventAsync(text, signature, secret, toleranceSeconds, undefined, now.getTime())
    .catch((error: unknown) => {
      throw new UnsignedEvent(error instanceof Error ? error.message : String(error));
    });
  // The library accepts a signature of the future.
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
  if (signedAt - now.getTime() / 1000 > toleranceSeconds) throw new UnsignedEvent('The signature is of the future');
  return { id: event.id, type: event.type, about: subjectOf(event) };
}

/** Which session or payment an event is about: its state is asked for, because events arrive late, twice and in any order. */
function subjectOf(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { session: event.data.object.id };
    case 'charge.refunded': {
      const { payment_intent: payment, metadata } = event.data.object;
      const id = typeof payment === 'string' ? payment : payment?.id;
      // A charge has the metadata of its payment.
      return id ? { payment: id, key: ourId(metadata.session) } : null;
    }
    default:
      return null;
  }
}

/** Refusals by the name of Stripe's error class; the message says what is wrong. Stripe has done nothing then. */
const refusals = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripeAuthenticationError',
  'StripePermissionError',
]);
const silences = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeIdempotencyError']);

function classified(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error;
  const type = String(error.type);
  if (refusals.has(type)) return new CardProviderRefused(error.message, { cause: error });
  return silences.has(type) ? new CardProviderDown(error.message, { cause: error }) : error;
}
