/** Two processes of the shop: a setting that one of them changes is on the pages of the other, also on those it has stored. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { createAccessToken } from '../fixtures/access-token.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createUser } from '../fixtures/factories.ts';
import { killShops, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi } from '../fixtures/shop-client.ts';

let shop: EmbeddedShop;

beforeAll(async () => {
  shop = await openEmbeddedShop(3);
});
afterAll(async () => {
  await killShops();
  await shop?.close();
});

test('a setting that one process changes is on all pages of the other soon, and on its own at once [A30]', async () => {
  const [first, second] = await Promise.all([startShopBehindProxy(shop), startShopBehindProxy(shop)]);
  const name = `Kran ${uuid()}`;
  const paths = ['/', '/contact', '/login', '/offline.html'];
  const pagesOf = ({ origin }: { origin: string }) =>
    Promise.all(paths.map(async (path) => (await fetch(origin + path)).text()));
  // Both have stored their pages before the change.
  for (const process of [first, second]) expect((await pagesOf(process)).join()).not.toContain(name);
  const token = await createAccessToken(shop.scope, await createUser(shop.scope, { role: 'admin' }));
  const { version, value } = await getOwnSetting(shop.scope, 'company');
  const body = { version, value: { ...(value as object), name } };
  const answer = await callApi(first.origin, token, 'PUT', '/setting/company', { body });
  expect(answer.status).toBe(200);
  for (const page of await pagesOf(first)) expect(page).toContain(name);
  await expect.poll(async () => (await pagesOf(second)).every((page) => page.includes(name))).toBe(true);
});
