/** The lifetime of a session and its access token in the browser. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, type Visitor } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectToast,
  newPartNumber,
  password,
  pathAndQuery,
  pictureFile,
  signIn,
  waitForText,
} from '../fixtures/helpers.ts';
import { sendCode, turnOnSecondFactor } from '../fixtures/second-factor.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** Ends the session without the page, as expiry or a password reset does. */
async function endSession({ page, context }: Visitor): Promise<void> {
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { Origin: shop.url } });
  await context.clearCookies();
}

test('a form whose session has ended is sent after signing in again on the same page, or keeps its input and says why [I32 I73]', async () => {
  const buyer = await as('buyer', { name: 'Karin Moe', at: '/dashboard/review', viewport: phone });
  const { page, email } = buyer;
  await page.getByRole('radio', { name: '4 of 5' }).check();
  await page.getByLabel('review', { exact: true }).fill('Written while the session ended.');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await endSession(buyer);
  await page.getByRole('button', { name: 'Add Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
  expect(await dialog.getByLabel('Email').isEditable()).toBe(false);
  expect(await dialog.getByLabel('Password').evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await dialog.getByText('Password is Required').waitFor();
  await dialog.getByLabel('Password').fill('not-the-password-1');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await dialog.getByRole('alert').getByText('Wrong email or password.').waitFor();
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', 'review added successfully');
  expect(pathAndQuery(page)).toBe('/dashboard/review');
  expectNoErrors(buyer, /401/);

  await page.goto('/dashboard/myProfile');
  for (const label of ['education', 'location']) await page.getByLabel(label).fill('x');
  await page.getByLabel('phone number').fill('+46 8 5550 1187');
  await page.getByLabel('LinkedIn link').fill('https://www.linkedin.com/in/karin');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await endSession(buyer);
  await page.getByRole('button', { name: 'submit' }).click();
  // The message does not wait for the answer to the dialog.
  await dialog.getByRole('alert').getByText('No user is logged in', { exact: true }).waitFor();
  await expectToast(page, 'error', 'No user is logged in');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('education').inputValue()).toBe('x');
  expectNoErrors(buyer, /401/);
});

test('after an ended session the dialog asks for the code of the second factor too, and the form is sent [I92]', async () => {
  const buyer = await as('buyer', { name: 'Tilda Berg', at: '/dashboard/review', viewport: phone });
  const { page, email } = buyer;
  const { app } = await turnOnSecondFactor(page, email);
  await page.getByRole('radio', { name: '4 of 5' }).check();
  await page.getByLabel('review', { exact: true }).fill('Written by somebody with a second factor.');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await endSession(buyer);
  await page.getByRole('button', { name: 'Add Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await sendCode(dialog, '000000');
  await dialog.getByText('This code is wrong.').waitFor();
  await sendCode(dialog, app.nextCode());
  await expectToast(page, 'success', 'review added successfully');
  expect(pathAndQuery(page)).toBe('/dashboard/review');
  expectNoErrors(buyer, /401|422/);
});

test('an order form keeps its input over the login, which shows the number of the part and returns to it [I10 I33]', async () => {
  const part = await addPart(await staffCalls(shop), newPartNumber());
  const buyer = await as('buyer', {
    hasAddress: true,
    name: 'Jonas Frei',
    at: `/purchase/${part._id}`,
    viewport: phone,
  });
  const { page, email } = buyer;
  await page.getByLabel('Phone').fill('+41 44 555 01 10');
  await page.getByLabel('Quantity', { exact: true }).fill('12');
  await endSession(buyer);
  await page.getByRole('button', { name: /^Place order for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await waitForText(page, 'Your session ended, so nothing was ordered.');
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('12');
  expectNoErrors(buyer, /401/);
  await page.getByRole('link', { name: 'Sign in and return to this order' }).click();
  await page.getByText(`to order ${part.partNumber}. You'll return to this part after signing in.`).waitFor();
  await signIn(page, email, password);
  // The form is shown before the draft is opened.
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+41 44 555 01 10');
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('12');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expectToast(page, 'success', 'Order successful');
  expectNoErrors(buyer);
});

test('the access token is renewed at half of its lifetime, and once after a 401; the end of the session deletes it [I19 I23]', async () => {
  const buyer = await as('buyer', { name: 'Dimitri Kol', at: '/dashboard' });
  const { page } = buyer;
  await page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();
  const first = await tokenOf(page);
  expect(first).toMatch(/^at_/);
  const opened = Date.now();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await page.clock.setFixedTime(opened + 7 * 60_000);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();
  expect(await tokenOf(page)).toBe(first);
  await page.clock.setFixedTime(opened + 8 * 60_000);
  await menu.getByRole('link', { name: 'My Profile' }).click();
  await page.getByLabel('education').waitFor();
  const second = await tokenOf(page);
  expect(second).toMatch(/^at_/);
  expect(second).not.toBe(first);
  expectNoErrors(buyer);
  // A well-formed token that the shop does not know, as after a restore of a backup.
  await page.evaluate(() => localStorage.setItem('accessToken', `at_${'x'.repeat(43)}`));
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();
  expect(await tokenOf(page)).not.toContain('xxx');
  await endSession(buyer);
  await page.goto('/mission');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
  await expect.poll(() => tokenOf(page)).toBeNull();
  expectNoErrors(buyer, /401/);
});
