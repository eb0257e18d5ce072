/** The list of orders as a desk: columns, filters by country and day, a phone number in any spelling, and saved views. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#domain/orders/tables.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import type { User } from '#platform/scope.ts';
import { insertManyOrders } from '../../test/fixtures/many-orders.ts';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, pathAndQuery, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { as } = peopleOf(shop);

let database: Database;
let staff: Visitor & { email: string };

beforeAll(async () => {
  staff = await as('admin');
  database = openDatabase(shop.connection, 2);
  const { rows } = await database.pool.query<User>('select * from users where email = $1', [staff.email]);
  await insertManyOrders(database, rows, 30, new Date());
  const lines = ['Weber Tiefbau GmbH', 'Hafenstraße 12', '26723 EMDEN', 'GERMANY'];
  const delivery = { lines, company: 'Weber Tiefbau GmbH', phone: '', taxNumber: '', note: '' };
  await database.db
    .update(orders)
    .set({ delivery, poNumber: 'PO-77', wantedOn: '2026-12-24', promisedOn: '2027-01-08' });
});
afterAll(() => database.close());

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Columns and views' }).click();
  return page.getByRole('group', { name: 'Columns and views' });
}
const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });

test('staff choose columns, filter by country and day, and find a phone number in another spelling [O255]', async () => {
  const { page } = staff;
  await page.goto('/dashboard/manageOrders');
  await waitForText(page, '1–25 of 30');
  const menu = await openMenu(page);
  for (const name of ['Payment', 'PO number', 'Company', 'Country', 'Wanted on', 'Promised on'])
    await menu.getByLabel(name).check();
  await page.keyboard.press('Escape');
  await heading(page, 'Promised on').waitFor();
  const row = page.getByRole('row', { name: /TR-3\b/ });
  for (const text of ['unpaid', 'PO-77', 'Weber Tiefbau GmbH', 'Germany'])
    expect((await row.textContent())?.toLowerCase(), text).toContain(text.toLowerCase());
  // The choice stays in the browser.
  await page.reload();
  await heading(page, 'Company').waitFor();
  await page.getByLabel('Country').selectOption('France');
  await waitForText(page, 'No results');
  await page.getByLabel('Country').selectOption('Germany');
  await waitForText(page, '1–25 of 30');
  await page.getByLabel('Wanted or promised by').fill('2026-12-23');
  await waitForText(page, 'No results');
  await page.getByLabel('Wanted or promised by').fill('2026-12-24');
  await waitForText(page, '1–25 of 30');
  await page.getByRole('searchbox').fill('0049 (30) 1000-07');
  await page.keyboard.press('Enter');
  await waitForText(page, '1–1 of 1');
  expectNoErrors(staff);
});

test('a view is saved, opened on another device with its filters and columns, renamed and deleted [O255]', async () => {
  const { page } = staff;
  await page.goto('/dashboard/manageOrders?status=packed&sort=-price&columns=country,company');
  await (await openMenu(page)).getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByText('Type a name for the view.').waitFor();
  await dialog.getByLabel('Name of the view').fill('To ship');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.waitFor({ state: 'detached' });
  await views(page).getByRole('link', { name: 'To ship' }).and(page.locator('[aria-current]')).waitFor();

  const mobile = await as('admin', { viewport: phone });
  await mobile.page.goto('/dashboard/manageOrders');
  await mobile.page.getByRole('button', { name: 'More actions' }).click();
  await (await openMenu(mobile.page)).getByRole('link', { name: 'To ship' }).click();
  await waitForText(mobile.page, '1–5 of 5');
  expect(pathAndQuery(mobile.page)).toBe('/dashboard/manageOrders?sort=-price&status=packed&columns=company%2Ccountry');
  // The card on a phone says what the columns say.
  await mobile.page.locator('td[data-label="Company"]', { hasText: 'Weber Tiefbau GmbH' }).first().waitFor();
  expect(await mobile.page.locator('td[data-label="Payment"]').count()).toBe(0);

  await (await openMenu(page)).getByRole('button', { name: 'Edit views' }).click();
  await dialog.getByLabel('Name of the view').fill('Packed');
  await dialog.getByRole('button', { name: 'Rename view To ship' }).click();
  await views(page).getByText('Packed').waitFor();
  await dialog.getByRole('button', { name: 'Delete view Packed' }).click();
  await dialog.getByText('No views are saved.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await views(page).waitFor({ state: 'detached' });
  // The refused name.
  expectNoErrors(staff, /422/);
  expectNoErrors(mobile);
});

test('a view is overwritten from the list of views, and under its name after a question; filters load no views again [O311]', async () => {
  const { page } = staff;
  await page.goto('/dashboard/manageOrders?status=placed&columns=');
  const dialog = page.getByRole('dialog');
  const save = async (name: string) => {
    await (await openMenu(page)).getByRole('button', { name: 'Save view' }).click();
    await dialog.getByLabel('Name of the view').fill(name);
    await dialog.getByRole('button', { name: 'Save view' }).click();
  };
  await save('Mine');
  await dialog.waitFor({ state: 'detached' });
  const current = views(page).getByRole('link', { name: 'Mine' }).and(page.locator('[aria-current]'));
  await current.waitFor();

  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.getByLabel('Status').selectOption({ value: 'packed' });
  await waitForText(page, '1–5 of 5');
  await current.waitFor({ state: 'detached' });
  expect(loaded).toContain('/api/order');
  expect(loaded.filter((path) => path === '/api/orders/view' || path.includes('countr'))).toEqual([]);

  await save('Mine');
  await dialog.getByText('A view called Mine is there. Save again to overwrite it, or type another name.').waitFor();
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await dialog.waitFor({ state: 'detached' });
  await current.waitFor();

  await page.getByLabel('Task').selectOption('Money to send back');
  await waitForText(page, 'No results');
  await (await openMenu(page)).getByRole('button', { name: 'Edit views' }).click();
  await dialog.getByRole('button', { name: 'Overwrite view Mine' }).click();
  await current.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto('/dashboard/manageOrders');
  await views(page).getByRole('link', { name: 'Mine' }).click();
  await page.waitForURL('**task=refund&status=packed**');
  expectNoErrors(staff);
});
