/** Server, database and both are killed between the commit of orders and their answers: what is repeated with its key is there once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { killShop, killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi, oneOf } from '../fixtures/shop-client.ts';
import { databaseProcesses, killIfAlive, untilAnswered, type Victim, victims } from './kill/killed-shop.ts';
import { fillShop, type ShopData } from './kill/prepare-shop.ts';

let shop: EmbeddedShop;
let data: ShopData;
let running: ShopBehindProxy;

beforeAll(async () => {
  shop = await openEmbeddedShop(4);
  data = await fillShop(shop, 1);
  running = await startShopBehindProxy(shop);
});
afterAll(async () => {
  await killShops();
  await shop?.close();
});

const keyOf = (victim: Victim) => ({ 'Idempotency-Key': `the order of ${victim}` });

function order(name: string, headers: Record<string, string> = {}): Promise<Response> {
  const [part = '', token = ''] = [data.partIds[0], data.buyerTokens[0]];
  return callApi(running.origin, token, 'POST', '/order', { body: { ...oneOf(part), name }, headers });
}

async function kill(victim: Victim): Promise<void> {
  const database = victim === 'server' ? [] : await databaseProcesses(shop.dataDir);
  const server = victim === 'database' ? undefined : killShop(running);
  for (const pid of database) killIfAlive(pid);
  await server;
}

/** Whether the database, which this process starts again, answers. */
const isDatabaseUp = () => shop.database.pool.query('select 1').then(({ rowCount }) => rowCount === 1);

async function numbersOf(name: string): Promise<string[]> {
  const text = "select 'SP-' || number as number from orders where name = $1";
  return (await shop.database.pool.query<{ number: string }>(text, [name])).rows.map(({ number }) => number);
}

test.each(victims)(
  'killed between commit and answer (%s): an order that is repeated with its key is there once',
  async (victim) => {
    const [withKey, withoutKey] = [`${victim} with a key`, `${victim} without a key`];
    const held = running.proxy.holdAnswer(/insert into "orders"/, { count: 2 });
    const answers = Promise.allSettled([order(withKey, keyOf(victim)), order(withoutKey)]);
    await held.reachedBy(answers);
    await kill(victim);
    for (const answer of await answers) if (answer.status === 'fulfilled') expect(answer.value.status).toBe(503);
    await expect.poll(() => isDatabaseUp().catch(() => false)).toBe(true);
    if (victim !== 'database') running = await startShopBehindProxy(shop);

    const again = await untilAnswered(() => order(withKey, keyOf(victim)));
    expect(await numbersOf(withKey)).toEqual([((await again.json()) as { order: { number: string } }).order.number]);
    // The control: the same measurement finds what is repeated without a key.
    expect((await untilAnswered(() => order(withoutKey))).status).toBe(201);
    expect(await numbersOf(withoutKey)).toHaveLength(2);
    expect(await findUnsound(shop.scope)).toEqual([]);
  },
);
