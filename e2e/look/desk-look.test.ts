/** The list of orders on a phone, and the fields of search at three widths. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { insertManyOrders, insertManyUsers } from '../../test/fixtures/many-orders.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { cutPlaceholders } from '../fixtures/cut-placeholders.ts';
import { expectNoErrors, expectNoHorizontalScroll, newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, callsOf, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as } = peopleOf(shop);
let database: Database;

beforeAll(async () => {
  database = openDatabase(shop.connection, 2);
  await insertManyOrders(database, await insertManyUsers(database, 3), 180, new Date());
});
afterAll(() => database.close());

test('on a phone the orders begin within 300 px, and filters and further actions are in sheets', async () => {
  const staff = await as('admin', { viewport: phone, at: pagePaths.orders });
  const { page } = staff;
  const row = page.locator('tr[data-row]').first();
  await row.waitFor();
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(300);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'New order' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Status').selectOption({ value: 'packed' });
  await page.waitForURL('**status=packed**');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  expectNoErrors(staff);
});

test('on a phone the orders begin within 300 px also while there are new ones and unread messages', async () => {
  const part = await addPart(await staffCalls(shop), newPartNumber());
  const buyer = await as('buyer');
  const path = { number: await orderPart(shop, buyer, part) };
  const call = await callsOf(shop, buyer);
  await call('writeOrderMessage', { path, body: { text: 'Does it fit a PC200-8?' } });
  const { page } = await as('admin', { viewport: phone });
  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/orders/changes');
  await page.goto(pagePaths.orders);
  await loaded;
  const row = page.locator('tr[data-row]').first();
  await row.waitFor();
  await orderPart(shop, buyer, part);
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await show.waitFor();
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(300);
  expect((await show.boundingBox())?.y).toBeLessThan(phone.height);
  await expectNoHorizontalScroll(page);
  await page.getByText('1 unread message').waitFor();
  await show.click();
  await row.getByText(part.partNumber).first().waitFor();
});

test.each([
  ['phone', phone],
  ['tablet', { width: 768, height: 1024 }],
  ['desktop', desktop],
])('no placeholder of a search is cut on a %s', async (_, viewport) => {
  const { page } = await as('admin', { viewport });
  for (const path of ['/parts', pagePaths.orders, pagePaths.dashboard, pagePaths.manageMachines, pagePaths.users]) {
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    expect(await cutPlaceholders(page), path).toEqual([]);
  }
});
