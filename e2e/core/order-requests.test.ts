/** When the order form sends an order, what it sends, and what it says before and after the answer. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import {
  expectBelow,
  expectNoErrors,
  expectSmallAndRed,
  newEmail,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { bearer, recordPosts, recordToasts } from '../fixtures/recording.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { visit } = peopleOf(shop);
const name = 'Hanna Vogt';
const email = newEmail('hanna');
let asStaff: StaffCall;
let buyer: Visitor;
let toasts: () => Promise<string[]>;
let img: string;

beforeAll(async () => {
  asStaff = await staffCalls(shop);
  const [sample] = (await (await fetch(`${shop.url}/api/product?limit=1`)).json()) as [{ img: string }];
  img = sample.img;
  buyer = await visit({ viewport: phone });
  toasts = await recordToasts(buyer.page);
  await register(buyer.page, name, email);
});

afterEach(() => buyer.page.unrouteAll());

/** Creates a part with a stock of 20, at least 4 an order and $62.40 each; opens its order form. */
async function openOrder(productName: string) {
  const body = {
    name: productName,
    img,
    description: 'For a test.',
    pricePerUnit: 62.4,
    availableQnty: 20,
    minQnty: 4,
  };
  const { insertedId } = await asStaff('createProduct', { body });
  const { page } = buyer;
  await page.goto(`/purchase/${insertedId}`);
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  return { page, id: insertedId, quantity: page.getByLabel('Quantity', { exact: true }) };
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
  const { page, quantity } = await openOrder('Held pin');
  await loadToasts(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const sent = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route('**/api/order', async (route) => {
    arrived();
    await held;
    await route.continue();
  });
  await quantity.fill('5');
  await page.getByRole('button', { name: 'Place order for $312.00' }).click();
  await sent;
  const button = page.getByRole('button', { name: 'Placing order' });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.locator('.spinner').waitFor();
  await rendered(page);
  expect(await toasts()).toEqual(['give a valid quantity']);
  expect(new URL(page.url()).pathname).toMatch(/^\/purchase\//);
  release();
  await waitForToast(page, 'Order successful');
  await page.waitForURL('**/dashboard');
  // Those of this document.
  expect(await toasts()).toEqual(['Order successful']);
  expectNoErrors(buyer);
});

test('a refused or unconfirmed order never shows "Order successful" [O11]', async () => {
  const { page, id, quantity } = await openOrder('Refused pin');
  await loadToasts(page);
  const send = async (total: string, reason: RegExp) => {
    await page.getByRole('button', { name: `Place order for ${total}` }).click();
    await waitForText(page, reason);
    await page.getByRole('button', { name: 'Place order' }).and(page.locator(':not([aria-disabled])')).waitFor();
    await rendered(page);
  };
  await quantity.fill('10');
  await asStaff('editProduct', { path: { id }, body: { pricePerUnit: 70 } });
  await send('$624.00', /The price is now \$70\.00 per unit/);
  await asStaff('editProduct', { path: { id }, body: { availableQnty: 6 } });
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
  for (const _answer of [201, 200]) await send('$350.00', /We didn't get a confirmation/);
  expect(answers).toEqual([]);
  expect(new Set(await toasts())).toEqual(new Set(['give a valid quantity']));
  expect(new URL(page.url()).pathname).toBe(`/purchase/${id}`);
  expectNoErrors(buyer, /409|422/);
});

test('a wrong quantity sends no request, and the whole stock sends one with the fields of the order [O8]', async () => {
  const { page, id, quantity } = await openOrder('Bounded pin');
  const posts = recordPosts(page);
  const wrong = page.getByRole('alert').getByRole('link', { name: /^Quantity: give a valid quantity/ });
  for (const value of ['3', '21', '1000000', '0', '-4', '', ' ', '4.5', '4,5', 'ten', '1e1']) {
    await quantity.fill(value);
    // Every error is new: a changed quantity removes the message of the one before.
    await page.locator('#order-quantity-error').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Place order', exact: true }).click();
    await page.locator('#order-quantity-error').waitFor();
    await wrong.waitFor();
    await quantity.press('Enter');
    expect(posts, `quantity ${value}`).toEqual([]);
  }
  await quantity.fill('20');
  await page.getByRole('button', { name: 'Place order for $1,248.00' }).click();
  await page.getByRole('heading', { level: 1, name: /^My Orders/ }).waitFor();
  const productName = 'Bounded pin';
  const [price, productQuantity] = [1248, 20];
  expect(posts).toEqual([
    {
      path: '/api/order',
      body: { _Id: id, name, email, phone: '+49 30 555 0110', productName, productQuantity, price },
      authorization: await bearer(page),
    },
  ]);
  expectNoErrors(buyer);
});

test.each(['light', 'dark'] as const)(
  'the message for a wrong quantity is small, red and under the fields: %s [O9]',
  async (colorScheme) => {
    const { page } = await openOrder(`Red pin, ${colorScheme}`);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.getByLabel('Quantity', { exact: true }).fill('3');
      await page.getByRole('button', { name: 'Place order', exact: true }).click();
      const message = page.locator('.error', { hasText: 'give a valid quantity: minimum 4, 20 available' });
      await message.waitFor();
      await expectSmallAndRed(message, colorScheme);
      const form = page.locator('form', { has: message });
      const fields = await form.locator('input').all();
      expect(fields).toHaveLength(5);
      for (const field of fields) await expectBelow(message, field);
      await expectBelow(form.getByRole('button', { name: 'Place order' }), message);
    }
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: null });
    expectNoErrors(buyer);
  },
);
