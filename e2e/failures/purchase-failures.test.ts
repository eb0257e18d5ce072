/** After a failed "Place order" a buyer on a phone sees why, directly above the button. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { expectBelow, expectNoHorizontalScroll, newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, type StaffCall, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let staff: StaffCall;
let buyer: Visitor;
let part: StaffPart;
const price = 25;

beforeAll(async () => {
  staff = await staffCalls(shop);
  part = await addPart(staff, newPartNumber(), { pricePerUnit: price });
  buyer = await as('buyer', { hasAddress: true, name: 'Olga Brandt', viewport: phone });
});

async function openOrder(page: Page): Promise<void> {
  await page.goto(`/purchase/${part._id}`);
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await page.getByLabel('Quantity', { exact: true }).fill(String(part.minQnty));
}

/** Fails unless the notice is in view, has the focus, and the button follows it without anything between. */
async function expectAboveButton(page: Page, notice: Locator): Promise<void> {
  await notice.waitFor();
  await expect
    .poll(() => notice.evaluate((node) => node.contains(document.activeElement) || !!node.closest(':focus')))
    .toBe(true);
  const button = page.locator('main button[type=submit]');
  await expectBelow(button, notice);
  const [above, below] = [await notice.boundingBox(), await button.boundingBox()];
  if (!above || !below) throw new Error('Not on the screen');
  expect(below.y - (above.y + above.height)).toBeLessThan(48);
  expect(above.y).toBeGreaterThanOrEqual(0);
  expect(above.y + above.height).toBeLessThanOrEqual(phone.height);
  await expectNoHorizontalScroll(page);
}

const problem = (status: number, body: object) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ detail: 'Call us.', ...body }),
});

describe('the reason stands directly above the button [I34]', () => {
  test.each([
    ['refused by a rule', problem(429, { code: 'too_many_requests', detail: 'Order limit reached.' }), /Order limit/],
    ['an error of the server', { status: 500, contentType: 'text/html', body: '<h1>Bad</h1>' }, /error 500/],
    ['a lost line', 'lost', /No confirmation yet/],
    ['an order with other details', problem(409, { code: 'idempotency_mismatch' }), /different details/],
    [
      'too few in stock',
      problem(422, { code: 'invalid_quantity', minQnty: 1, availableQnty: 1 }),
      /Quantity: give a valid quantity/,
    ],
    ['an unconfirmed email', problem(403, { code: 'unconfirmed_limit', detail: 'Confirm first.' }), /Confirm first/],
  ] as const)('%s', async (_name, answer, reason) => {
    const { page } = buyer;
    await openOrder(page);
    await page.route('**/api/order', (route) =>
      route.request().method() !== 'POST'
        ? route.continue()
        : answer === 'lost'
          ? route.abort('connectionreset')
          : route.fulfill(answer),
    );
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expectAboveButton(page, page.getByRole('alert').filter({ hasText: reason }));
    await page.unroute('**/api/order');
  });

  test('a missing phone number', async () => {
    const { page } = buyer;
    await openOrder(page);
    await page.getByLabel('Phone').fill('');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expectAboveButton(page, page.getByRole('alert').filter({ hasText: 'Enter a phone number' }).first());
  });

  test('a changed price: both totals, and the button names the new one [I35]', async () => {
    const { page } = buyer;
    await openOrder(page);
    const dollars = (value: number) => `$${value.toLocaleString('en', { minimumFractionDigits: 2 })}`;
    await page.route('**/api/order', (route) =>
      route.fulfill(problem(409, { code: 'price_changed', pricePerUnit: price + 1 })),
    );
    await page.getByRole('button', { name: /^Place order/ }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered.' });
    await expectAboveButton(page, notice);
    await notice.getByText(dollars(price * part.minQnty)).waitFor();
    const now = dollars((price + 1) * part.minQnty);
    await notice.getByText(now, { exact: true }).waitFor();
    await page.getByRole('button', { name: `Agree and place order for ${now}`, exact: true }).waitFor();
    await page.unroute('**/api/order');
  });
});

test('the next order starts with the phone number of the last one [I36]', async () => {
  const customer = await as('buyer', { name: 'Mara Lind', viewport: phone });
  await orderPart(shop, customer, part);
  const other = await addPart(staff, newPartNumber());
  const { page } = customer;
  await page.goto(`/purchase/${other._id}`);
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+49 30 555 0110');
});
