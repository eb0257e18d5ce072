import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users, verifications } from '#domain/identity/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { type Browser, type IdentityShop, openIdentityShop, origin, registered } from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

const subject = 'Confirm your email';

async function lettersTo(email: string) {
  const letters = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.id));
  return letters.filter((letter) => letter.subject === subject);
}

/** The token of the newest confirmation letter. */
async function tokenFor(email: string): Promise<string> {
  const [letter] = await lettersTo(email);
  const link = /http:\S+/.exec(letter?.text ?? '')?.[0] ?? '';
  expect(link.startsWith(`${origin}/confirm-email?token=`)).toBe(true);
  return new URL(link).searchParams.get('token') ?? '';
}

const confirm = (browser: Browser, token: string) => browser.post('/confirm-email', { token });
const sendAgain = (browser: Browser) => browser.post('/send-confirmation', {});

async function isConfirmed(browser: Browser): Promise<unknown> {
  return ((await browser.session()).body.user as { emailVerified?: unknown }).emailVerified;
}

test('registration sends a letter whose link confirms the email, without signing anybody out [I55]', async () => {
  const { browser, token } = await registered(shop, 'ada@example.com');
  expect(await isConfirmed(browser)).toBe(false);
  expect((await confirm(browser, await tokenFor('ada@example.com'))).body).toEqual({ emailVerified: true });
  expect(await isConfirmed(browser)).toBe(true);
  expect((await browser.who(token))?.emailVerified).toBe(true);
  expect(await lettersTo('ada@example.com')).toHaveLength(1);
});

test('a link confirms only in a session of its own account [I55]', async () => {
  const { browser: owner } = await registered(shop, 'owner@example.com');
  const { browser: other } = await registered(shop, 'other@example.com');
  const token = await tokenFor('owner@example.com');
  expect((await confirm(shop.browser(), token)).code).toBe('unauthenticated');
  expect((await confirm(other, token)).code).toBe('bad_request');
  expect(await isConfirmed(owner)).toBe(false);
  expect(await isConfirmed(other)).toBe(false);
  expect((await confirm(owner, token)).status).toBe(200);
});

test('an invented link and one for an email that the account no longer has confirm nothing', async () => {
  const { browser } = await registered(shop, 'moved@example.com');
  const token = await tokenFor('moved@example.com');
  expect((await confirm(browser, 'x'.repeat(43))).code).toBe('bad_request');
  expect((await confirm(browser, '')).code).toBe('bad_request');
  await shop.db.update(users).set({ email: 'moved-on@example.com' }).where(eq(users.email, 'moved@example.com'));
  expect((await confirm(browser, token)).code).toBe('bad_request');
  expect(await isConfirmed(browser)).toBe(false);
});

test('a new letter ends the link of the one before, and a link works for a day [I55]', async () => {
  const { browser } = await registered(shop, 'again@example.com');
  const first = await tokenFor('again@example.com');
  shop.advance(1000);
  expect((await sendAgain(browser)).status).toBe(200);
  const second = await tokenFor('again@example.com');
  expect((await confirm(browser, first)).code).toBe('bad_request');
  shop.advance(24 * 3_600_000 + 1000);
  expect((await confirm(browser, second)).code).toBe('bad_request');
  expect((await sendAgain(browser)).status).toBe(200);
  expect((await confirm(browser, await tokenFor('again@example.com'))).status).toBe(200);
});

test('a confirmed email stays confirmed: its link can be opened again, and no further letter is sent', async () => {
  const { browser } = await registered(shop, 'twice@example.com');
  const token = await tokenFor('twice@example.com');
  await confirm(browser, token);
  expect((await confirm(browser, token)).status).toBe(200);
  expect((await sendAgain(browser)).body).toEqual({ emailVerified: true });
  expect(await lettersTo('twice@example.com')).toHaveLength(1);
});

test('the token is stored hashed, and a request for a reset link leaves it valid [I55]', async () => {
  const { browser } = await registered(shop, 'hashed@example.com');
  const token = await tokenFor('hashed@example.com');
  expect(JSON.stringify(await shop.db.select().from(verifications))).not.toContain(token);
  await shop.browser().post('/request-password-reset', { email: 'hashed@example.com' });
  expect((await confirm(browser, token)).status).toBe(200);
});

test('letters can be sent again five times a day, and only with a session [I59]', async () => {
  const { browser } = await registered(shop, 'impatient@example.com');
  for (let time = 0; time < 5; time += 1) expect((await sendAgain(browser)).status).toBe(200);
  const refused = await sendAgain(browser);
  expect(refused.code).toBe('too_many_requests');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);
  expect(await lettersTo('impatient@example.com')).toHaveLength(6);
  expect((await sendAgain(shop.browser())).code).toBe('unauthenticated');
});
