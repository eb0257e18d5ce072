/** SIGTERM under load, while orders are between commit and answer: every request that the shop has received is answered. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi, contentOf, oneOf } from '../fixtures/shop-client.ts';
import { fillShop, type ShopData } from './kill/prepare-shop.ts';

/** Orders that are under way at the same time. */
const atOnce = 32;
/** Of them, those that are between commit and answer at the signal: all but two of the connections to the database. */
const heldOrders = 8;

let shop: EmbeddedShop;
let data: ShopData;

beforeAll(async () => {
  shop = await openEmbeddedShop(10);
  data = await fillShop(shop, 8000);
});
afterEach(killShops);
afterAll(() => shop?.close());

/** What became of the orders of a shop that gets the signal under load. */
interface End {
  readonly placed: number;
  /** Answers other than 201. */
  readonly failed: readonly string[];
  /** Orders that are in the database, though their buyers got no answer. */
  readonly dropped: readonly string[];
  readonly exitCode: number | null;
}

async function endUnderLoad(signal: 'SIGTERM' | 'SIGKILL'): Promise<End> {
  const running = await startShopBehindProxy(shop);
  const held = running.proxy.holdAnswer(/insert into "orders"/, { skip: 2 * atOnce, count: heldOrders });
  const load = startLoad(running, signal);
  await held.reachedBy(load);
  running.child.kill(signal);
  const refusal = () => contentOf(fetch(`${running.origin}/api/health`)).catch(({ cause }) => cause?.code);
  await expect.poll(refusal).toBe('ECONNREFUSED');
  held.release();
  const exitCode = await running.ended;
  const { placed, failed, unanswered } = await load;
  const { rows } = await shop.database.pool.query('select name from orders where name = any($1)', [unanswered]);
  return { placed, failed, dropped: rows.map(({ name }) => name), exitCode };
}

/** Orders until the shop refuses connections. @param label of the orders' names */
async function startLoad({ origin }: ShopBehindProxy, label: string) {
  let [placed, wanted] = [0, 0];
  const failed: string[] = [];
  /** Names of orders whose connection ended without an answer: the shop has received some, and others came too late. */
  const unanswered: string[] = [];
  async function buy(): Promise<void> {
    for (;;) {
      const n = wanted++;
      const name = `Buyer ${label} ${n}`;
      const body = { ...oneOf(data.partIds[n % data.partIds.length] ?? ''), name };
      const token = data.buyerTokens[n % data.buyerTokens.length] ?? '';
      try {
        const answer = await callApi(origin, token, 'POST', '/order', { body });
        const text = await answer.text();
        if (answer.status === 201) placed += 1;
        else failed.push(`${answer.status} ${text}`);
      } catch (error) {
        if ((error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED') return;
        unanswered.push(name);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, buy));
  return { placed, failed, unanswered };
}

test('SIGTERM under load answers every order that was received, and the shop ends with 0 [A24]', async () => {
  const { placed, failed, dropped, exitCode } = await endUnderLoad('SIGTERM');
  expect(placed).toBeGreaterThanOrEqual(2 * atOnce + heldOrders);
  expect(failed).toEqual([]);
  expect(dropped).toEqual([]);
  expect(exitCode).toBe(0);
});

test('control: of a shop that is killed at the same point, orders are dropped', async () => {
  expect((await endUnderLoad('SIGKILL')).dropped.length).toBeGreaterThanOrEqual(heldOrders);
});
