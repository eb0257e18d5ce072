/** Which Google accounts the staff may use: those with an email of the domains in the settings. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, users } from '#domain/identity/tables.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import type { ProviderAccount } from '../../fixtures/openid-provider.ts';
import { account, type GoogleFixture, openGoogleFixture, pathBack, popupQuery } from './google-fixture.ts';
import { registered } from './identity-fixture.ts';

let google: GoogleFixture;
beforeAll(async () => {
  google = await openGoogleFixture();
  await allow('kran.example');
});
afterAll(() => google.close());

async function allow(...googleDomains: string[]): Promise<void> {
  const { system } = google.shop;
  const { version } = await getOwnSetting(system, 'security');
  await changeSetting(system, 'security', { version, value: { secondFactorFor: [], googleDomains } });
}

/** Where the redirect leads, and who is signed in after it. */
async function bySignIn(who: ProviderAccount) {
  const browser = google.shop.browser();
  const reply = await google.signIn(browser, who);
  const { user } = (await browser.session()).body as { user?: { email: string } };
  const { searchParams } = new URL(reply.headers.get('Location') ?? '', 'http://shop.example');
  return [searchParams.get('error') ?? '', user?.email];
}

/** The answer to the popup, and who is signed in after it. */
async function byPopup(who: ProviderAccount) {
  const browser = google.shop.browser();
  const start = await browser.call('GET', `/oauth-popup/start?${popupQuery()}`);
  const back = await google.provider.agree(start.headers.get('Location') ?? '', who);
  const reply = await browser.call('GET', pathBack(back));
  const { user } = (await browser.session()).body as { user?: { email: string } };
  return [/"code":"([^"]*)"/.exec(reply.text)?.[1], user?.email];
}

const makeStaff = (email: string) =>
  google.shop.db.update(users).set({ role: 'sales', emailVerified: true }).where(eq(users.email, email));

const linked = (email: string) =>
  google.shop.db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'google')));

test('staff with an email of another domain are refused on the page and in the popup, buyers are not [I104]', async () => {
  const email = 'clerk@private.example';
  expect(await bySignIn(account(email))).toEqual(['', email]);
  await makeStaff(email);
  expect(await bySignIn(account(email))).toEqual(['google_domain', undefined]);
  expect(await byPopup(account(email))).toEqual(['google_domain', undefined]);
  await allow('kran.example', 'private.example');
  expect(await byPopup(account(email))).toEqual([undefined, email]);
  await allow('kran.example');
});

test('a first sign-in by Google links no account of the staff with an email of another domain [I104]', async () => {
  const [foreign, own] = ['new@sub.kran.example', 'new@kran.example'];
  for (const email of [foreign, own]) {
    await registered(google.shop, email);
    await makeStaff(email);
  }
  expect(await bySignIn(account(foreign))).toEqual(['google_domain', undefined]);
  expect(await linked(foreign)).toEqual([]);
  expect(await bySignIn(account(own))).toEqual(['', own]);
  expect(await linked(own)).toHaveLength(1);
});

test("the email of the Google account counts as well as the shop's: it may have another domain by now [I104]", async () => {
  const email = 'moved@kran.example';
  const who = account(email);
  expect(await bySignIn(who)).toEqual(['', email]);
  await makeStaff(email);
  expect(await bySignIn(who)).toEqual(['', email]);
  expect(await bySignIn({ ...who, email: 'moved@private.example' })).toEqual(['google_domain', undefined]);
});
