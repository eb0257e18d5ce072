/** Sessions when a request fails, storage is denied, or another tab signs in. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors, expectToast, newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

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
  },
);

test('when local storage is denied the token is kept in session storage, and logout removes it [I20]', async () => {
  const buyer = await as('buyer', { name: 'Ida Berg' });
  const { page } = buyer;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const kept = () => page.evaluate(() => sessionStorage.getItem('accessToken'));
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'My Orders: 0' }).waitFor();
  expect(await kept()).toMatch(/^at_/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${shop.url}/`);
  expect(await kept()).toBeNull();
  expectNoErrors(buyer);
});

test('the access token is kept in memory when the browser denies every storage [I21]', async () => {
  const { _id } = await addPart(await staffCalls(shop), newPartNumber());
  const buyer = await as('buyer', { hasAddress: true, name: 'Nina Holm' });
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
  await page.goto(`/purchase/${_id}`);
  await page.getByLabel('Phone').fill('+45 33 55 01 10');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expectToast(page, 'success', 'Order successful');
  // React Router's scroll restoration logs that session storage is denied; no other error is allowed.
  expectNoErrors(buyer, /denied/);
});

test('a login as another user in another tab changes the user of this tab [I22]', async () => {
  const { email, password } = await as('buyer', { name: 'Second Person' });
  const buyer = await as('buyer', { name: 'First Person', at: '/dashboard/myProfile' });
  const { page, context } = buyer;
  await page.getByLabel('Email').waitFor();
  await context.clearCookies();
  await page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: { Origin: shop.url } });
  const tab = await context.newPage();
  await tab.goto('/faq');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  expectNoErrors(buyer);
});
