/** Logout without connection, in several tabs, and while a call waits. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdAnswers, holdRequests } from '../fixtures/held-requests.ts';
import { expectNoErrors, signIn } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { goOffline } from '../fixtures/slow-line.ts';

const shop = catalogueShop();
const { as } = peopleOf(shop);

const logoutOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

test('the Logout of the dashboard signs out a tab that shows the dashboard as well [I4]', async () => {
  const buyer = await as('buyer', { name: 'Tomas Novak', at: '/dashboard' });
  const other = await buyer.context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('heading', { name: 'My Orders' }).waitFor();
  await buyer.page.locator('.dashboard__menu').getByRole('button', { name: 'Logout' }).click();
  for (const page of [buyer.page, other]) await page.waitForURL(`${shop.url}/`);
  expectNoErrors(buyer);
});

test('a tab that signs out is not led away by another one that follows it, before the session has ended', async () => {
  const buyer = await as('buyer', { name: 'Nils Berg', at: '/dashboard' });
  const { page, context } = buyer;
  const other = await context.newPage();
  await other.goto('/faq');
  const changes: string[] = [];
  await page.exposeFunction('noteChange', (change: string) => changes.push(change));
  await page.evaluate(() =>
    window.addEventListener('storage', ({ key, oldValue, newValue }) =>
      Reflect.get(window, 'noteChange')(`${key}: ${oldValue} to ${newValue}`),
    ),
  );
  const shown: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && shown.push(new URL(request.url()).pathname));
  const signOut = await holdRequests(page, '**/api/auth/sign-out');
  await page.locator('.dashboard__menu').getByRole('button', { name: 'Logout' }).click();
  await signOut.arrived;
  // The other tab deletes the token as well, or did so before this one, whose event then comes late.
  await other.evaluate(() => {
    localStorage.setItem('accessToken', 'late');
    localStorage.removeItem('accessToken');
  });
  await expect.poll(() => changes).toContain('accessToken: late to null');
  // What follows the session has been rendered.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(shown).toEqual([]);
  await signOut.release();
  await page.waitForURL(`${shop.url}/`);
  expect(shown).toEqual(['/']);
  expectNoErrors(buyer);
});

test('a logout without connection deletes the token at once, and ends the session with the connection [O146]', async () => {
  const buyer = await as('buyer', { name: 'Hanna Lund' });
  const { page, context } = buyer;
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  const sessionUser = async () => (await page.request.get('/api/auth/get-session')).json();
  await goOffline(page);
  await logoutOf(page).click();
  await expect.poll(() => tokenOf(page)).toBeNull();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
  await context.setOffline(false);
  await expect.poll(sessionUser).toBeNull();
  await page.goto('/dashboard');
  await page.waitForURL('**/login?returnTo=*');
  expectNoErrors(buyer, /ERR_INTERNET_DISCONNECTED/);
});

test('a login after a logout without connection is not ended by it [O146]', async () => {
  const buyer = await as('buyer', { name: 'Ivar Strand', at: '/login' });
  const { page, email, password } = buyer;
  await page.route('**/api/auth/sign-out', (route) => route.abort('internetdisconnected'));
  await page.locator('main').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => tokenOf(page)).toBeNull();
  await signIn(page, email, password);
  await page.waitForURL(`${shop.url}/`);
  await page.unroute('**/api/auth/sign-out');
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();
  expectNoErrors(buyer, /ERR_INTERNET_DISCONNECTED/);
});

test('a tab that cannot leave at once saves no draft again after logout', async () => {
  const buyer = await as('buyer', { name: 'Olga Brandt' });
  const { page, context } = buyer;
  await page.goto('/purchase');
  const purchaseNow = page.getByRole('link', { name: /^Purchase Now/ }).first();
  const formUrl = await purchaseNow.evaluate((link: HTMLAnchorElement) => link.href);
  const order = await context.newPage();
  const changedKeys: (string | null)[] = [];
  await order.exposeFunction('noteKey', (key: string | null) => changedKeys.push(key));
  await order.addInitScript(() => window.addEventListener('storage', ({ key }) => Reflect.get(window, 'noteKey')(key)));
  const phones = await holdAnswers(order, '**/address');
  await order.goto(formUrl);
  await phones.arrived;
  await order.getByLabel('Phone').fill('+49 30 555 01 12');
  await order.route(`${shop.url}/`, (route) => route.abort('aborted'));
  await logoutOf(page).click();
  await page.waitForURL(`${shop.url}/`);
  await expect.poll(() => changedKeys[0]).toBe('signOutPending');
  await phones.release();
  await order.getByLabel('Phone').fill('+49 30 555 01 13');
  const kept = () => order.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')));
  // The form shows what it has received before it could have saved it.
  await order.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await kept()).toEqual([]);
});

test('a call during the logout does not ask for a new token', async () => {
  const buyer = await as('buyer', { hasAddress: true, name: 'Rolf Stein', at: '/purchase' });
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
  await logoutOf(page).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('alert').first().waitFor();
  ended.resolve();
  await page.waitForURL(`${shop.url}/`);
  expect(tokens).toEqual([]);
  expectNoErrors(buyer);
});

test('a token that arrives after the logout is not kept, and nothing is asked with it', async () => {
  const buyer = await as('buyer', { name: 'Edda Falk' });
  const { page } = buyer;
  const answers = await holdAnswers(page, '**/api/user/*');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/faq');
  await answers.arrived;
  await page.route('**/api/auth/sign-out', (route) => route.abort('internetdisconnected'));
  await logoutOf(page).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
  await answers.release();
  expect(await tokenOf(page)).toBeNull();
  expect(asked).not.toContain('/api/cart');
  expectNoErrors(buyer, /ERR_INTERNET_DISCONNECTED/);
});

test('what is being read at the logout is cancelled: the server would refuse it', async () => {
  const buyer = await as('buyer', { name: 'Nils Berg' });
  const { page } = buyer;
  const reads = await holdRequests(page, '**/api/cart');
  await page.goto('/faq');
  await reads.arrived;
  // The page stays, as it does on a slow line.
  const home = await holdRequests(page, `${shop.url}/`);
  await logoutOf(page).click();
  await home.arrived;
  await reads.release();
  await home.release();
  await page.waitForURL(`${shop.url}/`);
  expectNoErrors(buyer);
});

test('an answer about the session that arrives after the logout does not sign in again', async () => {
  const buyer = await as('buyer', { name: 'Greta Holm', at: '/faq' });
  const { page } = buyer;
  await expect.poll(() => tokenOf(page)).toMatch(/^at_/);
  const answers = await holdAnswers(page, '**/api/auth/get-session');
  await page.reload();
  await answers.arrived;
  await page.route('**/api/auth/sign-out', (route) => route.abort('internetdisconnected'));
  await logoutOf(page).click();
  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });
  await login.waitFor();
  await answers.release();
  expect(await login.isVisible()).toBe(true);
  expect(await tokenOf(page)).toBeNull();
  expectNoErrors(buyer, /ERR_INTERNET_DISCONNECTED/);
});

test('a tab that deletes the token before the one that signs out leaves as well', async () => {
  const { page } = await as('buyer', { name: 'Rolf Stein', at: '/dashboard/myProfile' });
  await page.getByLabel('Email').waitFor();
  // What the other tab writes, and the only event of that case: the other one is about a token that is gone already.
  await page.evaluate(() => {
    localStorage.setItem('signOutPending', '1');
    dispatchEvent(new StorageEvent('storage', { key: 'signOutPending', newValue: '1' }));
  });
  await page.waitForURL(`${shop.url}/`);
  expect(await tokenOf(page)).toBeNull();
});
