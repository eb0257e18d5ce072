/** Many parts are edited at once: chosen in the list or found by a search, seen in the preview, written, and undone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countFromApi, expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as } = peopleOf(shop);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Edit [\d,]+ parts$/ });

test('staff raise the price of chosen parts after a preview, and undo it; a percentage out of range has its error at the field [P65]', async () => {
  const calls = await staffCalls(shop);
  const { _id, partNumber } = await addPart(calls, newPartNumber(), { pricePerUnit: 40 });
  const priceOf = async () => (await calls('getProduct', { path: { id: _id } })).pricePerUnit;
  const before = await priceOf();
  const staff = await as('admin', { at: `/dashboard/manageProducts?q=${partNumber}` });
  const { page } = staff;
  await page.getByRole('checkbox', { name: new RegExp(`${partNumber}$`) }).check();
  await waitForText(page, '1 selected');
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByLabel('Percent').fill('-80');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await waitForText(page, 'Enter a percentage from -50 to 200.');
  await page.getByLabel('Percent').fill('10');
  await page.getByLabel('Round to').selectOption('100');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.waitForURL('**/dashboard/edits/*');
  await page.getByRole('heading', { level: 1, name: 'Price +10%, rounded to $1.00' }).waitFor();
  await waitForText(page, 'Preview. Nothing has changed yet.');
  await page.getByRole('rowheader', { name: new RegExp(partNumber) }).waitFor();
  expect(await priceOf()).toBe(before);
  await page.getByRole('button', { name: 'Apply to 1 part' }).click();
  await waitForToast(page, 'Bulk edit done.');
  expect(await priceOf()).toBe(Math.round(before * 1.1));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await waitForToast(page, 'Bulk edit undone.');
  expect(await priceOf()).toBe(before);
  await page.getByRole('link', { name: 'All bulk edits' }).click();
  await page
    .getByRole('rowheader', { name: /Price \+10%/ })
    .first()
    .waitFor();
  expectNoErrors(staff, /422/);
});

test('all parts of a search are removed and come back; a discarded plan changes nothing [P65]', {
  tags: 'variant',
}, async () => {
  const staff = await as('admin', { at: '/dashboard/manageProducts' });
  const { page } = staff;
  const total = await countFromApi(page, '/api/product');
  await page.getByLabel(/^Select the \d+ parts of this page$/).check();
  await page.getByRole('button', { name: `Select all ${total} parts of this search` }).click();
  await waitForText(page, `${total} selected`);
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await dialogOf(page).getByLabel('Change').selectOption('archive');
  await dialogOf(page).getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { level: 1, name: /^Manage products/ }).waitFor();
  expect(await countFromApi(page, '/api/product')).toBe(total);

  await page.getByLabel(/^Select the \d+ parts of this page$/).check();
  await page.getByRole('button', { name: `Select all ${total} parts of this search` }).click();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await dialogOf(page).getByLabel('Change').selectOption('archive');
  await dialogOf(page).getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('button', { name: `Apply to ${total} parts` }).click();
  await waitForToast(page, 'Bulk edit done.');
  expect(await countFromApi(page, '/api/product')).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await waitForToast(page, 'Bulk edit undone.');
  expect(await countFromApi(page, '/api/product')).toBe(total);
  expectNoErrors(staff);
});
