/** A supplier's list in euros becomes costs and, by a rule, prices; staff see what they earn, on a desktop and on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { editProductPath, orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  newPartNumber,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Uploads the list and says how its costs are read. */
async function importList(page: Page, brand: string): Promise<void> {
  const list = `Brand,Part number,Name,Price,Stock,Cost EUR\n${brand},${brand}-1,Roller,90,50,60\n${brand},${brand}-2,Idler,90,50,20\n`;
  const file = { name: `${brand}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('File').setInputFiles(file);
  await press(page, 'Upload');
  await press(page, 'Preview import');
  await waitForText(page, 'Choose the currency of the list.');
  await page.getByLabel('Currency').selectOption('EUR');
  await press(page, 'Preview import');
  await waitForText(page, 'Enter the US dollars for one unit of the currency');
  await page.getByLabel('Factor').fill('1.0845');
  await press(page, 'Preview import');
  await waitForText(page, 'Costs: EUR × 1.0845 = USD');
  await press(page, 'Import 2 rows');
  await waitForText(page, '2 rows imported.');
}

test('a list in euros becomes costs, and by a rule prices that are previewed and undone [I188]', async () => {
  const brand = newPartNumber();
  const staff = await as('admin', { at: pagePaths.imports });
  const { page } = staff;
  await importList(page, brand);
  const imported = page.url();

  await page.goto(pagePaths.priceRules);
  await press(page, 'Add price rule');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Brand').selectOption(brand);
  await dialog.getByLabel('Price ends in').selectOption('.90');
  await dialog.getByRole('button', { name: 'Add price rule' }).click();
  await dialog.getByText('Enter a factor from 0.01 to 100').waitFor();
  await dialog.getByLabel('Factor').fill('1.45');
  await dialog.getByRole('button', { name: 'Add price rule' }).click();
  await waitForToast(page, 'Price rule saved.');

  await page.goto(imported);
  await press(page, 'Preview prices by rules');
  // 60 × 1.0845 × 1.45 = 94.36 and 20 × 1.0845 × 1.45 = 31.46.
  const row = page.getByRole('row', { name: `${brand}-2` });
  await row.getByText('Large change').waitFor();
  expect(await row.textContent()).toMatch(/\$90\.00.*\$31\.90.*−64\.6%.*32%/);
  const price = async () => (await call('listProducts', { query: { q: `${brand}-1` } }))[0]?.pricePerUnit;
  expect(await price()).toBe(90);
  await press(page, 'Apply to 1 part');
  await expect.poll(price).toBe(94.9);
  await press(page, 'Undo');
  await expect.poll(price).toBe(90);
  expectNoErrors(staff, /422/);
});

test('the cost of a part is set in its form, and the margin stands on the order and in the list, on a phone too [I188]', async () => {
  const part = await addPart(call, newPartNumber(), { name: 'Roller with a cost' });
  const staff = await as('admin', { at: editProductPath(part._id), viewport: phone });
  const { page } = staff;
  await page.getByLabel('Cost per piece (USD)').fill('12,50');
  await press(page, 'Save cost');
  await waitForText(page, 'Enter the cost as an amount above 0');
  await page.getByLabel('Cost per piece (USD)').fill('20');
  await press(page, 'Save cost');
  await waitForToast(page, 'Cost saved.');
  await waitForText(page, 'At the price of $25.00 the margin is 20%.');
  await expectNoHorizontalScroll(page);
  const buyer = await as('buyer');
  const number = await orderPart(shop, buyer, part, 4);
  await page.goto(orderPath(number));
  await waitForText(page, '$20.00 · 20%');
  await page.goto(`${pagePaths.orders}?q=${number}&columns=margin`);
  await page.getByText('$20.00 · 20%').waitFor();
  await expectNoHorizontalScroll(page);
  await buyer.page.goto(orderPath(number));
  await waitForText(buyer.page, number);
  expect(await buyer.page.getByText('Margin').count()).toBe(0);
  expectNoErrors(staff, /400|422/);
});
