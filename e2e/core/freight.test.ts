/** Freight: staff keep the table and quote an order, buyers see it at the checkout and on their order. */
import { beforeAll, expect, test } from 'vitest';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { addAddress, expectNoErrors, expectNoHorizontalScroll, placeOrder, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let staff: Visitor;

beforeAll(async () => {
  staff = await as('admin', { at: '/dashboard/freight' });
});

/** In a country that the buyers of other tests do not have: the table is that of the shared shop. */
const vienna = { country: 'AT', street: 'Kärntner Ring 12', postalCode: '1010', city: 'Wien', phone: '01 5123456' };

test('staff write the freight table; what cannot be read is said at its field and nothing is lost', async () => {
  const { page } = staff;
  await page.getByText('No zones yet').waitFor();
  await page.getByRole('button', { name: 'Add zone' }).click();
  const zone = page.getByRole('group', { name: 'Zone 1' });
  await zone.getByLabel('Name').fill('Alps');
  await zone.getByLabel('Countries').fill('Austria, LI, Atlantis');
  await zone.getByLabel('Prices by weight').fill('5: 20\n30 kilos 60');
  await page.getByRole('button', { name: 'Save freight table' }).click();
  await zone.getByText('“Atlantis” is not a country.').waitFor();
  await zone.getByText('“30 kilos 60” is not readable.').waitFor();
  expect(await zone.getByLabel('Prices by weight').inputValue()).toBe('5: 20\n30 kilos 60');
  await zone.getByLabel('Countries').fill('Austria, LI');
  await zone.getByLabel('Prices by weight').fill('5: 20\n9999: 260.50');
  await page.getByRole('button', { name: 'Save freight table' }).click();
  await waitForToast(page, 'Freight table saved.');
  await page.reload();
  await expect.poll(() => zone.getByLabel('Countries').inputValue()).toBe('Austria, Liechtenstein');
  expect(await zone.getByLabel('Prices by weight').inputValue()).toBe('5: 20\n9999: 260.5');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expectNoErrors(staff);
});

test('a buyer sees the freight at the checkout before ordering, and it is part of the total of the order [O42]', async () => {
  const buyer = await as('buyer', { name: 'Jonas Weber', viewport: phone });
  const { page } = buyer;
  await page.goto('/dashboard/addresses');
  await addAddress(page, vienna);
  const [part] = (await (await page.request.get('/api/product?limit=1')).json()) as [
    { _id: string; slug: string; minQnty: number; pricePerUnit: number },
  ];
  await page.goto(`/part/${part.slug}`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.route('**/api/freight/estimate', (route) => route.abort('connectionreset'));
  await page.goto('/checkout');
  await page.getByText(/^The freight is not known yet/).waitFor();
  expect(await page.getByRole('button', { name: /^Place order for/ }).isDisabled()).toBe(true);
  await page.unroute('**/api/freight/estimate');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^Freight to your address: \$260\.50/).waitFor();
  const button = page.getByRole('button', { name: /^Place order for/ });
  const total = (part.minQnty * part.pricePerUnit + 260.5).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
  });
  await expect.poll(() => button.textContent()).toContain(total);
  await expectNoHorizontalScroll(page);
  await button.click();
  await page.getByRole('heading', { level: 1, name: /^Order SP-/ }).waitFor();
  await page.locator('.order-total', { hasText: 'Freight' }).getByText('$260.50').waitFor();
  await page.locator('.order-total', { hasText: total }).waitFor();
  expectNoErrors(buyer, /ERR_CONNECTION_RESET/);
  await buyer.close();
});

test('staff quote the freight of an express purchase, and the buyer reads it on the order [O42]', async () => {
  const buyer = await as('buyer', { name: 'Olga Brandt', viewport: phone });
  await placeOrder(buyer.page);
  await buyer.page.getByRole('link', { name: /^SP-/ }).first().click();
  await buyer.page.getByRole('heading', { level: 1, name: /^Order SP-/ }).waitFor();
  const { page } = staff;
  await page.goto(new URL(buyer.page.url()).pathname);
  await page.getByRole('button', { name: 'Quote freight' }).click();
  const dialog = page.getByRole('dialog', { name: /^Freight of order/ });
  await dialog.getByRole('button', { name: 'Quote freight' }).click();
  await dialog.getByText('Enter an amount with at most two decimals').waitFor();
  await dialog.getByLabel('Amount').fill('85.50');
  await dialog.getByLabel('Carrier and route').fill('Sea freight to Hamburg');
  await dialog.getByRole('button', { name: 'Quote freight' }).click();
  await waitForToast(page, 'quoted.');
  await page.getByText('Freight quoted: $85.50').waitFor();
  await buyer.page.reload();
  await buyer.page.locator('.order-total', { hasText: 'Freight' }).getByText('$85.50').waitFor();
  await buyer.page.getByText('Sea freight to Hamburg').waitFor();
  await expectNoHorizontalScroll(buyer.page);
  await buyer.close();
});
