/** The lifetime of a session and its access token in the browser. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectToast,
  newEmail,
  password,
  pathAndQuery,
  pictureFile,
  signIn,
  waitForText,
} from '../fixtures/helpers.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** Ends the session without the page, as expiry or a password reset does. */
async function endSession({ page, context }: Visitor): Promise<void> {
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { Origin: shop.url } });
  await context.clearCookies();
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (name, viewport) => {
  test('a form whose session has ended is sent after signing in again on the same page, with its picture [I32]', async () => {
    const email = newEmail('karin');
    const buyer = await as('buyer', { name: 'Karin Moe', email, viewport });
    const { page } = buyer;
    await page.goto('/dashboard/review');
    await page.getByLabel('rating').fill('4');
    await page.getByLabel('review', { exact: true }).fill(`Written on ${name} while the session ended.`);
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
    await expect.poll(() => pathAndQuery(page)).toBe('/dashboard/review');
    expectNoErrors(buyer, /401/);
    await buyer.close();
  });
});

test('a profile that is sent without a session shows "No user is logged in" and keeps the input [I73]', async () => {
  const buyer = await as('buyer', { name: 'Ruth Amsel' });
  const { page } = buyer;
  await page.goto('/dashboard/myProfile');
  for (const label of ['education', 'location']) await page.getByLabel(label).fill('x');
  await page.getByLabel('phone number').fill('+46 8 5550 1187');
  await page.getByLabel('LinkedIn link').fill('https://www.linkedin.com/in/ruth');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await endSession(buyer);
  await page.getByRole('button', { name: 'submit' }).click();
  // The message does not wait for the answer to the dialog.
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('alert').getByText('No user is logged in', { exact: true }).waitFor();
  await expectToast(page, 'error', 'No user is logged in');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('education').inputValue()).toBe('x');
  expectNoErrors(buyer, /401/);
  await buyer.close();
});

test('an order form keeps its input over the login [I33]', async () => {
  const email = newEmail('jonas');
  const buyer = await visit();
  const { page, context } = buyer;
  await register(page, 'Jonas Frei', email);
  await page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
  await page.getByLabel('Phone').fill('+41 44 555 01 10');
  await page.getByLabel('Quantity', { exact: true }).fill('12');
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { Origin: shop.url } });
  await context.clearCookies();
  await page.getByRole('button', { name: /^Place order for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await waitForText(page, 'Your session ended, so nothing was ordered.');
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('12');
  expectNoErrors(buyer, /401/);
  await page.getByRole('link', { name: 'Sign in and return to this order' }).click();
  await signIn(page, email, password);
  await page.getByLabel('Phone').waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe('+41 44 555 01 10');
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('12');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expectToast(page, 'success', 'Order successful');
  expectNoErrors(buyer);
  await buyer.close();
});

test('an order whose response is lost is placed once when it is sent again [O59]', async () => {
  const buyer = await as('buyer', { name: 'Elif Kaya' });
  const { page } = buyer;
  await page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
  await page.getByLabel('Phone').fill('+90 212 555 01 10');
  await page.route(
    '**/api/order',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForText(page, "We couldn't reach the shop.");
  expectNoErrors(buyer, /ERR_CONNECTION_RESET/);
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expectToast(page, 'success', 'Order successful');
  await page.getByRole('heading', { level: 1, name: 'My Orders: 1' }).waitFor();
  expectNoErrors(buyer);
  await buyer.close();
});

test.each([401, 403])(
  'an orders list answered with %i signs the buyer out and leads to the start page [I18]',
  async (status) => {
    const buyer = await as('buyer', { name: 'Omar Said' });
    const { page } = buyer;
    await page.route('**/api/order?*', (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', body: '{"code":"forbidden","detail":"No."}' }),
    );
    await page.goto('/dashboard');
    await page.waitForURL(`${shop.url}/`);
    expect(await tokenOf(page)).toBeNull();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
    expectNoErrors(buyer, /40[13]/);
    await buyer.close();
  },
);

test('the access token is renewed at half of its lifetime, and once after a 401 [I19]', async () => {
  const buyer = await as('buyer', { name: 'Dimitri Kol' });
  const { page } = buyer;
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
  expectNoErrors(buyer, /401/);
  await buyer.close();
});

test('when local storage is denied the token is kept in session storage, and logout removes it [I20]', async () => {
  const buyer = await visit();
  const { page } = buyer;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await register(page, 'Ida Berg', newEmail('ida'));
  const kept = () => page.evaluate(() => sessionStorage.getItem('accessToken'));
  expect(await kept()).toMatch(/^at_/);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${shop.url}/`);
  expect(await kept()).toBeNull();
  expectNoErrors(buyer);
  await buyer.close();
});

test('the access token is kept in memory when the browser denies every storage [I21]', async () => {
  const buyer = await visit();
  const { page } = buyer;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await register(page, 'Nina Holm', newEmail('nina'));
  await page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
  await page.getByLabel('Phone').fill('+45 33 55 01 10');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expectToast(page, 'success', 'Order successful');
  // React Router's scroll restoration logs that session storage is denied; no other error is allowed.
  expectNoErrors(buyer, /denied/);
  await buyer.close();
});

test('a login as another user in another tab changes the user of this tab [I22]', async () => {
  const email = newEmail('second');
  const other = await as('buyer', { name: 'Second Person', email });
  await other.close();
  const buyer = await visit();
  const { page, context } = buyer;
  await register(page, 'First Person', newEmail('first'));
  await page.goto('/dashboard/myProfile');
  await page.getByLabel('Email').waitFor();
  await context.clearCookies();
  await page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: { Origin: shop.url } });
  const tab = await context.newPage();
  await tab.goto('/faq');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  expectNoErrors(buyer);
  await buyer.close();
});

test('the end of a session deletes its access token [I23]', async () => {
  const buyer = await as('buyer', { name: 'Paul Ende' });
  const { page } = buyer;
  await endSession(buyer);
  await page.goto('/mission');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
  await expect.poll(() => tokenOf(page)).toBeNull();
  expectNoErrors(buyer);
  await buyer.close();
});
