/** The checklist of an owner's first day follows from what is in the shop. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories } from '#domain/catalog/tables.server.ts';
import { dismissChecklist, getChecklist } from '#domain/first-day/checklist.server.ts';
import type { ChecklistStep } from '#domain/first-day/contract.ts';
import { removeSample } from '#domain/first-day/remove-sample.server.ts';
import { markSampleRows } from '#domain/sample/sample-rows.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import type { getSetting } from '#domain/settings/get-setting.server.ts';
import { settingVersions } from '#domain/settings/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let owner: Scope;
let sample: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.as(await createUser(shop, { role: 'admin' }));
  sample = await createPart(shop);
  await markSampleRows(shop.system, 'part', [sample]);
});
afterAll(() => shop.close());

const done = async (scope = owner): Promise<ChecklistStep[]> =>
  (await getChecklist(scope)).steps.flatMap((step) => (step.done ? [step.step] : []));

test('a shop with nothing but the sample has every step to do, and each is done by doing it [A84]', async () => {
  expect(await done()).toEqual([]);
  await removeSample(owner);
  expect(await done()).toEqual(['sample']);

  const { version, value } = await getOwnSetting(owner, 'company');
  const company = value as Awaited<ReturnType<typeof getSetting<'company'>>>;
  const own = {
    ...company,
    name: 'Kran AG',
    shortName: 'Kran',
    phone: '+41 44 1',
    email: 'a@kran.ch',
    address: 'Zürich',
  };
  await changeSetting(owner, 'company', { version, value: { ...own, shipsFrom: null } });
  expect(await done()).toEqual(['sample', 'company']);
  const shipsFrom = { place: 'Zürich', country: 'CH', incoterm: 'FCA' };
  await changeSetting(owner, 'company', { version: version + 1, value: { ...own, shipsFrom } });
  expect(await done()).toEqual(['sample', 'company', 'shipsFrom']);
  const bank = {
    currency: 'USD',
    beneficiary: 'Kran',
    bank: 'UBS',
    bankAddress: 'Zürich',
    account: 'CH93 0076',
    swift: 'UBSWCHZH',
  };
  const paid = { ...own, shipsFrom, payment: { ...own.payment, banks: [bank] } };
  await changeSetting(owner, 'company', { version: version + 2, value: paid });
  expect(await done()).toEqual(['sample', 'company', 'bank', 'shipsFrom']);

  const { value: appearance } = await getOwnSetting(owner, 'appearance');
  const source = JSON.stringify({ ...(appearance as object), logo: `${'0'.repeat(32)}-300x100.png` });
  // The upload has tests of its own.
  const change = { version: 1, changedAt: shop.now(), changedBy: 'shop' };
  await shop.db.insert(settingVersions).values({ name: 'appearance', source, ...change });
  expect(await done()).toContain('logo');

  await createPart(shop);
  await shop.db.update(categories).set({ slug: 'other' }).where(eq(categories.slug, 'test-category'));
  expect(await done()).toContain('parts');
  expect(await done()).not.toContain('categories');
  await shop.db.update(categories).set({ slug: 'rollers' }).where(eq(categories.slug, 'other'));
  expect(await done()).toContain('categories');
  expect(await done()).not.toContain('freight');
  const zone = { name: 'Europe', countries: ['DE'], rates: ['100: 80'] };
  await changeSetting(owner, 'freight', { version: 0, value: { zones: [zone] } });
  expect(await done()).toContain('freight');
  await createUser(shop, { role: 'sales' });
  expect(await done()).toContain('staff');
  expect(await done({ ...owner, config: { ...owner.config, smtpUrl: 'smtp://mail.example' } })).toContain('mail');
});

test('one owner hides it for all and brings it back; a manager has none [A84]', async () => {
  const second = shop.as(await createUser(shop, { role: 'admin' }));
  await dismissChecklist(owner, { dismissed: true });
  await dismissChecklist(second, { dismissed: true });
  expect((await getChecklist(second)).dismissed).toBe(true);
  await dismissChecklist(second, { dismissed: false });
  expect((await getChecklist(owner)).dismissed).toBe(false);
  const manager = shop.as(await createUser(shop, { role: 'manager' }));
  for (const work of [getChecklist(manager), dismissChecklist(manager, { dismissed: true })])
    expect((await appErrorOf(work)).code).toBe('forbidden');
});
