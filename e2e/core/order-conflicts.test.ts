/** What can prevent an order: a changed price, another buyer, a deleted part, errors of the server. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, expectToast, signIn, waitForText } from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as, visit } = peopleOf(shop);
/** Calls the API as the shop's admin. */
let asStaff: (method: string, path: string, data?: object) => Promise<Record<string, unknown>>;
let buyer: Visitor;

beforeAll(async () => {
  const staff = await visit();
  await staff.page.goto('/login');
  await signIn(staff.page, admin.email, admin.password);
  await staff.page.waitForURL(`${shop.url}/`);
  asStaff = async (method, path, data) => {
    const token = await staff.page.evaluate(() => localStorage.getItem('accessToken'));
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await staff.page.request.fetch(`/api${path}`, { method, data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  buyer = await as('buyer', { name: 'Hanna Vogt', viewport: phone });
});
let parts = 0;
/** Creates a part for one test; its id. */
async function newPart(given: object = {}): Promise<string> {
  parts += 1;
  const part = { description: 'For a test.', pricePerUnit: 10, availableQnty: 20, minQnty: 2 };
  const [sample] = (await (await fetch(`${shop.url}/api/product?limit=1`)).json()) as [{ img: string }];
  const { img } = sample;
  const { insertedId } = await asStaff('POST', '/product', { name: `Test pin ${parts}`, img, ...part, ...given });
  return String(insertedId);
}

async function openOrder(id: string, quantity: string) {
  const { page } = buyer;
  await page.goto(`/purchase/${id}`);
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await page.getByLabel('Quantity', { exact: true }).fill(quantity);
  return page;
}

/** The message comes before the order list has loaded: a test that went on at once would be taken to that list later. */
async function expectOrdered(page: Page) {
  await expectToast(page, 'success', 'Order successful');
  await page.waitForURL('**/dashboard');
}

/** Errors that the browser reports for the pictures of these parts, whose host does not exist. */
const noPicture =
  /pictures\.example|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_TUNNEL|ERR_CONNECTION|ERR_PROXY/;
const fine = (expected?: RegExp) =>
  expectNoErrors(buyer, expected ? new RegExp(`${expected.source}|${noPicture.source}`) : noPicture);

test('when the price changes, the buyer sees the new total before an order is placed [O15]', async () => {
  const id = await newPart();
  const page = await openOrder(id, '3');
  await page.getByRole('button', { name: 'Place order for $30.00' }).waitFor();
  await asStaff('PATCH', `/product/${id}`, { pricePerUnit: 12 });
  await page.getByRole('button', { name: 'Place order for $30.00' }).click();
  await waitForText(page, 'The price is now $12.00 per unit. Nothing has been ordered.');
  expect([
    await page.getByLabel('Phone').inputValue(),
    await page.getByLabel('Quantity', { exact: true }).inputValue(),
  ]).toEqual(['+49 30 555 0110', '3']);
  await expectNoHorizontalScroll(page);
  fine(/409/);
  await page.getByRole('button', { name: 'Place order for $36.00' }).click();
  await expectOrdered(page);
  fine();
});

test('when another buyer was faster, the remaining stock is shown and the input stays [O57]', async () => {
  const id = await newPart();
  const page = await openOrder(id, '20');
  await asStaff('PATCH', `/product/${id}`, { availableQnty: 6 });
  await page.getByRole('button', { name: 'Place order for $200.00' }).click();
  await expectToast(page, 'warning', 'give a valid quantity');
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Quantity: give a valid quantity: minimum 2, 6 available' })
    .waitFor();
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('20');
  fine(/422/);
  await page.getByLabel('Quantity', { exact: true }).fill('6');
  await page.getByRole('button', { name: 'Place order for $60.00' }).click();
  await expectOrdered(page);
  fine();
});

test('errors of the server are shown, the form stays, and the order is placed in the end [O60]', async () => {
  const page = await openOrder(await newPart(), '5');
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
  await page.route('**/api/order', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort('connectionrefused');
  });
  for (const reason of [
    'Order limit reached. Try again in 9 min, or call us.',
    'The shop is temporarily unavailable.',
    'Something went wrong (error 500).',
    "We couldn't reach the shop.",
  ]) {
    await button.click();
    await page.getByRole('alert').filter({ hasText: reason }).waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe('+49 30 555 0110');
  }
  await page.unroute('**/api/order');
  fine(/429|503|500|ERR_CONNECTION_REFUSED/);
  // Also after a reload.
  await page.reload();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+49 30 555 0110');
  await button.click();
  await expectOrdered(page);
  fine();
});

test('a stock below the minimum order is shown before the form is filled in [O4]', async () => {
  const { page } = buyer;
  await page.goto(`/purchase/${await newPart({ availableQnty: 1 })}`);
  await waitForText(page, 'Not enough stock for the minimum order of 2: 1 left.');
  expect(await page.getByRole('link', { name: 'Ask when it is back in stock' }).getAttribute('href')).toBe('/contact');
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await expectToast(page, 'warning', 'give a valid quantity');
  await expectNoHorizontalScroll(page);
  fine();
});

test('while a part loads its order form is shown as a skeleton [O3]', async () => {
  const { page } = buyer;
  await page.goto('/purchase?q=HX-20Y-1142');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/purchase/*.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
  const shape = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await shape.locator('.skeleton__order').waitFor();
  await expectNoHorizontalScroll(page);
  release();
  await page.getByRole('button', { name: /^Place order/ }).waitFor();
  expect(await shape.count()).toBe(0);
  await page.unroute('**/purchase/*.data*');
  fine();
});

test('the page of a deleted part links to the other parts [O2]', async () => {
  const id = await newPart();
  await asStaff('DELETE', `/product/${id}`);
  const { page } = buyer;
  const answer = await page.goto(`/purchase/${id}`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'This part is not for sale' }).waitFor();
  expect(await page.title()).toBe('This part is not for sale · Sprocket');
  await expectNoHorizontalScroll(page);
  fine(/404/);
  await page.getByRole('link', { name: 'Choose another part' }).click();
  await page.getByRole('heading', { level: 1, name: 'Choose a part to purchase' }).waitFor();
  await page.getByLabel('Find a part').fill('zzyzx quux');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await waitForText(page, 'No parts found for “zzyzx quux”');
  await page.getByRole('link', { name: 'Show all parts' }).click();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**page=2*');
  fine();
});
