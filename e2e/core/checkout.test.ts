/** The checkout: a guest reads what is asked, a buyer on a phone orders a cart, and nothing typed is lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import {
  addFromPage,
  expectNoErrors,
  expectToast,
  newEmail,
  newPartNumber,
  typeAddress,
  waitForText,
} from '../fixtures/helpers.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf, addPart, callsOf, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const staff = await staffCalls(shop);

const ownParts = async () => [await addPart(staff, newPartNumber()), await addPart(staff, newPartNumber())] as const;
const placeOrder = (page: Page) =>
  page
    .getByRole('button', { name: /^Place order for/ })
    .and(page.locator(':enabled'))
    .click();

const emden = { country: 'DE', street: 'Hafenstraße 12', postalCode: '26723', city: 'Emden', phone: '04921 123456' };

test('a guest reads what is asked, and a buyer on a phone orders two parts with an address typed here [O17]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  for (const { slug, partNumber } of await ownParts()) {
    await page.goto(partPath(slug));
    await page.locator('input[name=quantity]').fill('4');
    await page
      .locator('.buy-box')
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await waitForText(page, `In your cart: 4 × ${partNumber}.`);
  }
  await page.goto(pagePaths.checkout);
  await waitForText(page, 'Sign in or create an account: your cart stays as it is.');
  await register(page, 'Jonas Weber', newEmail('jonas'));
  await page.reload();
  await placeOrder(page);
  // The page says where, beside the button and at the field.
  await waitForText(page, 'Choose a country or region.');
  await typeAddress(page, emden);
  await page.getByLabel('Your PO number').fill('PO 4711');
  await page.getByLabel('Delivery term (Incoterms 2020)').selectOption('FOB');
  await placeOrder(page);
  await waitForText(page, 'Enter the named place of the delivery term.');
  await page.getByLabel('Port of shipment').fill('Ningbo');
  await page.reload();
  await expect.poll(() => page.getByLabel('Port of shipment').inputValue()).toBe('Ningbo');
  await placeOrder(page);
  await waitForText(page, /Confirm that Ningbo is a sea or river port; for a place inland choose FCA/);
  await page.getByLabel('This place is a sea or river port').check();
  await placeOrder(page);
  await expectToast(page, 'success', 'Order successful');
  await page.waitForURL('**/dashboard/orders/SP-*');
  await waitForText(page, 'FOB Ningbo, Incoterms 2020');
  await waitForText(page, 'PO 4711');
  const lines = page.getByRole('table', { name: 'Parts of the order' }).locator('tbody tr');
  expect(await lines.count()).toBe(2);
  await page.goto(pagePaths.cart);
  await waitForText(page, 'Your cart is empty.');
  expectNoErrors(visitor, /422/);
});

test('a line that another buyer has taken is said where it stands, mended there, and the order goes on [O17]', {
  tags: 'variant',
}, async () => {
  const buyer = await as('buyer', { name: 'Mia Lindt' });
  const [scarce, dear] = await ownParts();
  await addAddressOf(shop, buyer);
  const call = await callsOf(shop, buyer);
  for (const { _id } of [scarce, dear])
    await call('addToCart', { body: { productId: _id, quantity: 4, seenPrice: 25 } });
  const { page } = buyer;
  await page.goto(pagePaths.checkout);
  await page.getByLabel('Note for us').fill('Call before you ship.');
  await staff('editProduct', { path: { id: scarce._id }, body: { availableQnty: 3 } });
  await staff('editProduct', { path: { id: dear._id }, body: { pricePerUnit: 1234.56 } });
  await placeOrder(page);
  await waitForText(page, '2 lines cannot be ordered as they are. Nothing was ordered: check them and try again.');
  await page.getByRole('button', { name: 'Take 3' }).click();
  await page.getByRole('button', { name: 'Accept $1,234.56' }).click();
  expect(await page.getByLabel('Note for us').inputValue()).toBe('Call before you ship.');
  await placeOrder(page);
  await page.waitForURL('**/dashboard/orders/SP-*');
  await waitForText(page, 'Call before you ship.');
  expectNoErrors(buyer, /409/);
});

test.each([
  ['a buyer', () => as('buyer', { name: 'Jonas Weber', viewport: phone })],
  ['a visitor', () => visit({ viewport: phone })],
])(
  'the warning at a field of an address that the server has refused stays until %s changes that field [O17]',
  async (_who, enter) => {
    const person = await enter();
    const { page } = person;
    await addFromPage(page, (await addPart(staff, newPartNumber())).slug);
    await page.goto(pagePaths.checkout);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await typeAddress(page, emden);
    await field('Name').fill('Jonas Weber');
    const email = field('Email');
    if (await email.count()) await email.fill(newEmail('warned'));
    // Only the server knows the digits of a tax number.
    const taxNumber = page.getByLabel(/^Tax number/);
    await taxNumber.fill('DE1');
    await placeOrder(page);
    const warning = page.locator('#field-taxNumber[aria-invalid=true]');
    await warning.waitFor();
    await field('City').fill('Emden-Borssum');
    await field('Name').fill('Jonas B. Weber');
    await field('Phone').fill('04921 123457');
    await page.getByLabel('Your PO number').fill('PO 12');
    expect(await warning.count()).toBe(1);
    await taxNumber.fill('');
    expect(await warning.count()).toBe(0);
    await placeOrder(page);
    await expectToast(page, 'success', 'Order successful');
    expectNoErrors(person, /422/);
  },
);
