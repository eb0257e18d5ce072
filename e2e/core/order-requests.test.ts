/** What the order form sends, and what it says about a wrong quantity. When it is sent: e2e/failures/order-answers.test.ts. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber } from '../fixtures/helpers.ts';
import { bearer, recordPosts } from '../fixtures/recording.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('a wrong quantity sends no request, and the whole stock sends one with the fields of the order [O8]', async () => {
  const productName = 'Bounded pin';
  const { _id } = await addPart(await staffCalls(shop), newPartNumber(), {
    name: productName,
    pricePerUnit: 62.4,
    availableQnty: 20,
    minQnty: 4,
  });
  const buyer = await as('buyer', { hasAddress: true, name: 'Hanna Vogt', at: `/purchase/${_id}`, viewport: phone });
  const { page, name, email } = buyer;
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  const posts = recordPosts(page);
  const quantity = page.getByLabel('Quantity', { exact: true });
  const wrong = page.getByRole('alert').getByRole('link', { name: /^Quantity: give a valid quantity/ });
  for (const value of ['3', '21', '', '4,5']) {
    await quantity.fill(value);
    // Every error is new: a changed quantity removes the message of the one before.
    await page.locator('#order-quantity-error').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Place order', exact: true }).click();
    await page.locator('#order-quantity-error').waitFor();
    await wrong.waitFor();
    await quantity.press('Enter');
    expect(
      posts.filter(({ path }) => path === '/api/order'),
      `quantity ${value}`,
    ).toEqual([]);
  }
  await quantity.fill('20');
  await page.getByRole('button', { name: 'Place order for $1,248.00' }).click();
  await page.getByRole('heading', { level: 1, name: /^My Orders/ }).waitFor();
  const [price, productQuantity] = [1248, 20];
  // The freight is asked for beside it.
  const orders = posts.filter(({ path }) => path === '/api/order');
  expect(orders).toEqual([
    {
      path: '/api/order',
      body: {
        ...{ _Id: _id, name, email, phone: '+49 30 555 0110', productName, productQuantity, price },
        ...{ addressId: expect.any(String), freight: null },
      },
      authorization: await bearer(page),
    },
  ]);
  expectNoErrors(buyer);
});
