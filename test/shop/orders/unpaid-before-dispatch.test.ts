/** Staff see before they type anything that unpaid goods stay in the shop, or are asked about. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOrderRules } from '#domain/content/order-rules-contract.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { nextSteps } from '#domain/orders/next-steps.ts';
import { getPacking } from '#domain/orders/packing/get-packing.server.ts';
import { changeRules } from '../../fixtures/change-rules.ts';
import { createUser } from '../../fixtures/factories.ts';
import { openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';

let payments: PaymentsFixture;
beforeAll(async () => {
  payments = await openPaymentsFixture();
  await changeRules(payments.shop, 'orders', firstOrderRules);
});
afterAll(() => payments.close());

test('order and packing say what is unpaid and what the shop does with it, to staff alone; the payment opens the way [O423]', async () => {
  const { shop, staff } = payments;
  await payments.placeAnother();
  const { number } = payments;
  await actOnOrder(staff, number, 'confirm');
  await payments.record(300);
  await changeRules(shop, 'orders', { unpaidDispatch: 'refuse' });
  const dispatch = { unpaid: 700, rule: 'refuse' };
  expect((await getOrder(staff, number)).dispatch).toEqual(dispatch);
  expect((await getPacking(staff, number)).dispatch).toEqual(dispatch);
  expect((await getOrder(payments.buyer, number)).dispatch).toBeNull();
  await actOnOrder(staff, number, 'pack');
  expect(nextSteps(await getOrder(staff, number))).toEqual(['pay']);
  const warehouse = shop.as(await createUser(shop, { role: 'warehouse' }));
  expect(nextSteps(await getOrder(warehouse, number))).toEqual(['await_payment']);
  await payments.record(700);
  expect(nextSteps(await getOrder(staff, number))).toEqual(['ship']);
  expect(nextSteps(await getOrder(warehouse, number))).toEqual(['ship']);
});
