/** The order form and the answer of the shop: it comes late, refuses the order, is not understood, or is lost. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { recordToasts } from '../fixtures/recording.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const staff = await staffCalls(shop);
let buyer: Awaited<ReturnType<typeof as>>;
let toasts: () => Promise<string[]>;

beforeAll(async () => {
  buyer = await as('buyer', { hasAddress: true, name: 'Hanna Vogt', viewport: phone });
  toasts = await recordToasts(buyer.page);
});
beforeEach(() => buyer.page.unrouteAll());

/** Creates a part with a stock of 20, at least 4 an order and $62.40 each; opens its order form. */
async function openOrder() {
  const part = await addPart(staff, newPartNumber(), { pricePerUnit: 62.4, availableQnty: 20, minQnty: 4 });
  const { page } = buyer;
  await page.goto(`/purchase/${part._id}`);
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  return { page, id: part._id, quantity: page.getByLabel('Quantity', { exact: true }) };
}

/** Sends a wrong quantity: after its toast, the page shows further toasts at once. */
async function loadToasts(page: Page) {
  await page.getByLabel('Quantity', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await waitForToast(page, 'give a valid quantity');
}

/** After two frames the page shows what its script has set. */
const rendered = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('"Order successful" is shown after the answer of the shop, not before [O11]', async () => {
  const { page, quantity } = await openOrder();
  await loadToasts(page);
  const held = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/order', async (route) => {
    sent.resolve();
    await held.promise;
    await route.continue();
  });
  await quantity.fill('5');
  await page.getByRole('button', { name: 'Place order for $312.00' }).click();
  await sent.promise;
  const button = page.getByRole('button', { name: 'Placing order' });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.locator('.spinner').waitFor();
  await rendered(page);
  expect(await toasts()).toEqual(['give a valid quantity']);
  expect(new URL(page.url()).pathname).toMatch(/^\/purchase\//);
  held.resolve();
  await waitForToast(page, 'Order successful');
  await page.waitForURL('**/dashboard');
  // Those of this document.
  expect(await toasts()).toEqual(['Order successful']);
  expectNoErrors(buyer);
});

test('a refused or unconfirmed order never shows "Order successful" [O11]', async () => {
  const { page, id, quantity } = await openOrder();
  await loadToasts(page);
  const send = async (total: string, reason: RegExp) => {
    await page.getByRole('button', { name: `Place order for ${total}` }).click();
    await waitForText(page, reason);
    await page.getByRole('button', { name: 'Place order' }).and(page.locator(':not([aria-disabled])')).waitFor();
    await rendered(page);
  };
  await quantity.fill('10');
  await staff('editProduct', { path: { id }, body: { pricePerUnit: 70 } });
  await send('$624.00', /The price is now \$70\.00 per unit/);
  await staff('editProduct', { path: { id }, body: { availableQnty: 6 } });
  await send('$700.00', /give a valid quantity: minimum 4, 6 available/);
  const answers = [
    { status: 409, json: { code: 'conflict', detail: 'This part was changed.' } },
    { status: 422, json: { code: 'invalid', detail: 'This order is not possible.' } },
    { status: 201, json: { acknowledged: true } },
    { status: 200, json: {} },
  ];
  await page.route('**/api/order', (route) => route.fulfill(answers.shift()));
  await quantity.fill('5');
  for (const reason of [/This part was changed/, /This order is not possible/]) await send('$350.00', reason);
  for (const _answer of [201, 200]) await send('$350.00', /No confirmation yet\. Place again: it counts once\./);
  expect(answers).toEqual([]);
  expect(new Set(await toasts())).toEqual(new Set(['give a valid quantity']));
  expect(new URL(page.url()).pathname).toBe(`/purchase/${id}`);
  expectNoErrors(buyer, /409|422/);
});

test('errors of the server are shown, the form stays, and an order whose answer is lost is placed once [O59 O60]', async () => {
  const other = await as('buyer', { hasAddress: true, name: 'Elif Kaya', viewport: phone });
  const { page } = other;
  const part = await addPart(staff, newPartNumber(), { pricePerUnit: 10 });
  await page.goto(`/purchase/${part._id}`);
  await page.getByLabel('Phone').fill('+90 212 555 01 10');
  await page.getByLabel('Quantity', { exact: true }).fill('5');
  const button = page.getByRole('button', { name: 'Place order for $50.00' });
  const problem = (status: number, detail: string) => ({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code: 'x', detail }),
  });
  const answers = [
    problem(429, 'Order limit reached. Try again in 9 min, or call us.'),
    problem(503, 'The shop is temporarily unavailable.'),
    { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  ];
  await page.route('**/api/order', async (route) => {
    const answer = answers.shift();
    if (answer) return route.fulfill(answer);
    // The shop places the order; only its answer does not arrive.
    expect((await route.fetch()).status()).toBe(201);
    await route.abort('connectionreset');
  });
  for (const reason of [
    'Order limit reached. Try again in 9 min, or call us.',
    'The shop is temporarily unavailable.',
    'Something went wrong (error 500).',
    'No confirmation yet. Place again: it counts once.',
  ]) {
    await button.click();
    await page.getByRole('alert').filter({ hasText: reason }).waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe('+90 212 555 01 10');
  }
  await page.unroute('**/api/order');
  expectNoErrors(other, /429|503|500|ERR_CONNECTION_RESET/);
  // Also after a reload.
  await page.reload();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+90 212 555 01 10');
  await button.click();
  await waitForToast(page, 'Order successful');
  await page.getByRole('heading', { level: 1, name: 'My Orders: 1' }).waitFor();
  expectNoErrors(other);
});

test('while a part loads its order form is shown as a skeleton [O3]', async () => {
  const { page } = buyer;
  await page.goto('/purchase?q=HX-20Y-1142');
  const held = Promise.withResolvers<void>();
  await page.route('**/purchase/*.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
  const shape = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await shape.locator('.skeleton__order').waitFor();
  held.resolve();
  await page.getByRole('button', { name: /^Place order/ }).waitFor();
  expect(await shape.count()).toBe(0);
  expectNoErrors(buyer);
});
