/** An Excel file with hidden rows and unknown categories, whose wrong cells are corrected all at once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { sheetsFile } from '../../test/fixtures/xlsx-file.ts';
import { expectNoErrors, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const { as } = peopleOf(workerShop());
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('hidden rows are left out, missing categories are created, and one correction is made in all rows like it', async () => {
  const staff = await as('admin', { at: pagePaths.imports });
  const { page } = staff;
  const own = newPartNumber();
  const head = ['Brand', 'Part number', 'Name', 'Price', 'Category'];
  const rows = [1, 2, 3].map((at) => ['HX', `${own}-${at}`, 'Roller', at < 3 ? 'ask' : '5', `Group ${own}`]);
  const buffer = Buffer.from(
    sheetsFile([
      { name: 'Cover', rows: [['Prices']] },
      { name: 'List', rows: [head, ...rows], hidden: [4] },
    ]),
  );
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('File').setInputFiles({ name: `${own}.xlsx`, mimeType, buffer });
  await press(page, 'Upload');
  await page.getByLabel('Sheet', { exact: true }).waitFor();
  expect(await page.getByLabel('Sheet', { exact: true }).inputValue()).toBe('1');
  await press(page, 'Preview import');
  await waitForText(page, 'The sheet hides 1 of the rows that were read');
  await waitForText(page, `The list names categories that do not exist: Group ${own}.`);
  await press(page, 'Create the category');
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
  await press(page, 'Leave hidden rows out');
  await waitForText(page, 'The sheet hides 1 row, which is left out.');
  await page.getByRole('link', { name: '2 error' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '2', exact: true }) });
  await row.getByLabel('Price').fill('7.50');
  await row.getByLabel('In all rows with the same wrong value').check();
  await row.getByRole('button', { name: 'Check again: row 2' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).waitFor();
  await press(page, 'Discard');
  expectNoErrors(staff);
});
