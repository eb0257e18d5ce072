/** Somebody who taps "Add to cart" and leaves the page in the same moment, while a request is under way: nothing is lost or added twice. */
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#domain/catalog/contract.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);
const [part] = (await (await fetch(`${shop.url}/api/product?q=HX-20Y-1142`)).json()) as [Product];

const rows = (page: Page) => page.getByRole('list', { name: 'Parts in your cart' }).getByRole('listitem');
const pieces = (page: Page) => page.getByLabel(`Quantity of ${part.partNumber}`).inputValue();

/** The cart is open, and has the part once. */
async function expectOnce(page: Page): Promise<void> {
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(await pieces(page)).toBe('4');
}

/** Holds back the first request for such an address; `held` resolves when it is under way. */
async function holdFirst(page: Page, address: string): Promise<{ held: Promise<Route>; release: () => Promise<void> }> {
  const first = Promise.withResolvers<Route>();
  let count = 0;
  await page.route(address, (route) => {
    count += 1;
    if (count > 1) return route.continue();
    first.resolve(route);
  });
  return {
    held: first.promise,
    // The browser has no page any more that could wait for it.
    release: async () => (await first.promise).continue().catch(() => undefined),
  };
}

async function openPart(page: Page): Promise<void> {
  await page.goto(partPath(part.slug));
  await page.locator('input[name=quantity]').fill('4');
}

/** Somebody who is signed in, at the part. */
async function newBuyer(): Promise<Visitor> {
  const buyer = await as('buyer', { name: 'Ines Maro', viewport: phone });
  await openPart(buyer.page);
  return buyer;
}

const tapAdd = (page: Page) =>
  page
    .locator('.buy-box')
    .getByRole('button', { name: /^Add to cart/ })
    .click();

/** By the link of the header, as a buyer does. */
async function openCart(page: Page): Promise<void> {
  await page.locator(`header a[href="${pagePaths.cart}"]`).first().click();
  await page.waitForURL(`**${pagePaths.cart}`);
}

test('a visitor who opens the cart while the session is still asked for has the part in it, once [O20]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const session = await holdFirst(page, '**/api/auth/get-session*');
  await openPart(page);
  await tapAdd(page);
  await session.held;
  await openCart(page);
  await expectOnce(page);
  await session.release();
  await page.reload();
  await expectOnce(page);
  expectNoErrors(visitor);
  await visitor.close();
});

test('a visitor who comes back to the page that was adding does not have the part twice', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await openPart(page);
  const check = await holdFirst(page, '**/api/cart/check');
  await tapAdd(page);
  await check.held;
  await openCart(page);
  await expect.poll(() => rows(page).count()).toBe(1);
  await check.release();
  await page.goBack();
  await page.waitForURL(`**${partPath(part.slug)}`);
  await openCart(page);
  await expectOnce(page);
  expectNoErrors(visitor);
  await visitor.close();
});

test('a buyer who leaves while the part is being sent has it once, also when both requests arrive [O20]', async () => {
  const buyer = await newBuyer();
  const { page } = buyer;
  const sent = await holdFirst(page, '**/api/cart/line*');
  await tapAdd(page);
  const request = (await sent.held).request();
  await page.goto(pagePaths.mission);
  // Any page of the tab finishes what the one before has left.
  await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('1');
  // The held request arrives late: the browser sends it also without its page.
  const late = await page.request.post(request.url(), {
    headers: await request.allHeaders(),
    data: request.postData() ?? '',
  });
  expect(late.status()).toBe(200);
  await openCart(page);
  await expectOnce(page);
  expectNoErrors(buyer);
  await buyer.close();
});

test('a buyer who taps again because the answer was lost has the part once', async () => {
  const buyer = await newBuyer();
  const { page } = buyer;
  // Every request arrives, and its answer does not.
  await page.route('**/api/cart/line*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await tapAdd(page);
  await waitForText(page, "We couldn't reach the shop.");
  await page.unroute('**/api/cart/line*');
  await tapAdd(page);
  await waitForText(page, /^In your cart: 4 ×/);
  await tapAdd(page);
  await waitForText(page, /^In your cart: 8 ×/);
  expectNoErrors(buyer, /ERR_FAILED/);
  await buyer.close();
});

/** Answers every check of a visitor's cart that has lines as the shop does when they are too many. */
async function refuse(page: Page): Promise<{ count: () => number; end: () => Promise<void> }> {
  let count = 0;
  await page.route('**/api/cart/check', (route) => {
    const { lines } = route.request().postDataJSON() as { lines: unknown[] };
    if (lines.length === 0) return route.continue();
    count += 1;
    return route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'invalid', detail: 'The cart is full.' }),
    });
  });
  return { count: () => count, end: () => page.unroute('**/api/cart/check') };
}

test('an addition that the shop refuses is said, and not tried again on the next page [O20]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await openPart(page);
  const refusal = await refuse(page);
  await tapAdd(page);
  await waitForText(page, 'The cart is full.');
  await refusal.end();
  await openCart(page);
  await waitForText(page, 'Your cart is empty.');
  expect(refusal.count()).toBe(1);
  expectNoErrors(visitor, /422/);
  await visitor.close();
});

test('one that is refused after its page was left is said by the next page, once [O20]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const session = await holdFirst(page, '**/api/auth/get-session*');
  await openPart(page);
  await tapAdd(page);
  await session.held;
  const refusal = await refuse(page);
  await page.goto(pagePaths.mission);
  await waitForText(page, 'The cart is full.');
  await refusal.end();
  await openCart(page);
  await waitForText(page, 'Your cart is empty.');
  expect(refusal.count()).toBe(1);
  expectNoErrors(visitor, /422/);
  await visitor.close();
});
