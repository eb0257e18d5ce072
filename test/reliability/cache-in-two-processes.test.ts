/** Two shops on one database: what one sells, the other shows within a second. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '../fixtures/factories.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { countListeners, cutListeners, followOrders } from '../fixtures/order-listener.ts';
import { callApi, contentOf, oneOf, register, signInAs, tokenOf } from '../fixtures/shop-client.ts';
import { freePort, startShopProcess } from '../fixtures/shop-process.ts';

const owner = { email: 'owner@example.com', password: 'a-long-enough-one' };

let shop: EmbeddedShop;
beforeAll(async () => {
  shop = await openEmbeddedShop(2);
});
afterAll(() => shop?.close());

test('the stock that another process writes is shown within a second', async () => {
  const id = await createPart({ ...shop.scope, ...shop.database } as never, { availableQuantity: 7 });
  const server = startShopProcess({ env: { DATA_DIR: shop.dataDir, PORT: String(await freePort()) } });
  const origin = await server.opened;
  const stock = async () => {
    const response = await fetch(`${origin}/api/product/${id}`);
    return ((await response.json()) as { availableQnty: number }).availableQnty;
  };
  try {
    for (const written of [6, 5, 0]) {
      await stock();
      await shop.database.pool.query('update parts set available_quantity = $2 where id = $1', [id, written]);
      const end = performance.now() + 1000;
      while (performance.now() < end) await stock();
      expect(await stock()).toBe(written);
    }
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
});

test('an order whose notification is lost is told by the other process within a second', async () => {
  const partId = await createPart({ ...shop.scope, ...shop.database } as never, { availableQuantity: 100 });
  const start = async () => {
    const admin = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
    const started = startShopProcess({ env: { DATA_DIR: shop.dataDir, PORT: String(await freePort()), ...admin } });
    return { ...started, origin: await started.opened };
  };
  const [one, other] = [await start(), await start()];
  try {
    const buyerToken = await tokenOf(one.origin, await register(one.origin, 'buyer@example.com'));
    const staffToken = await tokenOf(other.origin, await signInAs(other.origin, owner));
    const listener = await followOrders(other.origin, staffToken);
    for (let round = 0; round < 3; round++) {
      await expect.poll(() => countListeners(shop.database.pool), { timeout: 10_000 }).toBe(1);
      expect(await cutListeners(shop.database.pool)).toBe(1);
      const next = listener.nextOrder();
      await contentOf(callApi(one.origin, buyerToken, 'POST', '/order', { body: oneOf(partId) }));
      const committed = performance.now();
      const told = await next;
      // Nobody listened from before the order until it was told: the notification did not tell it.
      expect(await countListeners(shop.database.pool)).toBe(0);
      expect(told - committed).toBeLessThan(1000);
    }
    await listener.close();
  } finally {
    for (const { child } of [one, other]) child.kill('SIGTERM');
    await Promise.all([one.ended, other.ended]);
  }
});
