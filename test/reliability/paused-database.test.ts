/**
 * A database that is paused: it keeps its connections and answers nothing, as on a hanging disk. PAUSE_SECONDS=30 is the long form.
 * When the shop gives up is shown by a clock of the test in test/unit/platform/silence-watch.test.ts.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { callApi, contentOf, oneOf } from '../fixtures/shop-client.ts';
import { type ShopProcess, startShopProcess } from '../fixtures/shop-process.ts';
import { databaseProcesses } from './kill/killed-shop.ts';
import { fillShop, type ShopData } from './kill/prepare-shop.ts';

const isLong = process.env['PAUSE_SECONDS'] !== undefined;
const pauseMs = 1000 * Number(process.env['PAUSE_SECONDS'] ?? 0);
/** Longest time until the answers of the long form, in ms: 5 s, and half a second more for a busy machine. */
const answerWithinMs = 5500;
/** More than the pool has connections. */
const ordersAtOnce = 20;
/** Ten of the pool of the shop, and what runs beside it. */
const maxProcesses = 25;

let shop: EmbeddedShop;
let data: ShopData;
let running: ShopProcess;
let origin: string;

beforeAll(async () => {
  shop = await openEmbeddedShop(4);
  data = await fillShop(shop, 1000);
  running = startShopProcess({ env: { DATA_DIR: shop.dataDir } });
  origin = await running.opened;
});
afterAll(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  await shop?.close();
});

const order = (n: number) =>
  callApi(origin, data.buyerTokens[n % data.buyerTokens.length] ?? '', 'POST', '/order', {
    body: oneOf(data.partIds[n % data.partIds.length] ?? ''),
  });

const health = () => fetch(`${origin}/api/health`);

async function pauseDatabase(): Promise<() => void> {
  const pids = await databaseProcesses(shop.dataDir);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    // Once each: a process that goes on may end.
    for (const pid of pids.splice(0)) process.kill(pid, 'SIGCONT');
  };
}

/** Status and type of the answers to orders that are sent at once. */
async function answersOfOrders(): Promise<Set<string>> {
  const responses = await Promise.all(Array.from({ length: ordersAtOnce }, (_, n) => order(n)));
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  return new Set(responses.map(({ status, headers }) => `${status} ${headers.get('content-type')}`));
}

/** A question to the database by a client that has no guard, and whether it is answered. */
async function askWithoutGuard() {
  const { host, port, user, database } = shop.database.connection;
  const client = new pg.Client({ host, port, user, database });
  await client.connect();
  onTestFinished(() => client.end());
  const question = {
    isAnswered: false,
    ask: () =>
      client.query('select 1').then(
        () => (question.isAnswered = true),
        () => {},
      ),
  };
  return question;
}

test('while the database is paused every request gets 503, connections do not pile up, and the shop goes on afterwards [A23]', async () => {
  // After a first try that has failed, the shop may still be about to go on.
  await expect.poll(async () => (await order(0)).status).toBe(201);
  const unguarded = await askWithoutGuard();
  const resume = await pauseDatabase();
  try {
    const answer = unguarded.ask();
    const end = performance.now() + pauseMs;
    // The first orders wait until the shop has noticed; the next ones are refused at once.
    for (let wave = 0; wave < 2 || performance.now() < end; wave++) {
      const sentAt = performance.now();
      const [answers, { status }] = await Promise.all([answersOfOrders(), health()]);
      expect(answers).toEqual(new Set(['503 application/problem+json; charset=utf-8']));
      expect(status).toBe(503);
      if (isLong) expect(performance.now() - sentAt).toBeLessThan(answerWithinMs);
    }
    expect((await databaseProcesses(shop.dataDir)).length).toBeLessThan(maxProcesses);
    // The control: who has no guard waits as long as the pause.
    expect(unguarded.isAnswered).toBe(false);
    resume();
    await answer;
  } finally {
    resume();
  }
  await expect.poll(async () => (await order(1)).status).toBe(201);
  await expect.poll(async () => (await health()).status).toBe(200);
  expect(await contentOf(health())).toBeDefined();
  expect(running.output()).not.toMatch(/unhandled|uncaught/i);
});
