/** The desk's screens of orders and customers with data, and their dialogs, at all widths; light and dark. */
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { customerPath, orderPath, packingPath, pagePaths } from '#platform/http/page-paths.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { newEmail, newPartNumber } from '../fixtures/helpers.ts';
import { longest } from '../fixtures/layout-faults.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf, addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);
let order = '';
let customer = '';

beforeAll(async () => {
  const part = await addPart(call, newPartNumber(), { pricePerUnit: 200, netWeightKg: 10 });
  const buyer = await as('buyer', { name: longest.person, email: newEmail('look') });
  await addAddressOf(shop, buyer, { company: longest.brand });
  order = await orderPart(shop, buyer, part, 6);
  const path = { number: order };
  const free = {
    kind: 'free',
    name: longest.name,
    number: longest.number.slice(0, 40),
    weightKg: 0.4,
    quantity: 2,
    unitPrice: 48.5,
  } as const;
  const charge = { kind: 'charge', charge: 'packing', amount: 35 } as const;
  await call('addOrderLines', { path, body: { id: uuid(), reason: 'By phone', lines: [free, charge] } });
  await call('confirmOrder', { path, body: {} });
  const { customers } = await call('listCustomers', { query: { q: buyer.email } });
  customer = customers[0]?._id ?? '';
  await call('createPriceRule', {
    body: { brand: 'HX', category: null, factor: 1.45, ending: '90', minimumMargin: 20 },
  });
  const content = { customerId: customer, name: '', phone: longest.phone, company: longest.brand };
  await call('saveOrderDraft', { path: { id: uuid() }, body: { version: 0, content } } as never);
});

const all = 'payment,poNumber,company,country,wantedOn,promisedOn,packages,margin';

test.each([
  ['the list of orders with all columns', () => `${pagePaths.orders}?columns=${all}`],
  ['an order with free lines and charges', () => orderPath(order)],
  ['packing', () => packingPath(order)],
  ['customers', () => pagePaths.customers],
  ['a customer', () => customerPath(customer)],
  ['a new order', () => pagePaths.newOrder],
  ['drafts', () => pagePaths.drafts],
  ['price rules', () => pagePaths.priceRules],
  ['the overview', () => pagePaths.overview],
])('%s: nothing is cut, too wide, or hard to read in the light and in the dark', async (name, path) => {
  const { page } = await as('admin', { at: path(), viewport: phone });
  await page.locator('.dashboard h1').waitFor();
  await expectGoodLook(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [phone.width, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page, 'color-contrast'), `${name} in the dark at ${width} px`).toEqual([]);
  }
});

test.each([
  ['Correct terms', () => orderPath(order)],
  ['Agree prices', () => orderPath(order)],
  ['Add line or charge', () => orderPath(order)],
  ['Email documents', () => orderPath(order)],
  ['Add price rule', () => pagePaths.priceRules],
  ['Columns and views', () => pagePaths.orders],
])('the dialog "%s": nothing is cut or too wide', async (name, path) => {
  const { page } = await as('admin', { at: path() });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').or(page.getByRole('group', { name })).first().waitFor();
  await expectGoodLook(page, name);
});
