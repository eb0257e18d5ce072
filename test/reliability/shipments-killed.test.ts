/**
 * Shipping while processes are killed at named points and the mail server is down: every order is shipped once, its pieces leave
 * the stock once, and its buyer gets one mail when the mail server is up again. SHIPMENTS=500 is the long form.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { startMailDelivery } from '#jobs/deliver-mail.ts';
import { createMailer } from '#platform/mailer.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { createAccessToken } from '../fixtures/access-token.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { type MailServer, startMailServer, until } from '../fixtures/mail-server.ts';
import { mailsOf } from '../fixtures/mails.ts';
import { request } from '../fixtures/order-fixture.ts';
import { killShop, killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi } from '../fixtures/shop-client.ts';

const count = Number(process.env['SHIPMENTS'] ?? 40);
const ordersOfBuyer = 80;
const piecesOfOrder = 2;
/** More than there are shipments at the same time: of the same part, one waits for the commit of the other. */
const partCount = 8;
/** Shipments that are under way at the same time. */
const atOnce = 4;
/**
 * Of them, those that are at the named point when the process is killed: two have committed, and one is about to, because its entry
 * in the audit keeps the others waiting until then.
 */
const heldShipments = { holdAnswer: 2, holdStatement: 1 };

let shop: EmbeddedShop;
let staff: User;
let staffToken: string;
let parts: string[];
let down: MailServer;
const as = (user: User): Scope => ({ ...shop.scope, actor: { kind: 'user', user } });

// A second try begins with a shop of its own.
beforeEach(async () => {
  shop = await openEmbeddedShop(10);
  staff = await createUser(shop.scope, { role: 'admin' });
  staffToken = await createAccessToken(shop.scope, staff);
  const given = { availableQuantity: count * piecesOfOrder };
  parts = await Promise.all(Array.from({ length: partCount }, () => createPart(shop.scope, given)));
  down = await startMailServer();
  await down.close();
});
afterEach(async () => {
  await killShops();
  await shop?.close();
});

/** Confirmed orders; the mails about them are deleted. */
async function placeConfirmed(): Promise<string[]> {
  const numbers: string[] = [];
  while (numbers.length < count) {
    const buyer = await createUser(shop.scope);
    for (let n = 0; n < ordersOfBuyer && numbers.length < count; n++) {
      const part = parts[numbers.length % partCount] ?? '';
      const { placed } = await placeOrder(as(buyer), request(part, { productQuantity: piecesOfOrder }));
      await actOnOrder(as(staff), placed.order.number, 'confirm');
      numbers.push(placed.order.number);
    }
  }
  await shop.scope.db.delete(mailOutbox);
  return numbers;
}

/** Ships the orders until all are answered or the process is killed. Statuses by number; 0: no answer. */
async function ship({ origin }: ShopBehindProxy, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const left = [...numbers];
  const statuses = new Map<string, number>();
  async function shipNext(): Promise<void> {
    for (let number = left.shift(); number; number = left.shift()) {
      const body = { carrier: 'DHL', trackingNumber: number, parcels: 1 };
      const answer = await callApi(origin, staffToken, 'POST', `/order/${number}/shipment`, { body }).catch(() => null);
      statuses.set(number, answer?.status ?? 0);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, shipNext));
  return statuses;
}

/** Ships orders with a process that is killed at the point. What it has not acknowledged. */
async function shipAndKill(place: keyof typeof heldShipments, numbers: readonly string[]): Promise<string[]> {
  const killed = await startShopBehindProxy(shop, { SMTP_URL: down.url });
  const held = killed.proxy[place](/^commit/, {
    after: /insert into "shipments"/,
    skip: 2,
    count: heldShipments[place],
  });
  const shipping = ship(killed, numbers);
  await held.reachedBy(shipping);
  await killShop(killed);
  const statuses = await shipping;
  return numbers.filter((number) => statuses.get(number) === 0);
}

/** Ships again what was not acknowledged: 409 for each that was shipped nevertheless. */
async function shipAgain(numbers: readonly string[]): Promise<number[]> {
  const next = await startShopBehindProxy(shop, { SMTP_URL: down.url });
  const statuses = await ship(next, numbers);
  await killShop(next);
  return [...statuses.values()];
}

async function expectShippedOnce(): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `select o.state, count(distinct s.id)::int as shipments, sum(l.quantity)::int as pieces
     from orders o left join shipments s on s.order_id = o.id left join shipment_lines l on l.shipment_id = s.id
     group by o.id, o.state`,
  );
  expect(rows).toEqual(Array(count).fill({ state: 'shipped', shipments: 1, pieces: piecesOfOrder }));
  expect(await findUnsound(shop.scope)).toEqual([]);
}

/** Subjects of the mails that a mail server gets, which is up when the delivery has tried without it. */
async function deliverMails(): Promise<(string | undefined)[]> {
  const mailer = createMailer({ ...shop.scope.config, smtpUrl: down.url });
  let later = 0;
  const clock = { ...shop.scope, now: () => new Date(Date.now() + later) };
  const delivery = startMailDelivery(clock, { mailer, log: { warn() {} }, everyMs: 20 });
  const up = await startMailServer(down.port);
  try {
    // Repeated, because an attempt that is under way sets its next time only when it fails.
    await until(async () => {
      later += 14_400_000;
      return (await mailsOf(shop.scope)).every(({ sentAt }) => sentAt !== null);
    }, 60_000);
    return up.inbox.map(({ mail }) => mail.subject);
  } finally {
    await delivery.stop();
    await mailer.close();
    await up.close();
  }
}

test('of processes that are killed, every order is shipped once, and its mail waits for the mail server', async () => {
  const numbers = await placeConfirmed();
  const committed = await shipAndKill('holdAnswer', numbers.slice(0, count / 2));
  const notCommitted = await shipAndKill('holdStatement', numbers.slice(count / 2));
  const again = await shipAgain([...committed, ...notCommitted]);
  expect(again.filter((status) => status === 409).length).toBeGreaterThanOrEqual(heldShipments.holdAnswer);
  expect(again.filter((status) => status === 201).length).toBeGreaterThanOrEqual(heldShipments.holdStatement);
  expect(again.filter((status) => status !== 409 && status !== 201)).toEqual([]);
  await expectShippedOnce();
  const subjects = await deliverMails();
  expect(subjects.toSorted()).toEqual(numbers.map((number) => `Order ${number} is on its way`).toSorted());
});
