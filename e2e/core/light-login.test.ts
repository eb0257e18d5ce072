/** How little the login loads until somebody types: who opens a page without a session waits for nothing else. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, password, signIn } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);

const login = (page: Page) => page.locator('main').getByRole('button', { name: 'Login', exact: true });

/** Bytes over the line of each kind of file (Chrome DevTools Protocol), from now on. */
async function countBytes(page: Page): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>();
  const kinds = new Map<string, string>();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  devTools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  return bytes;
}

test('who opens a page for buyers without a session has the login in 40 kB without fonts and pictures [O522]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const bytes = await countBytes(page);
  await page.goto('/purchase');
  await page.waitForURL('**/login?returnTo=%2Fpurchase');
  await expect.poll(() => login(page).isEnabled()).toBe(true);
  const own = [...bytes].filter(([kind]) => kind !== 'Font' && kind !== 'Image');
  expect(bytes.get('Script')).toBeGreaterThan(5000);
  expect(own.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(40_000);
  expectNoErrors(visitor);
});

test('what checks the form is loaded when it gets the focus; where that fails it is said, and the page works when it is reloaded [O523]', async () => {
  const { email } = await as('buyer', { name: 'Mira Voss' });
  const visitor = await visit({ viewport: phone, at: '/login' });
  const { page } = visitor;
  await expect.poll(() => login(page).isEnabled()).toBe(true);
  await page.route('**/assets/send-forms-*.js', (route) => route.abort());
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await login(page).click();
  await page.getByRole('alert').getByText('Something went wrong on this page. Reload it and try again.').waitFor();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password);
  await page.unroute('**/assets/send-forms-*.js');
  await page.reload();
  await expect.poll(() => login(page).isEnabled()).toBe(true);
  await signIn(page, email, password);
  await page.waitForURL(`${shop.url}/`);
  expectNoErrors(visitor, /ERR_FAILED/);
});

test('a user who is led to the login may log out there; without an answer that is said, beside the form to log in anew [O523]', async () => {
  const buyer = await as('buyer', { name: 'Jan Holt' });
  const { page, email } = buyer;
  await page.goto('/login');
  const logout = page.locator('main').getByRole('button', { name: 'Logout' });
  await logout.waitFor();
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await logout.click();
  await page.locator('main').getByRole('alert').waitFor();
  await logout.waitFor({ state: 'hidden' });
  await page.unroute('**/api/auth/sign-out');
  await signIn(page, email, password);
  await page.waitForURL(`${shop.url}/`);
  expectNoErrors(buyer, /ERR_FAILED/);
});
