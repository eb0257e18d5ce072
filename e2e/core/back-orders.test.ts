/** A part that can be ordered beyond its stock: what comes later is said wherever it is ordered. */
import { expect, test } from 'vitest';
import { partPath } from '#platform/paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);
const staff = await staffCalls(shop);

test('on the phone: the part page offers more than the stock, the order form says what comes later, and the order promises a day [O38]', async () => {
  const { _id: id, slug } = await partNumbered(staff, 'HX-20Y-1305');
  await staff('editProduct', { path: { id }, body: { availableQnty: 2, minQnty: 1, backOrderDays: 20 } });
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const { page } = buyer;
  await page.goto(partPath(slug));
  await waitForText(page, 'More than the stock: ready to ship in 20 working days.');
  await page.getByLabel('Quantity').first().fill('5');
  expect(await faultsOfPage(page, 'the page of a part with back-orders')).toEqual([]);
  await page.getByRole('button', { name: 'Buy 5 pcs' }).click();
  await waitForText(page, 'On back-order: 3 of these. Ready to ship in 20 working days.');
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the order form with back-orders')).toEqual([]);
  await page.getByLabel('Phone').fill('+49 30 1234567');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page
    .getByRole('link', { name: /^SP-\d+$/ })
    .first()
    .click();
  await waitForText(page, /^3 on back-order, ready to ship by \d+ \w+ \d{4}$/);
  expect(await faultsOfPage(page, 'an order with back-orders')).toEqual([]);

  await page.goto(partPath(slug));
  await waitForText(page, 'On back-order: ready to ship in 20 working days.');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto('/cart');
  await waitForText(page, 'On back-order: 1 of these. Ready to ship in 20 working days.');
  await expectNoAxeFindings(page);
  await page.goto('/checkout');
  await waitForText(page, 'On back-order: 1 of these. Ready to ship in 20 working days.');
  expectNoErrors(buyer);
});
