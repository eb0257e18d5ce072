/**
 * A server in the test process that speaks the part of Stripe's API that the shop uses, as docs.stripe.com/api has it: form
 * bodies, bearer key, idempotency, Checkout sessions with a hosted page, payment intents, refunds, and signed events.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

const secretKey = 'sk_test_standin';
const webhookSecret = 'whsec_standin';

interface Session {
  readonly id: string;
  readonly params: Form;
  readonly amount: number;
  status: 'open' | 'complete' | 'expired';
  payment: Payment | null;
}

interface Payment {
  readonly id: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  readonly metadata: object;
}

interface Refund {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: object;
  readonly status: 'succeeded';
  readonly object: 'refund';
}

interface Form {
  readonly [name: string]: string | Form;
}

/** A request of the shop. */
interface Call {
  readonly path: string;
  readonly key: string | undefined;
  readonly form: Form;
}

/** What the server does with the next request whose method and path begin so, instead of answering it. */
interface Fault {
  readonly call: string;
  /** `lost`: it is done, but the answer does not arrive. A status: it is not done. A promise: it waits for that. */
  readonly answer: 'lost' | Promise<void> | { readonly status: number; readonly error: object };
  times: number;
}

export interface StripeServer {
  readonly url: string;
  /** Settings with which the shop uses it. */
  readonly settings: Record<string, string>;
  /** POST requests, in their order. */
  readonly calls: readonly Call[];
  readonly refunds: readonly Refund[];
  /** Sessions that can be paid. */
  openSessions(): string[];
  /** The buyer pays on the hosted page; the session's return address. No event is sent. */
  pay(session: string, given?: { amount?: number; currency?: string; later?: true }): string;
  /** The bank has decided about a payment that takes days. */
  decide(session: string, status: 'succeeded' | 'requires_payment_method'): void;
  expire(session: string): void;
  /** A refund that the shop's owner makes in Stripe's dashboard. */
  refundInDashboard(session: string, amount: number): void;
  /** A signed event about a session or, for charge.refunded, its payment. */
  event(type: string, session: string, given?: { id?: string; secret?: string; at?: Date }): SignedEvent;
  /** Signs an event of any kind. */
  signed(event: object): SignedEvent;
  /** From now on the hosted page sends its events there. */
  sendEventsTo(url: string): void;
  fail(call: string, answer: Fault['answer'], times?: number): void;
  close(): Promise<void>;
}

export interface SignedEvent {
  readonly text: string;
  readonly signature: string;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
export const apiDown = { status: 500, error: { type: 'api_error', message: 'Something is wrong at Stripe.' } };

export async function startStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const calls: Call[] = [];
  const faults: Fault[] = [];
  const answers = new Map<string, { request: string; answer: Answer }>();
  let eventUrl: string | undefined;
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  // "localhost" is another site than 127.0.0.1 of the shop, as Stripe is.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const sessionOf = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  };
  const paymentOf = (id: string) => {
    const { payment } = sessionOf(id);
    if (!payment) throw new Error(`Session ${id} is not paid`);
    return payment;
  };

  const toJson = ({ id, params, amount, status, payment }: Session) => ({
    id,
    object: 'checkout.session',
    status,
    payment_status: payment?.status === 'succeeded' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: 'usd',
    metadata: params.metadata ?? {},
    client_reference_id: params.client_reference_id,
    url: status === 'open' ? `${url}/pay/${id}` : null,
  });
  const toPaymentJson = (payment: Payment) => ({
    ...payment,
    object: 'payment_intent',
    amount_received: payment.status === 'succeeded' ? payment.amount : 0,
  });

  function createSession(form: Form): Answer {
    const item = at(form, 'line_items', '0');
    const amount = Number(at(item, 'price_data').unit_amount) * Number(item.quantity);
    const expires = Number(form.expires_at) - Date.now() / 1000;
    if (!Number.isInteger(amount) || amount < 50) return invalid('amount', 'The amount is too small.');
    if (expires < 29 * 60 || expires > 24 * 3600) return invalid('expires_at', 'Between 30 minutes and 24 hours.');
    if (form.mode !== 'payment' || !form.success_url) return invalid('mode', 'Missing required parameters.');
    const session: Session = { id: newId('cs_test'), params: form, amount, status: 'open', payment: null };
    sessions.set(session.id, session);
    return { status: 200, body: toJson(session) };
  }

  function pay(id: string, given: { amount?: number; currency?: string; later?: true } = {}): string {
    const session = sessionOf(id);
    if (session.status !== 'open') throw new Error(`Session ${id} is ${session.status}`);
    const { amount = session.amount, currency = 'usd', later } = given;
    const metadata = at(session.params, 'payment_intent_data', 'metadata');
    const status = later ? 'processing' : 'succeeded';
    session.payment = { id: newId('pi'), amount, currency, status, metadata };
    session.status = 'complete';
    return String(session.params.success_url);
  }

  function addRefund(payment: Payment, amount: number, metadata: object): Answer {
    const before = refunds.filter((refund) => refund.payment_intent === payment.id);
    const left = before.reduce((sum, refund) => sum - refund.amount, payment.amount);
    if (amount > left) return invalid('amount', 'Refund amount is greater than unrefunded amount on charge.');
    const made = { id: newId('re'), object: 'refund', payment_intent: payment.id, amount, metadata } as const;
    refunds.push({ ...made, status: 'succeeded' });
    return { status: 200, body: refunds.at(-1) ?? {} };
  }

  function post(path: string, form: Form): Answer {
    if (path === '/v1/checkout/sessions') return createSession(form);
    const expired = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (expired) {
      const session = sessionOf(expired);
      if (session.status !== 'open') return invalid('session', 'Only open sessions can be expired.');
      session.status = 'expired';
      return { status: 200, body: toJson(session) };
    }
    if (path === '/v1/refunds') {
      const payment = [...sessions.values()].find(({ payment }) => payment?.id === form.payment_intent)?.payment;
      if (!payment) return invalid('payment_intent', 'No such payment_intent.');
      return addRefund(payment, Number(form.amount), at(form, 'metadata'));
    }
    return invalid('path', `Unrecognized request URL (POST: ${path}).`);
  }

  function get(path: string, query: URLSearchParams): Answer {
    const id = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
    const session = sessions.get(id ?? '');
    if (session) {
      const payment = session.payment && toPaymentJson(session.payment);
      const isExpanded = query.getAll('expand[0]').includes('payment_intent');
      return {
        status: 200,
        body: { ...toJson(session), payment_intent: isExpanded ? payment : (payment?.id ?? null) },
      };
    }
    if (path === '/v1/refunds') {
      const data = refunds.filter((refund) => refund.payment_intent === query.get('payment_intent'));
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    return invalid('path', `No such object: ${path}`, 404);
  }

  /** A key answers once for 24 hours; with other values it is an error. */
  function once(key: string | undefined, { path, form }: Omit<Call, 'key'>): Answer {
    const request = JSON.stringify({ path, form });
    const known = key === undefined ? undefined : answers.get(key);
    if (known && known.request !== request)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for the same request.' } } };
    if (known) return known.answer;
    const answer = post(path, form);
    if (key !== undefined) answers.set(key, { request, answer });
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', url);
    if (path.startsWith('/pay/')) return servePage(request, response, sessionOf(path.slice('/pay/'.length)));
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(response, invalid('key', 'Invalid API Key provided.', 401));
    const call = { path, key: request.headers['idempotency-key']?.toString(), form: parse(await text(request)) };
    if (request.method === 'POST') calls.push(call);
    const fault = faults.find(({ call, times }) => times > 0 && `${request.method} ${path}`.startsWith(call));
    if (fault) fault.times -= 1;
    if (fault?.answer instanceof Promise) await fault.answer;
    else if (fault && fault.answer !== 'lost')
      return send(response, { status: fault.answer.status, body: { error: fault.answer.error } });
    const answer = request.method === 'POST' ? once(call.key, call) : get(path, searchParams);
    if (fault?.answer === 'lost') return void response.destroy();
    return send(response, answer);
  }

  async function servePage(request: IncomingMessage, response: ServerResponse, session: Session): Promise<void> {
    if (request.method === 'GET') return void response.setHeader('Content-Type', 'text/html').end(pageOf(session));
    const isPaid = new URLSearchParams(await text(request)).get('card') === '4242 4242 4242 4242';
    const back = isPaid ? pay(session.id) : String(session.params.cancel_url);
    if (isPaid && eventUrl) await deliver(eventOf('checkout.session.completed', session.id));
    response.writeHead(303, { Location: back }).end();
  }

  function eventOf(type: string, id: string, given: { id?: string; secret?: string; at?: Date } = {}): SignedEvent {
    const charge = type.startsWith('charge.') && paymentOf(id);
    const object = charge
      ? { id: newId('ch'), object: 'charge', payment_intent: charge.id, metadata: charge.metadata }
      : toJson(sessionOf(id));
    return sign({ id: given.id ?? newId('evt'), object: 'event', type, data: { object } }, given);
  }

  async function deliver({ text: body, signature }: SignedEvent): Promise<void> {
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
    await fetch(eventUrl ?? '', { method: 'POST', headers, body });
  }

  return {
    url,
    settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
    calls,
    refunds,
    openSessions: () => [...sessions.values()].filter(({ status }) => status === 'open').map(({ id }) => id),
    pay,
    decide: (id, status) => {
      paymentOf(id).status = status;
    },
    expire: (id) => {
      sessionOf(id).status = 'expired';
    },
    refundInDashboard: (id, amount) => {
      if (addRefund(paymentOf(id), amount, {}).status !== 200) throw new Error('The refund is too much');
    },
    event: eventOf,
    signed: sign,
    sendEventsTo: (address) => {
      eventUrl = address;
    },
    fail: (call, answer, times = 1) => {
      faults.push({ call, answer, times });
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function sign(event: object, given: { secret?: string; at?: Date } = {}): SignedEvent {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor((given.at ?? new Date()).getTime() / 1000);
  const secret = given.secret ?? webhookSecret;
  return { text: payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

function invalid(param: string, message: string, status = 400): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, param } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function at(form: Form | string | undefined, ...names: string[]): Form {
  const value = names.reduce<Form | string | undefined>(
    (current, name) => (typeof current === 'object' ? current[name] : undefined),
    form,
  );
  return typeof value === 'object' ? value : {};
}

/** `line_items[0][quantity]=1` → { line_items: { 0: { quantity: '1' } } } */
function parse(body: string): Form {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let target = form;
    for (const key of path) {
      target[key] ??= {};
      target = target[key] as Record<string, unknown>;
    }
    target[last] = value;
  }
  return form as Form;
}

const pageOf = ({ amount, params }: Session) => `<!doctype html><html lang="en"><title>Stripe stand-in</title>
<h1>Pay US$${(amount / 100).toFixed(2)}</h1><p>${at(params, 'line_items', '0', 'price_data', 'product_data').name}</p>
<form method="post"><label>Card number <input name="card"></label><button>Pay</button></form>
<form method="post"><button>Back</button></form></html>`;
