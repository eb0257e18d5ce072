/** A bulk edit of all parts that a search finds. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countFromApi, expectNoErrors, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Edit [\d,]+ parts$/ });

test('all parts of a search are removed and come back; a discarded plan changes nothing [P65]', async () => {
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
