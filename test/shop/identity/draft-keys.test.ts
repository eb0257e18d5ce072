/** Keys of the drafts of forms: those of a user need a session, and are the same in each. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '#domain/identity/auth.server.ts';
import { Browser, type IdentityShop, openIdentityShop, origin, registered, testSecret } from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

async function keysOf(browser: Browser): Promise<string[]> {
  const { body, headers } = await browser.call('GET', '/draft-keys');
  expect(headers.get('Cache-Control')).toBe('no-store');
  const keys = body.keys as string[];
  for (const key of keys) expect(Buffer.from(key, 'base64')).toHaveLength(32);
  return keys;
}

test('a user has the same key in each session and none without one; nobody else has it [A132]', async () => {
  const email = 'drafts@example.com';
  const { browser } = await registered(shop, email);
  const [own, visitors] = await keysOf(browser);
  expect(await keysOf(browser)).toEqual([own, visitors]);
  const elsewhere = shop.browser();
  await elsewhere.signIn(email);
  const [same, other] = await keysOf(elsewhere);
  expect([same, other === visitors]).toEqual([own, false]);
  const { browser: stranger } = await registered(shop, 'no-drafts@example.com');
  expect(await keysOf(stranger)).not.toContain(own);
  await browser.post('/sign-out', {});
  expect(await keysOf(browser)).toEqual([visitors]);
  expect(await keysOf(shop.browser())).not.toContain(visitors);
});

test('what a visitor typed opens after the sign-in, but not with a cookie that somebody has made up [A132]', async () => {
  const browser = shop.browser();
  const [before] = await keysOf(browser);
  await browser.signUp('visitor-first@example.com');
  const [own, visitors] = await keysOf(browser);
  expect([visitors, own === before]).toEqual([before, false]);
  browser.cookies.set('sprocket.drafts', 'short');
  expect(await keysOf(browser)).not.toContain(before);
});

test('after a change of AUTH_SECRET the drafts of before open, too [A132]', async () => {
  const { browser } = await registered(shop, 'rotated@example.com');
  const [own = ''] = await keysOf(browser);
  const { db, config, now } = shop;
  const settings = { db, config, origin, secret: 'another secret for tests, 32 characters', now };
  const later = new Browser(shop, createAuth({ ...settings, oldSecret: testSecret }), '192.0.2.7');
  for (const [name, value] of browser.cookies) later.cookies.set(name, value);
  const keys = await keysOf(later);
  expect(keys[0]).not.toBe(own);
  expect(keys).toContain(own);
});
