/** Pages that need a login, or an admin: they lead to the login, and back. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, fillRegistration, newEmail, pathAndQuery, signIn, waitForText } from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);
/** As a browser still has it when the session was ended on the server. */
const endedSession = { name: 'sprocket.session_token', value: 'ended.session', url: shop.url };

test('pages that need a login lead there and return, also after a registration [I11]', async () => {
  const buyer = await visit({ at: '/mission', viewport: phone });
  const { page } = buyer;
  await page.goto('/dashboard/review');
  await page.waitForURL('**/login?returnTo=%2Fdashboard%2Freview');
  await waitForText(page, "You'll return to your page after signing in.");
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register?returnTo=%2Fdashboard%2Freview');
  await fillRegistration(page, 'Ana Costa', newEmail('ana'));
  await page.getByRole('heading', { level: 1, name: 'Add Review' }).waitFor();
  await expect.poll(() => pathAndQuery(page)).toBe('/dashboard/review');
  // Neither the page that needed a login nor the registration remains in the history.
  await page.goBack();
  expect(pathAndQuery(page)).toMatch(/^\/login/);
  await page.goBack();
  await expect.poll(() => pathAndQuery(page)).toBe('/mission');
  expectNoErrors(buyer);
});

test('a session that has ended meanwhile is asked about with a spinner, and then leads to the login [I11]', async () => {
  const buyer = await visit({ at: '/mission', viewport: phone });
  const { page, context } = buyer;
  await context.addCookies([endedSession]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dashboard/review');
  await page.getByRole('status').getByText('Checking your account').waitFor();
  await expect.poll(() => pathAndQuery(page)).toBe('/dashboard/review');
  held.resolve();
  await page.waitForURL('**/login?returnTo=%2Fdashboard%2Freview');
  expectNoErrors(buyer);
});

test('the staff pages show a spinner and redirect a buyer once to the login, which shows the reason [I5]', async () => {
  const buyer = await as('buyer', { name: 'Lena Berg' });
  const { page } = buyer;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dashboard/manageProducts');
  await page.getByRole('status').getByText('Checking your account').waitFor();
  held.resolve();
  await page.waitForURL('**/login?returnTo=%2Fdashboard%2FmanageProducts&staff=');
  await waitForText(page, 'This page is for staff only. Choose Logout to sign in with another account.');
  for (const path of ['addProduct', 'makeAdmin']) {
    await page.goto(`/dashboard/${path}`);
    await page.waitForURL(`**/login?returnTo=%2Fdashboard%2F${path}&staff=`);
  }
  await page.goBack();
  await page.waitForURL('**/login?returnTo=%2Fdashboard%2FaddProduct&staff=');
  await page.locator('main').getByRole('button', { name: 'Logout' }).click();
  await signIn(page, admin.email, admin.password);
  await page.getByRole('heading', { level: 1, name: 'Add Item' }).waitFor();
  expectNoErrors(buyer);
});
/** Without those of the order form, whose HTML is complete (e2e/failures/purchase-step.test.ts). */
const guarded = [
  '/purchase',
  '/dashboard',
  '/dashboard/review',
  '/dashboard/addresses',
  '/dashboard/myProfile',
  '/dashboard/manageProducts',
  '/dashboard/manageOrders',
  '/dashboard/addProduct',
  '/dashboard/makeAdmin',
];

test('the HTML of a page that needs a login has no content, and the login replaces the page in the history [I6]', {
  tags: 'variant',
}, async () => {
  for (const path of guarded) {
    expect((await fetch(shop.url + path, { redirect: 'manual' })).status, path).toBe(302);
    const Cookie = `${endedSession.name}=${endedSession.value}`;
    const html = await (await fetch(shop.url + path, { headers: { Cookie } })).text();
    expect(html, path).toContain('Checking your account');
    expect(html, path).not.toMatch(/<h1|<table|<form class="form/);
  }
  const visitor = await visit({ at: '/faq', viewport: phone });
  const { page } = visitor;
  for (const path of ['/purchase/some-part', '/dashboard/makeAdmin']) {
    await page.goto(path);
    await page.waitForURL(`**/login?returnTo=${encodeURIComponent(path)}`);
    // As a person does, who sees the form first: going back while it still loads would be part of the same navigation.
    await page.locator('main').getByRole('button', { name: 'Login', exact: true }).waitFor();
    await page.goBack();
    await expect.poll(() => pathAndQuery(page), { message: path }).toBe('/faq');
  }
  expectNoErrors(visitor);
});
