/** The desk with many orders, and an order with many lines. */
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#domain/orders/tables.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { createPart } from '../../test/fixtures/factories.ts';
import { insertManyOrders, insertManyUsers } from '../../test/fixtures/many-orders.ts';
import { desktop } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { inEmden } from '../fixtures/in-emden.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as } = peopleOf(shop);
const lineCount = 200;
let database: Database;

beforeAll(async () => {
  database = openDatabase(shop.connection, 2);
  await insertManyOrders(database, await insertManyUsers(database, 3), 180, new Date());
});
afterAll(() => database.close());

test('all orders that match a filter are confirmed, and those that changed meanwhile are named with their reason [O44]', async () => {
  const staff = await as('admin', { at: `${pagePaths.orders}?status=placed` });
  const { page } = staff;
  await page.getByRole('checkbox', { name: 'All 25 orders on this page' }).check();
  await page.getByRole('button', { name: 'Choose all 30 orders that match' }).click();
  await waitForText(page, '30 orders chosen');
  const first = (await page.locator('[data-row-link]').first().textContent()) ?? '';
  const call = await staffCalls(shop);
  await call('confirmOrder', { path: { number: first }, body: {} });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm 30 orders?' });
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await waitForText(page, '29 orders done.');
  await waitForText(page, `${first}: Order ${first} is now: Confirmed.`);
  await waitForText(page, 'No results');
  expectNoErrors(staff);
});

test('the status of an order is in view on screens of 1,280 and 1,024 pixels, also beside long names and large prices', async () => {
  const long = {
    name: 'Alexander Konstantinopoulos-Weber',
    email: 'alexander.konstantinopoulos@excavators.example',
    phone: '+971 50 123 4567',
    totalCents: 12_345_678_90,
  };
  await database.db.update(orders).set(long).where(eq(orders.state, 'delivered'));
  for (const width of [1280, 1024]) {
    const staff = await as('admin', { at: pagePaths.orders, viewport: { width, height: 800 } });
    const { page } = staff;
    await page.getByText(long.email).first().waitFor();
    const hidden = await page.locator('.table-box:has(.table--orders)').evaluate((box) => ({
      table: box.scrollWidth - box.clientWidth,
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect([width, hidden]).toEqual([width, { table: 0, page: 0 }]);
    expectNoErrors(staff);
  }
});

test('an action on many orders is stopped in the middle, survives a reload, and its report is a file [O312]', async () => {
  const staff = await as('admin', { at: `${pagePaths.orders}?status=confirmed` });
  const { page } = staff;
  await page.getByRole('checkbox', { name: /^All 25 orders/ }).check();
  const whole = page.getByRole('button', { name: /^Choose all \d+ orders that match/ });
  const count = Number(/\d+/.exec((await whole.textContent()) ?? '')?.[0]);
  await whole.click();
  await waitForText(page, `${count} orders chosen`);
  expect(count).toBeGreaterThan(25);
  await page.getByRole('button', { name: 'Ship with tracking numbers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier of lines without one').fill('DHL');
  const lines = dialog.getByLabel('Orders and tracking numbers');
  await lines.fill((await lines.inputValue()).replaceAll(/\s*$/gm, ' 1Z9'));
  // The second request waits until the action is stopped.
  let sent = 0;
  const stopped = Promise.withResolvers<void>();
  await page.route('**/api/orders/shipment', async (route) => {
    sent += 1;
    if (sent === 2) await stopped.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.getByText(`Orders: 20 of ${count}`).waitFor();
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  stopped.resolve();
  const left = count - 40;
  await waitForText(page, new RegExp(`^You stopped it\\. ${left} orders? w`));
  expect(sent).toBe(2);
  await page.reload();
  await waitForText(page, new RegExp(`^You stopped it\\. ${left} orders? w`));
  await waitForText(page, `${left} orders chosen`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  expect(report.trimEnd().split('\r\n')).toHaveLength(1 + count);
  expect(report).toContain(',not sent,');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.reload();
  await page.getByRole('checkbox', { name: /orders? on this page/ }).waitFor();
  expect(await page.getByText('You stopped it').count()).toBe(0);
  expectNoErrors(staff);
});

test('an order of many lines shows the first, then all; a folded section stays folded, and paper has everything [O319]', async () => {
  const { page } = await as('admin', { at: orderPath(await orderOfManyLines()) });
  const line = page.getByRole('table', { name: 'Parts of the order' }).getByRole('row', { name: /ZL-200/ });
  const more = page.getByRole('button', { name: `Show all ${lineCount} lines` });
  await more.waitFor();
  expect(await line.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Hide History' }).click();
  const history = page.getByRole('table', { name: 'History' });
  await history.waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'print' });
  expect([await line.isVisible(), await history.isVisible()]).toEqual([true, true]);
  await page.emulateMedia({ media: null });
  await more.click();
  await line.waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Show History' }).waitFor();
  expect(await history.isVisible()).toBe(false);
  // A link to the section opens it.
  await page.goto(`${new URL(page.url()).pathname}#history`);
  await history.waitFor();
});

test('an order of many lines is shipped whole at once, or without the lines that are taken out', async () => {
  const number = await orderOfManyLines();
  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Ship order ${number}` });
  const all = dialog.getByRole('checkbox', { name: /^All of it/ });
  expect(await all.isChecked()).toBe(true);
  // The buttons are on the screen, whatever the number of lines.
  const ship = dialog.getByRole('button', { name: 'Ship', exact: true });
  expect((await ship.boundingBox())?.y).toBeLessThan(desktop.height);
  await dialog.getByLabel('Carrier').fill('Maersk');
  await dialog.getByRole('searchbox', { name: 'Find a line' }).fill('ZL-7 ');
  const pieces = dialog.getByLabel(/^ZL-7, /);
  await pieces.fill('3');
  await ship.click();
  await dialog.getByText(/^Only 2/).waitFor();
  await pieces.fill('');
  expect(await all.isChecked()).toBe(false);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/shipment')) requests.push(request.postData() ?? '');
  });
  await ship.click();
  await waitForToast(page, 'Shipment recorded.');
  await waitForText(page, `${2 * lineCount - 2} of ${2 * lineCount} shipped`);
  // All lines are in one request.
  expect(requests.map((body) => JSON.parse(body).lines.length)).toEqual([lineCount - 1]);
  expectNoErrors(staff, /422/);
});

/** The number of a confirmed order with 2 pieces of each of many parts, ZL-1 and so on. */
let manyLines: Promise<string> | undefined;
function orderOfManyLines(): Promise<string> {
  manyLines ??= placeManyLines();
  return manyLines;
}

async function placeManyLines(): Promise<string> {
  const call = await staffCalls(shop);
  const { email } = await as('buyer');
  const rows = { db: database.db, now: () => new Date() };
  const lines = [];
  for (let n = 1; n <= lineCount; n += 1) {
    const id = await createPart(rows, { partNumber: `ZL-${n}`, partNumberKey: `ZL${n}`, availableQuantity: 10 });
    lines.push({ part: { id }, quantity: 2 });
  }
  const { order } = await call('orderForBuyer', { body: { email, phone: '+49 30 555 0110', address: inEmden, lines } });
  await call('confirmOrder', { path: { number: order.number }, body: {} });
  return order.number;
}
