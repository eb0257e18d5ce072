/** Searches without result: a visitor makes one, staff see it and add its number to a part. */
import { expect, test } from 'vitest';
import { editProductPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, textAt, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

test('staff see searches without result, add such a number to a part, and the search finds it', async () => {
  const digits = newPartNumber().replace(/\D/g, '');
  const visitor = await visit({ viewport: phone, at: `/parts?q=QZW-${digits}%20X` });
  await waitForText(visitor.page, `No results for “QZW-${digits} X”`);
  expectNoErrors(visitor);

  const staff = await as('admin', { at: '/dashboard/missedSearches' });
  const { page } = staff;
  await page.getByRole('heading', { level: 1, name: /^No-result searches: \d/ }).waitFor();
  await page.getByRole('rowheader', { name: new RegExp(`qzw.?${digits}`, 'i') }).waitFor();
  // The search field also suggests on pages that React renders.
  await page.locator('.site-header').getByRole('combobox').pressSequentially('HX-20Y-1160');
  await page.locator('.site-header').getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  const part = await addPart(await staffCalls(shop), newPartNumber(), { category: 'rollers' });
  await page.goto(editProductPath(part._id));
  // A category is indented below its parent.
  expect(await page.getByLabel('Category').locator('option:checked').textContent()).toBe('\u2003Rollers');
  await page.getByRole('button', { name: 'Add number' }).click();
  const row = page.getByRole('group', { name: /^Number \d+$/ }).last();
  await row.getByLabel('Type').selectOption('cross');
  await row.getByLabel('Manufacturer').fill('Norrtrak');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Additional numbers:/)
    .waitFor();
  await row.getByLabel('Part number').fill(`QZW ${digits}.X`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(page, 'saved.');
  expectNoErrors(staff);
  const found = await textAt(`${shop.url}/parts?q=qzw${digits}x`);
  expect(found).toContain(`Norrtrak QZW ${digits}.X is a cross reference for this part.`);
});
