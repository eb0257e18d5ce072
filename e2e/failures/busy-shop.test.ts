/** The shop is busy: the browser asks again by itself, once, with the same key, and says so. order-answers has the answer that is lost. */
import { expect, test } from 'vitest';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = catalogueShop();
const { as } = peopleOf(shop);
const phoneNumber = '+49 30 555 0110';

/** The answer of a shop whose database has lost the connection, maybe after it had committed. */
const busy = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'Retry-After': '1' },
  body: JSON.stringify({ code: 'unavailable', detail: 'The shop is temporarily unavailable.' }),
};

test('a shop that stays busy is asked twice with the same key, and nothing typed is lost', async () => {
  const { _id } = await partNumbered(await staffCalls(shop), 'HX-20Y-1142');
  const buyer = await as('buyer', { hasAddress: true, name: 'Olga Brandt', at: `/purchase/${_id}` });
  const { page } = buyer;
  await page.getByLabel('Phone').fill(phoneNumber);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/order', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill(busy);
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByText('The shop is busy. Your request is sent again in a moment.').waitFor();
  await page.getByRole('alert').filter({ hasText: 'The shop is temporarily unavailable.' }).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toMatch(/./);
  expect(await page.getByLabel('Phone').inputValue()).toBe(phoneNumber);
  expectNoErrors(buyer, /503/);
});
