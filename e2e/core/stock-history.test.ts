/** Staff see why the stock of a part changed, and correct it with a reason. */
import { expect, test } from 'vitest';
import { editProductPath } from '#platform/http/page-paths.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('an order is in the history of the stock, and staff correct it with a reason; a sale in between undoes nothing [O53 O120]', async () => {
  const call = await staffCalls(shop);
  const part = await addPart(call, newPartNumber(), { name: 'Counted roller', availableQnty: 148, minQnty: 4 });
  const stock = async () => (await call('getProduct', { path: { id: part._id } })).availableQnty;
  const buyer = await as('buyer');
  await orderPart(shop, buyer, part);
  const staff = await as('admin', { at: editProductPath(part._id) });
  const { page } = staff;
  await waitForText(page, '148 on hand, 4 reserved for orders, 144 available');
  const history = page.getByRole('table', { name: 'Changes of the stock, newest first' });
  const row = history.getByRole('row').filter({ hasText: buyer.email });
  expect(await row.textContent()).toMatch(/OrderSP-\d+−4144/);

  await page.getByRole('button', { name: 'Correct stock' }).click();
  await waitForText(page, 'Enter a reason.');
  await page.getByLabel('Corrected stock').fill('140');
  await page.getByLabel('Reason').fill('Counted: four are damaged');
  // Another sale in between: the message says so, nothing typed is lost, and the second click is meant.
  await orderPart(shop, buyer, part);
  await page.getByRole('button', { name: 'Correct stock' }).click();
  await page.getByRole('alert').getByText('140').waitFor();
  expect(await page.getByLabel('Reason').inputValue()).toBe('Counted: four are damaged');
  await page.getByLabel('Corrected stock').fill('136');
  await page.getByRole('button', { name: 'Correct stock' }).click();
  await waitForToast(page, 'Stock corrected.');
  await waitForText(page, '144 on hand, 8 reserved for orders, 136 available');
  await history.getByText('Counted: four are damaged').waitFor();
  expectNoErrors(staff, /409/);

  // In the form of the part an unchanged stock stays, and a changed one is refused with the current stock.
  await page.reload();
  await page.getByLabel('Product Name').fill('Counted roller, new name');
  await orderPart(shop, buyer, part);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(page, 'Counted roller, new name saved.');
  expect(await stock()).toBe(132);
  await page.goto(editProductPath(part._id));
  await page.getByLabel('Available Quantity').fill('200');
  await orderPart(shop, buyer, part);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForText(page, 'The stock is 128 now.');
  expect(await page.getByLabel('Available Quantity').inputValue()).toBe('200');
  expect(await stock()).toBe(128);
  expectNoErrors(staff, /409/);
});

test('staff say where a part lies: in its form, and in the warehouse without the right to edit parts [P114]', async () => {
  const call = await staffCalls(shop);
  const part = await addPart(call, newPartNumber(), { name: 'Roller in a bin' });
  const bin = async () => (await call('getProduct', { path: { id: part._id } })).binLocation;
  const { page } = await as('admin', { at: editProductPath(part._id) });
  await page.getByLabel('Bin location').fill('A-12-03');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(page, 'Roller in a bin saved.');
  expect(await bin()).toBe('A-12-03');

  const picker = await as('buyer', { name: 'Pia Lager' });
  await call('setRole', { path: { email: picker.email }, body: { role: 'warehouse' } });
  const warehouse = await as(picker, { at: editProductPath(part._id) });
  const field = warehouse.page.getByRole('region', { name: 'Stock' }).getByLabel('Bin location');
  expect(await field.inputValue()).toBe('A-12-03');
  // A colleague is faster: the message says so, nothing typed is lost, and the second click is meant.
  await call('editProduct', { path: { id: part._id }, body: { binLocation: 'C-3' } });
  await field.fill('B-2');
  await warehouse.page.getByRole('button', { name: 'Save bin location' }).click();
  await warehouse.page.getByRole('alert').getByText('C-3').waitFor();
  expect(await field.inputValue()).toBe('B-2');
  await warehouse.page.getByRole('button', { name: 'Save bin location' }).click();
  await waitForToast(warehouse.page, 'Bin location saved.');
  expect(await bin()).toBe('B-2');
  expectNoErrors(warehouse, /409/);
});
