/** Logout in the browser: it deletes what a user leaves behind, in other tabs and without connection too. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors, newEmail, password, pathAndQuery, signIn } from '../fixtures/helpers.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

test('logout leads to the home page, deletes the token, and signs other tabs out [I4]', async () => {
  const buyer = await visit();
  const { page, context } = buyer;
  await register(page, 'Tomas Novak', newEmail('tomas'));
  expect(await tokenOf(page)).toBeTruthy();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('heading', { name: 'My Orders' }).waitFor();
  const reader = await context.newPage();
  await reader.goto('/faq');
  await reader.getByRole('button', { name: 'Logout' }).waitFor();
  await page.goto('/dashboard');
  await page.locator('.dashboard__menu').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${shop.url}/`);
  expect(await tokenOf(page)).toBeNull();
  await other.waitForURL(`${shop.url}/`);
  await reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
  expect(pathAndQuery(reader)).toBe('/faq');
  expectNoErrors(buyer);
  await buyer.close();
});

test('logout deletes what was typed into forms, also in other tabs [O145]', async () => {
  const buyer = await visit();
  const { page, context } = buyer;
  await register(page, 'Gerd Blum', newEmail('gerd'));
  const phones = ['+49 30 555 01 10', '+49 30 555 01 11'];
  const tabs = [page, await context.newPage()];
  for (const [i, tab] of tabs.entries()) {
    await tab.goto('/purchase');
    await tab
      .getByRole('link', { name: /^Purchase Now/ })
      .first()
      .click();
    await tab.getByLabel('Phone').fill(phones[i] ?? '');
  }
  const kept = (tab: Page) => tab.evaluate(() => JSON.stringify({ ...sessionStorage }));
  for (const [i, tab] of tabs.entries()) expect(await kept(tab)).toContain(phones[i]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${shop.url}/`);
  for (const tab of tabs) {
    await tab.waitForURL(`${shop.url}/`);
    for (const phoneNumber of phones) expect(await kept(tab)).not.toContain(phoneNumber);
  }
  expectNoErrors(buyer);
  await buyer.close();
});

test('a logout without connection deletes the token at once, and ends the session with the connection [O146]', async () => {
  const buyer = await visit();
  const { page, context } = buyer;
  await register(page, 'Hanna Lund', newEmail('hanna'));
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  const sessionUser = async () => (await page.request.get('/api/auth/get-session')).json();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => tokenOf(page)).toBeNull();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
  await context.setOffline(false);
  await expect.poll(sessionUser).toBeNull();
  await page.goto('/dashboard');
  await page.waitForURL('**/login?returnTo=*');
  expectNoErrors(buyer, /ERR_INTERNET_DISCONNECTED/);
  await buyer.close();
});

test('a login after a logout without connection is not ended by it [O146]', async () => {
  const email = newEmail('ivar');
  const buyer = await as('buyer', { name: 'Ivar Strand', email });
  const { page } = buyer;
  await page.goto('/login');
  await page.route('**/api/auth/sign-out', (route) => route.abort('internetdisconnected'));
  await page.locator('main').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => tokenOf(page)).toBeNull();
  await signIn(page, email, password);
  await page.waitForURL(`${shop.url}/`);
  await page.unroute('**/api/auth/sign-out');
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();
  expectNoErrors(buyer, /ERR_INTERNET_DISCONNECTED/);
  await buyer.close();
});

test('a tab that cannot leave at once saves no draft again after logout', async () => {
  const buyer = await visit();
  const { page, context } = buyer;
  await register(page, 'Olga Brandt', newEmail('olga'));
  await page.goto('/purchase');
  const purchaseNow = page.getByRole('link', { name: /^Purchase Now/ }).first();
  const formUrl = await purchaseNow.evaluate((link: HTMLAnchorElement) => link.href);
  const order = await context.newPage();
  const changedKeys: (string | null)[] = [];
  await order.exposeFunction('noteKey', (key: string | null) => changedKeys.push(key));
  await order.addInitScript(() => window.addEventListener('storage', ({ key }) => Reflect.get(window, 'noteKey')(key)));
  const phones = Promise.withResolvers<void>();
  await order.route('**/address', async (route) => {
    await phones.promise;
    await route.fulfill({ json: [] });
  });
  const asked = order.waitForRequest('**/address');
  await order.goto(formUrl);
  await asked;
  await order.getByLabel('Phone').fill('+49 30 555 01 12');
  await order.route(`${shop.url}/`, (route) => route.abort('aborted'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${shop.url}/`);
  await expect.poll(() => changedKeys[0]).toBe('signOutPending');
  const received = order.waitForResponse('**/address');
  phones.resolve();
  await received;
  const kept = () => order.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('order:')));
  // The form shows the number that arrived before it could have saved it.
  await order.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await kept()).toEqual([]);
  await buyer.close();
});

test('a call during the logout does not ask for a new token', async () => {
  const buyer = await as('buyer', { name: 'Rolf Stein' });
  const { page } = buyer;
  await page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
  await page.getByLabel('Phone').fill('+49 30 555 01 12');
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/auth/sign-out', async (route) => {
    await ended.promise;
    await route.continue();
  });
  const tokens: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && tokens.push(request.url()));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('alert').first().waitFor();
  ended.resolve();
  await page.waitForURL(`${shop.url}/`);
  expect(tokens).toEqual([]);
  expectNoErrors(buyer);
  await buyer.close();
});

test('a tab that deletes the token before the one that signs out leaves as well', async () => {
  const buyer = await as('buyer', { name: 'Rolf Stein' });
  const { page } = buyer;
  await page.goto('/dashboard/myProfile');
  await page.getByLabel('Email').waitFor();
  // What the other tab writes, and the only event of that case: the other one is about a token that is gone already.
  await page.evaluate(() => {
    localStorage.setItem('signOutPending', '1');
    dispatchEvent(new StorageEvent('storage', { key: 'signOutPending', newValue: '1' }));
  });
  await page.waitForURL(`${shop.url}/`);
  expect(await tokenOf(page)).toBeNull();
  await buyer.close();
});
