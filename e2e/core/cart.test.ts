/** The cart: a mechanic collects parts, signs in, and finds the same cart on another device. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newEmail, password, signIn, waitForText } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as, visit } = peopleOf(shop);
const staff = await staffCalls(shop);

const count = (page: Page) => page.locator('[data-cart-count]');
const rows = (page: Page) => page.getByRole('list', { name: 'Parts in your cart' }).getByRole('listitem');

interface SamplePart {
  readonly _id: string;
  readonly slug: string;
  readonly name: string;
  readonly partNumber: string;
  readonly availableQnty: number;
  readonly minQnty: number;
  readonly multipleQnty: number;
}

/** Parts of the sample catalogue that are in stock and are sold by the piece. */
async function sampleParts(): Promise<SamplePart[]> {
  const parts: SamplePart[] = await (await fetch(`${shop.url}/api/product?limit=24`)).json();
  return parts.filter(
    ({ availableQnty, minQnty, multipleQnty }) => minQnty < 4 && multipleQnty === 1 && availableQnty > 20,
  );
}

test('a mechanic on a phone adds parts from a list, a part page and an interchange table, and sees them in the cart', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const [, second] = await sampleParts();
  await page.goto(partsPath());
  const add = page.getByRole('button', { name: /^Add to cart/ });
  await add.first().click();
  await waitForText(page, /In your cart: \d+ ×/);
  await expect.poll(() => count(page).textContent()).toBe('1');
  await page.goto(partPath(second?.slug ?? ''));
  await page.locator('input[name=quantity]').fill('4');
  await page
    .locator('.buy-box')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await waitForText(page, `In your cart: 4 × ${second?.partNumber}.`);
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL(`**${pagePaths.cart}`);
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await faultsOfPage(page, 'the cart of a visitor')).toEqual([]);
  await expectNoAxeFindings(page);
  expectNoErrors(visitor);
  await visitor.close();
});

test('a visitor signs in and keeps the cart, and sees it on another device; logout empties the browser [O19]', async () => {
  const email = newEmail('kerstin');
  const other = await as('buyer', { name: 'Kerstin Moe', email });
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(partsPath());
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await waitForText(page, /In your cart: \d+ ×/);
  await page.goto(pagePaths.login);
  await signIn(page, email, password);
  await page.waitForURL(`${shop.url}/`);
  await page.goto(pagePaths.cart);
  await expect.poll(() => rows(page).count()).toBe(1);
  await other.page.goto(pagePaths.cart);
  await expect.poll(() => rows(other.page).count()).toBe(1);
  await expect.poll(() => count(other.page).textContent()).toBe('1');
  await other.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await other.page.waitForURL(`${shop.url}/`);
  await expect.poll(() => count(other.page).textContent()).toBe('');
  expectNoErrors(visitor);
  expectNoErrors(other);
  await visitor.close();
  await other.close();
});

test('a line says what has changed since, and the checkout opens when the buyer has decided [O19]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const [dear, short] = await sampleParts();
  for (const part of [dear, short]) {
    await page.goto(partPath(part?.slug ?? ''));
    await page.locator('input[name=quantity]').fill('12');
    await page
      .locator('.buy-box')
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await waitForText(page, `In your cart: 12 × ${part?.partNumber}.`);
  }
  await staff('editProduct', { path: { id: dear?._id ?? '' }, body: { pricePerUnit: 1234.56 } });
  await staff('editProduct', { path: { id: short?._id ?? '' }, body: { availableQnty: 9 } });
  await page.goto(pagePaths.cart);
  await waitForText(page, 'Only 9 in stock.');
  await waitForText(page, '2 lines need your decision first.');
  expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Take 9' }).click();
  await page.getByRole('button', { name: 'Accept $1,234.56' }).click();
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  await page.getByRole('button', { name: `Remove ${short?.partNumber}` }).click();
  await waitForText(page, `Removed: ${short?.partNumber}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel(`Quantity of ${short?.partNumber}`).inputValue()).toBe('9');
  expectNoErrors(visitor);
  await visitor.close();
});

test('an empty cart says how to fill it, and a cart that cannot be loaded offers to try again', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(pagePaths.cart);
  await waitForText(page, 'Your cart is empty.');
  await expectNoAxeFindings(page);
  await page.route('**/api/cart/check', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await waitForText(page, 'The cart could not be loaded.');
  await page.unroute('**/api/cart/check');
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForText(page, 'Your cart is empty.');
  expectNoErrors(visitor, /ERR_INTERNET_DISCONNECTED/);
  await visitor.close();
});
