/** Saved lists and ordering again: several parts at once, at the prices of today. */
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectToast, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf, addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

test('a buyer on a phone saves a quick order as a list, renames, orders, deletes and restores it [O27]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', at: '/quick-order', viewport: phone });
  const { page } = buyer;
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  await page.getByLabel('Part numbers and quantities').fill('HX-20Y-1142 8\nHX-20Y-1305 4');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('button', { name: 'Save as list' }).click();
  await page.getByRole('button', { name: 'Save list' }).click();
  await page.getByText('Enter a name for the list.').waitFor();
  await page.getByLabel('List name').fill('Undercarriage PC200');
  await page.getByRole('button', { name: 'Save list' }).click();
  await page.getByText('Saved as “Undercarriage PC200”.').waitFor();
  await page.getByRole('link', { name: 'View saved lists' }).click();
  await page.getByRole('link', { name: 'Undercarriage PC200' }).click();
  await page.getByRole('heading', { level: 1, name: 'Undercarriage PC200' }).waitFor();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('List name').fill('PC200 yearly');
  await page.getByRole('button', { name: 'Save list' }).click();
  await page.getByRole('heading', { level: 1, name: 'PC200 yearly' }).waitFor();
  const quantity = page.getByLabel('Quantity of HX-20Y-1305');
  await quantity.fill('6');
  await quantity.press('Enter');
  await waitForToast(page, 'List saved.');
  await page.getByRole('link', { name: 'All lists' }).click();
  await page.getByRole('button', { name: 'Delete: PC200 yearly' }).click();
  await page.getByText('No saved lists yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'PC200 yearly' }).waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL('**/cart');
  await expect.poll(() => page.getByLabel('Quantity of HX-20Y-1305').inputValue()).toBe('6');
  expect(await page.getByLabel('Quantity of HX-20Y-1142').inputValue()).toBe('8');
  await page.getByRole('button', { name: 'Save as list' }).waitFor();
  expectNoErrors(buyer, /status of 422/);
});

test('a visitor is led to the login, and finds the list again', { tags: 'variant' }, async () => {
  const { page } = await visit({ at: '/quick-order', viewport: phone });
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  await page.getByLabel('Part numbers and quantities').fill('HX-20Y-1142 8');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('button', { name: 'Save as list' }).click();
  await page.getByRole('link', { name: 'Sign in to save lists.' }).click();
  await page.waitForURL(/\/login\?returnTo=%2Fquick-order/);
  await page.goBack();
  await page.getByText('1 of 1 line ready').waitFor();
});

test('a buyer orders the parts of an order again with one press, from the page of the order and from the list [O10 O27]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const { page } = buyer;
  const staff = await staffCalls(shop);
  const [part, other] = [await addPart(staff, newPartNumber()), await addPart(staff, newPartNumber())];
  await addAddressOf(shop, buyer);
  const number = await orderPart(shop, buyer, part);
  await staff('changeOrderLines', { path: { number }, body: { added: [{ part: { id: other._id }, quantity: 2 }] } });
  for (const place of [orderPath(number), pagePaths.dashboard]) {
    await page.goto(place);
    await page.getByRole('button', { name: 'Order again', exact: true }).last().click();
    await page.waitForURL('**/cart');
    await page.getByLabel(`Quantity of ${other.partNumber}`).waitFor();
    await page.goto(pagePaths.checkout);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expectToast(page, 'success', 'Order successful');
    await page.waitForURL('**/dashboard/orders/SP-*');
  }
  expectNoErrors(buyer);
});
