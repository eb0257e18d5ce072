/** Passwords, devices and blocked accounts. */
import { expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
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
const { as, visit } = peopleOf(shop);

test('a buyer changes the password, which signs out the other device [O139]', async () => {
  const email = newEmail('vera');
  const other = await as('buyer', { name: 'Vera Holt', email });
  const buyer = await visit({ viewport: phone });
  const { page } = buyer;
  await page.goto('/login?returnTo=/dashboard/myProfile');
  await signIn(page, email, password);
  await page.getByRole('link', { name: 'Password and devices' }).click();
  await page.getByRole('heading', { name: 'Devices signed in: 2' }).waitFor();
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
  await page.getByRole('heading', { name: 'Devices signed in: 1' }).waitFor();
  expect(await page.getByLabel('Current password').inputValue()).toBe('');
  await other.page.goto('/dashboard');
  await other.page.waitForURL('**/login?returnTo=*');
  expectNoErrors(buyer);
  await other.close();
  await buyer.close();
});

test('a buyer sees the own devices and signs one out [O142]', async () => {
  const email = newEmail('udo');
  const other = await as('buyer', { name: 'Udo Lang', email });
  const buyer = await visit({ viewport: desktop });
  const { page } = buyer;
  await page.goto('/login?returnTo=/dashboard/security');
  await signIn(page, email, password);
  await page.getByRole('heading', { name: 'Devices signed in: 2' }).waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'This device' })
    .getByRole('rowheader', { name: /^Chrome on / })
    .waitFor();
  await page.getByRole('button', { name: /^Sign out Chrome on / }).click();
  await page.getByRole('heading', { name: 'Devices signed in: 1' }).waitFor();
  await other.page.goto('/dashboard');
  await other.page.waitForURL('**/login?returnTo=*');
  expectNoErrors(buyer);
  await other.close();
  await buyer.close();
});

test('staff block an account with a reason, which ends its session at once, and unblock it [O140]', async () => {
  const email = newEmail('rolf');
  const buyer = await as('buyer', { name: 'Rolf Brand', email });
  const staff = await visit({ viewport: phone });
  const { page } = staff;
  await page.goto(`/login?returnTo=${encodeURIComponent(`/dashboard/makeAdmin?q=${email}`)}`);
  await signIn(page, admin.email, admin.password);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('heading', { level: 1, name: email }).waitFor();
  await page.getByRole('heading', { name: 'Devices signed in: 1' }).waitFor();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await waitForText(page, 'Enter the reason. The user will read it.');
  await page.getByLabel('Reason').fill('Three unpaid orders');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await waitForToast(page, `${email} is blocked`);
  await page.getByText('Three unpaid orders').waitFor();
  await page.getByText('Not signed in on any device.').waitFor();
  await expectNoHorizontalScroll(page);
  await buyer.page.goto('/dashboard');
  await buyer.page.waitForURL('**/login?returnTo=*');
  await signIn(buyer.page, email, password);
  await buyer.page.getByRole('alert').getByText('This account is blocked. Contact us.').waitFor();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await waitForToast(page, `${email} is no longer blocked`);
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
  await signIn(buyer.page, email, password);
  await buyer.page.getByRole('heading', { level: 1, name: 'My Orders: 0' }).waitFor();
  // Nobody blocks the own account.
  await page.goto(`/dashboard/makeAdmin/${admin.email}`);
  await page.getByText('This device').waitFor();
  expect(await page.getByRole('button', { name: 'Block', exact: true }).count()).toBe(0);
  expectNoErrors(staff);
  expectNoErrors(buyer, /403/);
  await buyer.close();
  await staff.close();
});
