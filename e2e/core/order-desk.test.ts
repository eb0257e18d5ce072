/** The lists of orders and users with more entries than one page shows. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { type Database, openDatabase } from '#platform/db.server.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import type { User } from '#platform/scope.ts';
import { centsOf, insertManyOrders, insertManyUsers, stateOf } from '../../test/fixtures/many-orders.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, pathAndQuery, signIn, waitForText } from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { visit } = peopleOf(shop);
const orderCount = 1200;
const buyerEmail = 'ines@buyers.example';

let postgres: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  const { page, close } = await visit();
  await register(page, 'Ines Prado', buyerEmail);
  await close();
  postgres = await openEmbeddedPostgres({ dataDir: shop.dataDir });
  database = openDatabase(postgres.connection, 2);
  const others = await insertManyUsers(database, 60);
  const { rows } = await database.pool.query<User>('select * from users where email = $1', [buyerEmail]);
  await insertManyOrders(database, [...rows, ...others.slice(0, 1)], orderCount, new Date());
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

async function signedInAt(path: string, email: string, secret: string, viewport = desktop): Promise<Visitor> {
  const visitor = await visit({ viewport });
  await visitor.page.goto(path);
  await visitor.page.waitForURL('**/login?returnTo=*');
  await signIn(visitor.page, email, secret);
  await visitor.page.waitForURL(`**${path}`);
  return visitor;
}

const orders = Array.from({ length: orderCount }, (_, i) => i + 1);
/** The total of these orders as the page writes it. */
function totalOf(numbers: readonly number[]): string {
  const cents = numbers.filter((n) => stateOf(n) !== 'cancelled').reduce((sum, n) => sum + centsOf(n), 0);
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
const rows = (page: Page) => page.getByRole('rowheader');
const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s staff page, filter, sort and download more than a thousand orders [O151]', async (_name, viewport) => {
  const staff = await signedInAt('/dashboard/manageOrders', admin.email, admin.password, viewport);
  const { page } = staff;
  await waitForText(page, `1–25 of 1,200 · total ${totalOf(orders)}, without cancelled orders`);
  // A phone has the links to the next and the previous page only.
  if (viewport === desktop) await toPage(page, '48');
  else await page.goto('/dashboard/manageOrders?page=47').then(() => toPage(page, 'Next page'));
  await waitForText(page, '1,176–1,200 of 1,200');
  expect(pathAndQuery(page)).toContain('page=48');
  await rows(page).filter({ hasText: 'TR-1200' }).waitFor();
  await expectNoHorizontalScroll(page);
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
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(201);
  await page.getByLabel('Search orders').fill('tr-1196 ines@');
  await page.locator('.dashboard').getByRole('button', { name: 'Search' }).click();
  await waitForText(page, `1–1 of 1 · total ${totalOf([1196])}`);
  // A page that does not exist is the last one.
  await page.goto('/dashboard/manageOrders?status=packed&page=999');
  await waitForText(page, '176–200 of 200');
  expect(pathAndQuery(page)).toBe('/dashboard/manageOrders?status=packed&page=8');
  expectNoErrors(staff);
  await staff.close();
});

test('My Orders counts and sums more orders than one answer of the API has [O68]', async () => {
  const buyer = await signedInAt('/dashboard', buyerEmail, 'rollers-and-chains-42');
  const { page } = buyer;
  const own = orders.filter((n) => n % 2 === 0);
  await page.getByRole('heading', { level: 1, name: 'My Orders: 600' }).waitFor();
  await waitForText(page, `1–25 of 600 · total ${totalOf(own)}`);
  await toPage(page, '24');
  await rows(page).filter({ hasText: 'TR-1200' }).waitFor();
  await page.getByLabel('Search orders').fill('TR-2');
  await page.locator('.dashboard').getByRole('button', { name: 'Search' }).click();
  await waitForText(page, `total ${totalOf(own.filter((n) => String(n).startsWith('2')))}`);
  await page.getByRole('heading', { level: 1, name: 'My Orders: 600' }).waitFor();
  await page.goBack();
  await waitForText(page, '576–600 of 600');
  expectNoErrors(buyer);
  await buyer.close();
});

test('staff find users by name and email on the server, page by page [O149]', async () => {
  const staff = await signedInAt('/dashboard/makeAdmin', admin.email, admin.password);
  const { page } = staff;
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
  await staff.close();
});
