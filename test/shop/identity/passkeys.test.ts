/** Passkeys: added, used as the second factor, refused, and removed. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPasskey,
  removePasskey,
  startPasskey,
  startPasskeyProof,
} from '#domain/identity/second-factor/own-passkeys.server.ts';
import {
  getSecondFactor,
  replaceRecoveryCodes,
  turnOffSecondFactor,
} from '#domain/identity/second-factor/own-second-factor.server.ts';
import {
  type PasskeyAnswer,
  PasskeyName,
  type PasskeyQuestion,
} from '#domain/identity/second-factor/passkey-contract.ts';
import { passkeys } from '#domain/identity/second-factor/passkey-tables.server.ts';
import { removeSecondFactor } from '#domain/identity/second-factor/remove-second-factor.server.ts';
import { renamePasskey } from '#domain/identity/second-factor/rename-passkey.server.ts';
import { isSecondFactorMissing } from '#domain/identity/second-factor/required-by-role.server.ts';
import { recoveryCodes, sessions, users, verifications } from '#domain/identity/tables.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { passkeyDevice } from '../../fixtures/passkey-device.ts';
import {
  type Browser,
  codeOf,
  goodPassword,
  type IdentityShop,
  openIdentityShop,
  registered,
} from './identity-fixture.ts';
import { aProtectedUser, enterCode, inTwoProcesses, subjectsTo } from './second-factor-fixture.ts';

let shop: IdentityShop;
/** The origin of the shop's settings, which is that of passkeys. */
let origin: string;
beforeAll(async () => {
  shop = await openIdentityShop({ ORIGIN: 'http://shop.example' });
  ({ origin } = shop.config);
});
afterAll(() => shop.close());

async function aUser(email: string) {
  const { browser, token } = await registered(shop, email);
  return { email, browser, scope: shop.scope(await browser.actor(token)) };
}

/** Adds a passkey to the user, on a new device. */
async function add(scope: Scope, email: string, { name = 'Phone', synced = false } = {}) {
  const device = passkeyDevice({ origin, synced });
  const passkey = device.register(await startPasskey(scope, { email }));
  return { device, ...(await addPasskey(scope, { email, name, passkey })) };
}

async function ask(browser: Browser): Promise<PasskeyQuestion> {
  return (await browser.post('/sign-in/passkey', {})).body as PasskeyQuestion;
}

/** A browser in which the password was right. */
async function waiting(email: string): Promise<Browser> {
  const browser = shop.browser();
  expect((await browser.signIn(email)).body).toEqual({ secondFactorRequired: true });
  return browser;
}

const use = (browser: Browser, passkey: PasskeyAnswer, remember = false) =>
  browser.post('/sign-in/second-factor', { passkey, remember });

const messageOf = ({ error }: { error?: { extra: { errors?: readonly { message: string }[] } } }) =>
  error?.extra.errors?.[0]?.message;

test('a passkey is added with its name, is the second factor at the sign-in, and is told by mail [I105]', async () => {
  const { email, scope } = await aUser('adds@example.com');
  const { device, recoveryCodes: codes } = await add(scope, email);
  expect(codes).toHaveLength(10);
  expect((await shop.browser().call('GET', '/sign-in/second-factor')).text).toBe('null');
  const browser = await waiting(email);
  expect([(await browser.session()).text, (await browser.call('GET', '/sign-in/second-factor')).body]).toEqual([
    'null',
    { app: false, passkey: true },
  ]);
  const question = await ask(browser);
  expect(question.options).toMatchObject({
    rpId: 'shop.example',
    userVerification: 'preferred',
    allowCredentials: [{ id: device.id, transports: ['internal'] }],
  });
  expect((await use(browser, device.answer(question, 1), true)).status).toBe(200);
  expect((await browser.session()).body.user).toMatchObject({ email });
  expect((await getSecondFactor(scope, email)).passkeys).toEqual([
    expect.objectContaining({ name: 'Phone', lastUsedAt: expect.any(String), counterFellAt: null }),
  ]);
  // A second passkey leaves the codes as they are, and a recovery code helps without the device.
  expect((await add(scope, email, { name: 'Key' })).recoveryCodes).toEqual([]);
  expect((await enterCode(await waiting(email), codes[0] ?? '')).status).toBe(200);
  expect((await browser.signIn(email)).body.user).toMatchObject({ email });
  expect(await subjectsTo(shop, email)).toEqual(expect.arrayContaining(['Passkey added', 'Passkey added']));
});

test('an answer signs in once, also over two processes, and within five minutes [I106]', async () => {
  const { email, scope } = await aUser('once@example.com');
  const { device } = await add(scope, email);
  const { browsers, close } = await inTwoProcesses(shop, email);
  const [first] = browsers;
  const answer = device.answer(await ask(first as Browser), 1);
  const replies = await Promise.all(browsers.map((browser) => use(browser, answer)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  await close();
  const late = await waiting(email);
  const lateAnswer = device.answer(await ask(late), 2);
  const before = shop.now().getTime();
  shop.advance(5 * 60_000 + 1);
  expect(messageOf(await use(late, lateAnswer))).toContain('older than 5 minutes');
  expect(shop.now().getTime()).toBeGreaterThan(before);
});

test('an answer for another purpose, origin, question or user, and a wrong signature, sign nobody in [I107]', async () => {
  const { email, scope } = await aUser('refuses@example.com');
  const { device } = await add(scope, email);
  const other = await aUser('refused@example.com');
  const stranger = await add(other.scope, other.email);
  const browser = await waiting(email);
  const phishing = passkeyDevice({ origin: 'http://shop-example.test' });
  const answers = [
    device.answer(await startPasskeyProof(scope, email), 1),
    stranger.device.answer(await startPasskeyProof(other.scope, other.email), 1),
    stranger.device.answer(await ask(browser), 1),
    { ...device.answer(await ask(browser), 1), response: stranger.device.answer(await ask(browser), 1).response },
    { ...phishing.answer(await ask(browser), 1), id: device.id, rawId: device.id },
    device.answer({ options: { rpId: 'shop.example', challenge: 'bWFkZSB1cA' } }, 1),
    device.answer({ options: { ...(await ask(browser)).options, rpId: 'other.example' } }, 1),
  ];
  for (const answer of answers) expect((await use(browser, answer)).code).toBe('invalid');
  expect((await browser.session()).text).toBe('null');
  // Each question that was answered is used up, right or wrong.
  expect(await shop.db.$count(verifications, eq(verifications.value, `passkey:sign-in:${await idOf(email)}`))).toBe(0);
  expect(messageOf(await use(browser, answers[2] as PasskeyAnswer))).toContain('answered already');
});

test('a counter that goes back is accepted of a synced passkey and noted, and refused of one on a single device [I108]', async () => {
  const { email, scope } = await aUser('counts@example.com');
  const single = await add(scope, email);
  const synced = await add(scope, email, { name: 'Synced', synced: true });
  const signIn = async ({ device }: typeof single, counter: number) => {
    const browser = await waiting(email);
    return (await use(browser, device.answer(await ask(browser), counter))).status;
  };
  expect([await signIn(single, 5), await signIn(single, 5), await signIn(single, 6)]).toEqual([200, 422, 200]);
  expect([await signIn(synced, 5), await signIn(synced, 3)]).toEqual([200, 200]);
  const [one, two] = (await getSecondFactor(scope, email)).passkeys;
  expect([one?.counterFellAt, two?.counterFellAt]).toEqual([null, expect.any(String)]);
});

test('a registration is answered once, at the shop, and no passkey is registered twice [I107]', async () => {
  const { email, scope } = await aUser('registers@example.com');
  const device = passkeyDevice({ origin });
  const answer = device.register(await startPasskey(scope, { email }));
  const register = (passkey: typeof answer) => codeOf(addPasskey(scope, { email, name: 'Phone', passkey }));
  expect([await register(answer), await register(answer)]).toEqual(['nothing', 'invalid']);
  expect(await register(device.register(await startPasskey(scope, { email })))).toBe('conflict');
  const foreign = passkeyDevice({ origin: 'http://shop-example.test' });
  expect(await register(foreign.register(await startPasskey(scope, { email })))).toBe('invalid');
  const { scope: other } = await aUser('others@example.com');
  expect(await codeOf(addPasskey(other, { email, name: 'x', passkey: answer }))).toBe('not_found');
  expect((await getSecondFactor(scope, email)).passkeys).toHaveLength(1);
});

test('an hour after the sign-in, adding and removing need the password; the last one takes the codes along [I109]', async () => {
  const { email, scope } = await aUser('removes@example.com');
  await add(scope, email, { name: 'Old phone' });
  const [{ _id: id = '' } = {}] = (await getSecondFactor(scope, email)).passkeys;
  const other = await aUser('tries@example.com');
  expect((await removePasskey(other.scope, { email: other.email, id })).deletedCount).toBe(0);
  await shop.db.update(sessions).set({ createdAt: new Date(shop.now().getTime() - 61 * 60_000) });
  expect(await codeOf(startPasskey(scope, { email }))).toBe('confirmation_required');
  expect(await codeOf(removePasskey(scope, { email, id }))).toBe('confirmation_required');
  expect((await removePasskey(scope, { email, id, password: goodPassword })).deletedCount).toBe(1);
  expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, await idOf(email)))).toBe(0);
  expect((await shop.browser().signIn(email)).body.user).toMatchObject({ email });
  expect(await subjectsTo(shop, email)).toContain('Passkey removed');
});

test('a passkey gets another name from its user only; it signs in as before [A130]', async () => {
  const { email, scope } = await aUser('renames@example.com');
  const { device } = await add(scope, email);
  const names = async () => (await getSecondFactor(scope, email)).passkeys.map(({ name }) => name);
  const [{ _id: id = '' } = {}] = (await getSecondFactor(scope, email)).passkeys;
  const other = await aUser('renames-none@example.com');
  expect(await codeOf(renamePasskey(other.scope, { email: other.email, id, name: 'Taken' }))).toBe('not_found');
  expect(await codeOf(renamePasskey(other.scope, { email, id, name: 'Taken' }))).toBe('not_found');
  expect(await codeOf(renamePasskey(scope, { email, id: 'no id', name: 'Laptop' }))).toBe('not_found');
  expect(await names()).toEqual(['Phone']);
  expect((await renamePasskey(scope, { email, id, name: 'Work laptop' })).modifiedCount).toBe(1);
  expect((await renamePasskey(scope, { email, id, name: 'Work laptop' })).modifiedCount).toBe(0);
  expect(await names()).toEqual(['Work laptop']);
  const browser = await waiting(email);
  expect((await use(browser, device.answer(await ask(browser), 1))).status).toBe(200);
});

test.each([
  ['  Laptop  ', 'Laptop'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), null],
  ['', null],
  [' \u200b ', null],
])('the name %j of a passkey is %j', (typed, name) => {
  expect(PasskeyName.safeParse({ name: typed }).data?.name ?? null).toBe(name);
});

test('a passkey proves new recovery codes, and counts where the role needs a factor, so the last one stays [I110]', async () => {
  const { email, scope } = await aUser('sells@example.com');
  const { device } = await add(scope, email);
  const passkey = device.answer(await startPasskeyProof(scope, email), 1);
  const renewed = await replaceRecoveryCodes(scope, shop.auth.secretBox, { email, password: goodPassword, passkey });
  expect(renewed.recoveryCodes).toHaveLength(10);
  const id = await idOf(email);
  await shop.db.update(users).set({ role: 'sales' }).where(eq(users.id, id));
  await setRule('sales');
  const sales = { ...scope, actor: { ...scope.actor, user: { id, email, role: 'sales' } } } as Scope;
  expect(await isSecondFactorMissing(sales, { id, role: 'sales' })).toBe(false);
  await add(sales, email, { name: 'Second' });
  const [one, two] = (await getSecondFactor(sales, email)).passkeys.map(({ _id }) => _id);
  const remove = (key = '') => codeOf(removePasskey(sales, { email, id: key }));
  expect([await remove(one), await remove(two)]).toEqual(['nothing', 'conflict']);
  await setRule();
  expect(await remove(two)).toBe('nothing');
  await setRule('sales');
  expect(await isSecondFactorMissing(sales, { id, role: 'sales' })).toBe(true);
  await setRule();
});

async function setRule(...secondFactorFor: string[]): Promise<void> {
  const { version } = await getOwnSetting(shop.system, 'security');
  await changeSetting(shop.system, 'security', { version, value: { secondFactorFor, googleDomains: [] } });
}

test('an app that is turned off leaves the recovery codes of the passkeys, and the first passkey those of the app [I110]', async () => {
  const { email, scope, nextCode, recoveryCodes: codes } = await aProtectedUser(shop, 'both@example.com');
  expect((await add(scope, email)).recoveryCodes).toEqual([]);
  const off = { email, password: goodPassword, code: nextCode() };
  await turnOffSecondFactor(scope, shop.auth.secretBox, off);
  expect(await getSecondFactor(scope, email)).toMatchObject({ turnedOnAt: null, recoveryCodesLeft: 10 });
  expect((await enterCode(await waiting(email), codes[0] ?? '')).status).toBe(200);
});

test('an admin who turns off the second factor removes the passkeys as well; they go with their user [I110]', async () => {
  const { email, scope } = await aUser('lost@example.com');
  await add(scope, email);
  const admin = shop.as(await createUser(shop, { role: 'admin' }));
  const [session] = await shop.db.select().from(sessions).limit(1);
  const now = shop.now();
  await shop.db.update(sessions).set({ createdAt: now });
  const confirmed = { ...admin, actor: { ...admin.actor, sessionId: session?.id } } as Scope;
  expect((await removeSecondFactor(confirmed, email)).modifiedCount).toBe(1);
  expect(await shop.db.$count(passkeys, eq(passkeys.userId, await idOf(email)))).toBe(0);
  const gone = await aUser('gone@example.com');
  await add(gone.scope, gone.email);
  const id = await idOf(gone.email);
  await shop.db.delete(users).where(eq(users.id, id));
  expect(await shop.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
});

async function idOf(email: string): Promise<string> {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? '';
}

test('the browser names the shop as its owner does [A127]', async () => {
  const { scope, email } = await aUser('named@shop.test');
  const owner = shop.as(await createUser(shop, { role: 'admin' }));
  const { version, value } = await getOwnSetting(owner, 'company');
  if (typeof value === 'string') throw new Error('The company is no text.');
  expect((await startPasskey(scope, { email })).options).toMatchObject({ rp: { name: value.shortName } });
  await changeSetting(owner, 'company', { version, value: { ...value, shortName: 'Kran' } });
  expect((await startPasskey(scope, { email })).options).toMatchObject({ rp: { name: 'Kran' } });
});
