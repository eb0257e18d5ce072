/** What can prevent an order: a changed price, another buyer, too little stock, a deleted part. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, expectToast, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const staff = await staffCalls(shop);
let buyer: Visitor;

beforeAll(async () => {
  buyer = await as('buyer', { hasAddress: true, name: 'Hanna Vogt', viewport: phone });
});

/** Creates a part for one test, of which two are the least order; its id. */
async function newPart(availableQnty = 20): Promise<string> {
  const { _id } = await addPart(staff, newPartNumber(), { pricePerUnit: 10, availableQnty, minQnty: 2 });
  return _id;
}

async function openOrder(id: string, quantity: string) {
  const { page } = buyer;
  await page.goto(`/purchase/${id}`);
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await page.getByLabel('Quantity', { exact: true }).fill(quantity);
  return page;
}

/** The message comes before the order list has loaded: a test that went on at once would be taken to that list later. */
async function expectOrdered(page: Page) {
  await expectToast(page, 'success', 'Order successful');
  await page.waitForURL('**/dashboard');
}

test('when the price changes, the buyer sees the new total before an order is placed [O15]', async () => {
  const id = await newPart();
  const page = await openOrder(id, '3');
  await page.getByRole('button', { name: 'Place order for $30.00' }).waitFor();
  await staff('editProduct', { path: { id }, body: { pricePerUnit: 12 } });
  await page.getByRole('button', { name: 'Place order for $30.00' }).click();
  await waitForText(page, 'The price is now $12.00 per unit. Nothing has been ordered.');
  expect([
    await page.getByLabel('Phone').inputValue(),
    await page.getByLabel('Quantity', { exact: true }).inputValue(),
  ]).toEqual(['+49 30 555 0110', '3']);
  expectNoErrors(buyer, /409/);
  await page.getByRole('button', { name: 'Place order for $36.00' }).click();
  await expectOrdered(page);
  expectNoErrors(buyer);
});

test('when another buyer was faster, the remaining stock is shown and the input stays [O57]', async () => {
  const id = await newPart();
  const page = await openOrder(id, '20');
  await staff('editProduct', { path: { id }, body: { availableQnty: 6 } });
  await page.getByRole('button', { name: 'Place order for $200.00' }).click();
  await expectToast(page, 'warning', 'give a valid quantity');
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Quantity: give a valid quantity: minimum 2, 6 available' })
    .waitFor();
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('20');
  expectNoErrors(buyer, /422/);
  await page.getByLabel('Quantity', { exact: true }).fill('6');
  await page.getByRole('button', { name: 'Place order for $60.00' }).click();
  await expectOrdered(page);
  expectNoErrors(buyer);
});

test('a stock below the minimum order is shown before the form is filled in [O4]', async () => {
  const { page } = buyer;
  await page.goto(`/purchase/${await newPart(1)}`);
  await waitForText(page, 'Not enough stock for the minimum order of 2: 1 left.');
  expect(await page.getByRole('link', { name: 'Ask when it is back in stock' }).getAttribute('href')).toBe('/contact');
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await expectToast(page, 'warning', 'give a valid quantity');
  expectNoErrors(buyer);
});

test('the page of a deleted part links to the other parts [O2]', async () => {
  const id = await newPart();
  await staff('deleteProduct', { path: { id } });
  const { page } = buyer;
  const answer = await page.goto(`/purchase/${id}`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'This part is not for sale' }).waitFor();
  expect(await page.title()).toBe('This part is not for sale · Sprocket');
  expectNoErrors(buyer, /404/);
  await page.getByRole('link', { name: 'Choose another part' }).click();
  await page.getByRole('heading', { level: 1, name: 'Choose a part to purchase' }).waitFor();
  await page.getByLabel('Find a part').fill('zzyzx quux');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await waitForText(page, 'No parts found for “zzyzx quux”');
  await page.getByRole('link', { name: 'Show all parts' }).click();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**page=2*');
  expectNoErrors(buyer);
});
