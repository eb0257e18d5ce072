/**
 * Five times as many orders as the shop can place: it goes on placing nearly as many, refuses the others at once, and its memory
 * stays bounded. OVERLOAD_SECONDS=60 is the long form, which also checks how long refusals take, and 80 % of the peak.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openRunningShop, type RunningShop } from './running-shop.ts';
import { oneOf } from './shop-client.ts';

const isLong = process.env['OVERLOAD_SECONDS'] !== undefined;
const seconds = Number(process.env['OVERLOAD_SECONDS'] ?? 3);
/** Part of the peak that is still placed. Three seconds beside other tests say less than a minute alone. */
const leastShare = isLong ? 0.8 : 0.2;
const times = 5;
/** Longest time until 95 % of the refusals, in ms. */
const refuseWithinMs = 1000;
/** Of the resident memory of the server. */
const maxMegabytes = 600;

const connections = new Agent({ keepAlive: true });

interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

let wanted = 0;
/** node:http, because the load may not need more of the processor than the shop. */
function order({ origin, partIds, buyerTokens }: RunningShop): Promise<Answer> {
  const n = wanted++;
  const body = JSON.stringify(oneOf(partIds[n % partIds.length] ?? ''));
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${buyerTokens[n % buyerTokens.length]}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    const sent = request(`${origin}/api/order`, { method: 'POST', agent: connections, headers }, (response) => {
      response.resume().once('end', () => {
        const { 'content-type': type, 'retry-after': retryAfter } = response.headers;
        resolve({ status: response.statusCode ?? 0, type, retryAfter, ms: performance.now() - start });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Orders a second of 16 buyers who wait for their answers: what the shop can do. */
async function peakOf(shop: RunningShop): Promise<number> {
  const start = performance.now();
  const end = start + 1000 * Math.max(2, seconds / 4);
  let placed = 0;
  async function buy(): Promise<void> {
    while (performance.now() < end) if ((await order(shop)).status === 201) placed += 1;
  }
  await Promise.all(Array.from({ length: 16 }, buy));
  return placed / ((performance.now() - start) / 1000);
}

/** Orders that arrive at this rate, however slow the shop is. */
async function arrive(shop: RunningShop, perSecond: number): Promise<Answer[]> {
  const start = performance.now();
  const sent: Promise<Answer>[] = [];
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - start) / 1000) {
    while (sent.length < elapsed * perSecond) sent.push(order(shop));
    await sleep(5);
  }
  return Promise.all(sent);
}

interface Overload {
  readonly peak: number;
  /** Orders a second under five times the load. */
  readonly goodput: number;
  readonly answers: readonly Answer[];
  readonly refusedP95Ms: number;
  readonly megabytes: number;
}

async function overload(settings: Record<string, string>): Promise<Overload> {
  const shop = await openRunningShop(60_000 + 2000 * seconds, { settings });
  try {
    // Code is compiled while it runs for the first time.
    await peakOf(shop);
    const peak = await peakOf(shop);
    const start = performance.now();
    const answers = await arrive(shop, times * peak);
    const goodput = answers.filter(({ status }) => status === 201).length / ((performance.now() - start) / 1000);
    const refusals = answers.flatMap(({ status, ms }) => (status === 201 ? [] : [ms])).sort((a, b) => a - b);
    const refusedP95Ms = refusals[Math.floor(refusals.length * 0.95)] ?? 0;
    expect((await order(shop)).status).toBe(201);
    const result = { peak, goodput, answers, refusedP95Ms, megabytes: peakMemory(shop.pid) };
    if (isLong) console.log({ ...result, answers: answers.length });
    return result;
  } finally {
    await shop.close();
  }
}

/** The largest resident memory that the process has had, in MB. */
function peakMemory(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

test('five times the capacity: orders are placed as before, the others are refused at once, and memory stays bounded', async () => {
  const { peak, goodput, answers, refusedP95Ms, megabytes } = await overload({});
  const refusals = answers.filter(({ status }) => status !== 201);
  expect(refusals.length).toBeGreaterThan(0);
  expect(new Set(refusals.map(({ status, type, retryAfter }) => `${status} ${type} ${retryAfter}`))).toEqual(
    new Set(['503 application/problem+json; charset=utf-8 2']),
  );
  // Beside other tests, the buyers of this one are late themselves.
  if (isLong) expect(refusedP95Ms).toBeLessThan(refuseWithinMs);
  expect(goodput / peak).toBeGreaterThan(leastShare);
  expect(megabytes).toBeLessThan(maxMegabytes);
});
