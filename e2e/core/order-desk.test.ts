/** The lists of orders and users with more entries than one page shows. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import type { User } from '#platform/scope.ts';
import { centsOf, insertManyOrders, insertManyUsers, stateOf } from '../../test/fixtures/many-orders.ts';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, pathAndQuery, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { as } = peopleOf(shop);
const orderCount = 1200;

let database: Database;
let buyer: Visitor;
let staff: Visitor;

beforeAll(async () => {
  const email = 'ines@buyers.example';
  buyer = await as('buyer', { name: 'Ines Prado', email, viewport: phone });
  staff = await as('admin');
  database = openDatabase(shop.connection, 2);
  const others = await insertManyUsers(database, 60);
  const { rows } = await database.pool.query<User>('select * from users where email = $1', [email]);
  await insertManyOrders(database, [...rows, ...others.slice(0, 1)], orderCount, new Date());
});
afterAll(() => database.close());

const orders = Array.from({ length: orderCount }, (_, i) => i + 1);
/** The total of these orders as the page writes it. */
function totalOf(numbers: readonly number[]): string {
  const cents = numbers.filter((n) => stateOf(n) !== 'cancelled').reduce((sum, n) => sum + centsOf(n), 0);
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
const rows = (page: Page) => page.getByRole('rowheader');
const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();

test('staff page, filter, sort and download more than a thousand orders [O151]', async () => {
  const { page } = staff;
  await page.goto('/dashboard/manageOrders');
  await waitForText(page, `1–25 of 1,200 · total ${totalOf(orders)}, without cancelled orders`);
  await toPage(page, '48');
  await waitForText(page, '1,176–1,200 of 1,200');
  expect(pathAndQuery(page)).toContain('page=48');
  await rows(page).filter({ hasText: 'TR-1200' }).waitFor();
  // A filter begins at the first page, and the back button returns to the page before it.
  await page.getByLabel('Status').selectOption({ value: 'packed' });
  const packed = orders.filter((n) => stateOf(n) === 'packed');
  await waitForText(page, `1–25 of 200 · total ${totalOf(packed)}`);
  await page.goBack();
  await waitForText(page, '1,176–1,200 of 1,200');
  expect(await page.getByLabel('Status').inputValue()).toBe('');
  await page.goForward();
  await waitForText(page, '1–25 of 200');
  await page.getByLabel('Sort by').selectOption('Highest price first');
  await rows(page).first().filter({ hasText: 'TR-1196' }).waitFor();
  await page.reload();
  await rows(page).first().filter({ hasText: 'TR-1196' }).waitFor();
  expect(await page.getByLabel('Status').inputValue()).toBe('packed');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  // With the headings, and the line that says how many rows there are.
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(202);
  await page.getByLabel('Search orders').fill('tr-1196 ines@');
  await page.locator('.dashboard').getByRole('button', { name: 'Search' }).click();
  await waitForText(page, `1–1 of 1 · total ${totalOf([1196])}`);
  // Words of more than 1,000 orders are listed and not counted.
  await page.goto('/dashboard/manageOrders?q=track+roller');
  await waitForText(page, '1–25 · These words stand in more than 1,000 orders, which are not counted.');
  expect(await page.getByLabel('Status').locator('option').allInnerTexts()).toContain('Packed');
  // A page that does not exist is the last one.
  await page.goto('/dashboard/manageOrders?status=packed&page=999');
  await waitForText(page, '176–200 of 200');
  expect(pathAndQuery(page)).toBe('/dashboard/manageOrders?status=packed&page=8');
  expectNoErrors(staff);
});

test('My Orders counts and sums more orders than one answer of the API has [O68]', { tags: 'variant' }, async () => {
  const { page } = buyer;
  await page.goto('/dashboard');
  const own = orders.filter((n) => n % 2 === 0);
  await page.getByRole('heading', { level: 1, name: 'My Orders: 600' }).waitFor();
  await waitForText(page, `1–25 of 600 · total ${totalOf(own)}`);
  // A phone has the links to the next and the previous page only.
  await page.goto('/dashboard?page=23');
  await toPage(page, 'Next page');
  await rows(page).filter({ hasText: 'TR-1200' }).waitFor();
  await page.getByLabel('Search orders').fill('TR-2');
  await page.locator('.dashboard').getByRole('button', { name: 'Search' }).click();
  await waitForText(page, `total ${totalOf(own.filter((n) => String(n).startsWith('2')))}`);
  await page.getByRole('heading', { level: 1, name: 'My Orders: 600' }).waitFor();
  await page.goBack();
  await waitForText(page, '576–600 of 600');
  expectNoErrors(buyer);
});

test('staff find users by name and email on the server, page by page [O149]', async () => {
  const { page } = staff;
  await page.goto('/dashboard/makeAdmin');
  const count = await database.db.$count(users);
  await page.getByRole('heading', { level: 1, name: `All users: ${count}` }).waitFor();
  await toPage(page, '3');
  await waitForText(page, `51–${count} of ${count}`);
  await page.getByLabel('Search users').fill('SPROCKET person 60');
  await page.locator('.dashboard').getByRole('button', { name: 'Search' }).click();
  await rows(page).filter({ hasText: 'person60@sprocket.example' }).waitFor();
  await waitForText(page, '1–1 of 1');
  await page.getByRole('heading', { level: 1, name: `All users: ${count}` }).waitFor();
  await page.goBack();
  await waitForText(page, `51–${count} of ${count}`);
  expectNoErrors(staff);
});
