/** Staff add, find, edit and delete parts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visitor } from '../fixtures/browser.ts';
import {
  countFromApi,
  expectNoErrors,
  expectToast,
  newPartNumber,
  pictureFile,
  textAt,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

async function openAs(path: string): Promise<Visitor> {
  const visitor = await as('admin', { at: path });
  await visitor.page.waitForURL(`**${path}`);
  return visitor;
}

/** Waits until the heading has this count, and checks that the API counts the same. */
async function headingCounts(page: Page, count: number): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: /^Manage products/ });
  await expect.poll(() => heading.textContent()).toBe(`Manage products: ${count.toLocaleString('en-US')}`);
  expect(await countFromApi(page, '/api/product')).toBe(count);
}

test('an admin adds a part with a picture, buyers see it, and the admin deletes it [O75]', async () => {
  const staff = await openAs('/dashboard/addProduct');
  const { page } = staff;
  const part = `Test roller ${newPartNumber()}`;
  const before = await countFromApi(page, '/api/product');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await waitForText(page, 'Choose a picture.');
  await page.getByLabel('Product Name').fill(part);
  await page.getByLabel('Price per unit').fill('12.50');
  await page.getByLabel('Available Quantity').fill('40');
  await page.getByLabel('Minimum Quantity').fill('2');
  await page.getByLabel('description').fill('Made for the journey through the shop.');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'success', 'product added successfully');
  expect(await textAt(`${shop.url}/home`)).toContain(part);

  await page.goto('/dashboard/manageProducts');
  await headingCounts(page, before + 1);
  await page.getByRole('button', { name: new RegExp(`^Delete ${part}`) }).click();
  await waitForText(page, `Are you sure you want to delete ${part}!`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'success', `products: ${part} is deleted.`);
  await page.getByRole('button', { name: new RegExp(`^Delete ${part}`) }).waitFor({ state: 'detached' });
  await headingCounts(page, before);
  expectNoErrors(staff);
});

test('the list of products has search, sorting and pages [O116]', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const staff = await openAs('/dashboard/manageProducts');
  const { page } = staff;
  await page.getByRole('rowheader').first().waitFor();
  expect(await page.locator('tbody tr').count()).toBe(25);
  // The table head is sticky.
  await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
  const head = await page.getByRole('columnheader', { name: 'Available' }).boundingBox();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(head?.y).toBeGreaterThanOrEqual(0);
  expect(head?.y).toBeLessThan(150);
  await page.locator('th').getByRole('link', { name: 'Price' }).click();
  await page.waitForURL('**sort=price*');
  await page.locator('th[aria-sort=ascending]', { hasText: 'Price' }).waitFor();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**page=2*');
  await page.getByRole('rowheader').first().waitFor();
  await page.getByLabel('Search products').fill(partNumber);
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(`**q=${partNumber}*`);
  await waitForText(page, partNumber);
  await page.getByRole('link', { name: `Edit Part ${partNumber}` }).click();
  await page.getByLabel('Price per unit').fill('63.40');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(page, 'saved.');
  expectNoErrors(staff);
});
