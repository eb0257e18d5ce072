/** The checkout: a guest reads what is asked, a buyer on a phone orders a cart, and nothing typed is lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { addAddress, expectNoErrors, newEmail, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as, visit } = peopleOf(shop);
const staff = await staffCalls(shop);

interface SamplePart {
  readonly _id: string;
  readonly slug: string;
  readonly partNumber: string;
  readonly availableQnty: number;
  readonly minQnty: number;
  readonly multipleQnty: number;
}

const found: SamplePart[] = await (await fetch(`${shop.url}/api/product?limit=100`)).json();
const parts = found.filter(
  ({ availableQnty, minQnty, multipleQnty }) => minQnty < 4 && multipleQnty === 1 && availableQnty > 20,
);

async function addToCart(page: Page, part: SamplePart | undefined): Promise<void> {
  await page.goto(partPath(part?.slug ?? ''));
  await page.locator('input[name=quantity]').fill('4');
  await page
    .locator('.buy-box')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await waitForText(page, `In your cart: 4 × ${part?.partNumber}.`);
}

const emden = { country: 'DE', street: 'Hafenstraße 12', postalCode: '26723', city: 'Emden', phone: '04921 123456' };

test('a guest reads what is asked, and a buyer on a phone orders two parts with an address typed here [O17]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  for (const part of parts.slice(0, 2)) await addToCart(page, part);
  await page.goto(pagePaths.checkout);
  await waitForText(page, 'To order, sign in or create an account.');
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the checkout of a guest')).toEqual([]);
  await register(page, 'Jonas Weber', newEmail('jonas'));
  await page.goto(pagePaths.checkout);
  await page.getByRole('button', { name: /^Place order for/ }).click();
  // The page says where, beside the button and at the field.
  await waitForText(page, 'Choose or add a delivery address.');
  await addAddress(page, emden);
  await waitForText(page, 'Hafenstraße 12');
  await page.getByLabel('Your PO number').fill('PO 4711');
  await page.getByLabel('Delivery term (Incoterms 2020)').selectOption('FOB');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForText(page, 'Enter the named place of the delivery term.');
  await expectNoAxeFindings(page);
  await page.getByLabel('Named place').fill('Ningbo');
  expect(await faultsOfPage(page, 'the checkout of a buyer')).toEqual([]);
  await page.reload();
  expect(await page.getByLabel('Named place').inputValue()).toBe('Ningbo');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForToast(page, 'is placed.');
  await page.waitForURL('**/dashboard/orders/SP-*');
  await waitForText(page, 'FOB Ningbo, Incoterms 2020');
  await waitForText(page, 'PO 4711');
  const lines = page.getByRole('table', { name: 'Parts of the order' }).locator('tbody tr');
  expect(await lines.count()).toBe(2);
  expect(await faultsOfPage(page, 'an order of two parts')).toEqual([]);
  await page.goto(pagePaths.cart);
  await waitForText(page, 'Your cart is empty.');
  expectNoErrors(visitor, /422/);
  await visitor.close();
});

test('a line that another buyer has taken is said where it stands, mended there, and the order goes on [O17]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const [, , scarce, dear] = parts;
  await register(page, 'Mia Lindt', newEmail('mia'));
  for (const part of [scarce, dear]) await addToCart(page, part);
  await page.goto(pagePaths.checkout);
  await addAddress(page, emden);
  await page.getByLabel('Note for us').fill('Call before you ship.');
  await staff('editProduct', { path: { id: scarce?._id ?? '' }, body: { availableQnty: 3 } });
  await staff('editProduct', { path: { id: dear?._id ?? '' }, body: { pricePerUnit: 1234.56 } });
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForText(page, '2 lines cannot be ordered as they are. Nothing was ordered: check them and try again.');
  await page.getByRole('button', { name: 'Take 3' }).click();
  await page.getByRole('button', { name: 'Accept $1,234.56' }).click();
  expect(await page.getByLabel('Note for us').inputValue()).toBe('Call before you ship.');
  await page
    .getByRole('button', { name: /^Place order for/ })
    .and(page.locator(':enabled'))
    .click();
  await page.waitForURL('**/dashboard/orders/SP-*');
  await waitForText(page, 'Call before you ship.');
  expectNoErrors(visitor, /409/);
  await visitor.close();
});

test('an order whose response is lost is placed once when it is sent again [O17]', async () => {
  const visitor = await as('buyer', { name: 'Olaf Brandt' });
  const { page } = visitor;
  await addToCart(page, parts[4]);
  await page.goto(pagePaths.checkout);
  await addAddress(page, emden);
  await page.route('**/api/checkout', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await page.getByRole('alert').filter({ hasText: "We couldn't reach the shop" }).waitFor();
  await page.unroute('**/api/checkout');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await page.waitForURL('**/dashboard/orders/SP-*');
  await page.goto(pagePaths.dashboard);
  await page.getByRole('heading', { name: 'My Orders: 1' }).waitFor();
  expectNoErrors(visitor, /ERR_CONNECTION_RESET/);
  await visitor.close();
});
