/** A buyer orders a part with the order form, and finds the order. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { countFromApi, expectNoErrors, expectToast, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

/** Adds a part like the track roller of the sample. */
async function newRoller(): Promise<StaffPart> {
  return addPart(await staffCalls(shop), newPartNumber(), {
    name: 'Track roller for a test',
    description: 'Sealed for life, hardened tread.',
    pricePerUnit: 62.4,
    availableQnty: 148,
    minQnty: 4,
    leadTimeDays: 3,
  });
}

test('a buyer orders a part with motion, is told so by a toast, and finds the order in the list [O1 O5 O10]', async () => {
  const { partNumber: number } = await newRoller();
  const buyer = await as('buyer', {
    hasAddress: true,
    name: 'Petra Lindqvist',
    at: '/purchase',
    viewport: phone,
    reducedMotion: 'no-preference',
  });
  const { page, email } = buyer;
  await page.getByLabel('Find a part').fill(number);
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('link', { name: new RegExp(`Purchase Now: .*${number}$`) })
    .first()
    .click();
  await page.waitForURL('**/purchase/*');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Petra Lindqvist');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  expect(await page.getByLabel('Product name').inputValue()).toContain('Track roller');
  for (const label of ['Name', 'Email', 'Product name'])
    expect(await page.getByLabel(label, { exact: true }).getAttribute('readonly'), label).not.toBeNull();
  const detail = page.getByRole('complementary', { name: 'Your order' });
  for (const fact of [number, 'Aftermarket', '148 in stock', '$62.40', '4 pcs', '148 pcs', '3 working days'])
    await detail.getByText(fact, { exact: true }).waitFor();
  await detail.getByText(/^Sealed for life, hardened tread/).waitFor();
  const quantity = page.getByLabel('Quantity', { exact: true });
  expect(await quantity.inputValue()).toBe('4');
  await page.getByRole('button', { name: 'Increase by 1' }).click();
  await detail.getByText('$312.00').waitFor();
  expect(await countFromApi(page, '/api/order')).toBe(0);

  // The number of the address; another one may be typed.
  expect(await page.getByLabel('Phone').inputValue()).toBe('+494921123456');
  await page.getByLabel('Phone').fill('');
  await quantity.fill('0');
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { name: 'There are 2 problems' }).waitFor();
  await alert.getByRole('link', { name: 'Phone: Enter a phone number of 5 to 20 digits.' }).click();
  await page.keyboard.type('+46 8 5550 1187');
  await quantity.fill('149');
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await alert.getByRole('link', { name: /^Quantity: give a valid quantity: minimum/ }).waitFor();
  expect([await quantity.inputValue(), await quantity.getAttribute('aria-invalid')]).toEqual(['149', 'true']);
  await expectToast(page, 'warning', 'give a valid quantity');
  expect(await page.getByLabel('Phone').inputValue()).toBe('+46 8 5550 1187');
  await page.getByRole('button', { name: 'Use 148 pcs' }).click();
  await page.getByRole('button', { name: /^Place order for \$/ }).waitFor();

  await quantity.fill('8');
  // The second click must not place a second order.
  await page.getByRole('button', { name: 'Place order for $499.20' }).dblclick();
  await expectToast(page, 'success', 'Order successful');
  await page.waitForURL('**/dashboard');
  await waitForText(page, /Order SP-\d+ placed/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('My Orders: 1');
  expect(await page.locator('tbody tr').count()).toBe(1);
  expect(await countFromApi(page, '/api/order')).toBe(1);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  // The phone number is shown as Swedish ones are written.
  for (const said of ['Petra Lindqvist', email, '+46 8 555 011 87', number, '8 pcs', '$499.20', 'Placed'])
    await row.getByText(said, { exact: true }).waitFor();
  // The message stays until the page is left.
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Ordered').selectOption('Last 12 months');
  await page.waitForURL('**/dashboard?*when=12-months*');
  await waitForText(page, /Order SP-\d+ placed/);
  expectNoErrors(buyer);
});

test('a buyer filters My Orders by time and words, which are in the URL; the total is that of the orders found [O1]', async () => {
  const buyer = await as('buyer', { viewport: phone });
  const { page } = buyer;
  await orderPart(shop, buyer, await newRoller(), 8);
  await page.goto('/dashboard');
  await waitForText(page, '1–1 of 1 · total $499.20');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const period = page.getByLabel('Ordered');
  expect(await period.getByRole('option').allTextContents()).toEqual([
    'Any time',
    'Last 12 months',
    String(new Date().getUTCFullYear()),
  ]);
  await page.goto('/dashboard?when=2019');
  await waitForText(page, 'No results');
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await row.waitFor();
  await page.getByLabel('Search orders').fill('no such part');
  await page.locator('.dashboard').getByRole('button', { name: 'Search' }).click();
  await waitForText(page, 'No results');
  expectNoErrors(buyer);
});
