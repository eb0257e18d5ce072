/** The shop was busy: the browser asks again by itself, once, and says so. An order that was placed already stays one order. */
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEmail } from '../fixtures/helpers.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
const phoneNumber = '+49 30 555 0110';

/** The answer of a shop whose database has lost the connection, maybe after it had committed. */
const busy = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'Retry-After': '1' },
  body: JSON.stringify({ code: 'unavailable', detail: 'The shop is temporarily unavailable.' }),
};

async function openOrder(page: Page): Promise<void> {
  const [part] = (await (await page.request.get('/api/product?limit=1')).json()) as [{ _id: string; minQnty: number }];
  await page.goto(`/purchase/${part._id}`);
  await page.getByLabel('Phone').fill(phoneNumber);
  await page.getByLabel('Quantity', { exact: true }).fill(String(part.minQnty));
}

/** Handles the orders that the page sends; `keys` are their idempotency keys. */
async function onOrder(page: Page, answer: (route: Route, attempt: number) => Promise<void>): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/api/order', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return answer(route, keys.length);
  });
  return keys;
}

test('an order whose answer is lost is sent again with its key, and exists once', async () => {
  const { page, close } = await visit();
  await register(page, 'Olga Brandt', newEmail('busy'));
  await openOrder(page);
  const keys = await onOrder(page, async (route, attempt) => {
    if (attempt > 1) return route.continue();
    // The shop places the order; only its answer does not arrive.
    expect((await route.fetch()).status()).toBe(201);
    await route.fulfill(busy);
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByText('The shop is busy. Your request is sent again in a moment.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'My Orders: 1' }).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).not.toBe('');
  await close();
});

test('a shop that stays busy is asked twice, and nothing typed is lost', async () => {
  const { page, close } = await visit();
  await register(page, 'Mara Lind', newEmail('busier'));
  await openOrder(page);
  const keys = await onOrder(page, (route) => route.fulfill(busy));
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('alert').filter({ hasText: 'The shop is temporarily unavailable.' }).waitFor();
  expect(keys).toHaveLength(2);
  expect(await page.getByLabel('Phone').inputValue()).toBe(phoneNumber);
  await close();
});
