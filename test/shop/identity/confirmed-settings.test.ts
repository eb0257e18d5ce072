/** The shop's bank account, and how staff sign in, change only in a session that was lately confirmed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Company } from '#domain/content/contract.ts';
import { changeOwnSetting, restoreOwnSetting } from '#domain/identity/confirmed-settings.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { importSettings } from '#domain/settings/exchange-settings.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { settingVersions } from '#domain/settings/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { anHourLater, codeOf, type IdentityShop, inNewSession, openIdentityShop } from './identity-fixture.ts';

let shop: IdentityShop;
/** Signed in more than an hour ago. */
let owner: Scope;
let sample: Company;
beforeAll(async () => {
  shop = await openIdentityShop();
  sample = await getSetting(shop.scope(), 'company');
});
beforeEach(async () => {
  await shop.db.delete(settingVersions);
  owner = await inNewSession(shop, await createUser(shop, { role: 'admin' }));
  await anHourLater(shop);
});
afterAll(() => shop.close());

const banksOf = (account: string) => sample.payment.banks.map((bank) => ({ ...bank, account }));
const withAccount = (account: string): Partial<Company> => ({
  payment: { ...sample.payment, banks: banksOf(account) },
});
const change = (
  fields: Partial<Company>,
  { version = 0, scope = owner, password = undefined as string | undefined } = {},
) => changeOwnSetting(scope, 'company', { version, value: { ...sample, ...fields }, password });
const accountNow = async () => (await getSetting(shop.scope(), 'company')).payment.banks[0]?.account;

test('an hour after the sign-in a bank account needs a confirmation; right after it, none [U44]', async () => {
  expect(await codeOf(change(withAccount('CH93 0076')))).toBe('confirmation_required');
  expect(await codeOf(change(withAccount('CH93 0076'), { password: 'not the password' }))).toBe('invalid');
  expect(await codeOf(change({ payment: { ...sample.payment, depositPercent: 50 } }))).toBe('confirmation_required');
  expect(await codeOf(change({ payment: { ...sample.payment, banks: [] } }))).toBe('confirmation_required');
  expect(await accountNow()).toBe(sample.payment.banks[0]?.account);
  const fresh = await inNewSession(shop, await createUser(shop, { role: 'admin' }));
  await change(withAccount('CH93 0076'), { scope: fresh });
  expect(await accountNow()).toBe('CH93 0076');
});

test('other facts about the company, and a save that changes nothing about payment, need none [U44]', async () => {
  await change({ phone: '+41 44 555 01 42' });
  expect((await change({ phone: '+41 44 555 01 43' }, { version: 1 })).version).toBe(2);
  const home = await getOwnSetting(owner, 'home');
  expect((await changeOwnSetting(owner, 'home', { version: 0, value: home.value })).version).toBe(0);
});

test('an older version with another bank account is restored with a confirmation only [U44]', async () => {
  await changeSetting(shop.system, 'company', { version: 0, value: { ...sample, ...withAccount('CH93 0076') } });
  await change({ ...withAccount('CH93 0076'), phone: '+41 44 555 01 42' }, { version: 1 });
  const restore = (version: number, restored: number) => restoreOwnSetting(owner, 'company', { version, restored });
  expect(await codeOf(restore(2, 0))).toBe('confirmation_required');
  expect(await accountNow()).toBe('CH93 0076');
  expect((await restore(2, 1)).version).toBe(3);
});

test('a change prepared for a later version is refused, so that none slips past the confirmation [U44]', async () => {
  const later = await getOwnSetting(owner, 'company');
  expect(await codeOf(change(withAccount('CH93 0076'), { version: later.version + 1 }))).toBe('conflict');
  expect(await codeOf(restoreOwnSetting(owner, 'company', { version: 1, restored: 9 }))).toBe('not_found');
});

test('how staff sign in changes with a confirmation only, and only by who gives roles [U45]', async () => {
  const value = { secondFactorFor: ['admin'], googleDomains: [] };
  const save = (scope: Scope) => changeOwnSetting(scope, 'security', { version: 0, value });
  expect(await codeOf(save(owner))).toBe('confirmation_required');
  expect((await getSetting(shop.scope(), 'security')).secondFactorFor).toEqual([]);
  const manager = await inNewSession(shop, await createUser(shop, { role: 'manager' }));
  expect(await codeOf(save(manager))).toBe('forbidden');
  const fresh = await inNewSession(shop, await createUser(shop, { role: 'admin' }));
  expect((await save(fresh)).version).toBe(1);
});

test('the command on the server imports without a confirmation [U44]', async () => {
  const document = { company: { ...sample, ...withAccount('CH93 0076') } };
  expect(await importSettings(shop.system, document)).toMatchObject([{ name: 'company' }]);
  expect(await accountNow()).toBe('CH93 0076');
});
