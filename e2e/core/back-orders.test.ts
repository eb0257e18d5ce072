/** A part that can be ordered beyond its stock: what comes later is said wherever it is ordered. */
import { test } from 'vitest';
import { partPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('on the phone: the part page offers more than the stock, the order form says what comes later, and the order promises a day [O38]', async () => {
  const staff = await staffCalls(shop);
  const { slug } = await addPart(staff, newPartNumber(), { availableQnty: 2, backOrderDays: 20 });
  const buyer = await as('buyer', { hasAddress: true, name: 'Ada Buyer', viewport: phone, at: partPath(slug) });
  const { page } = buyer;
  await waitForText(page, 'More than the stock: ready to ship in 20 working days.');
  await page.getByLabel('Quantity').first().fill('5');
  await page.getByRole('button', { name: 'Buy 5 pcs' }).click();
  await waitForText(page, 'On back-order: 3 of these. Ready to ship in 20 working days.');
  await page.getByLabel('Phone').fill('+49 30 1234567');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page
    .getByRole('link', { name: /^SP-\d+$/ })
    .first()
    .click();
  await waitForText(page, /^3 on back-order, ready to ship by \d+ \w+ \d{4}$/);

  await page.goto(partPath(slug));
  await waitForText(page, 'On back-order: ready to ship in 20 working days.');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await waitForText(page, /In your cart: 1 ×/);
  await page.goto('/cart');
  await waitForText(page, 'On back-order: 1 of these. Ready to ship in 20 working days.');
  await page.goto('/checkout');
  await waitForText(page, 'On back-order: 1 of these. Ready to ship in 20 working days.');
  expectNoErrors(buyer);
});
