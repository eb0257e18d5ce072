/** A shop with limits for orders: the form and the cart say why nothing is ordered, and offer what is possible. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectToast, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop({
  ORDER_MINIMUM: '300',
  UNCONFIRMED_ORDER_PIECES: '10',
  UNCONFIRMED_ORDER_TOTAL: '5000',
});
const { as } = peopleOf(shop);

test('the form of an unconfirmed buyer offers the quantity that the limit allows [O63]', {
  tags: 'variant',
}, async () => {
  const { _id } = await addPart(await staffCalls(shop), 'LIMIT-1', { pricePerUnit: 62.4, availableQnty: 150 });
  const buyer = await as('buyer', { hasAddress: true, at: `/purchase/${_id}`, viewport: phone });
  const { page } = buyer;
  await page.getByLabel('Phone').fill('+46 8 5550 1187');
  await page.getByLabel('Quantity', { exact: true }).fill('100');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Until you confirm your email, the limit is 10 pcs of a part' });
  await alert.getByRole('link', { name: 'Confirm your email' }).waitFor();
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('100');
  expectNoErrors(buyer, /422/);
  await alert.getByRole('button', { name: 'Use 10 pcs, $624.00' }).click();
  await page.getByRole('button', { name: 'Place order for $624.00' }).click();
  await expectToast(page, 'success', 'Order successful');
  await waitForText(page, '1–1 of 1 · total $624.00');
  expectNoErrors(buyer);
});

test('the cart says what is missing and opens no checkout; the order form answers with the same sentence [O62]', {
  tags: 'variant',
}, async () => {
  const missing = 'Orders start at $300.00. $100.00 is missing.';
  const { _id, slug } = await addPart(await staffCalls(shop), 'LIMIT-2', { pricePerUnit: 50, minQnty: 4 });
  const buyer = await as('buyer', { hasAddress: true, at: `/part/${slug}`, viewport: phone });
  const { page } = buyer;
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await waitForText(page, /^In your cart: \d+ ×/);
  await page.goto('/cart');
  await waitForText(page, missing);
  expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
  await page.goto(`/purchase/${_id}`);
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await waitForText(page, missing);
  expectNoErrors(buyer, /422/);
});
