/** Login, registration, password reset, pages that need a login, and the links of the navigation. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectToast,
  fillRegistration,
  newEmail,
  password,
  pathAndQuery,
  signIn,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { sendCode, turnOnSecondFactor } from '../fixtures/second-factor.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

/** Waits for the message and checks that the field is invalid and described by it (ARIA). */
async function fieldSays(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await page.locator('.field .error').getByText(message, { exact: true }).waitFor();
  expect(await field.getAttribute('aria-invalid'), label).toBe('true');
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const texts = await Promise.all(described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(texts).toContain(message);
}

/** Waits for the error summary with these lines; it has the focus, and each line links to its field. */
async function summarySays(page: Page, ...lines: string[]): Promise<void> {
  const summary = page.locator('main').getByRole('alert');
  await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual(lines);
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await summary.getByRole('link').last().click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
}

/** Names of the navigation links and the logout action, in order. Opens the menu on phones. */
async function navigation(page: Page): Promise<string[]> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const narrow = await menu.isVisible();
  if (narrow) await menu.click();
  const found = page.getByRole('navigation', { name: 'Main' }).locator('li:visible');
  await found.first().waitFor();
  const names = (await found.allInnerTexts()).map((text) => text.trim());
  if (narrow) await page.keyboard.press('Escape');
  return names;
}

const publicLinks = ['Home', 'Parts', 'Machines', 'Quick order', 'Mission', 'Vision', 'FAQ', 'Contact', 'My Resume'];

/** Text of the newest mail to this address; waits for it up to 15 s. */
async function mailTo(email: string, subject: string): Promise<string> {
  const folder = join(shop.dataDir, 'outbox');
  let text: string | undefined;
  await expect
    .poll(async () => {
      for (const name of (await readdir(folder).catch(() => [])).sort()) {
        const file = await readFile(join(folder, name));
        if (!file.includes(email)) continue;
        const mail = await PostalMime.parse(file);
        if (mail.to?.[0]?.address === email && mail.subject === subject) text = mail.text;
      }
      return text;
    })
    .toBeTruthy();
  return text ?? '';
}

test('login shows what is missing or wrong, keeps the input, and never leads to another site [I1 I12]', async () => {
  const { email } = await as('buyer', { name: 'Petra Lindqvist' });
  const buyer = await visit({ at: '/login?returnTo=//evil.example', viewport: phone });
  const { page } = buyer;
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  expect(await page.getByRole('button', { name: /Google/ }).count()).toBe(0);
  await signIn(page, '', '');
  await fieldSays(page, 'Email', 'Email is Required');
  await fieldSays(page, 'Password', 'Password is Required');
  await summarySays(page, 'Email is Required', 'Password is Required');
  expect(await passwordField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await signIn(page, 'petra@', '12345');
  await fieldSays(page, 'Email', 'Provide a valid Email');
  await fieldSays(page, 'Password', 'Must be 6 characters or longer');
  await summarySays(page, 'Email: Provide a valid Email', 'Password: Must be 6 characters or longer');
  // A spinner replaces the form during the request.
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await page.getByRole('status').getByText('Signing in').waitFor();
    expect(await emailField(page).isVisible()).toBe(false);
    await route.continue();
  });
  await signIn(page, email.toUpperCase(), 'not-the-password-1');
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor();
  expect(await page.locator('main').getByRole('alert').count()).toBe(1);
  expect(await emailField(page).inputValue()).toBe(email.toUpperCase());
  expect(await passwordField(page).inputValue()).toBe('not-the-password-1');
  expectNoErrors(buyer, /401/);
  await passwordField(page).fill(password);
  await passwordField(page).press('Enter');
  await page.waitForURL(`${shop.url}/`);
  // The address changes before the page does, whose arrival closes the menu.
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
  expect(await navigation(page)).toEqual([...publicLinks, 'Dashboard', 'Logout']);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^at_/);
  for (const [path, title] of [
    ['/login', 'Login'],
    ['/register', 'Sign Up'],
  ] as const) {
    await page.goto(path);
    // The document has the form and its title; this text replaces them once the session is known.
    await waitForText(page, `You are signed in as Petra Lindqvist (${email}).`);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
    expect(await emailField(page).count()).toBe(0);
  }
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${shop.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  expect(await navigation(page)).toEqual([...publicLinks, 'Login']);
  expectNoErrors(buyer);
});

test('registration shows what is missing or wrong, and leads to /purchase [I2]', async () => {
  const email = newEmail('wei');
  const buyer = await visit({ at: '/login', viewport: phone });
  const { page } = buyer;
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fieldSays(page, 'Name', 'Name is Required');
  await fieldSays(page, 'Email', 'Email is Required');
  await fieldSays(page, 'Password', 'Password is Required');
  await summarySays(page, 'Name is Required', 'Email is Required', 'Password is Required');
  await emailField(page).fill('wei.example');
  await passwordField(page).fill('12345');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fieldSays(page, 'Email', 'Provide a valid Email');
  await fieldSays(page, 'Password', 'Must be 6 characters or longer');
  await fillRegistration(page, 'Wei Zhang', email);
  await page.waitForURL('**/purchase');
  await page.getByRole('heading', { level: 1, name: 'Choose a part to purchase' }).waitFor();
  await page.goto('/dashboard/myProfile');
  expect(await page.getByLabel(/^name/i).inputValue()).toBe('Wei Zhang');
  expectNoErrors(buyer);

  const second = await visit({ at: '/register', viewport: phone });
  await fillRegistration(second.page, 'Somebody Else', email);
  await second.page.getByRole('alert').getByText("We can't create an account with this email.").waitFor();
  expect(await second.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Somebody Else');
  await emailField(second.page).fill(newEmail('else'));
  await passwordField(second.page).fill('password1');
  await second.page.getByRole('button', { name: 'Sign Up' }).click();
  const common = 'This password is too common. Choose another.';
  await fieldSays(second.page, 'Password', common);
  await summarySays(second.page, `Password: ${common}`);
  await second.page.getByRole('link', { name: 'Login' }).last().click();
  await second.page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  expectNoErrors(second, /409|422/);
});

test('the link in a reset mail sets a new password and ends every session [I8]', async () => {
  const elsewhere = await as('buyer', { name: 'Ruth Amsel', at: '/dashboard' });
  const { email } = elsewhere;
  await elsewhere.page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();

  const buyer = await visit({ at: '/login', viewport: phone });
  const { page } = buyer;
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await fieldSays(page, 'Email', 'Email is Required');
  await summarySays(page, 'Email is Required');
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectToast(page, 'success', 'Reset email password send');
  // The toast disappears; this stays.
  await waitForText(page, `We sent a link to ${email}, valid 30 minutes.`);
  const [link = ''] = /http\S+reset-password\S+/.exec(await mailTo(email, 'Choose a new password')) ?? [];
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'New password' }).waitFor();
  // The token is a password for a while, so it stays neither in the address bar nor in the history.
  await expect.poll(() => pathAndQuery(page)).toBe('/reset-password');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await fieldSays(page, 'New password', 'Password is Required');
  await summarySays(page, 'New password: Password is Required');
  await page.getByLabel('New password').fill('12345');
  await fieldSays(page, 'New password', 'Must be 6 characters or longer');
  await page.getByLabel('New password').fill('a-brand-new-bucket-tooth');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await waitForToast(page, 'Password saved. You are signed in.');
  await page.waitForURL(`${shop.url}/`);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();
  // The next request of the other device ends at the login page.
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL(/\/login\?returnTo=%2Fdashboard$/);
  expect(await elsewhere.page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  expectNoErrors(elsewhere, /401/);
  await page.goto(link);
  await page.getByLabel('New password').fill('yet-another-tooth-17');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByRole('alert').getByText('This link has expired or was already used. Request a new one.').waitFor();
  await page.goto('/reset-password');
  await waitForText(page, 'This link is incomplete, already used or expired.');
  expectNoErrors(buyer, /400/);
});

test('a new password by a reset mail is followed by the code of the second factor [I92]', async () => {
  const { page: own, email } = await as('buyer', { name: 'Rita Sund' });
  const { app } = await turnOnSecondFactor(own, email);
  const buyer = await visit({ at: '/login', viewport: phone });
  const { page } = buyer;
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectToast(page, 'success', 'Reset email password send');
  const [link = ''] = /http\S+reset-password\S+/.exec(await mailTo(email, 'Choose a new password')) ?? [];
  await page.goto(link);
  await page.getByLabel('New password').fill('a-brand-new-bucket-tooth');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await waitForToast(page, 'Your new password is saved. Enter the code of your second factor to sign in.');
  await sendCode(page, app.nextCode());
  await page.waitForURL(`${shop.url}/`);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();
  expectNoErrors(buyer);
});
