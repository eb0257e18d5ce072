/** Two shops on one database: what one sells, the other shows within a second. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '../factories.ts';
import { type EmbeddedShop, openEmbeddedShop } from './embedded-shop-fixture.ts';
import { freePort, startShopProcess } from './shop-process.ts';

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
