/** Staff upload a supplier's list, preview its changes, import it, and undo the import. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, textAt, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
/** With which all part numbers of the list begin. */
const own = newPartNumber();
let staff: Visitor;
let page: Page;

beforeAll(async () => {
  staff = await as('admin', { at: '/dashboard/import' });
  page = staff.page;
  await page.getByRole('heading', { level: 1, name: 'Import and export' }).waitFor();
});

async function upload(name: string, text: string): Promise<void> {
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload' }).click();
}

test('a file that is not a list is rejected with advice', async () => {
  await page.getByRole('button', { name: 'Upload' }).click();
  await waitForText(page, 'Choose a file.');
  await upload('list.xls', '\u00d0\u00cf binary \u0000\u0001\u0002\u0000');
  await waitForText(page, 'This file is neither CSV nor XLSX');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/dashboard/import');
  expectNoErrors(staff);
});

test('a list with unknown headings is mapped, checked, imported and undone [U17]', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `${own}-${at};Laufrolle ${at};${at + 10},50;${at % 90}`);
  const list = ['Nr;Bez;Wert;Lager', ...rows, `${own}-X;Ohne Preis;viel;1`, '1E+05;Excel;5,00;1'].join('\r\n');
  await upload('supplier.csv', list);
  await page.getByRole('heading', { level: 2, name: 'Columns' }).waitFor();
  for (const [column, field] of [
    ['Nr', 'Part number'],
    ['Bez', 'Name'],
    ['Wert', 'Price USD'],
    ['Lager', 'Stock'],
  ] as const)
    await page.getByLabel(`${column} maps to`).selectOption(field);
  expect(await page.getByLabel('Separator', { exact: true }).inputValue()).toBe(';');
  await page.getByRole('button', { name: 'Preview import' }).click();
  await waitForText(page, 'Choose the column for: Brand.');
  await page.getByLabel('Brand', { exact: true }).fill('HX');
  await page.getByLabel('Decimal separator').selectOption('comma');
  await page.getByRole('button', { name: 'Preview import' }).click();

  await page.getByRole('button', { name: 'Import 1,000 rows' }).waitFor();
  await page.getByRole('link', { name: '2 error' }).click();
  await waitForText(page, 'A spreadsheet changed this number to scientific notation');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download errors' }).click(),
  ]);
  const errors = await readFile(await download.path(), 'utf8');
  expect(errors).toContain(`1002,HX ${own}-X,Wert,`);
  expect(errors).toContain('1003,HX,Nr,');

  await page.getByRole('button', { name: 'Import 1,000 rows' }).click();
  await page.getByRole('progressbar').waitFor();
  await waitForText(page, 'You can leave this page. Processing continues in the background.');
  await page.getByText('1,000 rows imported.').waitFor();
  const path = `${shop.url}/parts?q=${own}-345`;
  expect(await textAt(path)).toContain('Laufrolle 345');

  await page.getByRole('button', { name: 'Undo import' }).click();
  await waitForText(page, 'Undo this import?');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Import undone: 1,000 rows restored.').waitFor();
  await expect.poll(() => textAt(path)).not.toContain('Laufrolle 345');
  expectNoErrors(staff, /422/);
});

test('known headings are mapped automatically, and the catalogue is downloaded', async () => {
  await page.goto('/dashboard/import');
  await waitForText(page, 'supplier.csv');
  await upload('again.csv', `Nr;Bez;Wert;Lager\n${own}-1;Laufrolle;1,50;3\n`);
  await page.getByLabel('Wert maps to').waitFor();
  expect(await page.getByLabel('Wert maps to').inputValue()).toBe('pricePerUnit');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/dashboard/import');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download: Prices and stock' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\ufeffBrand,Part number,Price USD,Stock,/);
  expectNoErrors(staff);
});
