/** The cart: a mechanic collects parts, signs in, and finds the same cart on another device. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { expectNoErrors, newPartNumber, signIn, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const staff = await staffCalls(shop);

const count = (page: Page) => page.locator('[data-cart-count]');
const rows = (page: Page) => page.getByRole('list', { name: 'Parts in your cart' }).getByRole('listitem');

async function addFromPage(page: Page, { slug, partNumber }: StaffPart, quantity: number): Promise<void> {
  await page.goto(partPath(slug));
  await page.locator('input[name=quantity]').fill(String(quantity));
  await page
    .locator('.buy-box')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await waitForText(page, `In your cart: ${quantity} × ${partNumber}.`);
}

test('a mechanic on a phone adds parts from a list and a part page, signs in and sees them on another device; logout empties the browser [O19]', async () => {
  const other = await as('buyer', { name: 'Kerstin Moe' });
  const visitor = await visit({ viewport: phone, at: pagePaths.cart });
  const { page } = visitor;
  await waitForText(page, 'Your cart is empty.');
  await page.goto(partsPath({ q: 'roller' }));
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await waitForText(page, /In your cart: \d+ ×/);
  await expect.poll(() => count(page).textContent()).toBe('1');
  await addFromPage(page, await addPart(staff, newPartNumber()), 4);
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL(`**${pagePaths.cart}`);
  await expect.poll(() => rows(page).count()).toBe(2);

  await page.goto(pagePaths.login);
  await signIn(page, other.email, other.password);
  await page.waitForURL(`${shop.url}/`);
  await page.goto(pagePaths.cart);
  await expect.poll(() => rows(page).count()).toBe(2);
  await other.page.goto(pagePaths.cart);
  await expect.poll(() => rows(other.page).count()).toBe(2);
  await expect.poll(() => count(other.page).textContent()).toBe('2');
  await other.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await other.page.waitForURL(`${shop.url}/`);
  await expect.poll(() => count(other.page).textContent()).toBe('');
  expectNoErrors(visitor);
  expectNoErrors(other);
});

test('an empty cart is shown without React and without a request for its lines, and fills when another tab adds a part [O538]', async () => {
  const part = await addPart(staff, newPartNumber());
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(pagePaths.cart);
  await waitForText(page, 'Your cart is empty.');
  expect(requested.filter((path) => path.startsWith('/api/cart') || path.startsWith('/assets/react-'))).toEqual([]);
  expect(await page.getByText('Loading your cart').count()).toBe(0);
  await addFromPage(await page.context().newPage(), part, 4);
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(await page.getByText('Your cart is empty.').count()).toBe(0);
  expectNoErrors(visitor);
});

test('the lines of a cart are asked for while the script that shows them is on its way [O538]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await addFromPage(page, await addPart(staff, newPartNumber()), 4);
  const script = await holdRequests(page, '**/assets/react-*.js');
  const lines = page.waitForResponse('**/api/cart/check');
  await page.goto(pagePaths.cart);
  await script.arrived;
  await lines;
  await script.release();
  await expect.poll(() => rows(page).count()).toBe(1);
  expectNoErrors(visitor);
});

test('a line says what has changed since, and the checkout opens when the buyer has decided [O19]', {
  tags: 'variant',
}, async () => {
  const visitor = await visit();
  const { page } = visitor;
  const [dear, short] = [await addPart(staff, newPartNumber()), await addPart(staff, newPartNumber())];
  for (const part of [dear, short]) await addFromPage(page, part, 12);
  await staff('editProduct', { path: { id: dear._id }, body: { pricePerUnit: 1234.56 } });
  await staff('editProduct', { path: { id: short._id }, body: { availableQnty: 9 } });
  await page.goto(pagePaths.cart);
  await waitForText(page, 'Only 9 in stock.');
  await waitForText(page, '2 lines need your decision first.');
  expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Take 9' }).click();
  await page.getByRole('button', { name: 'Accept $1,234.56' }).click();
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  await page.getByRole('button', { name: `Remove ${short.partNumber}` }).click();
  await waitForText(page, `Removed: ${short.partNumber}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel(`Quantity of ${short.partNumber}`).inputValue()).toBe('9');
  expectNoErrors(visitor);
});

test('a line that is being removed takes no other change, which would put it back [O19]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const [leaving, staying] = [await addPart(staff, newPartNumber()), await addPart(staff, newPartNumber())];
  for (const part of [leaving, staying]) {
    await addFromPage(page, part, 12);
    await staff('editProduct', { path: { id: part._id }, body: { availableQnty: 9 } });
  }
  await page.goto(pagePaths.cart);
  const take = rows(page)
    .filter({ hasText: leaving.partNumber })
    .getByRole('button', { name: 'Take 9', includeHidden: true });
  await take.waitFor();
  const held = await holdRequests(page, '**/api/cart/check');
  await page.getByRole('button', { name: `Remove ${leaving.partNumber}` }).click();
  await held.arrived;
  await take.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const place = await take.boundingBox();
  await page.mouse.click((place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2);
  await held.release();
  await waitForText(page, `Removed: ${leaving.partNumber}`);
  await page.getByRole('button', { name: 'Take 9' }).click();
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  await expect.poll(() => count(page).textContent()).toBe('1');
  expectNoErrors(visitor);
});
