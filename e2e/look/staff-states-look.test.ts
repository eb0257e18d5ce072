/** Categories, imports and interchange parts in the states that the staff meet, by axe and at all widths. */
import { test } from 'vitest';
import { editProductPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { expectFineLook } from '../fixtures/page-look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

test('the categories, and the dialog of one', async () => {
  const { page } = await as('admin', { at: '/dashboard/categories', viewport: phone });
  await waitForText(page, 'Undercarriage');
  await expectFineLook(page, 'the categories');
  await page.getByRole('button', { name: 'Edit category Rollers' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^\d+ parts in this category/)
    .waitFor();
  await expectFineLook(page, 'the dialog of a category');
});

test('the columns of a list, its wrong cells, and the list of imports', async () => {
  const { page } = await as('admin', { at: '/dashboard/import' });
  const own = newPartNumber();
  const list = `Nr;Bez;Wert\n${own}-1;Roller;-4\nTRUE;Roller;12\n${own}-3;Roller;20\n1E+05;Excel;5\n`;
  await page.getByLabel('File').setInputFiles({ name: `${own}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('heading', { level: 2, name: 'Columns' }).waitFor();
  for (const [column, field] of [
    ['Nr', 'Part number'],
    ['Bez', 'Name'],
    ['Wert', 'Price USD'],
  ] as const)
    await page.getByLabel(`${column} maps to`).selectOption(field);
  await page.getByRole('button', { name: 'Preview import' }).click();
  await waitForText(page, 'Choose the column for: Brand.');
  await expectFineLook(page, 'the columns of a list');
  await page.getByLabel('Brand', { exact: true }).fill('HX');
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('link', { name: '3 error' }).click();
  await waitForText(page, 'A spreadsheet changed this number to scientific notation');
  await expectFineLook(page, 'the wrong cells of a list');
  await page.goto('/dashboard/import');
  await waitForText(page, `${own}.csv`);
  await expectFineLook(page, 'the list of imports');
});

test('the note of an interchange part, while it is written and on the page of the part', async () => {
  const call = await staffCalls(shop);
  const [pump, tough] = [await addPart(call, newPartNumber()), await addPart(call, newPartNumber())];
  await call('addInterchange', { path: { id: pump._id }, body: { part: { id: tough._id } } });
  const staff = await as('admin', { at: editProductPath(pump._id) });
  const difference = `Difference of ${tough.partNumber}`;
  await staff.page.getByRole('button', { name: difference }).click();
  await staff.page.getByRole('textbox', { name: difference }).fill('Needs the adapter plate HX-1');
  await expectFineLook(staff.page, 'the note of an interchange part');
  await staff.page.keyboard.press('Enter');
  await staff.page.getByRole('button', { name: new RegExp(`^${difference}.*adapter plate`) }).waitFor();
  const { page } = await visit({ viewport: phone, at: partPath(pump.slug) });
  await waitForText(page, 'Needs the adapter plate HX-1');
  await expectFineLook(page, 'a part with a note');
});
