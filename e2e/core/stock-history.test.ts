/** Staff see why the stock of a part changed, and correct it with a reason. */
import { expect, test } from 'vitest';
import { editProductPath } from '#platform/page-paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newEmail, placeOrder, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);

test('an order is in the history of the stock, and staff correct it on a phone with a reason [O53]', async () => {
  const call = await staffCalls(shop);
  const { _id } = await partNumbered(call, 'HX-20Y-1142');
  const email = newEmail('ada');
  const buyer = await as('buyer', { name: 'Ada Buyer', email });
  await placeOrder(buyer.page);

  const staff = await as('admin', { at: editProductPath(_id), viewport: phone });
  const { page } = staff;
  await waitForText(page, '148 on hand, 4 reserved for orders, 144 available');
  const history = page.getByRole('table', { name: 'Changes of the stock, newest first' });
  const row = history.getByRole('row').filter({ hasText: email });
  expect(await row.textContent()).toMatch(/OrderSP-\d+−4144/);

  await page.getByRole('button', { name: 'Correct stock' }).click();
  await waitForText(page, 'Enter a reason.');
  await page.getByLabel('Corrected stock').fill('140');
  await page.getByLabel('Reason').fill('Counted: four are damaged');
  // Another sale in between: the message says so, nothing typed is lost, and the second click is meant.
  await placeOrder(buyer.page);
  await page.getByRole('button', { name: 'Correct stock' }).click();
  await page.getByRole('alert').getByText('140').waitFor();
  expect(await page.getByLabel('Reason').inputValue()).toBe('Counted: four are damaged');
  await page.getByLabel('Corrected stock').fill('136');
  await page.getByRole('button', { name: 'Correct stock' }).click();
  await waitForToast(page, 'Stock corrected.');
  await waitForText(page, '144 on hand, 8 reserved for orders, 136 available');
  await history.getByText('Counted: four are damaged').waitFor();
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the history of the stock', 'section:has(#stock) *')).toEqual([]);
  expectNoErrors(staff, /409/);
});

test('the form of a part does not undo a sale: an unchanged stock stays, a changed one is refused with the stock of now [O120]', async () => {
  const call = await staffCalls(shop);
  const { _id } = await partNumbered(call, 'HX-20Y-1142');
  const stock = async () => (await call('getProduct', { path: { id: _id } })).availableQnty;
  const before = await stock();
  const staff = await as('admin', { at: editProductPath(_id) });
  const { page } = staff;
  await page.getByLabel('Product Name').fill('Track roller, double flange, new name');
  const buyer = await as('buyer', { name: 'Ada Buyer' });
  await placeOrder(buyer.page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(page, 'Track roller, double flange, new name saved.');
  expect(await stock()).toBe(before - 4);

  await page.goto(editProductPath(_id));
  await page.getByLabel('Available Quantity').fill('200');
  await placeOrder(buyer.page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForText(page, `The stock is ${before - 8} now.`);
  expect(await page.getByLabel('Available Quantity').inputValue()).toBe('200');
  expect(await stock()).toBe(before - 8);
  expectNoErrors(staff, /409/);
});
