/** The settings of the owner: versions, conflicts, values that are refused, and who sees a change when. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Company } from '#domain/content/contract.ts';
import {
  changeSetting,
  getOwnSetting,
  listSettings,
  listSettingVersions,
  restoreSetting,
} from '#domain/settings/change-setting.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { settingVersions } from '#domain/settings/tables.server.ts';
import type { Permission } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let owner: Scope;
let second: Scope;
/** The company of the sample. */
let sample: Company;

beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.as(await createUser(shop, { role: 'admin', email: 'owner@shop.test' }));
  second = shop.as(await createUser(shop, { role: 'admin', email: 'second@shop.test' }));
  sample = await getSetting(shop.scope(), 'company');
});
beforeEach(() => shop.db.delete(settingVersions));
afterAll(() => shop.close());

const change = (fields: Partial<Company>, version = 0, scope = owner) =>
  changeSetting(scope, 'company', { version, value: { ...sample, ...fields } });
const companyNow = () => getSetting(shop.scope(), 'company');
const markdown = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: d\nimage: mission\nimageAlt: a\n---\n\n${text}\n`;

test('without a value of its own the shop has the words of the sample, as version 0 [A30]', async () => {
  expect(sample.shortName).toBe('Sprocket');
  expect(await getOwnSetting(owner, 'company')).toEqual({
    ...{ name: 'company', version: 0, changedAt: null, changedBy: null },
    value: sample,
  });
  expect((await listSettings(owner)).map(({ name, version }) => `${name} ${version}`)).toContain('company 0');
});

test('a change is in force at the next read, says who and what, and can be taken back [A30]', async () => {
  await change({ name: 'Kran AG', phone: '+41 44 555 01 42' });
  expect(await companyNow()).toMatchObject({ name: 'Kran AG', phone: '+41 44 555 01 42', email: sample.email });
  await change({ name: 'Kran AG', phone: '+41 44 555 01 42', hours: ['Monday to Friday'] }, 1, second);
  const versions = await listSettingVersions(owner, 'company');
  expect(versions.map(({ version, changedBy }) => [version, changedBy])).toEqual([
    [2, 'second@shop.test'],
    [1, 'owner@shop.test'],
    [0, null],
  ]);
  expect(versions[0]?.changes).toEqual([
    { path: 'hours', before: 'Monday to Saturday\n08:00 to 18:00, UTC+8', after: 'Monday to Friday' },
  ]);
  expect(versions[1]?.changes.map(({ path }) => path)).toEqual(['name', 'phone']);
  expect((await restoreSetting(owner, 'company', { version: 2, restored: 1 })).version).toBe(3);
  expect((await companyNow()).hours).toEqual(sample.hours);
  await restoreSetting(owner, 'company', { version: 3, restored: 0 });
  expect(await companyNow()).toEqual(sample);
  expect((await listSettings(owner))[0]).toMatchObject({ name: 'company', version: 4, changedBy: 'owner@shop.test' });
});

test('a value that changes nothing makes no version, also when a save is repeated whose answer was lost', async () => {
  await change({ name: 'Kran AG' });
  expect((await change({ name: 'Kran AG' })).version).toBe(1);
  expect((await change({ name: 'Kran AG' }, 1)).version).toBe(1);
});

test('of two owners the second is told who was faster and when, and nothing of theirs is written [A31]', async () => {
  await change({ name: 'Kran AG' });
  const error = await appErrorOf(change({ name: 'Baumaschinen GmbH' }, 0, second));
  expect(error.code).toBe('conflict');
  expect(error.message).toContain('owner@shop.test');
  expect(error.extra.members).toMatchObject({ version: 1, changedBy: 'owner@shop.test' });
  expect((await appErrorOf(change({ name: 'Baumaschinen GmbH' }, 7, second))).code).toBe('conflict');
  expect((await appErrorOf(restoreSetting(second, 'company', { version: 0, restored: 0 }))).code).toBe('conflict');
  expect((await companyNow()).name).toBe('Kran AG');
  const both = await Promise.allSettled([change({ name: 'A' }, 1), change({ name: 'B' }, 1, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await getOwnSetting(owner, 'company')).version).toBe(2);
});

test('a version from before there were several accounts is read, and can be restored [A120]', async () => {
  const { banks, ...payment } = sample.payment;
  const { currency: _currency, correspondent: _correspondent, ...bank } = { ...banks[0] };
  const source = JSON.stringify({ ...sample, payment: { ...payment, bank: { ...bank, account: 'CH93 0076' } } });
  await shop.db
    .insert(settingVersions)
    .values({ name: 'company', version: 1, source, changedAt: new Date(), changedBy: 'owner@shop.test' });
  const expected = [{ ...banks[0], account: 'CH93 0076' }];
  expect((await companyNow()).payment.banks).toEqual(expected);
  await change({ payment: { ...sample.payment, banks: [] } }, 1);
  const [newest] = await listSettingVersions(owner, 'company');
  expect(newest?.changes).toContainEqual({ path: 'payment.banks.0.account', before: 'CH93 0076', after: '' });
  await restoreSetting(owner, 'company', { version: 2, restored: 1 });
  expect((await companyNow()).payment.banks).toEqual(expected);
});

test('only admins read and change settings', async () => {
  for (const [scope, code] of [
    [shop.scope(), 'unauthenticated'],
    [shop.as(await createUser(shop)), 'forbidden'],
  ] as const)
    for (const work of [
      () => listSettings(scope),
      () => getOwnSetting(scope, 'company'),
      () => change({}, 0, scope),
      () => listSettingVersions(scope, 'company'),
      () => restoreSetting(scope, 'company', { version: 0, restored: 0 }),
    ])
      expect((await appErrorOf((async () => work())())).code).toBe(code);
});

test('each wrong field is named, and nothing is written [A32]', async () => {
  const payment = { ...sample.payment, depositPercent: 0, banks: [{ ...sample.payment.banks[0], swift: 'short' }] };
  const value = { ...sample, email: 'sales', name: ' \u200b ', payment, shipsFrom: null, colour: 'red' };
  const error = await appErrorOf(changeSetting(owner, 'company', { version: 0, value }));
  expect(error.code).toBe('invalid');
  expect(new Set(error.extra.errors?.map(({ path }) => path))).toEqual(
    new Set(['email', 'name', 'payment.depositPercent', 'payment.banks.0.swift', '']),
  );
  expect((await getOwnSetting(owner, 'company')).version).toBe(0);
  expect((await appErrorOf(change({ name: 'x'.repeat(201) }))).extra.errors).toEqual([
    { path: 'name', message: 'Use at most 200 characters.' },
  ]);
});

test('HTML is text, and control characters are removed [A32]', async () => {
  const name = '<script>alert(1)</script> & "Söhne"';
  await change({ name: `${name}\u0007\n`, phone: '+1\r\nBcc: x@y.test' });
  expect(await companyNow()).toMatchObject({ name, phone: '+1 Bcc: x@y.test' });
});

test('a text is checked as its file is: the line is named; no picture of other folders, no unsafe link [A32]', async () => {
  const messageOf = async (value: string) =>
    (await appErrorOf(changeSetting(owner, 'mission', { version: 0, value }))).extra.errors?.[0]?.message;
  expect(await messageOf(markdown('T', '### Deep'))).toMatch(/^Line 8: only # and ##/);
  expect(await messageOf(markdown('T', '[a](javascript:alert(1))'))).toMatch(/^Line 8: the link "a"/);
  expect(await messageOf(markdown('T', 'x').replace('image: mission', 'image: ../pictures/mission'))).toMatch(
    /^Line 4: there is no picture/,
  );
  expect(await messageOf(markdown('t'.repeat(301), 'x'))).toMatch(/^Line 2: /);
  expect(await messageOf('')).toMatch(/^Line 1: /);
  await changeSetting(owner, 'mission', { version: 0, value: markdown('What we do', 'First.\u0000\r\n\r\nSecond.') });
  const mission = await getSetting(shop.scope(), 'mission');
  expect([mission?.title, ...(mission?.blocks ?? []).map((block) => 'text' in block && block.text)]).toEqual([
    'What we do',
    'First.',
    'Second.',
  ]);
  expect((await listSettingVersions(owner, 'mission'))[0]?.changes[0]).toMatchObject({ path: '' });
  expect((await appErrorOf(changeSetting(owner, 'mission', { version: 1, value: {} }))).code).toBe('invalid');
  expect((await appErrorOf(changeSetting(owner, 'company', { version: 0, value: '{}' }))).code).toBe('invalid');
});

test('another process sees a change at its next read, and reads an unchanged setting from memory', async () => {
  // What is kept of a database is not known to another object of it, as in another process.
  const other = { ...shop.scope(), db: drizzle(shop.pool) };
  expect((await getSetting(other, 'company')).name).toBe(sample.name);
  await change({ name: 'Kran AG' });
  expect((await getSetting(other, 'company')).name).toBe('Kran AG');
  expect(await getSetting(other, 'company')).toBe(await getSetting(other, 'company'));
});

test('how staff sign in and how long the audit is kept is changed by nobody below those who decide on them [U42]', async () => {
  const clerk = await createUser(shop, { role: 'custom' });
  const as = (...permissions: Permission[]) => shop.as({ ...clerk, customPermissions: permissions });
  const lowered = { security: { secondFactorFor: [], googleDomains: ['evil.example'] }, audit: { keepMonths: 6 } };
  for (const [name, needed] of [
    ['security', 'edit_staff'],
    ['audit', 'see_audit'],
  ] as const) {
    const save = (scope: Scope, version = 0) => changeSetting(scope, name, { version, value: lowered[name] });
    expect((await appErrorOf(save(as('edit_settings')))).code).toBe('forbidden');
    expect((await appErrorOf(save(as(needed)))).code).toBe('forbidden');
    expect((await save(as('edit_settings', needed))).version).toBe(1);
    const back = { version: 1, restored: 0 };
    expect((await appErrorOf(restoreSetting(as('edit_settings'), name, back))).code).toBe('forbidden');
    expect((await getOwnSetting(as('edit_settings'), name)).version).toBe(1);
  }
});
