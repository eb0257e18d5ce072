/** An hour after the sign-in the shop's bank account changes once the owner has confirmed that it is them; what was typed stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#domain/identity/tables.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForToast } from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { as } = peopleOf(shop);

let database: Database;
beforeAll(() => {
  database = openDatabase(shop.connection, 2);
});
afterAll(() => database.close());

const anHourLater = () =>
  database.db.update(sessions).set({ createdAt: new Date(Date.now() - 61 * 60_000), passwordConfirmedAt: null });

test('the owner saves another account on the phone, enters the password, and has it saved; an older version needs it again [U44]', async () => {
  const owner = await as('admin', { at: settingPath('company'), viewport: phone });
  const { page } = owner;
  const account = page.getByLabel('Account number or IBAN').first();
  await anHourLater();
  await account.fill('CH93 0076 2011 6238 5295 7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password').fill('not the password');
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('This is not your current password.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await account.inputValue()).toBe('CH93 0076 2011 6238 5295 7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Your password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Company: saved.');
  await dialog.waitFor({ state: 'hidden' });
  expectNoErrors(owner, /403|422/);

  await anHourLater();
  await page.getByRole('button', { name: 'Restore this version: First value' }).click();
  await dialog.getByLabel('Your password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await waitForToast(page, 'Company: version 0 restored.');
  await expect.poll(() => account.inputValue()).not.toContain('CH93');
  expectNoErrors(owner, /403/);
});
