/**
 * A process of the shop that is killed between the commit of two orders and their answers, and the next one, which gets the same
 * requests. test/reliability has more: imports, shipments, the database, and kills at random.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessToken } from '../fixtures/access-token.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { killShop, killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi, contentOf, oneOf } from '../fixtures/shop-client.ts';

const key = { 'Idempotency-Key': 'the-same-order-again' };

let shop: EmbeddedShop;
let next: ShopBehindProxy;
let order: (to: ShopBehindProxy, name: string, headers?: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  shop = await openEmbeddedShop(3);
  const part = await createPart(shop.scope);
  const token = await createAccessToken(shop.scope, await createUser(shop.scope));
  order = ({ origin }, name, headers = {}) =>
    callApi(origin, token, 'POST', '/order', { body: { ...oneOf(part), name }, headers });

  const killed = await startShopBehindProxy(shop);
  const held = killed.proxy.holdAnswer(/insert into "orders"/, { count: 2 });
  const answers = Promise.allSettled([order(killed, 'with a key', key), order(killed, 'without a key')]);
  await held.reached;
  await killShop(killed);
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  next = await startShopBehindProxy(shop);
});
afterAll(async () => {
  await killShops();
  await shop?.close();
});

/** Orders again; all orders of that name, among them the one of the answer. */
async function orderAgain(name: string, headers?: Record<string, string>): Promise<object[]> {
  const { order: placed } = await contentOf<{ order: { number: string } }>(order(next, name, headers));
  const text = "select 'SP-' || number as number from orders where name = $1";
  const { rows } = await shop.database.pool.query(text, [name]);
  expect(rows).toContainEqual({ number: placed.number });
  return rows;
}

test('an order whose process is killed between commit and answer is there once when it is repeated with its key', async () => {
  expect(await orderAgain('with a key', key)).toHaveLength(1);
  expect(await findUnsound(shop.scope)).toEqual([]);
});

test('control: without a key it is there twice', async () => {
  expect(await orderAgain('without a key')).toHaveLength(2);
});
