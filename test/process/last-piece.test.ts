/** Two processes of the shop that both read one piece in stock before either takes it: one order is placed, the other is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessToken } from '../fixtures/access-token.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { killShops, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi, oneOf } from '../fixtures/shop-client.ts';

let shop: EmbeddedShop;

beforeAll(async () => {
  shop = await openEmbeddedShop(3);
});
afterAll(async () => {
  await killShops();
  await shop?.close();
});

test('of two processes that sell the last piece at the same time, one places the order', async () => {
  const part = await createPart(shop.scope, { availableQuantity: 1 });
  const shops = await Promise.all([startShopBehindProxy(shop), startShopBehindProxy(shop)]);
  const orders = await Promise.all(
    shops.map(async ({ origin, proxy }) => {
      const token = await createAccessToken(shop.scope, await createUser(shop.scope));
      const held = proxy.holdStatement(/insert into "orders"/);
      return { held, answer: callApi(origin, token, 'POST', '/order', { body: oneOf(part) }) };
    }),
  );
  await Promise.all(orders.map(({ held }) => held.reached));
  for (const { held } of orders) held.release();

  const answers = await Promise.all(orders.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const refused = answers.find(({ status }) => status !== 201);
  expect(await refused?.json()).toMatchObject({ availableQnty: 0 });
  const { rows } = await shop.database.pool.query(
    `select available_quantity as available, reserved_quantity as reserved,
       (select count(*)::int from order_lines where part_id = parts.id) as ordered from parts where id = $1`,
    [part],
  );
  expect(rows).toEqual([{ available: 0, reserved: 1, ordered: 1 }]);
  expect(await findUnsound(shop.scope)).toEqual([]);
});
