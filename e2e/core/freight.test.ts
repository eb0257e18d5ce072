/** Freight: staff keep the table and quote an order, buyers see it at the checkout and on their order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf, addPart, callsOf, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);
const addOwnPart = () => addPart(call, newPartNumber(), { netWeightKg: 8, pricePerUnit: 25 });

const setting = { name: 'freight' } as const;

/** Other files look at the same shop. */
async function emptyTable(): Promise<void> {
  const { version } = await call('getSetting', { path: setting });
  await call('changeSetting', { path: setting, body: { version, value: { zones: [] } } });
}

beforeAll(emptyTable);
afterAll(emptyTable);

test('an owner writes the freight table; what cannot be read is said at its field, and staff who quote freight read the table [I170]', async () => {
  const owner = await as('admin', { at: '/dashboard/freight' });
  const { page } = owner;
  await page.getByText('No zones yet').waitFor();
  await page.getByRole('link', { name: 'Change freight table' }).click();
  await page.getByRole('button', { name: 'Add zone' }).click();
  const zone = page.getByRole('group', { name: 'Zone 1' });
  await zone.getByLabel('Name').fill('Alps');
  await zone.getByLabel('Countries').fill('Austria, LI, Atlantis');
  await zone.getByLabel('Prices by weight').fill('5: 20\n30 kilos 60');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await zone.getByText('“Atlantis” is not a country.').waitFor();
  await zone.getByText('“30 kilos 60” is not readable.').waitFor();
  expect(await zone.getByLabel('Prices by weight').inputValue()).toBe('5: 20\n30 kilos 60');
  await zone.getByLabel('Countries').fill('Austria, LI');
  await zone.getByLabel('Prices by weight').fill('5: 20\n9999: 260.50');
  await save.click();
  await waitForToast(page, 'Freight: saved.');
  await expect.poll(() => zone.getByLabel('Countries').inputValue()).toBe('Austria, Liechtenstein');
  const version = page
    .getByRole('article')
    .filter({ hasText: /^Version \d/ })
    .first();
  await version
    .getByRole('row', { name: /^Zone 1: Countries/ })
    .getByText('Austria, Liechtenstein')
    .waitFor();
  const reader = await as('admin', { at: '/dashboard/freight', viewport: phone });
  await reader.page.getByText('Up to 9,999 kg: $260.50').waitFor();
  await expectNoHorizontalScroll(reader.page);
  expectNoErrors(owner, /422/);
  expectNoErrors(reader);
});

test('a buyer sees the freight at the checkout before ordering, and it is part of the total of the order [O42]', async () => {
  const buyer = await as('buyer', { name: 'Jonas Weber', viewport: phone });
  const part = await addOwnPart();
  await addAddressOf(shop, buyer, { country: 'AT', postalCode: '1010', city: 'Wien', phone: '01 5123456' });
  await (await callsOf(shop, buyer))('addToCart', { body: { productId: part._id, quantity: 4 } });
  const { page } = buyer;
  await page.route('**/api/freight/estimate', (route) => route.abort('connectionreset'));
  await page.goto('/checkout');
  await page.getByText(/^The freight is not known yet/).waitFor();
  const button = page.getByRole('button', { name: /^Place order for/ });
  expect(await button.isDisabled()).toBe(true);
  await page.unroute('**/api/freight/estimate');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^Freight to your address: \$260\.50/).waitFor();
  await expect.poll(() => button.textContent()).toContain('$360.50');
  await expectNoHorizontalScroll(page);
  await button.click();
  await page.getByRole('heading', { level: 1, name: /^Order SP-/ }).waitFor();
  await page.locator('.order-total', { hasText: 'Freight' }).getByText('$260.50').waitFor();
  await page.locator('.order-total', { hasText: '$360.50' }).waitFor();
  expectNoErrors(buyer, /ERR_CONNECTION_RESET/);
});

test('staff quote the freight of an express purchase, stop its email and send it after all, and the buyer reads it on the order [O42]', async () => {
  const buyer = await as('buyer', { name: 'Olga Brandt', viewport: phone });
  const number = await orderPart(shop, buyer, await addOwnPart());
  const { page } = await as('admin', { at: orderPath(number) });
  await page.getByRole('button', { name: 'Quote freight' }).click();
  const dialog = page.getByRole('dialog', { name: /^Freight of order/ });
  await dialog.getByRole('button', { name: 'Quote freight' }).click();
  await dialog.getByText('Enter an amount with at most two decimals').waitFor();
  await dialog.getByLabel('Amount').fill('85.50');
  await dialog.getByLabel('Carrier and route').fill('Sea freight to Hamburg');
  await dialog.getByRole('button', { name: 'Quote freight' }).click();
  await waitForToast(page, 'quoted.');
  await page.getByText('Freight quoted: $85.50').waitFor();
  const mails = page.getByRole('region', { name: 'Emails to the buyer' });
  await mails.getByText(/^Email to .* goes out in \d+ s\.$/).waitFor();
  await mails.getByRole('button', { name: `Stop “Freight of your order ${number}”` }).click();
  await waitForToast(page, 'was stopped.');
  await page.getByRole('rowheader', { name: 'Email stopped' }).waitFor();
  await mails.getByRole('button', { name: `Send “Freight of your order ${number}” after all` }).click();
  await page.getByRole('rowheader', { name: 'Stopped email sent after all' }).waitFor();
  await mails.waitFor({ state: 'hidden' });
  await buyer.page.goto(orderPath(number));
  await buyer.page.locator('.order-total', { hasText: 'Freight' }).getByText('$85.50').waitFor();
  await buyer.page.getByText('Sea freight to Hamburg').waitFor();
  await expectNoHorizontalScroll(buyer.page);
});
