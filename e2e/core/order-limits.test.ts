/** A shop with limits for orders: the form and the cart say why nothing is ordered, and offer what is possible. */
import { expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectToast, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop({
  UNCONFIRMED_ORDER_PIECES: '10',
  UNCONFIRMED_ORDER_TOTAL: '5000',
});
const { as, staffAt } = peopleOf(shop);

async function setOrderRules(fields: object): Promise<void> {
  const staff = await staffCalls(shop);
  const { version, value } = await staff('getSetting', { path: { name: 'orders' } });
  await staff('changeSetting', {
    path: { name: 'orders' },
    body: { version, value: { ...(value as object), ...fields } },
  });
}

test('the form of an unconfirmed buyer offers the quantity that the limit allows [O63]', {
  tags: 'variant',
}, async () => {
  const { _id } = await addPart(await staffCalls(shop), newPartNumber(), { pricePerUnit: 62.4, availableQnty: 150 });
  const buyer = await as('buyer', { hasAddress: true, at: `/purchase/${_id}`, viewport: phone });
  const { page } = buyer;
  await page.getByLabel('Phone').fill('+46 8 5550 1187');
  await page.getByLabel('Quantity', { exact: true }).fill('100');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Until you confirm your email, the limit is 10 pcs of a part' });
  await alert.getByRole('link', { name: 'Confirm your email' }).waitFor();
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('100');
  expectNoErrors(buyer, /422/);
  await alert.getByRole('button', { name: 'Use 10 pcs, $624.00' }).click();
  await page.getByRole('button', { name: 'Place order for $624.00' }).click();
  await expectToast(page, 'success', 'Order successful');
  await waitForText(page, '1–1 of 1 · total $624.00');
  expectNoErrors(buyer);
});

test('the cart says what is missing and opens no checkout; the order form answers with the same sentence [O62]', {
  tags: 'variant',
}, async () => {
  await setOrderRules({ minimumTotal: 300 });
  const missing = 'Minimum order value: $300.00. Add parts for $100.00.';
  const { _id, slug } = await addPart(await staffCalls(shop), newPartNumber(), { pricePerUnit: 50, minQnty: 4 });
  const buyer = await as('buyer', { hasAddress: true, at: `/part/${slug}`, viewport: phone });
  const { page } = buyer;
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await waitForText(page, /^In your cart: \d+ ×/);
  await page.goto('/cart');
  await waitForText(page, missing);
  expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
  await page.goto(`/purchase/${_id}`);
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await waitForText(page, missing);
  expectNoErrors(buyer, /422/);
});

test('the owner limits lines and pieces, and the cart of a buyer says both before the order [A60]', async () => {
  const staff = await staffCalls(shop);
  const first = await addPart(staff, newPartNumber(), { pricePerUnit: 50, availableQnty: 90 });
  const second = await addPart(staff, newPartNumber(), { pricePerUnit: 50, availableQnty: 90 });
  const owner = await staffAt('/dashboard/settings/orders');
  const { page: form } = owner;
  await form.getByLabel('Minimum order value (USD)').fill('0');
  await form.getByLabel('Most lines of an order').fill('501');
  await form.getByLabel('Most pieces of a line').fill('5');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText('Enter a whole number from 1 to 500.', { exact: true }).waitFor();
  await form.getByLabel('Most lines of an order').fill('1');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(form, 'Orders: saved.');
  const buyer = await as('buyer', { hasAddress: true, viewport: phone });
  const { page } = buyer;
  for (const { slug } of [first, second]) {
    await page.goto(`/part/${slug}`);
    await page.getByLabel('Quantity', { exact: true }).first().fill('6');
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await waitForText(page, /^In your cart: \d+ ×/);
  }
  await page.goto('/cart');
  await waitForText(page, 'Lines of one order: at most 1. Remove 1, and order them separately.');
  expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Take 5/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  for (const each of [owner, buyer]) expectNoErrors(each, /422/);
});

test('the shop asks before it ships an order whose balance is open [A61]', async () => {
  await setOrderRules({ minimumTotal: 0, mostLines: 500, mostPieces: null, unpaidDispatch: 'ask' });
  const staff = await staffCalls(shop);
  const buyer = await as('buyer', { hasAddress: true });
  const number = await orderPart(shop, buyer, await addPart(staff, newPartNumber(), { pricePerUnit: 50 }));
  await staff('confirmOrder', { path: { number }, body: {} });
  const desk = await staffAt(orderPath(number));
  await desk.page.getByRole('button', { name: 'Ship', exact: true }).first().click();
  const dialog = desk.page.getByRole('dialog');
  // The question is there before anything is typed.
  await dialog.getByLabel('Ship it unpaid').waitFor();
  await dialog.getByLabel('Carrier').fill('DHL');
  const ship = dialog.getByRole('button', { name: 'Ship', exact: true });
  await ship.click();
  await dialog.getByLabel('Ship it unpaid').check();
  await ship.click();
  await desk.page.getByText('Shipped', { exact: true }).first().waitFor();
  expectNoErrors(desk, /422/);
});

test('where unpaid goods stay, the next step is the payment, and nothing is typed that is refused then [O423]', async () => {
  await setOrderRules({ minimumTotal: 0, mostLines: 500, mostPieces: null, unpaidDispatch: 'refuse' });
  const staff = await staffCalls(shop);
  const buyer = await as('buyer', { hasAddress: true });
  const number = await orderPart(shop, buyer, await addPart(staff, newPartNumber(), { pricePerUnit: 50 }));
  await staff('confirmOrder', { path: { number }, body: {} });
  await staff('packOrder', { path: { number }, body: {} });
  const desk = await staffAt(orderPath(number));
  const next = desk.page.getByRole('region', { name: 'To do next' });
  await next.getByText('$50.00 is to be paid before dispatch').waitFor();
  expect(await next.getByRole('button').allTextContents()).toEqual(['Record payment']);
  await desk.page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText(/The shop ships after payment/).waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expectNoErrors(desk);
});
