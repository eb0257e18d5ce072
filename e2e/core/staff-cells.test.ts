/** Price and stock are changed in the table of parts, as in a spreadsheet. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const cell = (page: Page, what: 'Price' | 'Stock', number: string) =>
  page.getByRole('button', { name: new RegExp(`^${what} of ${number}:`) });
const input = (page: Page, what: 'Price' | 'Stock', number: string) =>
  page.getByRole('textbox', { name: `${what} of ${number}` });

/** Two parts of the test, one below the other in their list. */
async function twoParts() {
  const calls = await staffCalls(shop);
  const prefix = newPartNumber();
  const [first, second] = [await addPart(calls, `${prefix}-A`), await addPart(calls, `${prefix}-B`)];
  return { calls, first, second, list: `/dashboard/manageProducts?q=${prefix}&sort=name` };
}

test('Enter saves a price and goes on in the next row, Escape restores, and leaving a cell saves it [O121]', async () => {
  const { calls, list, ...parts } = await twoParts();
  const [first, second] = [parts.first.partNumber, parts.second.partNumber];
  const staff = await as('admin', { at: list });
  const { page } = staff;
  await cell(page, 'Price', first).click();
  await page.keyboard.type('1,234.50');
  await page.keyboard.press('Enter');
  await input(page, 'Price', second).waitFor();
  expect(await cell(page, 'Price', first).textContent()).toContain('$1,234.50');
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => cell(page, 'Price', second).evaluate((button) => button === document.activeElement))
    .toBe(true);
  expect(await calls('getProduct', { path: { id: parts.first._id } })).toMatchObject({ pricePerUnit: 1234.5 });
  await cell(page, 'Stock', second).click();
  await page.keyboard.type('41');
  await page.getByRole('heading', { level: 1 }).click();
  await cell(page, 'Stock', second).getByText('41 pcs').waitFor();
  await page.reload();
  await cell(page, 'Price', first).getByText('$1,234.50').waitFor();
  expectNoErrors(staff);
});

test('a wrong value has its error under the cell, and what a colleague changed is refused with both values [O121]', {
  tags: 'variant',
}, async () => {
  const { calls, first, list } = await twoParts();
  const number = first.partNumber;
  const path = { id: first._id };
  const staff = await as('admin', { at: list });
  const { page } = staff;
  await cell(page, 'Stock', number).click();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await waitForText(page, '“12.5” is not a valid quantity. Use a whole number like 120.');
  await page.keyboard.press('Escape');

  await calls('editProduct', { path, body: { availableQnty: 77 } });
  await cell(page, 'Stock', number).click();
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await waitForText(page, 'The stock is 77 now. A sale or someone else changed it from 100 in the meantime.');
  expect(await calls('getProduct', { path })).toMatchObject({ availableQnty: 77 });
  await page.getByRole('button', { name: 'Save mine' }).click();
  await cell(page, 'Stock', number).getByText('90 pcs').waitFor();
  expect(await calls('getProduct', { path })).toMatchObject({ availableQnty: 90 });
  expectNoErrors(staff, /409/);
});
