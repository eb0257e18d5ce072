import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueAccessToken } from '#domain/identity/access-token.server.ts';
import { createAuth } from '#domain/identity/auth.server.ts';
import { accessTokens, sessions, users } from '#domain/identity/tables.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { codeOf, type IdentityShop, openIdentityShop, origin, registered, testSecret } from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

test('a token is 256 random bits, lasts 15 minutes, and names its owner [I24]', async () => {
  const { browser } = await registered(shop, 'ada@example.com');
  const answer = await browser.token('ada@example.com');
  expect(answer.token).toMatch(/^at_[A-Za-z0-9_-]{43}$/);
  expect(answer).toMatchObject({
    expiresIn: 900,
    user: { email: 'ada@example.com', name: 'Ada Buyer', role: 'buyer' },
  });
  expect(await browser.who(answer.token)).toEqual({
    id: answer.user._id,
    email: 'ada@example.com',
    name: 'Ada Buyer',
    role: 'buyer',
    customPermissions: null,
    emailVerified: false,
  });
});

test('the database holds the SHA-256 of a token, not the token [I24]', async () => {
  const { browser, token } = await registered(shop, 'stored@example.com');
  const rows = await shop.db.select().from(accessTokens);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(createHash('sha256').update(token).digest('hex'));
  const stolen = rows[0]?.tokenHash ?? '';
  for (const guess of [
    stolen,
    `at_${stolen}`,
    '',
    'at_',
    `${token} `,
    token.slice(0, -1),
    `${token}a`,
    [...browser.cookies.values()].join(''),
  ]) {
    expect(await browser.who(guess)).toBeNull();
  }
});

test('a token expires after 15 minutes [I24]', async () => {
  const ownShop = await openIdentityShop();
  const { browser, token } = await registered(ownShop, 'late@example.com');
  ownShop.advance(14 * 60_000 + 55_000);
  expect(await browser.who(token)).not.toBeNull();
  ownShop.advance(6_000);
  expect(await browser.who(token)).toBeNull();
  await ownShop.close();
});

test('sign-out ends the token [I24]', async () => {
  const { browser, token } = await registered(shop, 'out@example.com');
  await browser.post('/sign-out', {});
  expect(await browser.who(token)).toBeNull();
  expect(await codeOf(browser.token('out@example.com'))).toBe('unauthenticated');
});

test('an expired session ends its token', async () => {
  const { browser, token } = await registered(shop, 'expired@example.com');
  const user = await browser.who(token);
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, user?.id ?? ''));
  expect(await browser.who(token)).toBeNull();
  expect(await codeOf(browser.token('expired@example.com'))).toBe('unauthenticated');
});

test('a role change and a ban take effect with the next request [I25]', async () => {
  const { browser, token } = await registered(shop, 'role@example.com');
  const mine = eq(users.email, 'role@example.com');
  for (const role of ['admin', 'buyer'] as const) {
    await shop.db.update(users).set({ role }).where(mine);
    expect((await browser.who(token))?.role).toBe(role);
  }
  await shop.db.update(users).set({ banned: true }).where(mine);
  expect(await browser.who(token)).toBeNull();
  expect(await codeOf(browser.token('role@example.com'))).toBe('unauthenticated');
});

test('a session has at most its five newest tokens, also after simultaneous requests', async () => {
  const { browser, token: first } = await registered(shop, 'five@example.com');
  const later: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    shop.advance(10);
    later.push((await browser.token('five@example.com')).token);
  }
  expect(await browser.who(first)).toBeNull();
  for (const token of later) expect(await browser.who(token)).not.toBeNull();
  const many = await Promise.all(Array.from({ length: 12 }, () => browser.token('five@example.com')));
  const owner = many[0]?.user._id ?? '';
  expect(await shop.db.select().from(accessTokens).where(eq(accessTokens.userId, owner))).toHaveLength(5);
});

test('without a session no token is issued for any email', async () => {
  await registered(shop, 'somebody@example.com');
  for (const email of ['somebody@example.com', 'nobody@example.com']) {
    expect(await codeOf(shop.browser().token(email))).toBe('unauthenticated');
  }
  const forger = shop.browser();
  forger.cookies.set(
    'sprocket.session_token',
    'abcdefghijklmnopqrstuvwxyz012345.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
  );
  expect(await codeOf(forger.token('somebody@example.com'))).toBe('unauthenticated');
  const [session] = await shop.db.select().from(sessions).limit(1);
  forger.cookies.set('sprocket.session_token', session?.token ?? '');
  expect(await codeOf(forger.token('somebody@example.com'))).toBe('unauthenticated');
});

test("a token is issued for the session's own email in any notation, and for no other email [I29]", async () => {
  const { browser } = await registered(shop, 'own@example.com');
  expect((await browser.token(' OWN@Example.com')).user.email).toBe('own@example.com');
  expect(await codeOf(browser.token('somebody@example.com'))).toBe('forbidden');
  expect(await codeOf(browser.token('nobody@example.com'))).toBe('forbidden');
});

test("a page of another site gets no token with the shop's cookie", async () => {
  const { browser } = await registered(shop, 'cross@example.com');
  const ask = (headers: Headers) => codeOf(browser.token('cross@example.com', headers));
  expect(await ask(browser.headers({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }))).toBe(
    'forbidden',
  );
  expect(await ask(browser.headers({ Origin: 'null' }))).toBe('forbidden');
  const silent = browser.headers();
  silent.delete('Origin');
  silent.delete('Sec-Fetch-Site');
  expect(await ask(silent)).toBe('forbidden');
  const oldBrowser = browser.headers();
  oldBrowser.delete('Sec-Fetch-Site');
  expect(await ask(oldBrowser)).toBe('nothing');
});

test('without the database every token request is answered with unavailable, not with unauthenticated', async () => {
  const { browser } = await registered(shop, 'outage@example.com');
  const broken = openDatabase(shop.connection, 1);
  await broken.close();
  const auth = createAuth({ db: broken.db, config: shop.config, origin, secret: testSecret, now: shop.now });
  expect(await codeOf(auth.findSessionId(browser.headers()))).toBe('unavailable');
  expect(
    await codeOf(auth.handler(new Request(`${origin}/api/auth/get-session`, { headers: browser.headers() }))),
  ).toBe('unavailable');
});

test('no token is issued for a session that has ended', async () => {
  const user = {
    id: crypto.randomUUID(),
    email: 'x@example.com',
    name: 'X',
    role: 'buyer',
    emailVerified: true,
  } as const;
  expect(await codeOf(issueAccessToken(shop.scope(), { sessionId: crypto.randomUUID(), user }))).toBe(
    'unauthenticated',
  );
});
