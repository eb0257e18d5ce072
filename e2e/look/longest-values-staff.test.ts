/** The longest values on the staff's pages for imports, searches, mail, reviews and edits, and in their dialogs. */
import { beforeAll, expect, test } from 'vitest';
import { editProductPath, pagePaths } from '#platform/http/page-paths.ts';
import { startMailServer } from '../../test/fixtures/mail-server.ts';
import type { Visitor } from '../fixtures/browser.ts';
import { waitForText } from '../fixtures/helpers.ts';
import { addLongestPart, faultsAt, faultsOfPage, longest } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const mailServer = await startMailServer();
const shop = ownShop({ SMTP_URL: mailServer.url });
const { as } = peopleOf(shop);
const email = `${'purchasing-department.'.repeat(3).slice(0, 63)}a@${'construction-machines-'.repeat(3).slice(0, 60)}x.example`;
const ids: string[] = [];
let staff: Visitor;

beforeAll(async () => {
  const call = await staffCalls(shop);
  for (const number of [longest.number, longest.unbrokenNumber]) ids.push((await addLongestPart(call, number))._id);
  mailServer.answer(email, 550);
  const buyer = await as('buyer', { name: longest.person, email });
  for (const q of ['W'.repeat(200), `${'QZ-90210/'.repeat(7)}X`]) await buyer.page.goto(`/parts?q=${q}`);
  await buyer.close();
  staff = await as('admin', { at: pagePaths.orders });
  return () => mailServer.close();
});

test('the lists of searches, mail, reviews and users hold the longest values at any width', async () => {
  const { page } = staff;
  await expect
    .poll(async () => {
      await page.goto(pagePaths.undeliveredMail);
      await page.locator('main h1').waitFor();
      return page.getByRole('rowheader').count();
    })
    .toBeGreaterThan(0);
  const found = await faultsOfPage(page, pagePaths.undeliveredMail);
  const user = `${pagePaths.users}/${encodeURIComponent(email)}`;
  for (const path of [pagePaths.missedSearches, pagePaths.manageReviews, pagePaths.users, user])
    found.push(...(await faultsAt(page, path)));
  await page.goto(pagePaths.missedSearches);
  await page
    .getByRole('button', { name: /^Add as number of …/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Part number', { exact: true }).fill(longest.number.slice(0, 15));
  await page.getByRole('option').first().waitFor();
  // The second line of an option ends in an ellipsis, as in the suggestions.
  found.push(
    ...(await faultsOfPage(page, 'the dialog that adds a searched number', 'dialog[open] :not([role=option] *)')),
  );
  found.push(...(await faultsOfPage(page, 'the suggested numbers', 'dialog[open] .pn')));
  expect(found).toEqual([]);
});

test('an import holds the longest values at each of its steps', async () => {
  const { page } = staff;
  const found: string[] = [];
  await page.goto(pagePaths.imports);
  const heads = `Brand,Part number,Name,Price,${'A heading of a column that nobody needs '.repeat(4)}`;
  const rows = [longest.number, longest.unbrokenNumber, `${longest.number}+more`, 'HX-20Y-1142'].map(
    (number, index) =>
      `"${longest.brand}",${number},"${longest.name}",${index === 1 ? '-4' : '99999999'},${'V'.repeat(300)}`,
  );
  await page.getByLabel('File').setInputFiles({
    name: `${'price-list-'.repeat(17)}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([heads, ...rows].join('\n')),
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('heading', { level: 2, name: 'Columns' }).waitFor();
  found.push(...(await faultsOfPage(page, 'the columns of an import')));
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('link', { name: /error/ }).waitFor();
  found.push(...(await faultsOfPage(page, 'the preview of an import')));
  await page.getByRole('link', { name: /error/ }).click();
  await waitForText(page, 'Price “-4”: ');
  found.push(...(await faultsOfPage(page, 'the errors of an import')));
  found.push(...(await faultsAt(page, pagePaths.imports)));
  expect(found).toEqual([]);
});

test('a merge, an edit of many parts and the palette hold the longest values at any width', async () => {
  const { page } = staff;
  const found: string[] = [];
  await page.goto(editProductPath(ids[0] ?? ''));
  const merge = page.locator('form', { has: page.getByRole('button', { name: 'Merge into' }) });
  await merge.getByRole('combobox', { name: 'Part number' }).fill(longest.unbrokenNumber);
  await merge.getByRole('option').first().click();
  await merge.getByRole('button', { name: 'Merge into' }).click();
  await page.getByRole('dialog').getByRole('region', { name: 'Removed' }).waitFor();
  found.push(...(await faultsOfPage(page, 'the question before a merge')));
  await page.goto(`${pagePaths.products}?q=${longest.unbrokenNumber}`);
  await page.getByRole('checkbox', { name: new RegExp(`${longest.unbrokenNumber}$`) }).check();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByLabel('Percent').fill('10');
  found.push(...(await faultsOfPage(page, 'the dialog of an edit')));
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.waitForURL('**/dashboard/edits/*');
  await page.locator('main h1').waitFor();
  found.push(...(await faultsOfPage(page, 'the preview of an edit')));
  found.push(...(await faultsAt(page, pagePaths.edits)));
  await page.locator('[aria-keyshortcuts]:not([disabled], [aria-disabled=true])').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(longest.number.slice(0, 15));
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  found.push(...(await faultsOfPage(page, 'the palette')));
  expect(found).toEqual([]);
});
