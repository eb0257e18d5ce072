/** Searches without result: a visitor makes one, staff see it and add its number to a part. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf, signInAsAdmin } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { visit } = peopleOf(shop);
const box = (page: Page) => page.locator('.site-header').getByRole('combobox');
const options = (page: Page) => page.locator('.site-header').getByRole('option');

test('staff see searches without result, add such a number to a part, and the search finds it', async () => {
  const visitor = await visit({ viewport: phone });
  await visitor.page.goto('/parts?q=QZW-7711%20X');
  await waitForText(visitor.page, 'No results for “QZW-7711 X”');
  await expectNoAxeFindings(visitor.page);
  await visitor.page.goto(`/parts?q=${'xylophone'.repeat(12)}`);
  await expectNoHorizontalScroll(visitor.page);
  expectNoErrors(visitor);

  const { page, ...staffVisitor } = await visit();
  await signInAsAdmin(page, '/dashboard/missedSearches');
  await page.getByRole('heading', { level: 1, name: /^No-result searches: \d/ }).waitFor();
  await page.getByRole('rowheader', { name: /qzw.?7711/i }).waitFor();
  await expectNoAxeFindings(page);
  // The search field also suggests on pages that React renders.
  await box(page).pressSequentially('HX-20Y-1160');
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  const { _id } = await partNumbered(await staffCalls(shop), 'HX-20Y-1160');
  await page.goto(`/dashboard/manageProducts/${_id}`);
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
  await row.getByLabel('Part number').fill('QZW 7711.X');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(page, 'saved.');
  expectNoErrors({ ...staffVisitor, page });
  await staffVisitor.close();

  await visitor.page.goto('/parts?q=qzw7711x');
  await waitForText(visitor.page, 'Norrtrak QZW 7711.X is a cross reference for this part.');
  await expectNoHorizontalScroll(visitor.page);
  await visitor.close();
});
