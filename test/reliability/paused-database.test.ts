/**
 * A database that is paused: it keeps its connections and answers nothing, as on a hanging disk. PAUSE_SECONDS=30 is the long form.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, oneOf } from '../fixtures/shop-client.ts';
import { databaseProcesses } from './kill/killed-shop.ts';
import { openRunningShop, type RunningShop } from './running-shop.ts';

const pauseMs = 1000 * Number(process.env['PAUSE_SECONDS'] ?? 7);
/** Longest time until an answer, and until the shop works again, in ms. Half a second more each for a busy machine. */
const answerWithinMs = 5500;
const recoverWithinMs = 2500;

let shop: RunningShop;
beforeAll(async () => {
  shop = await openRunningShop(1000);
});
afterAll(() => shop?.close());

const order = (n: number) =>
  callApi(shop.origin, shop.buyerTokens[n % shop.buyerTokens.length] ?? '', 'POST', '/order', {
    body: oneOf(shop.partIds[n % shop.partIds.length] ?? ''),
  });

interface Answer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly ms: number;
  readonly type: string | null;
}

async function timed(call: () => Promise<Response>): Promise<Answer> {
  const start = performance.now();
  const response = await call().catch(() => undefined);
  await response?.arrayBuffer();
  const ms = performance.now() - start;
  return { status: response?.status ?? 0, ms, type: response?.headers.get('content-type') ?? null };
}

/** Stops the processes, orders twenty times a second meanwhile, and lets the processes go on. */
async function pause(pids: readonly number[]): Promise<{ orders: Answer[]; health: Answer[] }> {
  const [orders, health]: [Promise<Answer>[], Promise<Answer>[]] = [[], []];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    for (let n = 0; n * 50 < pauseMs; n++) {
      orders.push(timed(() => order(n)));
      if (n % 20 === 0) health.push(timed(() => fetch(`${shop.origin}/api/health`)));
      await sleep(50);
    }
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  return { orders: await Promise.all(orders), health: await Promise.all(health) };
}

const longest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms));

test('while the database is paused every request gets 503 in time, connections do not pile up, and the shop goes on afterwards [A23]', async () => {
  expect((await order(0)).status).toBe(201);
  const before = await databaseProcesses(shop.dataDir);
  const { orders, health } = await pause(before);
  const resumed = performance.now();
  while ((await order(1)).status !== 201) await sleep(20);
  expect(performance.now() - resumed).toBeLessThan(recoverWithinMs);
  expect(new Set(orders.map(({ status, type }) => `${status} ${type}`))).toEqual(
    new Set(['503 application/problem+json; charset=utf-8']),
  );
  expect(longest(orders)).toBeLessThan(answerWithinMs);
  expect(longest(health)).toBeLessThan(answerWithinMs);
  expect(new Set(health.map(({ status }) => status))).toEqual(new Set([503]));
  expect((await fetch(`${shop.origin}/api/health`)).status).toBe(200);
  // Ten of the pool, and what runs beside it.
  expect((await databaseProcesses(shop.dataDir)).length).toBeLessThan(25);
  expect(shop.output()).not.toMatch(/unhandled|uncaught/i);
});

test('the same measurement finds requests that wait: of a server that is paused itself', async () => {
  const { orders } = await pause([shop.pid]);
  expect(longest(orders)).toBeGreaterThan(answerWithinMs);
});
