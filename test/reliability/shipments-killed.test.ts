/**
 * Shipping while the process is killed at random and the mail server is down: every order is shipped once, its pieces leave
 * the stock once, and its buyer gets one mail when the mail server is up again. SHIPMENTS=500 is the long form.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { startMailDelivery } from '#jobs/deliver-mail.ts';
import { createMailer } from '#platform/mailer.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { startMailServer, until } from '../fixtures/mail-server.ts';
import { request } from '../fixtures/order-fixture.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { killAll, startKillable } from '../fixtures/killable-process.ts';
import type { ShipWork } from './ship-process.ts';

const count = Number(process.env['SHIPMENTS'] ?? 60);
const ordersOfBuyer = 80;
const piecesOfOrder = 2;

let shop: EmbeddedShop;
let staff: User;
let part: string;
const as = (user: User): Scope => ({ ...shop.scope, actor: { kind: 'user', user } });

beforeAll(async () => {
  shop = await openEmbeddedShop(10);
  const target = { ...shop.scope, ...shop.database } as never;
  staff = await createUser(target, { role: 'admin' });
  part = await createPart(target, { availableQuantity: count * piecesOfOrder });
});
afterAll(async () => {
  killAll();
  await shop?.close();
});

/** Confirmed orders; the mails about them are deleted. */
async function placeConfirmed(): Promise<string[]> {
  const numbers: string[] = [];
  while (numbers.length < count) {
    const buyer = await createUser({ ...shop.scope, ...shop.database } as never);
    for (let n = 0; n < ordersOfBuyer && numbers.length < count; n++) {
      const { placed } = await placeOrder(as(buyer), request(part, { productQuantity: piecesOfOrder }));
      await actOnOrder(as(staff), placed.order.number, 'confirm');
      numbers.push(placed.order.number);
    }
  }
  await shop.scope.db.delete(mailOutbox);
  return numbers;
}

/** Ships all of them in processes of which each but the last is killed. The numbers that were acknowledged. */
async function shipWithKills(numbers: readonly string[]): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let left = [...numbers], kills = 3; left.length > 0; kills--) {
    const work: ShipWork = { staff, numbers: left };
    const { child, ended, answers } = startKillable('reliability/ship-process.ts', shop.dataDir, work);
    while (kills > 0 && answers().length < 5 && child.exitCode === null) await sleep(2);
    await sleep(Math.random() * 50);
    if (kills > 0) child.kill('SIGKILL');
    await ended;
    const done = answers().flatMap((line) => /^shipped (.+)/.exec(line)?.[1] ?? []);
    acknowledged.push(...done);
    // An order that was shipped without an answer refuses the second time.
    const refused = answers().flatMap((line) => /^refused conflict (.+)/.exec(line)?.[1] ?? []);
    expect(answers().filter((line) => /^refused (?!conflict)/.test(line))).toEqual([]);
    left = left.filter((number) => !done.includes(number) && !refused.includes(number));
  }
  return acknowledged;
}

test('of processes that are killed, every order is shipped once, and its mail waits for the mail server', {
  timeout: 1_800_000,
}, async () => {
  const down = await startMailServer();
  await down.close();
  const mailer = createMailer({ ...shop.scope.config, smtpUrl: down.url });
  let later = 0;
  const clock = { ...shop.scope, now: () => new Date(Date.now() + later) };
  const delivery = startMailDelivery(clock, { mailer, log: { warn() {} }, everyMs: 20 });
  const numbers = await placeConfirmed();
  const acknowledged = await shipWithKills(numbers);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);

  const { rows } = await shop.database.pool.query(
    `select o.state, count(distinct s.id)::int as shipments, sum(l.quantity)::int as pieces
     from orders o left join shipments s on s.order_id = o.id left join shipment_lines l on l.shipment_id = s.id
     group by o.id, o.state`,
  );
  expect(rows).toEqual(Array(count).fill({ state: 'shipped', shipments: 1, pieces: piecesOfOrder }));
  expect(await findUnsound(shop.scope)).toEqual([]);

  const up = await startMailServer(down.port);
  try {
    // Repeated, because an attempt that is under way sets its next time only when it fails.
    await until(async () => {
      later += 14_400_000;
      return (await shop.scope.db.select().from(mailOutbox)).every(({ sentAt }) => sentAt !== null);
    }, 60_000);
    const subjects = up.inbox.map(({ mail }) => mail.subject);
    expect(subjects.toSorted()).toEqual(numbers.map((number) => `Order ${number} is on its way`).toSorted());
  } finally {
    await delivery.stop();
    await mailer.close();
    await up.close();
  }
});
