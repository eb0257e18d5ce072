/** A shop with an order minimum says what is missing before anybody orders. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop({ ORDER_MINIMUM: '100000' });
const { as } = peopleOf(shop);

test('the cart says what is missing and opens no checkout; the order form answers with the same sentence [O62]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const { page } = buyer;
  await page.goto('/parts?q=HX-20Y-1142');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await waitForText(page, /^In your cart: \d+ ×/);
  await page.goto('/cart');
  await waitForText(page, /^Orders start at \$100,000\.00\. \$[\d,.]+ is missing\.$/);
  expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
  expect(await faultsOfPage(page, 'a cart below the order minimum')).toEqual([]);
  const [part] = (await (await page.request.get('/api/product?limit=1')).json()) as [{ _id: string }];
  await page.goto(`/purchase/${part._id}`);
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await waitForText(page, /^Orders start at \$100,000\.00\. \$[\d,.]+ is missing\.$/);
  expectNoErrors(buyer, /422/);
});
