/** A part whose price falls with the quantity, sold in sets: the same price wherever it is ordered. */
import { expect, test } from 'vitest';
import { partPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('staff enter unit and price breaks; on the phone the price of a set falls at a break on the part page, in the cart and in the order form [O39 O40]', async () => {
  const call = await staffCalls(shop);
  const { _id: id, slug } = await addPart(call, newPartNumber(), { pricePerUnit: 40 });
  const staff = await as('admin', { at: `/dashboard/manageProducts/${id}` });
  await staff.page.getByLabel('Unit of measure').selectOption({ label: 'set' });
  const breaks = staff.page.getByLabel('Price breaks');
  await breaks.fill('10: cheap');
  await staff.page.getByRole('button', { name: 'Save changes' }).click();
  await waitForText(staff.page, /“10: cheap” is no price break/);
  expect(await breaks.inputValue()).toBe('10: cheap');
  await breaks.fill('10: 5%; 50: 7.5%');
  await staff.page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await call('getProduct', { path: { id } })).priceBreaks).toHaveLength(2);

  const html = await (await fetch(`${shop.url}${partPath(slug)}`)).text();
  for (const text of ['From 10 sets', 'per set', '"priceSpecification"']) expect(html).toContain(text);
  const buyer = await as('buyer', { hasAddress: true, name: 'Ada Buyer', at: partPath(slug), viewport: phone });
  const { page } = buyer;
  const prices = page.getByRole('table', { name: 'Prices by quantity' });
  expect(await prices.getByRole('row').allTextContents()).toEqual([
    expect.stringMatching(/^From 10 sets\s*\$38\.00\s*−5%$/),
    expect.stringMatching(/^From 50 sets\s*\$37\.00\s*−7\.5%$/),
  ]);
  const box = page.locator('[data-buy-box]');
  await page.getByLabel('Quantity').first().fill('9');
  await expect.poll(() => box.locator('output').textContent()).toMatch(/^9 × \$40\.00\s*\$360\.00$/);
  await page.getByLabel('Quantity').first().fill('10');
  await expect.poll(() => box.locator('output').textContent()).toMatch(/^10 × \$38\.00\s*\$380\.00$/);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await waitForText(page, /^In your cart: \d+ ×/);
  await page.goto('/cart');
  await waitForText(page, '$38.00 each');
  await page.goto('/checkout');
  await waitForText(page, '10 sets');

  await page.goto(`/purchase/${id}?quantity=50`);
  await page.getByLabel('Phone').fill('+49 30 1234567');
  await page.getByRole('button', { name: 'Place order for $1,850.00' }).click();
  await waitForText(page, /50 sets of/);
  expectNoErrors(buyer);
});
