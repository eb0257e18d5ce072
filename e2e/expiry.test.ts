import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { newEmail, nothingWentWrong, password, register, signIn, toastSays, visible } from './journey.ts';
import { type ShopProcess, startShopProcess } from './shop.ts';

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test('an order form outlives the sign-in: what was typed is there after signing in again', async () => {
  const email = newEmail('jonas');
  const buyer = await newVisitor(browser, shop.url);
  const { page, context } = buyer;
  await register(page, 'Jonas Frei', email);
  await page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
  await page.getByLabel('Phone').fill('+41 44 555 01 10');
  await page.getByLabel('Quantity').fill('12');
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { Origin: shop.url } });
  await context.clearCookies();
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await visible(page, 'You are signed out, so nothing was ordered.');
  expect(await page.getByLabel('Quantity').inputValue()).toBe('12');
  nothingWentWrong(buyer, /401/);
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await signIn(page, email, password);
  await page.getByLabel('Phone').waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe('+41 44 555 01 10');
  expect(await page.getByLabel('Quantity').inputValue()).toBe('12');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await toastSays(page, 'Order successful');
  nothingWentWrong(buyer);
  await buyer.close();
});

test('an order whose answer is lost is placed once when it is sent again', async () => {
  const buyer = await newVisitor(browser, shop.url);
  const { page } = buyer;
  await register(page, 'Elif Kaya', newEmail('elif'));
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
  await visible(page, 'The shop could not be reached.');
  nothingWentWrong(buyer, /ERR_CONNECTION_RESET/);
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await toastSays(page, 'Order successful');
  await page.getByRole('heading', { level: 1, name: 'My Orders: 1' }).waitFor();
  nothingWentWrong(buyer);
  await buyer.close();
});

test('a refused orders list signs the buyer out and leads to the start page', async () => {
  const buyer = await newVisitor(browser, shop.url);
  const { page } = buyer;
  await register(page, 'Omar Said', newEmail('omar'));
  await page.route('**/api/order?*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: '{"code":"forbidden","detail":"No."}',
    }),
  );
  await page.goto('/dashboard');
  await page.waitForURL(`${shop.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  nothingWentWrong(buyer, /403/);
  await buyer.close();
});

test('the access token is kept for the visit where the browser denies local storage', async () => {
  const buyer = await newVisitor(browser, shop.url);
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
  await toastSays(page, 'Order successful');
  // React Router's own scroll memory reports that it has no session storage; that is all it says.
  nothingWentWrong(buyer, /denied/);
  await buyer.close();
});
