/** The admin role is granted with the caller's own password. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#domain/identity/set-role.server.ts';
import { sessions, users } from '#domain/identity/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import type { User } from '#platform/scope.ts';
import { createUser, givePassword, userPassword } from '../../fixtures/factories.ts';
import { codeOf, goodPassword, type IdentityShop, openIdentityShop, registered } from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

const own = { password: userPassword };
const createAdmin = async (at = shop): Promise<User> => givePassword(at, await createUser(at, { role: 'admin' }));
const roleOf = async (user: User, at = shop) =>
  (await at.db.select({ role: users.role }).from(users).where(eq(users.id, user.id)))[0]?.role;

test('a wrong password of the caller makes no admin, and wrong passwords are limited [O136]', async () => {
  const [admin, buyer] = [await createAdmin(), await createUser(shop)];
  const wrong = () => makeAdmin(shop.as(admin), buyer.email, { password: 'not the password' });
  await expect(wrong()).rejects.toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'password' }] } });
  for (let guess = 2; guess <= 5; guess += 1) await codeOf(wrong());
  expect(await codeOf(wrong())).toBe('too_many_requests');
  expect(await codeOf(makeAdmin(shop.as(admin), buyer.email, own))).toBe('too_many_requests');
  expect(await roleOf(buyer)).toBe('buyer');
});

test('an admin without a password, or with one too short for an admin, makes no admin', async () => {
  const buyer = await createUser(shop);
  const withoutPassword = await createUser(shop, { role: 'admin' });
  await expect(makeAdmin(shop.as(withoutPassword), buyer.email, own)).rejects.toThrow('Your account has no password.');
  await shop.browser().signUp('short@example.com', 'gravel7');
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'short@example.com'));
  const [short] = await shop.db.select().from(users).where(eq(users.email, 'short@example.com'));
  if (!short) throw new Error('not registered');
  await expect(makeAdmin(shop.as(short), buyer.email, { password: 'gravel7' })).rejects.toThrow('shorter than the 12');
  expect(await roleOf(buyer)).toBe('buyer');
});

test('no password is needed within an hour of the sign-in or of its confirmation, and then it is [O136]', async () => {
  const { browser, token } = await registered(shop, 'signed-in@example.com');
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'signed-in@example.com'));
  const promote = async (body?: { password: string }) => {
    const { email } = await createUser(shop);
    return codeOf(makeAdmin({ ...shop.scope(), actor: await browser.actor(token) }, email, body));
  };
  expect(await promote()).toBe('nothing');
  await shop.db.update(sessions).set({ createdAt: new Date(shop.now().getTime() - 61 * 60_000) });
  expect(await promote()).toBe('confirmation_required');
  expect(await promote({ password: 'not the password' })).toBe('invalid');
  expect(await promote()).toBe('confirmation_required');
  expect(await promote({ password: goodPassword })).toBe('nothing');
  expect(await promote()).toBe('nothing');
  shop.advance(14 * 60_000);
  expect(await promote()).toBe('nothing');
  await shop.db.update(sessions).set({ passwordConfirmedAt: new Date(shop.now().getTime() - 61 * 60_000) });
  expect(await promote()).toBe('confirmation_required');
});

test("the new admin's sessions and tokens end, and signing in again gives the role [O136]", async () => {
  const { browser, token } = await registered(shop, 'promoted@example.com');
  await makeAdmin(shop.as(await createAdmin()), 'promoted@example.com', own);
  expect(await browser.who(token)).toBeNull();
  expect((await browser.session()).text).toBe('null');
  expect((await browser.signIn('promoted@example.com', goodPassword)).body.user).toMatchObject({ role: 'admin' });
});

test('an admin with a password of fewer than 12 characters cannot sign in, and learns what to do [O138]', async () => {
  await shop.browser().signUp('brief@example.com', 'gravel7');
  await makeAdmin(shop.as(await createAdmin()), 'brief@example.com', own);
  const reply = await shop.browser().signIn('brief@example.com', 'gravel7');
  expect([reply.code, reply.text]).toEqual([
    'forbidden',
    'Admins need a password of 12 characters or more. Choose one with Reset Password.',
  ]);
  // Only the right password tells that the account is an admin's.
  expect((await shop.browser().signIn('brief@example.com', 'gravel8')).code).toBe('unauthenticated');
});

test('the new admin and all other admins learn of it by mail, once [O137]', async () => {
  const ownShop = await openIdentityShop();
  const [actor, colleague] = [await createAdmin(ownShop), await createUser(ownShop, { role: 'admin' })];
  const banned = await createUser(ownShop, { role: 'admin' });
  await ownShop.db.update(users).set({ banned: true }).where(eq(users.id, banned.id));
  const buyer = await createUser(ownShop);
  await makeAdmin(ownShop.as(actor), buyer.email, own);
  await makeAdmin(ownShop.as(actor), buyer.email, own);
  const mails = await ownShop.db.select().from(mailOutbox);
  expect(Object.fromEntries(mails.map(({ recipient, subject }) => [recipient, subject]))).toEqual({
    [buyer.email]: 'You are an admin now',
    [colleague.email]: 'New admin in the shop',
  });
  expect(mails).toHaveLength(2);
  expect(mails.find(({ recipient }) => recipient === colleague.email)?.text).toContain(
    `${actor.email} gave the admin role to ${buyer.email}.`,
  );
  await ownShop.close();
});

test('a blocked user does not become an admin', async () => {
  const [admin, buyer] = [await createAdmin(), await createUser(shop)];
  await shop.db.update(users).set({ banned: true }).where(eq(users.id, buyer.id));
  expect(await codeOf(makeAdmin(shop.as(admin), buyer.email, own))).toBe('conflict');
});

test('with a mail server only a user with a confirmed email becomes an admin [I58]', async () => {
  const mailing = await openIdentityShop({ SMTP_URL: 'smtp://mail.example:25' });
  const [admin, buyer] = [await createAdmin(mailing), await createUser(mailing, { emailVerified: false })];
  expect(await codeOf(makeAdmin(mailing.as(admin), buyer.email, own))).toBe('conflict');
  await mailing.db.update(users).set({ emailVerified: true }).where(eq(users.id, buyer.id));
  expect(await makeAdmin(mailing.as(admin), buyer.email, own)).toMatchObject({ modifiedCount: 1 });
  await mailing.close();
});
