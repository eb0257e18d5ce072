/** An order for a machine that is down: its lines are its own, and the shop reads which machine waits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { addToCart, getCart } from '#domain/cart/cart.server.ts';
import { orderCart } from '#domain/cart/order-cart.server.ts';
import type { NewCheckout } from '#domain/orders/checkout-contract.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { createMachine } from '../drawings/drawing-fixture.ts';

let shop: TestShop;
let buyer: Scope;
let part: string;
beforeAll(async () => {
  shop = await openTestShop();
  const user = await createUser(shop);
  buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  await createMachine(shop, 'PC200-8');
  part = await createPart(shop, { availableQuantity: 50 });
  await addToCart(buyer, { productId: part, quantity: 3, seenPrice: null });
});
afterAll(() => shop.close());

const order = (given: Partial<NewCheckout>): NewCheckout => ({
  name: 'Jonas Weber',
  phone: '+49 4921 123456',
  poNumber: '',
  incotermPlace: '',
  note: '',
  lines: [{ productId: part, quantity: 1 }],
  ...given,
});
const cartQuantities = async () => (await getCart(buyer)).lines.map(({ quantity }) => quantity);

test('an order for a machine that is down leaves the cart as it is, and its note begins with the machine [O190]', async () => {
  const down = { machine: 'Komatsu/PC200-8', serial: '300451' };
  const { placed } = await orderCart(buyer, order({ machineDown: down, note: 'Gate 3.' }), 'down-1');
  expect((await getOrder(buyer, placed.order.number)).note).toBe('Machine down: Komatsu PC200-8, S/N 300451\nGate 3.');
  expect(await cartQuantities()).toEqual([3]);
  // The same request again is the same order.
  const again = await orderCart(buyer, order({ machineDown: down, note: 'Gate 3.' }), 'down-1');
  expect([again.replayed, again.placed.order.number]).toEqual([true, placed.order.number]);
  const withoutSerial = await orderCart(buyer, order({ machineDown: { machine: 'komatsu/pc200-8', serial: '' } }));
  expect((await getOrder(buyer, withoutSerial.placed.order.number)).note).toBe('Machine down: Komatsu PC200-8');
});

test('a machine that the shop does not have is refused, and nothing is ordered', async () => {
  const down = { machine: 'komatsu/nothing', serial: '' };
  const refused = await appErrorOf(orderCart(buyer, order({ machineDown: down })));
  expect([refused.code, refused.extra.errors?.[0]?.path]).toEqual(['invalid', 'machineDown']);
});
