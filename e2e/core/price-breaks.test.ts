/** A part whose price falls with the quantity, sold in sets: the same price wherever it is ordered. */
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
const number = 'HX-20Y-1305';

test('staff enter unit and price breaks, and a wrong one is refused with what to do [O40]', async () => {
  const { _id: id } = await partNumbered(staff, number);
  await staff('editProduct', { path: { id }, body: { availableQnty: 100, minQnty: 1, pricePerUnit: 40 } });
  const { page } = await as('admin', { at: `/dashboard/manageProducts/${id}` });
  await page.getByLabel('Unit of measure').selectOption({ label: 'set' });
  const breaks = page.getByLabel('Price breaks');
  await breaks.fill('10: cheap');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForText(page, /“10: cheap” is no price break/);
  expect(await breaks.inputValue()).toBe('10: cheap');
  await breaks.fill('10: 5%; 50: 7.5%');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await partNumbered(staff, number)).priceBreaks).toHaveLength(2);
});

test('on the phone: the price of a set falls at a break on the part page, in the order form, in the cart and in the order [O40]', async () => {
  const { slug } = await partNumbered(staff, number);
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const { page } = buyer;
  await page.goto(partPath(slug));
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
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the page of a part with price breaks')).toEqual([]);

  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto('/cart');
  await waitForText(page, '$38.00 each');
  expect(await faultsOfPage(page, 'a cart with price breaks')).toEqual([]);
  await page.goto('/checkout');
  await waitForText(page, '10 sets');

  await page.goto(partPath(slug));
  await page.getByLabel('Quantity').first().fill('50');
  await page.getByRole('button', { name: 'Buy 50 sets' }).click();
  await page.getByLabel('Phone').fill('+49 30 1234567');
  expect(await faultsOfPage(page, 'the order form with price breaks')).toEqual([]);
  await page.getByRole('button', { name: 'Place order for $1,850.00' }).click();
  await waitForText(page, /50 sets of/);
  expectNoErrors(buyer);
});

test('the page of the part says its prices without script [O39]', async () => {
  const { slug } = await partNumbered(staff, number);
  const html = await (await fetch(`${shop.url}${partPath(slug)}`)).text();
  expect(html).toContain('From 10 sets');
  expect(html).toContain('per set');
  expect(html).toContain('"priceSpecification"');
});
