/** The second step of a sign-in: no session without its code, each code once, and few wrong ones. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#domain/identity/tables.server.ts';
import { appCode } from '../../fixtures/authenticator.ts';
import { codeOf, type IdentityShop, openIdentityShop } from './identity-fixture.ts';
import { aProtectedUser, enterCode, inTwoProcesses, subjectsTo } from './second-factor-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

async function sessionsOf(email: string): Promise<number> {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return shop.db.$count(sessions, eq(sessions.userId, user?.id ?? ''));
}

test('after the password there is no session and no access token until the code is right [I77]', async () => {
  const { email, nextCode } = await aProtectedUser(shop, 'protected@example.com');
  const browser = shop.browser();
  const first = await browser.signIn(email);
  expect([first.status, first.body]).toEqual([200, { secondFactorRequired: true }]);
  expect([(await browser.session()).text, await sessionsOf(email)]).toEqual(['null', 1]);
  expect(await codeOf(browser.token(email))).toBe('unauthenticated');
  const second = await enterCode(browser, nextCode());
  expect([second.status, second.body.user]).toMatchObject([200, { email }]);
  expect(second.text).not.toContain('token');
  expect((await browser.session()).body.user).toMatchObject({ email });
  expect((await browser.token(email)).user.email).toBe(email);
});

test('a wrong password asks for no code, and a code without a password signs nobody in [I77]', async () => {
  const { email, nextCode } = await aProtectedUser(shop, 'guessed@example.com');
  const browser = shop.browser();
  expect((await browser.signIn(email, 'not-the-password')).code).toBe('unauthenticated');
  const reply = await enterCode(browser, nextCode());
  expect([reply.code, reply.text]).toEqual(['unauthenticated', expect.stringContaining('Sign in again')]);
});

test('the second step has ten minutes, and ends with its sign-in [I77]', async () => {
  const { email, nextCode } = await aProtectedUser(shop, 'slow@example.com');
  const slow = shop.browser();
  await slow.signIn(email);
  shop.advance(11 * 60_000);
  expect((await enterCode(slow, nextCode())).code).toBe('unauthenticated');
  await slow.signIn(email);
  const cookie = [...slow.cookies].find(([name]) => name.endsWith('second_factor'));
  expect((await enterCode(slow, nextCode())).status).toBe(200);
  slow.cookies.set(...(cookie ?? ['', '']));
  expect((await enterCode(slow, nextCode())).code).toBe('unauthenticated');
});

test('a code signs in once, over two processes at the same moment as well [I78]', async () => {
  const { email, nextCode } = await aProtectedUser(shop, 'twice@example.com');
  const before = await sessionsOf(email);
  const { browsers, close } = await inTwoProcesses(shop, email);
  const code = nextCode();
  const replies = await Promise.all(browsers.map((browser) => enterCode(browser, code)));
  await close();
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(replies.find(({ status }) => status === 422)?.text).toContain('was used already');
  expect(await sessionsOf(email)).toBe(before + 1);
});

test('the code that has turned the factor on does not sign in, nor does an earlier one after a later one [I78]', async () => {
  const { email, secret } = await aProtectedUser(shop, 'first-code@example.com');
  const browser = shop.browser();
  await browser.signIn(email);
  expect((await enterCode(browser, appCode(secret, shop.now()))).text).toContain('was used already');
  expect((await enterCode(browser, appCode(secret, shop.now(), 30))).status).toBe(200);
  await browser.signIn(email);
  expect((await enterCode(browser, appCode(secret, shop.now()))).text).toContain('was used already');
});

test('a phone may be 30 seconds fast or slow, not 90 [I75]', async () => {
  const { email, secret } = await aProtectedUser(shop, 'clock@example.com');
  const replies: number[] = [];
  for (const clockError of [-90, 90, -30, 30]) {
    shop.advance(120_000);
    const browser = shop.browser();
    await browser.signIn(email);
    replies.push((await enterCode(browser, appCode(secret, shop.now(), clockError))).status);
  }
  expect(replies).toEqual([422, 422, 200, 200]);
});

test('a recovery code signs in once, over two processes at the same moment as well, and is told by mail [I79]', async () => {
  const { email, recoveryCodes } = await aProtectedUser(shop, 'recovers@example.com');
  expect(new Set(recoveryCodes).size).toBe(10);
  const { browsers, close } = await inTwoProcesses(shop, email);
  const [code = ''] = recoveryCodes;
  const replies = await Promise.all(browsers.map((browser) => enterCode(browser, code.toLowerCase())));
  await close();
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const browser = shop.browser();
  await browser.signIn(email);
  expect((await enterCode(browser, code)).text).toContain('was used already');
  expect((await enterCode(browser, recoveryCodes[1] ?? '')).status).toBe(200);
  expect(await subjectsTo(shop, email)).toEqual([
    ...['Confirm your email', 'Second factor turned on', 'Recovery code used', 'Recovery code used'],
  ]);
});

test('five wrong codes of a user end the attempts for 15 minutes, from wherever they come [I80]', async () => {
  const { email, nextCode } = await aProtectedUser(shop, 'attacked@example.com');
  const guesses = await Promise.all(
    Array.from({ length: 8 }, async (_, guess) => {
      const browser = shop.browser();
      await browser.signIn(email);
      return (await enterCode(browser, guess % 2 ? '000000' : 'AAAA-AAAA-AAAA-AAAA')).code;
    }),
  );
  expect(guesses.filter((code) => code === 'invalid')).toHaveLength(5);
  const browser = shop.browser();
  await browser.signIn(email);
  const refused = await enterCode(browser, nextCode());
  expect([refused.code, Number(refused.headers.get('Retry-After'))]).toEqual(['too_many_requests', expect.any(Number)]);
  shop.advance(16 * 60_000);
  await browser.signIn(email);
  expect((await enterCode(browser, nextCode())).status).toBe(200);
});

test('wrong codes from one address are limited over all users; right ones do not count [I80]', async () => {
  const address = '203.0.113.77';
  const victims = await Promise.all(
    Array.from({ length: 11 }, (_, each) => aProtectedUser(shop, `victim-${each}@example.com`)),
  );
  const attempt = async (email: string, code: string) => {
    const browser = shop.browser(address);
    await browser.signIn(email);
    return (await enterCode(browser, code)).code;
  };
  for (const { email } of victims.slice(0, 10))
    for (let guess = 0; guess < 5; guess += 1) await attempt(email, '000000');
  const last = victims.at(-1);
  expect(await attempt(last?.email ?? '', last?.nextCode() ?? '')).toBe('too_many_requests');
});

test('a blocked account does not sign in with a code [I77]', async () => {
  const { email, nextCode } = await aProtectedUser(shop, 'blocked-later@example.com');
  const browser = shop.browser();
  await browser.signIn(email);
  await shop.db.update(users).set({ banned: true }).where(eq(users.email, email));
  expect((await enterCode(browser, nextCode())).code).toBe('forbidden');
  expect((await browser.session()).text).toBe('null');
});
