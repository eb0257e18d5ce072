/** Staff upload a supplier's list, say what its columns are, correct its wrong cells, import it, and undo the import. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { expectNoErrors, newPartNumber, textAt, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload' }).click();
}

async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFile(await file.path(), 'utf8');
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const preview = (page: Page) => press(page, 'Preview import');
/** The rows by outcome. The menu of the staff has links with numbers too, such as "3 new" requests. */
const outcomes = (page: Page) => page.getByRole('navigation', { name: 'Rows by result' });

test('a file that is not a list is rejected with advice, and the catalogue is downloaded', {
  tags: 'variant',
}, async () => {
  const staff = await as('admin', { at: pagePaths.imports });
  const { page } = staff;
  await press(page, 'Upload');
  await waitForText(page, 'Choose a file.');
  await upload(page, 'list.xls', '\u00d0\u00cf binary \u0000\u0001\u0002\u0000');
  await waitForText(page, 'This file is neither CSV nor XLSX');
  await press(page, 'Discard');
  await page.waitForURL(`**${pagePaths.imports}`);
  const list = await download(page, 'Download: Prices and stock');
  expect(list).toMatch(/^\ufeffBrand,Part number,Price USD,Stock,/);
  expectNoErrors(staff);
});

/** Says what each column is; two of them are the price at first. */
async function mapColumns(page: Page, stock: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Columns' }).waitFor();
  for (const [column, field] of [
    ['Nr', 'Part number'],
    ['Bez', 'Name'],
    ['Wert', 'Price USD'],
    ['Netto', 'Price USD'],
    [stock, 'Stock'],
  ] as const)
    await page.getByLabel(`${column} maps to`).selectOption(field);
  expect(await page.getByLabel('Separator', { exact: true }).inputValue()).toBe(';');
  const question = page.getByText('Another column maps to this field too.');
  expect(await question.count()).toBe(2);
  expect(await page.getByLabel('Wert maps to').inputValue()).toBe('pricePerUnit');
  await preview(page);
  await waitForText(page, 'Choose the column for: Brand.');
  await page.getByLabel('Brand', { exact: true }).fill('HX');
  await preview(page);
  await waitForText(page, 'Wert, Netto all map to Price USD. Keep one of them');
  await page.getByLabel('Netto maps to').selectOption('Ignore');
  expect(await question.count()).toBe(0);
  await page.getByLabel('Decimal separator').selectOption('comma');
  await preview(page);
}

/** Corrects the rows 2 and 3; row 5 stays wrong. */
async function correctCells(page: Page, number: string): Promise<void> {
  await outcomes(page).getByRole('link', { name: '3 error' }).click();
  await waitForText(page, 'A spreadsheet changed this number to scientific notation');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '2', exact: true }) });
  await row.getByLabel('Wert').fill('4,x');
  await row.getByRole('button', { name: 'Check again: row 2' }).click();
  await waitForText(page, 'Wert “4,x”: ');
  await row.getByLabel('Wert').fill('4,50');
  await page.keyboard.press('Enter');
  await outcomes(page).getByRole('link', { name: '2 error' }).waitFor();
  // The focus is at the next row with an error.
  const focusedRow = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent);
  await expect.poll(focusedRow).toContain('true or false');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await outcomes(page).getByRole('link', { name: '1 error' }).waitFor();
}

test('a list with unknown headings is mapped, corrected in the preview, imported and undone [U17 P70]', async () => {
  const staff = await as('admin', { at: pagePaths.imports });
  const { page } = staff;
  const own = newPartNumber();
  // The headings are the test's own, because the shop remembers them.
  const headings = `Nr;Bez;Wert;Netto;Lager ${own}`;
  const rows = [`${own}-1;Laufrolle 1;-4;1;3`, `TRUE;Laufrolle 2;12;1;3`, `${own}-3;Laufrolle 3;20,50;1;3`];
  const list = [headings, ...rows, '1E+05;Excel;5,00;1;1', ''].join('\r\n');
  await upload(page, `${own}.csv`, list);
  await mapColumns(page, `Lager ${own}`);
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
  const errors = await download(page, 'Download errors');
  expect(errors).toContain(`2,HX ${own}-1,Wert,`);
  expect(errors).toContain('5,HX,Nr,');
  await correctCells(page, `${own}-2`);
  const labels = (text: string) => page.locator('.import-rows').getByText(text, { exact: true });
  await outcomes(page).getByRole('link', { name: '3 new' }).click();
  await expect.poll(() => labels('corrected').count()).toBe(2);

  await press(page, 'Import 3 rows');
  await page.getByRole('progressbar').waitFor();
  await waitForText(page, 'You can leave this page. Processing continues in the background.');
  await waitForText(page, '3 rows imported.');
  const path = `${shop.url}/parts?q=${own}-3`;
  expect(await textAt(path)).toContain('Laufrolle 3');

  await press(page, 'Undo import');
  await waitForText(page, 'Undo this import?');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await waitForText(page, 'Import undone: 3 rows restored.');
  await expect.poll(() => labels('undone').count()).toBe(3);
  await expect.poll(() => textAt(path)).not.toContain('Laufrolle 3');

  // The headings are known from now on.
  await page.goto(pagePaths.imports);
  await waitForText(page, `${own}.csv`);
  await upload(page, 'again.csv', `${headings}\n${own}-1;Laufrolle;1,50;1;3\n`);
  await page.getByLabel('Wert maps to').waitFor();
  expect(await page.getByLabel('Wert maps to').inputValue()).toBe('pricePerUnit');
  await press(page, 'Discard');
  expectNoErrors(staff, /422/);
});
