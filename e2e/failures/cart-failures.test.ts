/** A cart that cannot be loaded, and a checkout whose answer is lost. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { holdAnswers } from '../fixtures/held-requests.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf, addPart, callsOf, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

test('a cart that cannot be loaded offers to try again', async () => {
  const part = await addPart(await staffCalls(shop), newPartNumber());
  const visitor = await visit({ viewport: phone, at: partPath(part.slug) });
  const { page } = visitor;
  await page
    .locator('.buy-box')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await waitForText(page, /^In your cart: \d+ ×/);
  await page.route('**/api/cart/check', (route) => route.abort('internetdisconnected'));
  await page.goto(pagePaths.cart);
  await waitForText(page, 'The cart could not be loaded.');
  await page.unroute('**/api/cart/check');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel(`Quantity of ${part.partNumber}`).waitFor();
  expectNoErrors(visitor, /ERR_INTERNET_DISCONNECTED/);
});

test.each([
  ['the session', '**/api/auth/get-session'],
  ['the script of the page', '**/assets/react-*.js'],
])('a cart with a line is not called empty while %s does not arrive', async (_, url) => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(partsPath());
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await waitForText(page, /^In your cart: \d+ ×/);
  await page.route(url, (route) => route.abort('internetdisconnected'));
  await page.goto(pagePaths.cart);
  await page.locator('main').getByRole('alert').waitFor();
  expect(await page.getByText('Your cart is empty.').isVisible()).toBe(false);
  expectNoErrors(visitor, /ERR_INTERNET_DISCONNECTED/);
});

test('on a slow line a checkout that is on its way is not called unconfirmed', async () => {
  const buyer = await as('buyer', { name: 'Olga Slow', viewport: phone });
  const { page } = buyer;
  const part = await addPart(await staffCalls(shop), newPartNumber(), { pricePerUnit: 25 });
  await addAddressOf(shop, buyer);
  await (await callsOf(shop, buyer))('addToCart', { body: { productId: part._id, quantity: 4, seenPrice: 25 } });
  await page.goto(pagePaths.checkout);
  const held = await holdAnswers(page, '**/api/checkout');
  await page
    .getByRole('button', { name: /^Place order for/ })
    .and(page.locator(':enabled'))
    .click();
  await held.arrived;
  expect(await page.locator('main').getByRole('alert').allTextContents()).toEqual([]);
  await held.release();
  await waitForToast(page, 'Order successful');
  expectNoErrors(buyer);
});

test('a checkout whose answer is lost says that it counts once, and is placed once', async () => {
  const buyer = await as('buyer', { name: 'Marta Kral', viewport: phone });
  const { page } = buyer;
  const part = await addPart(await staffCalls(shop), newPartNumber(), { pricePerUnit: 25 });
  await addAddressOf(shop, buyer);
  await (await callsOf(shop, buyer))('addToCart', { body: { productId: part._id, quantity: 4, seenPrice: 25 } });
  await page.goto(pagePaths.checkout);
  await page.getByLabel('Your PO number').fill('PO 815');
  let isLost = false;
  await page.route('**/api/checkout', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    expect((await route.fetch()).status()).toBe(201);
    await route.abort('connectionreset');
  });
  const place = page.getByRole('button', { name: /^Place order for/ }).and(page.locator(':enabled'));
  await place.click();
  await page.getByRole('alert').getByText('No confirmation yet. Place again: it counts once.').waitFor();
  expect(await page.getByLabel('Your PO number').inputValue()).toBe('PO 815');
  await place.click();
  await waitForToast(page, 'Order successful');
  await page.goto(pagePaths.dashboard);
  await page.getByRole('heading', { level: 1, name: 'My Orders: 1' }).waitFor();
  expectNoErrors(buyer, /ERR_CONNECTION_RESET/);
});
