/** Two shops on one database: what one sells, the other shows within a second. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessToken } from '../fixtures/access-token.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { countListeners, followOrders } from '../fixtures/order-listener.ts';
import { killShops, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi, contentOf, oneOf } from '../fixtures/shop-client.ts';

let shop: EmbeddedShop;
beforeAll(async () => {
  shop = await openEmbeddedShop(2);
});
afterAll(async () => {
  await killShops();
  await shop?.close();
});

test('the stock that another process writes is shown within a second', async () => {
  const id = await createPart(shop.scope, { availableQuantity: 7 });
  const { origin } = await startShopBehindProxy(shop);
  const stock = async () => {
    const response = await fetch(`${origin}/api/product/${id}`);
    return ((await response.json()) as { availableQnty: number }).availableQnty;
  };
  for (const written of [6, 5, 0]) {
    await stock();
    await shop.database.pool.query('update parts set available_quantity = $2 where id = $1', [id, written]);
    // The answer of before may be given for a second, and no longer, however often it is asked for.
    const end = performance.now() + 1000;
    while (performance.now() < end) await stock();
    expect(await stock()).toBe(written);
  }
});

test('an order whose notification is lost is told by the other process all the same', async () => {
  const partId = await createPart(shop.scope);
  const [one, other] = [await startShopBehindProxy(shop), await startShopBehindProxy(shop)];
  // The other process never listens, so no notification reaches it.
  const listening = other.proxy.holdStatement(/^listen /i);
  const buyerToken = await createAccessToken(shop.scope, await createUser(shop.scope));
  const staffToken = await createAccessToken(shop.scope, await createUser(shop.scope, { role: 'admin' }));
  const listener = await followOrders(other.origin, staffToken);
  await listening.reached;
  for (let round = 0; round < 3; round++) {
    const told = listener.nextOrder();
    await contentOf(callApi(one.origin, buyerToken, 'POST', '/order', { body: oneOf(partId) }));
    await told;
    expect(await countListeners(shop.database.pool)).toBe(0);
  }
  await listener.close();
});
