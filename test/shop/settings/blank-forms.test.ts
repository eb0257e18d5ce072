/** The forms of all settings in a shop without the sample: nothing of the example company is in them, so nothing is saved. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { removeSample } from '#domain/first-day/remove-sample.server.ts';
import { sampleRemovals } from '#domain/sample/tables.server.ts';
import {
  changeSetting,
  getOwnSetting,
  listSettingVersions,
  restoreSetting,
} from '#domain/settings/change-setting.server.ts';
import { exportSettings, importSettings } from '#domain/settings/exchange-settings.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { samplePages, shopSettings } from '#domain/settings/shop-settings.ts';
import { settingVersions } from '#domain/settings/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { settingForms } from '#web/staff/settings/setting-forms.ts';
import { toTyped, toValue } from '#web/staff/settings/typed-setting.ts';
import { openTestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

const shop = await openTestShop();
const admin = await createUser(shop, { role: 'admin' });
const withSample = shop.as(admin);
/** An empty shop from its start. */
const empty: Scope = { ...withSample, config: { ...withSample.config, sampleCatalogue: false } };
beforeEach(async () => {
  await shop.db.delete(settingVersions);
  await shop.db.delete(sampleRemovals);
});
afterAll(() => shop.close());

/** What only the example company has, and what an own company may have, too. */
const ownWords = /Sprocket|5550|sprocket\.example|EXAMCNBQ|0000 1234|120M|33K|Lin Haoran/;
const example =
  /Sprocket|Qingdao|Quanzhou|5550|\.example|EXAMCNBQ|0000 1234|120M|33K|Lin Haoran|reply within|"(30|500|2000|15)"/;
const typedIn = async (scope: Scope, name: (typeof shopSettings)[number]) =>
  toTyped(settingForms[name].groups, (await getOwnSetting(scope, name)).value);

test.each(shopSettings)(
  'the form %s has nothing of the example, and saved as it is keeps nothing of it [I176]',
  async (name) => {
    const { groups } = settingForms[name];
    const typed = await typedIn(empty, name);
    // The core charges of every shop come back within 30 days until its owner says otherwise.
    const { 'terms.coreReturnDays': _, ...facts } = typed;
    expect(JSON.stringify(facts)).not.toMatch(name === 'synonyms' || name === 'orders' ? ownWords : example);
    const value = toValue(groups, typed);
    await changeSetting(empty, name, { version: 0, value }).catch(({ code }) => expect(code).toBe('invalid'));
    expect(JSON.stringify(await shop.db.select().from(settingVersions))).not.toMatch(ownWords);
  },
);

test('the company begins without facts and promises, and text pages begin unwritten [I176]', async () => {
  const typed = await typedIn(empty, 'company');
  for (const path of ['name', 'shortName', 'address', 'phone', 'email', 'hours', 'answerTime', 'shipsFrom.place'])
    expect(typed[path], path).toBe('');
  expect(typed).toMatchObject({ 'terms.warrantyMonths': '', 'terms.returnDays': '', 'payment.depositPercent': '100' });
  expect(Object.keys(typed).filter((path) => path.startsWith('payment.banks'))).toEqual([]);
  for (const page of samplePages) {
    expect(Object.values(await typedIn(empty, page)).join(''), page).toBe('');
    expect(await getSetting(empty, page)).toBeNull();
  }
  const error = await appErrorOf(
    changeSetting(empty, 'company', { version: 0, value: toValue(settingForms.company.groups, typed) }),
  );
  const missing = new Set(error.extra.errors?.map(({ path }) => path));
  expect([...missing]).toEqual(['name', 'shortName', 'phone', 'email', 'address']);
});

test('the removal of the sample empties the forms, also of what was saved with parts of the example [I176]', async () => {
  const company = await getSetting(withSample, 'company');
  await changeSetting(withSample, 'company', { version: 0, value: { ...company, name: 'Kran AG', shortName: 'Kran' } });
  await removeSample(withSample);
  expect(await typedIn(withSample, 'company')).toMatchObject({ name: 'Kran AG', phone: '', email: '', address: '' });
  expect(Object.values(await typedIn(withSample, 'faq')).join('')).toBe('');
  const [newest] = await listSettingVersions(withSample, 'company');
  expect(JSON.stringify(newest?.changes)).not.toMatch(ownWords);
});

test('a page that was written is taken away by its first version, and the file of settings has only what was entered [I176] [I177]', async () => {
  const text = '---\ntitle: T\ndescription: d\nimage: mission\nimageAlt: a\n---\n\nText.\n';
  await changeSetting(empty, 'mission', { version: 0, value: text });
  expect((await getSetting(empty, 'mission'))?.title).toBe('T');
  const exported = await exportSettings(empty);
  expect(Object.keys(exported)).toContain('mission');
  for (const name of ['company', 'contact', 'home', 'faq', 'vision', 'resume'])
    expect(exported).not.toHaveProperty(name);
  expect(await importSettings(empty, exported)).toEqual([]);
  await restoreSetting(empty, 'mission', { version: 1, restored: 0 });
  expect(await getSetting(empty, 'mission')).toBeNull();
  expect((await getSetting(withSample, 'mission'))?.title).toBe('Our mission');
});
