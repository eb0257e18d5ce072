/** Continue with Google, against an OpenID provider that replaces Google (test/fixtures/openid-provider.ts). */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { authPaths } from '#domain/identity/auth-paths.ts';
import { startOpenIdProvider } from '../../test/fixtures/openid-provider.ts';
import { phone, type Visitor } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  newEmail,
  password,
  pathAndQuery,
  pictureFile,
  signIn,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const client = { id: 'the-shop', secret: 'hush' };

const provider = await startOpenIdProvider({ ...client, callback: 'http://127.0.0.1/' });
afterAll(() => provider.close());
const shop = await ownShop({
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
  OIDC_DISCOVERY_URL: provider.discoveryUrl,
});
provider.setCallback(shop.url + authPaths.googleCallback);
const { as, visit } = peopleOf(shop);

/** Adds an account at the provider; its email. */
function addAccount(name: string): string {
  const email = newEmail(name.toLowerCase());
  provider.addAccount({ sub: `sub-of-${email}`, email, email_verified: true, name });
  return email;
}

/** Clicks the button and waits for the provider's page in the popup. */
async function openGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await popup.getByRole('heading', { name: 'Example accounts' }).waitFor();
  return popup;
}

async function agree(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('Your address').fill(email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
}

/** Waits for the message under the form and for the button of the next attempt. */
async function expectMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').getByText(text).waitFor();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await expectNoHorizontalScroll(page);
}

async function who(visitor: Visitor): Promise<unknown> {
  const response = await visitor.page.request.get('/api/auth/get-session');
  return ((await response.json()) as { user?: unknown } | null)?.user ?? null;
}

test('a new user returns to the page that asked for the login, and so does a known user [I3]', async () => {
  const email = addAccount('Grace');
  const buyer = await visit({ viewport: phone });
  const { page } = buyer;
  await page.goto('/dashboard/review');
  await page.waitForURL('**/login?returnTo=*');
  const popup = await openGoogle(page);
  await waitForText(page, 'Waiting for Google sign-in');
  await agree(popup, email);
  await page.getByRole('heading', { name: 'Add Review' }).waitFor();
  await expect.poll(() => pathAndQuery(page)).toBe('/dashboard/review');
  expect(await who(buyer)).toMatchObject({ email, name: 'Grace', role: 'buyer' });
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^at_/);
  expectNoErrors(buyer);

  const again = await visit({ viewport: phone });
  await again.page.goto('/login');
  await agree(await openGoogle(again.page), email);
  await again.page.waitForURL(`${shop.url}/`);
  expect(await who(again)).toMatchObject({ email });
  expectNoErrors(again);
});

test('every failure shows its reason and keeps the form [I48]', async () => {
  const email = addAccount('Victor');
  await as('buyer', { name: 'Victor', email });
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  // The user closes the popup.
  await (await openGoogle(page)).close();
  await expectMessage(page, 'The Google window was closed before sign-in finished.');
  // The user cancels at the provider.
  const declined = await openGoogle(page);
  await Promise.all([declined.waitForEvent('close'), declined.getByRole('button', { name: 'Cancel' }).click()]);
  await expectMessage(page, 'Google sign-in was cancelled.');
  // An account with a password already has this email.
  await agree(await openGoogle(page), email);
  await expectMessage(page, 'This email already has an account with a password.');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  expect(await who(visitor)).toBeNull();
  expectNoErrors(visitor);
  // The password still works.
  await signIn(page, email, password);
  await page.waitForURL(`${shop.url}/`);
  expectNoErrors(visitor);
});

test('when the browser blocks the popup, the login continues in the same window [I63]', async () => {
  const email = addAccount('Nora');
  const buyer = await visit({ viewport: phone });
  const { page } = buyer;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/dashboard/myProfile');
  await page.waitForURL('**/login?returnTo=*');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectMessage(page, 'Your browser blocked the Google window. Continue in this window');
  await page.getByRole('button', { name: 'Continue with Google in this window' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectMessage(page, 'Google sign-in was cancelled');
  await expect.poll(() => pathAndQuery(page)).toBe('/login?returnTo=%2Fdashboard%2FmyProfile');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Continue with Google in this window' }).click();
  await page.getByLabel('Your address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  expect(await page.getByLabel(/^name/i).inputValue()).toBe('Nora');
  expectNoErrors(buyer);
});

test('from the registration page Google leads to /purchase; when the session ends in the middle of a form, the user signs in again with Google [I13 I32]', async () => {
  const email = addAccount('Hedda');
  const buyer = await visit({ at: '/register' });
  const { page, context } = buyer;
  await agree(await openGoogle(page), email);
  await page.waitForURL('**/purchase');
  await page.goto('/dashboard/myProfile');
  for (const label of ['education', 'location']) await page.getByLabel(label).fill('Hamburg');
  await page.getByLabel('phone number').fill('+49 40 555 0110');
  await page.getByLabel('LinkedIn link').fill('https://www.linkedin.com/in/hedda');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.getByRole('button', { name: 'submit' }).click();
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await agree(await openGoogle(page), email);
  await waitForToast(page, 'profile saved');
  expectNoErrors(buyer, /401/);
});

test('the login page shows that the provider failed, or that there were too many attempts [I64]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/login');
  provider.failTokenRequests(true);
  const popup = await openGoogle(page);
  await agree(popup, addAccount('Ines'));
  await expectMessage(page, 'Google sign-in failed. Try again, or sign in with your email and password.');
  expect(await who(visitor)).toBeNull();
  const attempt = () => page.request.get(`${authPaths.googleCallback}?error=x`, { maxRedirects: 0 });
  await Promise.all(Array.from({ length: 100 }, attempt));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectMessage(page, 'Too many attempts. Try again in 15 minutes.');
  expectNoErrors(visitor);
});
