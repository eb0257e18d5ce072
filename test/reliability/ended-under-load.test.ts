/** SIGTERM under load: every request that the shop has received is answered, and it ends in time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { openRunningShop, type RunningShop } from './running-shop.ts';
import { callApi, oneOf } from '../fixtures/shop-client.ts';

/** Orders that are under way at the same time. */
const atOnce = 32;
const endWithinMs = 10_000;

/** What became of the orders of a shop that gets the signal under load. */
interface End {
  readonly placed: number;
  /** Answers other than 201. */
  readonly failed: readonly string[];
  /** Orders that are in the database, though their buyers got no answer. */
  readonly dropped: readonly string[];
  readonly endedAfterMs: number;
  readonly exitCode: number | null;
}

async function endUnderLoad(signal: 'SIGTERM' | 'SIGKILL'): Promise<End> {
  const shop = await openRunningShop(8000);
  try {
    const load = startLoad(shop);
    while (load.placed() <= 2 * atOnce) await sleep(20);
    const signalled = performance.now();
    shop.kill(signal);
    const exitCode = await shop.ended;
    const endedAfterMs = performance.now() - signalled;
    const { unanswered, failed } = await load.ended;
    const { database, leave } = await openEmbeddedShop(1, shop.dataDir);
    const text = 'select name from orders where name = any($1)';
    const { rows } = await database.pool.query<{ name: string }>(text, [unanswered]);
    await leave();
    return { placed: load.placed(), failed, dropped: rows.map(({ name }) => name), exitCode, endedAfterMs };
  } finally {
    await shop.close();
  }
}

/** Orders until the shop refuses connections. */
function startLoad(shop: RunningShop) {
  let [placed, wanted] = [0, 0];
  const failed: string[] = [];
  /** Names of orders whose connection ended without an answer: the shop has received some, and others came too late. */
  const unanswered: string[] = [];
  async function buy(): Promise<void> {
    for (;;) {
      const n = wanted++;
      const name = `Buyer ${n}`;
      const body = { ...oneOf(shop.partIds[n % shop.partIds.length] ?? ''), name };
      const token = shop.buyerTokens[n % shop.buyerTokens.length] ?? '';
      try {
        const answer = await callApi(shop.origin, token, 'POST', '/order', { body });
        const text = await answer.text();
        if (answer.status === 201) placed += 1;
        else failed.push(`${answer.status} ${text}`);
      } catch (error) {
        if ((error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED') return;
        unanswered.push(name);
      }
    }
  }
  const buyers = Promise.all(Array.from({ length: atOnce }, buy));
  return { placed: () => placed, ended: buyers.then(() => ({ failed, unanswered })) };
}

test('SIGTERM under load answers what was received, and the shop ends with 0 in ten seconds [A24]', async () => {
  const { placed, failed, dropped, endedAfterMs, exitCode } = await endUnderLoad('SIGTERM');
  expect(placed).toBeGreaterThan(2 * atOnce);
  expect(failed).toEqual([]);
  expect(dropped).toEqual([]);
  expect(exitCode).toBe(0);
  expect(endedAfterMs).toBeLessThan(endWithinMs);
});

test('the same measurement finds requests that are dropped: of a server that is killed', async () => {
  expect((await endUnderLoad('SIGKILL')).dropped).not.toEqual([]);
});
