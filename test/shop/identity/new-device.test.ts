/** The mail about a sign-in in a browser that is new for the user. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '#domain/identity/own-password.server.ts';
import { account, type GoogleFixture, openGoogleFixture } from './google-fixture.ts';
import { type Browser, goodPassword, type IdentityShop, registered } from './identity-fixture.ts';
import { aProtectedUser, enterCode, subjectsTo } from './second-factor-fixture.ts';

let google: GoogleFixture;
let shop: IdentityShop;
beforeAll(async () => {
  google = await openGoogleFixture();
  ({ shop } = google);
});
afterAll(() => google.close());

const told = async (email: string) =>
  (await subjectsTo(shop, email)).filter((subject) => subject === 'New sign-in to your account').length;

/** Makes a registration old: one that has just been made is the first sign-in itself. */
async function aUser(email: string) {
  const { browser, token } = await registered(shop, email);
  await makeOld();
  return { email, browser, scope: shop.scope(await browser.actor(token)) };
}

const makeOld = () => shop.pool.query(`update users set created_at = created_at - interval '1 day'`);

test('a sign-in in another browser is told once; the registration, and the next one in the same browser, are not [I113]', async () => {
  const { email, browser, scope } = await aUser('two-browsers@example.com');
  expect(await told(email)).toBe(0);
  await browser.signIn(email);
  expect(await told(email)).toBe(0);
  const other = shop.browser();
  expect((await other.signIn(email, 'not-the-password')).status).toBe(401);
  expect(await told(email)).toBe(0);
  await other.signIn(email);
  await other.signIn(email);
  expect(await told(email)).toBe(1);
  // A changed password makes no browser unknown.
  const newPassword = 'another-good-password';
  await changePassword(scope, email, { currentPassword: goodPassword, newPassword });
  await other.signIn(email, newPassword);
  expect(await told(email)).toBe(1);
});

test("another user's cookie makes no browser known [I113]", async () => {
  const [one, two] = [await aUser('known@example.com'), await aUser('unknown@example.com')];
  const cookieOf = ({ cookies }: Browser) => [...cookies].find(([name]) => name.includes('.browser_')) ?? ['', ''];
  const thief = shop.browser();
  thief.cookies.set(cookieOf(two.browser)[0], cookieOf(one.browser)[1]);
  await thief.signIn(two.email);
  expect(await told(two.email)).toBe(1);
});

test('Google and the second factor are told as well, the latter after the code [I113]', async () => {
  const who = account('by-google@example.com');
  await google.signIn(shop.browser(), who);
  await makeOld();
  expect(await told(who.email)).toBe(0);
  await google.signIn(shop.browser(), who);
  expect(await told(who.email)).toBe(1);
  const user = await aProtectedUser(shop, 'with-code@example.com');
  await makeOld();
  const browser = shop.browser();
  await browser.signIn(user.email);
  expect(await told(user.email)).toBe(0);
  await enterCode(browser, user.nextCode());
  expect(await told(user.email)).toBe(1);
});
