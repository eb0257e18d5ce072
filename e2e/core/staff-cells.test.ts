/** Price and stock are changed in the table of parts, as in a spreadsheet. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);
const list = '/dashboard/manageProducts?q=HX-20Y&sort=name';

const numbersShown = (page: Page) => page.locator('tbody .pn').allTextContents();
const cell = (page: Page, what: 'Price' | 'Stock', number: string) =>
  page.getByRole('button', { name: new RegExp(`^${what} of ${number}:`) });
const input = (page: Page, what: 'Price' | 'Stock', number: string) =>
  page.getByRole('textbox', { name: `${what} of ${number}` });

test('Enter saves a price and goes on in the next row, Escape restores [O121]', async () => {
  const staff = await as('admin', { at: list });
  const { page } = staff;
  await cell(page, 'Price', 'HX-20Y-1160').waitFor();
  const [first = '', second = ''] = await numbersShown(page);
  await cell(page, 'Price', first).click();
  await page.keyboard.type('1,234.50');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await input(page, 'Price', second).waitFor();
  expect(await cell(page, 'Price', first).textContent()).toContain('$1,234.50');
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => cell(page, 'Price', second).evaluate((button) => button === document.activeElement))
    .toBe(true);
  const calls = await staffCalls(shop);
  const { _id } = await partNumbered(calls, first);
  expect(await calls('getProduct', { path: { id: _id } })).toMatchObject({ pricePerUnit: 1234.5 });
  await page.reload();
  await cell(page, 'Price', first).getByText('$1,234.50').waitFor();
  expectNoErrors(staff);
  await staff.close();
});

test('a wrong value has its error under the cell, and what a colleague changed is refused with both values [O121]', async () => {
  const staff = await as('admin', { at: list, viewport: phone });
  const { page } = staff;
  await cell(page, 'Stock', 'HX-20Y-1160').click();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await waitForText(page, '“12.5” is not a valid quantity. Use a whole number like 120.');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');

  const calls = await staffCalls(shop);
  const { _id } = await partNumbered(calls, 'HX-20Y-1160');
  const { availableQnty } = await calls('getProduct', { path: { id: _id } });
  await calls('editProduct', { path: { id: _id }, body: { availableQnty: 77 } });
  await cell(page, 'Stock', 'HX-20Y-1160').click();
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await waitForText(
    page,
    `The stock is 77 now. A sale or someone else changed it from ${availableQnty} in the meantime.`,
  );
  await expectNoHorizontalScroll(page);
  expect(await calls('getProduct', { path: { id: _id } })).toMatchObject({ availableQnty: 77 });
  await page.getByRole('button', { name: 'Save mine' }).click();
  await cell(page, 'Stock', 'HX-20Y-1160').getByText('90 pcs').waitFor();
  expect(await calls('getProduct', { path: { id: _id } })).toMatchObject({ availableQnty: 90 });
  expectNoErrors(staff, /409/);
  await staff.close();
});

test('leaving a cell saves what was typed', async () => {
  const staff = await as('admin', { at: list });
  const { page } = staff;
  await cell(page, 'Stock', 'HX-20Y-1160').click();
  await page.keyboard.type('41');
  await page.getByRole('heading', { level: 1 }).click();
  await cell(page, 'Stock', 'HX-20Y-1160').getByText('41 pcs').waitFor();
  expectNoErrors(staff);
  await staff.close();
});
