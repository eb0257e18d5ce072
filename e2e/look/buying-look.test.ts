/** Cart, checkout, order form and order in the states that a buyer meets, by axe and at all widths. */
import { test } from 'vitest';
import { orderPath, pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { addFromPage, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { expectFineLook } from '../fixtures/page-look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf, addPart, callsOf, orderPart, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const staff = await staffCalls(shop);

test('the empty cart, the cart of a visitor and the checkout of a guest', async () => {
  const { page } = await visit({ viewport: phone, at: pagePaths.cart });
  await waitForText(page, 'Your cart is empty.');
  await expectFineLook(page, 'an empty cart');
  const { slug } = await addPart(staff, newPartNumber());
  await addFromPage(page, slug);
  await page.goto(pagePaths.cart);
  await page.getByRole('list', { name: 'Parts in your cart' }).waitFor();
  await expectFineLook(page, 'the cart of a visitor');
  await page.goto(pagePaths.checkout);
  await waitForText(page, 'Sign in or create an account: your cart stays as it is.');
  await expectFineLook(page, 'the checkout of a guest');
});

/** A buyer on a phone with these parts in the cart, at the price of 25 dollars. */
async function buyerWithCart(...parts: StaffPart[]) {
  const buyer = await as('buyer', { name: 'Jonas Weber', viewport: phone });
  const call = await callsOf(shop, buyer);
  for (const { _id } of parts) await call('addToCart', { body: { productId: _id, quantity: 4, seenPrice: 25 } });
  return buyer;
}

test('a cart whose lines have changed', async () => {
  const [dear, short] = [await addPart(staff, newPartNumber()), await addPart(staff, newPartNumber())];
  const { page } = await buyerWithCart(dear, short);
  await staff('editProduct', { path: { id: dear._id }, body: { pricePerUnit: 1234.56 } });
  await staff('editProduct', { path: { id: short._id }, body: { availableQnty: 3 } });
  await page.goto(pagePaths.cart);
  await waitForText(page, '2 lines need your decision first.');
  await expectFineLook(page, 'a cart with changed lines');
});

test('a checkout with errors', async () => {
  const buyer = await buyerWithCart(await addPart(staff, newPartNumber()));
  await addAddressOf(shop, buyer);
  const { page } = buyer;
  await page.goto(pagePaths.checkout);
  await page.getByLabel('Delivery term (Incoterms 2020)').selectOption('FOB');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForText(page, 'Enter the named place of the delivery term.');
  await expectFineLook(page, 'the checkout of a buyer');
});

test('a part beyond its stock: on its page, in the order form, in the cart and as an order', async () => {
  const part = await addPart(staff, newPartNumber(), { availableQnty: 2, backOrderDays: 20 });
  const buyer = await buyerWithCart(part);
  const { page } = buyer;
  await page.goto(partPath(part.slug));
  await waitForText(page, 'More than the stock: ready to ship in 20 working days.');
  await expectFineLook(page, 'the page of a part with back-orders');
  await page.goto(`${purchasePath(part._id)}?quantity=5`);
  await page.getByLabel('Quantity', { exact: true }).fill('5');
  await waitForText(page, 'On back-order: 3 of these. Ready to ship in 20 working days.');
  await expectFineLook(page, 'the order form with back-orders');
  await page.goto(pagePaths.cart);
  await waitForText(page, /^On back-order: \d of these/);
  await expectFineLook(page, 'a cart with back-orders');
  const call = await callsOf(shop, buyer);
  const line = {
    _Id: part._id,
    name: 'Jonas Weber',
    phone: '+49 30 555 0110',
    productQuantity: 5,
    acceptBackOrder: true,
  };
  const { order } = await call('placeOrder', { body: line });
  await page.goto(orderPath(order.number));
  await waitForText(page, /^3 on back-order, ready to ship by /);
  await expectFineLook(page, 'an order with back-orders');
});

test('an order of one part', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(staff, newPartNumber()));
  await buyer.page.goto(orderPath(number));
  await buyer.page.getByRole('heading', { level: 1, name: /^Order SP-/ }).waitFor();
  await expectFineLook(buyer.page, 'an order');
});
