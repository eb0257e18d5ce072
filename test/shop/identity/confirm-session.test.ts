/** Ending sessions and forgetting devices needs a recent sign-in, or a confirmation by password or second factor. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetPassword } from '#domain/identity/password-account.server.ts';
import { confirmSession } from '#domain/identity/second-factor/confirm-session.server.ts';
import { addPasskey, startPasskey, startPasskeyProof } from '#domain/identity/second-factor/own-passkeys.server.ts';
import { forgetDevice, getSecondFactor } from '#domain/identity/second-factor/own-second-factor.server.ts';
import { endOtherSessions, endSession, listSessions } from '#domain/identity/sessions.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { passkeyDevice } from '../../fixtures/passkey-device.ts';
import {
  anHourLater,
  codeOf,
  goodPassword,
  type IdentityShop,
  inNewSession,
  openIdentityShop,
  registered,
} from './identity-fixture.ts';
import { aProtectedUser, enterCode } from './second-factor-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop({ ORIGIN: 'http://shop.example' });
});
afterAll(() => shop.close());

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: Error) => error.message,
  );

/** A user with two sessions, and the id of the one that is not the scope's. */
async function aUserOfTwo(email: string) {
  const { browser, token } = await registered(shop, email);
  const other = shop.browser();
  await other.signIn(email);
  const id = (await shop.auth.findSessionId(other.headers())) ?? '';
  return { email, id, other, scope: shop.scope(await browser.actor(token)) };
}

test('an hour after the sign-in, ending sessions needs the password, which then counts for an hour [A128]', async () => {
  const { email, id, other, scope } = await aUserOfTwo('ends@example.com');
  await anHourLater(shop);
  const end = (password?: string) => endSession(scope, { email, id, password });
  expect(await codeOf(end())).toBe('confirmation_required');
  expect(await codeOf(endOtherSessions(scope, { email }))).toBe('confirmation_required');
  expect(await codeOf(end('not the password'))).toBe('invalid');
  expect((await other.session()).body.user).toMatchObject({ email });
  expect((await end(goodPassword)).deletedCount).toBe(1);
  expect((await other.session()).text).toBe('null');
  await other.signIn(email);
  expect((await endOtherSessions(scope, { email })).deletedCount).toBe(1);
  await anHourLater(shop);
  expect(await codeOf(endOtherSessions(scope, { email }))).toBe('confirmation_required');
});

test('staff confirm themselves before they end the sessions of somebody else [A128]', async () => {
  const { email, id, other } = await aUserOfTwo('of-others@example.com');
  const owner = await inNewSession(shop, await createUser(shop, { role: 'admin' }));
  await anHourLater(shop);
  expect(await codeOf(endSession(owner, { email, id }))).toBe('confirmation_required');
  // The password of the person does not help: it is their own that staff enter.
  expect(await codeOf(endOtherSessions(owner, { email, password: goodPassword }))).toBe('invalid');
  expect((await other.session()).body.user).toMatchObject({ email });
});

test('an hour after the sign-in, a remembered device is forgotten with the password only [A128]', async () => {
  const user = await aProtectedUser(shop, 'remembers@example.com');
  const browser = shop.browser();
  await browser.signIn(user.email);
  await enterCode(browser, user.nextCode(), true);
  await anHourLater(shop);
  const { devices } = await getSecondFactor(user.scope, user.email);
  const forget = (password?: string) =>
    forgetDevice(user.scope, { email: user.email, id: devices[0]?._id ?? '', password });
  expect(await codeOf(forget())).toBe('confirmation_required');
  expect((await browser.signIn(user.email)).body.user).toMatchObject({ email: user.email });
  expect((await forget(goodPassword)).deletedCount).toBe(1);
  expect((await browser.signIn(user.email)).body).toEqual({ secondFactorRequired: true });
});

/** Ends the user's other sessions as somebody whose sign-in was more than an hour ago. */
async function endLater(scope: Scope, email: string): Promise<string> {
  await anHourLater(shop);
  return messageOf(endOtherSessions(scope, { email }));
}

test('an account without a password confirms by a code or a passkey; without both it signs in again [A129]', async () => {
  const user = await aProtectedUser(shop, 'google-only@example.com');
  const { email, scope } = user;
  const device = passkeyDevice({ origin: shop.config.origin });
  const passkey = device.register(await startPasskey(scope, { email }));
  await addPasskey(scope, { email, name: 'Phone', passkey });
  await forgetPassword(shop, email);
  expect(await endLater(scope, email)).toContain('with a passkey or a code');
  const { secretBox } = shop.auth;
  const confirm = (proof: Parameters<typeof confirmSession>[2]) => confirmSession(scope, secretBox, proof);
  expect(await codeOf(confirm({ email, code: '000000' }))).toBe('invalid');
  expect(await codeOf(endOtherSessions(scope, { email }))).toBe('confirmation_required');
  const code = user.nextCode();
  await confirm({ email, code });
  expect(await codeOf(endOtherSessions(scope, { email }))).toBe('nothing');
  expect(await codeOf(confirm({ email, code }))).toBe('invalid');
  expect(await endLater(scope, email)).toContain('with a passkey or a code');
  await confirm({ email, passkey: device.answer(await startPasskeyProof(scope, email), 1) });
  expect(await codeOf(endOtherSessions(scope, { email }))).toBe('nothing');

  const { browser, token } = await registered(shop, 'no-factor@example.com');
  const bare = shop.scope(await browser.actor(token));
  await forgetPassword(shop, 'no-factor@example.com');
  expect(await endLater(bare, 'no-factor@example.com')).toContain('sign out and in again');
});

test('a code does not take the place of the password of an account that has one [A129]', async () => {
  const user = await aProtectedUser(shop, 'both-ways@example.com');
  const { email, scope } = user;
  const code = user.nextCode();
  expect(await codeOf(confirmSession(scope, shop.auth.secretBox, { email, code }))).toBe('conflict');
  expect(await endLater(scope, email)).toContain('Enter your password');
  const other = await aProtectedUser(shop, 'somebody-else@example.com');
  expect(await codeOf(confirmSession(other.scope, shop.auth.secretBox, { email, code }))).toBe('not_found');
  expect(await listSessions(scope, email)).toHaveLength(1);
});
