/** What staff do about a search without result, in its row. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as, visit } = peopleOf(shop);

async function search(...queries: string[]): Promise<void> {
  const visitor = await visit();
  for (const q of queries) {
    await visitor.page.goto(`/parts?${new URLSearchParams({ q })}`);
    await waitForText(visitor.page, `“${q}”`);
  }
  await visitor.close();
}
const row = (page: Page, query: string) => page.getByRole('rowheader', { name: query, exact: true });

test('a searched number is added to a part chosen from suggestions, and leaves the list [P67]', async () => {
  await search('WQX-90210', 'VZT-5533');
  const staff = await as('admin', { at: '/dashboard/missedSearches', viewport: phone });
  const { page } = staff;
  await row(page, 'wqx-90210').waitFor();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Add as number of …: wqx-90210' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add “wqx-90210” as a number' });
  await dialog.getByLabel('Part number', { exact: true }).pressSequentially('20y1160');
  await dialog
    .getByRole('option', { name: /HX-20Y-1160/ })
    .first()
    .click();
  expect(await dialog.getByLabel('Searched number').inputValue()).toBe('WQX-90210');
  await dialog.getByLabel('Type').selectOption('old');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('button', { name: 'Add number' }).click();
  await waitForToast(page, 'HX HX-20Y-1160 is now found by WQX-90210.');
  await row(page, 'wqx-90210').waitFor({ state: 'detached' });
  await row(page, 'vzt-5533').waitFor();
  await page.goto('/parts?q=wqx90210');
  await page.waitForURL('**/part/*');
  expectNoErrors(staff);
  await staff.close();
});

test('the form of a new part opens with the searched number, or with the searched name [P67]', async () => {
  await search('VZK-771', 'zeppelinette');
  const staff = await as('admin', { at: '/dashboard/missedSearches' });
  const { page } = staff;
  await page.getByRole('link', { name: 'New part for vzk-771' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add Item' }).waitFor();
  expect(await page.locator('#field-partNumber').inputValue()).toBe('VZK-771');
  await page.goBack();
  await page.getByRole('link', { name: 'New part for zeppelinette' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add Item' }).waitFor();
  expect(await page.getByLabel('Product Name').inputValue()).toBe('zeppelinette');
  expectNoErrors(staff);
  await staff.close();
});
