/** Users change their own password. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '#domain/identity/own-password.server.ts';
import { passwordAccount } from '#domain/identity/password-account.server.ts';
import { accounts, sessions, users, verifications } from '#domain/identity/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { createUser, givePassword, userPassword } from '../../fixtures/factories.ts';
import { codeOf, goodPassword, type IdentityShop, openIdentityShop, registered } from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

const newPassword = 'bucket-teeth-in-a-row';
const change = { currentPassword: goodPassword, newPassword };

test('a new password ends every other session and reset link, keeps this session, and is told by mail [O139]', async () => {
  const email = 'changer@example.com';
  const { browser, token } = await registered(shop, email);
  const elsewhere = shop.browser();
  await elsewhere.signIn(email);
  const { token: otherToken } = await elsewhere.token(email);
  await shop.browser().post('/request-password-reset', { email });
  await changePassword(shop.scope(await browser.actor(token)), 'Changer@Example.com', change);
  expect([await elsewhere.who(otherToken), (await elsewhere.session()).text]).toEqual([null, 'null']);
  expect([(await browser.who(token))?.email, (await browser.session()).body.user]).toMatchObject([email, { email }]);
  expect((await shop.browser().signIn(email)).code).toBe('unauthenticated');
  expect((await shop.browser().signIn(email, newPassword)).status).toBe(200);
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  expect(
    await shop.db
      .select()
      .from(verifications)
      .where(eq(verifications.value, user?.id ?? '')),
  ).toEqual([]);
  const subjects = (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(
    ({ subject }) => subject,
  );
  expect(subjects).toContain('Your password was changed');
});

test('a wrong current password or a weak new one changes nothing [O139]', async () => {
  const { browser, token } = await registered(shop, 'keeper@example.com');
  const scope = shop.scope(await browser.actor(token));
  const wrong = [
    [{ ...change, currentPassword: 'not the password' }, 'currentPassword'],
    [{ ...change, newPassword: 'password1' }, 'newPassword'],
    [{ ...change, newPassword: goodPassword }, 'newPassword'],
  ] as const;
  for (const [form, path] of wrong)
    await expect(changePassword(scope, 'keeper@example.com', form)).rejects.toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path }] },
    });
  expect((await shop.browser().signIn('keeper@example.com')).status).toBe(200);
});

test('the current password can be tried five times in 15 minutes', async () => {
  const user = await givePassword(shop, await createUser(shop));
  const attempt = (currentPassword: string) =>
    codeOf(changePassword(shop.as(user), user.email, { currentPassword, newPassword }));
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, guess) => attempt(`guess number ${guess}`)));
  expect(guesses.filter((code) => code === 'invalid')).toHaveLength(5);
  expect(await attempt(userPassword)).toBe('too_many_requests');
  shop.advance(16 * 60_000);
  expect(await attempt(userPassword)).toBe('nothing');
});

test('admins need 12 characters, users without a password a reset link, and another password cannot be changed [O138]', async () => {
  const admin = await givePassword(shop, await createUser(shop, { role: 'admin' }));
  const buyer = await createUser(shop);
  const short = { currentPassword: userPassword, newPassword: 'elevenchars' };
  expect(await codeOf(changePassword(shop.as(admin), admin.email, short))).toBe('invalid');
  await expect(changePassword(shop.as(buyer), buyer.email, change)).rejects.toThrow('Your account has no password.');
  expect(await codeOf(changePassword(shop.as(admin), buyer.email, change))).toBe('not_found');
  expect(await codeOf(changePassword(shop.scope(), buyer.email, change))).toBe('unauthenticated');
});

test('the password of the admin of the settings is changed there', async () => {
  const settings = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: userPassword };
  const named = await openIdentityShop(settings);
  const boss = await givePassword(named, await createUser(named, { email: 'boss@example.com', role: 'admin' }));
  await expect(
    changePassword(named.as(boss), boss.email, { currentPassword: userPassword, newPassword }),
  ).rejects.toThrow('ADMIN_PASSWORD');
  expect(await named.db.select().from(sessions)).toEqual([]);
  await named.close();
});

test('who registers without a password is signed in, and chooses the first one; nobody else can [O139]', async () => {
  const email = 'quarry@example.com';
  const browser = shop.browser();
  const made = await browser.post('/sign-up/email', { name: 'Ada Buyer', email });
  expect([made.status, (await browser.session()).body.user]).toMatchObject([200, { email }]);
  for (const guess of ['', 'null', 'undefined'])
    expect((await shop.browser().signIn(email, guess)).status, guess).toBeGreaterThanOrEqual(400);
  const { token } = await browser.token(email);
  const scope = shop.scope(await browser.actor(token));
  await changePassword(scope, email, { currentPassword: '', newPassword });
  expect((await shop.browser().signIn(email, newPassword)).status).toBe(200);
  // From then on the password is asked for.
  for (const currentPassword of ['', 'not the password'])
    await expect(
      changePassword(scope, email, { currentPassword, newPassword: 'another-bucket-9' }),
    ).rejects.toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'currentPassword' }] } });
});

test('an account without a password, but with Google, cannot choose one without a mail [O139]', async () => {
  const email = 'both@example.com';
  const browser = shop.browser();
  await browser.post('/sign-up/email', { name: 'Ada Buyer', email });
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  const at = new Date();
  await shop.db.insert(accounts).values({
    ...passwordAccount(user?.id ?? '', '', at),
    id: '0199aa5e-4c58-7c9e-8b5e-3c1de0f1a009',
    providerId: 'google',
    accountId: '1',
  });
  const { token } = await browser.token(email);
  await expect(
    changePassword(shop.scope(await browser.actor(token)), email, { currentPassword: '', newPassword }),
  ).rejects.toMatchObject({ code: 'invalid' });
});
