/** All settings as one document: it comes back unchanged, and a wrong one changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOwnSetting, listSettings } from '#domain/settings/change-setting.server.ts';
import { exportSettings, importSettings } from '#domain/settings/exchange-settings.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const document = async () => structuredClone(await exportSettings(shop.system)) as Record<string, object>;
const versions = async () => (await listSettings(shop.system)).map(({ version }) => version);

test('what was exported is imported without a change', async () => {
  const before = await versions();
  expect(await importSettings(shop.system, JSON.parse(JSON.stringify(await document())))).toEqual([]);
  expect(await versions()).toEqual(before);
});

test('an import says what it has changed; what the document leaves out stays [A33]', async () => {
  const { company } = await document();
  const changed = { ...company, phone: '+41 44 555 01 42' };
  expect(await importSettings(shop.system, { company: changed })).toEqual([
    { name: 'company', changes: [{ path: 'phone', before: '+86 532 5550 0142', after: '+41 44 555 01 42' }] },
  ]);
  expect((await getSetting(shop.scope(), 'company')).phone).toBe('+41 44 555 01 42');
  expect((await getOwnSetting(shop.system, 'company')).changedBy).toBe('shop');
});

test('everything is checked before anything is written, and each problem is named [A33]', async () => {
  const before = await versions();
  const wrong = await document();
  Object.assign(wrong.company ?? {}, { email: 'sales', phone: '+1 2' });
  Object.assign(wrong, { mission: 'no front matter' });
  const error = await appErrorOf(importSettings(shop.system, wrong));
  expect(error.extra.errors).toEqual([
    { path: 'company.email', message: 'Enter an email address, such as sales@example.com.' },
    { path: 'mission', message: 'Line 1: the file must begin with a line ---.' },
  ]);
  for (const other of [null, [], 'x', { colour: {} }, { company: null }])
    expect((await appErrorOf(importSettings(shop.system, other))).code).toBe('invalid');
  expect(await versions()).toEqual(before);
});

test('only admins exchange settings', async () => {
  const buyer = shop.as(await createUser(shop));
  expect((await appErrorOf(exportSettings(buyer))).code).toBe('forbidden');
  expect((await appErrorOf(importSettings(buyer, await document()))).code).toBe('forbidden');
});
