/** The quick order page when a request is lost or slow: the list is kept, and a second try does what the first could not. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

async function openQuickOrder() {
  const { page } = await visit({ at: '/quick-order', viewport: phone });
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  return { page, list: page.getByLabel('Part numbers and quantities') };
}

test('lines that cannot be added to the cart stay in the list, and a second try adds them once', async () => {
  const { page, list } = await openQuickOrder();
  await list.fill('HX-20Y-1142 8\nZZ-99999-9 2');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.route('**/api/cart/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
  await page.getByRole('alert').getByText('reach').waitFor();
  await page.unroute('**/api/cart/**');
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
  await page.getByText('1 line is in your cart.').waitFor();
  await page.getByText('0 of 1 line ready').waitFor();
  expect(await page.getByRole('button', { name: /to cart/ }).count()).toBe(0);
});

test('a lost connection keeps the list, and checking again works', async () => {
  const { page, list } = await openQuickOrder();
  await page.route('**/api/quick-order', (route) => route.abort());
  await list.fill('HX-20Y-1142 8');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('alert').getByText('reach').waitFor();
  expect(await list.inputValue()).toBe('HX-20Y-1142 8');
  await page.unroute('**/api/quick-order');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByText('1 of 1 line ready').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('on a slow line the button says that the list is checked, and a second press asks once', async () => {
  const { page, list } = await openQuickOrder();
  let calls = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/quick-order', async (route) => {
    calls += 1;
    await released;
    await route.continue();
  });
  await list.fill('HX-20Y-1142 8');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('button', { name: 'Checking…' }).click({ force: true });
  release();
  await page.getByText('1 of 1 line ready').waitFor();
  expect(calls).toBe(1);
});
