/** Every row of a table is announced by what names it: a number, an email or a name, not by a button. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { editProductPath, pagePaths } from '#platform/http/page-paths.ts';
import { comparePath, partPath } from '#platform/paths.ts';
import type { Visitor } from '../fixtures/browser.ts';
import { newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let roller: { _id: string; slug: string };
let filter: { slug: string };
let buyer: Visitor;
let staff: Visitor;

beforeAll(async () => {
  const call = await staffCalls(shop);
  roller = await partNumbered(call, 'HX-20Y-1142');
  filter = await partNumbered(call, 'HX-6D1-0071');
  const account = await as('buyer', { name: 'Ada Buyer' });
  await orderPart(shop, account, await addPart(call, newPartNumber()));
  buyer = account;
  // A search that finds nothing, for the staff's list of them.
  await buyer.page.goto('/parts?q=QZW-7711%20X');
  staff = await as('admin');
});

/** What is wrong with the tables of a page, in the words of the browser's accessibility tree. */
async function faultsOfTables(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('table').first().waitFor();
  const faults: string[] = [];
  for (const table of await page.getByRole('table').all()) {
    const tree = await table.ariaSnapshot();
    const rows = await table.locator('tbody tr').count();
    const names = [...tree.matchAll(/- rowheader "([^"]*)"/g)].map(([, name = '']) => name);
    if (names.length !== rows) faults.push(`${path}: ${names.length} row headers of ${rows} rows`);
    for (const name of names)
      if (/^(Copy|Select|Edit|Delete|Remove|Move|Drag|\d+)\b/.test(name) || name === '')
        faults.push(`${path}: “${name}”`);
  }
  return faults;
}

test('the rows of tables for buyers are announced by their part, order or value', async () => {
  const found: string[] = [];
  for (const path of [
    partPath(roller.slug),
    comparePath([roller.slug, filter.slug]),
    pagePaths.dashboard,
    pagePaths.security,
  ])
    found.push(...(await faultsOfTables(buyer.page, path)));
  expect(found).toEqual([]);
});

test('the rows of tables for staff are announced by their part, order, person or search', async () => {
  const found: string[] = [];
  for (const path of [
    pagePaths.orders,
    pagePaths.products,
    editProductPath(roller._id),
    pagePaths.categories,
    pagePaths.missedSearches,
    pagePaths.manageReviews,
    pagePaths.users,
  ])
    found.push(...(await faultsOfTables(staff.page, path)));
  expect(found).toEqual([]);
});
