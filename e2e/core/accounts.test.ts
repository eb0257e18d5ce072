/** Passwords, devices and blocked accounts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  newEmail,
  password,
  signIn,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as } = peopleOf(shop);

const devices = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Devices signed in: ${count}` }).waitFor();

async function isSignedOut({ page }: { readonly page: Page }): Promise<void> {
  await page.goto('/dashboard');
  await page.waitForURL('**/login?returnTo=*');
}

test('a buyer signs another device out, and changes the password, which signs out all others [O142 O139]', async () => {
  const other = await as('buyer', { name: 'Vera Holt' });
  const buyer = await as(other, { at: '/dashboard/myProfile', viewport: phone });
  const { page } = buyer;
  await page.getByRole('link', { name: 'Password and devices' }).click();
  await devices(page, 2);
  const thisDevice = page.getByRole('row').filter({ hasText: 'This device' });
  await thisDevice.getByRole('rowheader', { name: /^Chrome on / }).waitFor();
  await page.getByRole('button', { name: /^Sign out Chrome on / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await devices(page, 1);
  await isSignedOut(other);

  const third = await as(other);
  await page.reload();
  await devices(page, 2);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('sprocket-teeth-19');
  await page.getByRole('button', { name: 'Save password' }).click();
  await waitForText(page, 'This is not your current password.');
  expect(await page.getByLabel('New password').inputValue()).toBe('sprocket-teeth-19');
  await expectNoHorizontalScroll(page);
  expectNoErrors(buyer, /422/);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await waitForToast(page, 'Password changed.');
  await devices(page, 1);
  expect(await page.getByLabel('Current password').inputValue()).toBe('');
  await isSignedOut(third);
  expectNoErrors(buyer);
});

test('staff block an account with a reason, which ends its session at once, and unblock it [O140]', async () => {
  const email = newEmail('rolf');
  const buyer = await as('buyer', { name: 'Rolf Brand', email });
  const staff = await as('admin', { at: `/dashboard/makeAdmin?q=${email}` });
  const { page } = staff;
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('heading', { level: 1, name: email }).waitFor();
  await devices(page, 1);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await waitForText(page, 'Enter the reason. The user will read it.');
  await page.getByLabel('Reason').fill('Three unpaid orders');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await waitForToast(page, `${email} is blocked`);
  await page.getByText('Three unpaid orders').waitFor();
  await page.getByText('Not signed in on any device.').waitFor();
  await isSignedOut(buyer);
  await signIn(buyer.page, email, password);
  await buyer.page.getByRole('alert').getByText('This account is blocked. Contact us.').waitFor();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await waitForToast(page, `${email} is no longer blocked`);
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
  await signIn(buyer.page, email, password);
  await buyer.page.getByRole('heading', { level: 1, name: 'My Orders: 0' }).waitFor();
  // Admins do not block their own account.
  await page.goto(`/dashboard/makeAdmin/${admin.email}`);
  await page.getByText('This device').first().waitFor();
  expect(await page.getByRole('button', { name: 'Block', exact: true }).count()).toBe(0);
  expectNoErrors(staff);
  expectNoErrors(buyer, /403/);
});
