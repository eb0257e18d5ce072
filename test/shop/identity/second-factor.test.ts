/** Turning the second factor on and off, by its user and by an admin. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '#domain/identity/auth.server.ts';
import {
  getSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#domain/identity/second-factor/own-second-factor.server.ts';
import { removeSecondFactor } from '#domain/identity/second-factor/remove-second-factor.server.ts';
import { sealSecretsAnew } from '#domain/identity/second-factor/seal-secrets-anew.server.ts';
import { createSecretBox } from '#domain/identity/second-factor/secret-box.server.ts';
import { recoveryCodes, secondFactors, sessions, users } from '#domain/identity/tables.server.ts';
import { getUserDetails } from '#domain/identity/users.server.ts';
import { appCode } from '../../fixtures/authenticator.ts';
import { createUser } from '../../fixtures/factories.ts';
import {
  Browser,
  codeOf,
  goodPassword,
  type IdentityShop,
  openIdentityShop,
  origin,
  registered,
  testSecret,
} from './identity-fixture.ts';
import { aProtectedUser, enterCode, subjectsTo } from './second-factor-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

const password = goodPassword;

test('the factor is on after the first code; until then the sign-in asks for none [I84]', async () => {
  const email = 'turns-on@example.com';
  const { browser, token } = await registered(shop, email);
  const scope = shop.scope(await browser.actor(token));
  const { secretBox } = shop.auth;
  const abandoned = await startSecondFactor(scope, secretBox, { email });
  const { secret, address } = await startSecondFactor(scope, secretBox, { email });
  expect(address).toContain(`secret=${secret}&`);
  expect((await shop.browser().signIn(email)).body.user).toMatchObject({ email });
  const wrong = appCode(abandoned.secret, shop.now());
  await expect(turnOnSecondFactor(scope, secretBox, { email, code: wrong })).rejects.toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'code' }] },
  });
  expect((await getSecondFactor(scope, email)).turnedOnAt).toBeNull();
  const code = appCode(secret, shop.now());
  const answers = await Promise.all([1, 2].map(() => codeOf(turnOnSecondFactor(scope, secretBox, { email, code }))));
  expect(answers.toSorted()).toEqual(['conflict', 'nothing']);
  expect(await getSecondFactor(scope, email)).toMatchObject({ turnedOnAt: expect.any(String), recoveryCodesLeft: 10 });
  expect((await shop.browser().signIn(email)).body).toEqual({ secondFactorRequired: true });
  expect(await codeOf(startSecondFactor(scope, secretBox, { email }))).toBe('conflict');
});

test('an hour after the sign-in, turning on needs the password [I84]', async () => {
  const email = 'later@example.com';
  const { browser, token } = await registered(shop, email);
  const scope = shop.scope(await browser.actor(token));
  const hourAgo = new Date(shop.now().getTime() - 61 * 60_000);
  await shop.db.update(sessions).set({ createdAt: hourAgo });
  const start = (typed?: string) =>
    codeOf(startSecondFactor(scope, shop.auth.secretBox, { email, ...(typed && { password: typed }) }));
  expect([await start(), await start('not-the-password'), await start(password)]).toEqual([
    ...['confirmation_required', 'invalid', 'nothing'],
  ]);
});

test('turning off needs the password and a code, forgets everything, and is told by mail [I85]', async () => {
  const { email, scope, nextCode } = await aProtectedUser(shop, 'turns-off@example.com');
  const { secretBox } = shop.auth;
  const off = (typed: string, code: string) =>
    codeOf(turnOffSecondFactor(scope, secretBox, { email, password: typed, code }));
  const unused = nextCode();
  expect([await off('not-the-password', unused), await off('', unused), await off(password, '000000')]).toEqual([
    ...['invalid', 'invalid', 'invalid'],
  ]);
  expect((await getSecondFactor(scope, email)).turnedOnAt).not.toBeNull();
  expect([await off(password, unused), await off(password, nextCode())]).toEqual(['nothing', 'conflict']);
  expect(await getSecondFactor(scope, email)).toMatchObject({ turnedOnAt: null, recoveryCodesLeft: 0, devices: [] });
  expect((await shop.browser().signIn(email)).body.user).toMatchObject({ email });
  expect((await subjectsTo(shop, email)).at(-1)).toBe('Second factor turned off');
});

test('new recovery codes need the password and a code, and end the earlier ones [I85]', async () => {
  const user = await aProtectedUser(shop, 'renews@example.com');
  const { email, scope } = user;
  const { secretBox } = shop.auth;
  const renew = (typed: string, code: string) =>
    replaceRecoveryCodes(scope, secretBox, { email, password: typed, code });
  expect(await codeOf(renew('not-the-password', user.nextCode()))).toBe('invalid');
  const [spent = '', earlier = ''] = user.recoveryCodes.map((code) => code.replaceAll('-', ''));
  const { recoveryCodes: fresh } = await renew(password, spent);
  const browser = shop.browser();
  await browser.signIn(email);
  expect([(await enterCode(browser, earlier)).status, (await enterCode(browser, fresh[0] ?? '')).status]).toEqual([
    422, 200,
  ]);
  expect((await getSecondFactor(scope, email)).recoveryCodesLeft).toBe(9);
});

test('nobody sees or changes the factor of another user [I85]', async () => {
  const { email } = await aProtectedUser(shop, 'owner@example.com');
  const stranger = shop.as(await createUser(shop));
  const admin = shop.as(await createUser(shop, { role: 'admin' }));
  const proof = { email, password, code: '123456' };
  for (const scope of [stranger, admin])
    expect([
      await codeOf(getSecondFactor(scope, email)),
      await codeOf(startSecondFactor(scope, shop.auth.secretBox, { email })),
      await codeOf(turnOffSecondFactor(scope, shop.auth.secretBox, proof)),
      await codeOf(replaceRecoveryCodes(scope, shop.auth.secretBox, proof)),
    ]).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
});

test('an admin sees whether it is on, and turns it off for a person who has lost everything [I86]', async () => {
  const { email } = await aProtectedUser(shop, 'lost-everything@example.com');
  const boss = await registered(shop, 'boss@example.com');
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'boss@example.com'));
  const scope = shop.scope(await boss.browser.actor(boss.token));
  const buyer = shop.as(await createUser(shop));
  expect((await getUserDetails(scope, email)).secondFactor).toBe(true);
  expect(await codeOf(removeSecondFactor(buyer, email))).toBe('forbidden');
  expect(await codeOf(removeSecondFactor(scope, 'boss@example.com'))).toBe('conflict');
  expect(await codeOf(removeSecondFactor(shop.as(await createUser(shop, { role: 'admin' })), email))).toBe(
    'confirmation_required',
  );
  expect(await removeSecondFactor(scope, email)).toMatchObject({ modifiedCount: 1 });
  expect(await removeSecondFactor(scope, email)).toMatchObject({ modifiedCount: 0 });
  expect((await getUserDetails(scope, email)).secondFactor).toBe(false);
  expect((await shop.browser().signIn(email)).body.user).toMatchObject({ email });
  expect((await subjectsTo(shop, email)).at(-1)).toBe('Second factor turned off');
});

test('the database has neither the secret nor a recovery code, and a row of another user gives no codes [I87]', async () => {
  const user = await aProtectedUser(shop, 'stored@example.com');
  const other = await aProtectedUser(shop, 'stored-too@example.com');
  const rows = JSON.stringify([await shop.db.select().from(secondFactors), await shop.db.select().from(recoveryCodes)]);
  for (const text of [user.secret, ...user.recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(rows).not.toContain(text);
  const [copied] = await shop.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, idOf(other)));
  await shop.db
    .update(secondFactors)
    .set({ secret: copied?.secret ?? '' })
    .where(eq(secondFactors.userId, idOf(user)));
  const browser = shop.browser();
  await browser.signIn(user.email);
  const refused = await enterCode(browser, other.nextCode());
  expect([refused.code, refused.text]).toEqual(['conflict', expect.stringContaining('Use a recovery code')]);
});

const idOf = ({ scope: { actor } }: { scope: { actor: { kind: string; user?: { id: string } } } }) =>
  actor.user?.id ?? '';

test('after a change of AUTH_SECRET the codes stay valid, and the old one is not needed any more [I87]', async () => {
  const { email, nextCode, recoveryCodes: codes } = await aProtectedUser(shop, 'rotated@example.com');
  const next = 'another secret of the shop, 32 characters';
  const { db, config, now } = shop;
  const browserAt = (secrets: { secret: string; oldSecret?: string }) =>
    new Browser(shop, createAuth({ db, config, origin, now, ...secrets }), '192.0.2.9');
  const enter = async (secrets: { secret: string; oldSecret?: string }, code: string) => {
    const browser = browserAt(secrets);
    await browser.signIn(email);
    return (await enterCode(browser, code)).status;
  };
  expect(await enter({ secret: next, oldSecret: testSecret }, nextCode())).toBe(200);
  expect(await enter({ secret: next }, nextCode())).toBe(409);
  expect(await enter({ secret: next }, codes[0] ?? '')).toBe(200);
  await sealSecretsAnew(shop, createSecretBox({ secret: next, oldSecret: testSecret }));
  expect(await enter({ secret: next }, nextCode())).toBe(200);
});
