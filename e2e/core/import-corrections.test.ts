/** Staff correct wrong cells of an import in the preview, and see what the undo has restored. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let staff: Visitor;
let page: Page;
beforeAll(async () => {
  staff = await as('admin', { at: '/dashboard/import' });
  page = staff.page;
});

async function upload(name: string, text: string): Promise<void> {
  await page.goto('/dashboard/import');
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('heading', { level: 2, name: 'Columns' }).waitFor();
}

test('two columns for one field are asked about at both of them', async () => {
  await upload('two-prices.csv', 'Brand,Part number,Name,Price,Net price\nHX,HX-TWO-1,Roller,10,9\n');
  await page.getByLabel('Net price maps to').selectOption('Price USD');
  const question = page.getByText('Another column maps to this field too.');
  expect(await question.count()).toBe(2);
  expect(await page.getByLabel('Price maps to', { exact: true }).inputValue()).toBe('pricePerUnit');
  await page.getByRole('button', { name: 'Preview import' }).click();
  await waitForText(page, 'Price, Net price all map to Price USD. Keep one of them');
  await page.getByLabel('Price maps to', { exact: true }).selectOption('Ignore');
  expect(await question.count()).toBe(0);
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
  expectNoErrors(staff, /422/);
});

test('wrong cells are corrected in the preview, and the undo marks its rows [P70]', async () => {
  const own = newPartNumber();
  const rows = [`${own}-1,Roller,-4`, 'TRUE,Roller,12', `${own}-3,Roller,20`, `${own}-4,#N/A,20`];
  await upload(
    'three-mistakes.csv',
    ['Brand,Part number,Name,Price', ...rows.map((row) => `HX,${row}`), ''].join('\n'),
  );
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('link', { name: '3 error' }).click();
  await waitForText(page, 'Price “-4”: ');
  const row = (number: number) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(number), exact: true }) });
  await row(2).getByLabel('Price').fill('4,x');
  await row(2).getByRole('button', { name: 'Check again: row 2' }).click();
  await waitForText(page, 'Price “4,x”: ');
  await row(2).getByLabel('Price').fill('4.50');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '2 error' }).waitFor();
  // The focus is at the next row with an error.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.textContent))
    .toContain('true or false');
  await page.keyboard.type(`${own}-2`);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '1 error' }).waitFor();
  await page.getByRole('link', { name: '3 new' }).click();
  await expect.poll(() => page.locator('.import-rows').getByText('corrected', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await waitForText(page, '3 rows imported.');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await waitForText(page, 'Import undone: 3 rows restored.');
  await expect.poll(() => page.locator('.import-rows').getByText('undone', { exact: true }).count()).toBe(3);
  expectNoErrors(staff);
});
