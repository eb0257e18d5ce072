/** The freight table of the shop: who changes it, and what it makes of orders. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import type { FreightZone } from '#domain/freight/contract.ts';
import { estimateFreight, getFreightTable, setFreightTable } from '#domain/freight/freight-table.server.ts';
import { freightTable } from '#domain/freight/tables.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
/** $12.50, 2.5 kg. */
let part: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  await shop.db.delete(freightTable);
  buyer = await createUser(shop);
  await createAddress(shop.as(buyer), buyer.email, typedAddress());
  part = await createPart(shop, { priceCents: 1250, netWeightGrams: 2500 });
});
afterAll(async () => {
  expect(await listTotalDifferences(shop)).toEqual([]);
  await shop.close();
});

const zone = (given: Partial<FreightZone> = {}): FreightZone => ({
  name: 'All',
  countries: [],
  rates: [{ upToKg: 10, price: 35.5 }],
  ...given,
});

const order = (given: object = {}) =>
  checkOut(shop.as(buyer), {
    name: 'Ada Buyer',
    phone: '+49 30 1234567',
    poNumber: '',
    incotermPlace: '',
    note: '',
    lines: [{ productId: part, quantity: 2 }],
    ...given,
  });

test('an order of the checkout has the freight of the table in its total; the express purchase is quoted [O42]', async () => {
  await setFreightTable(staff, { version: 0, zones: [zone()] });
  const { placed } = await order({ freight: 35.5 });
  expect(placed.order.price).toBe(60.5);
  expect(await getOrder(shop.as(buyer), placed.order.number)).toMatchObject({ freight: 35.5, price: 60.5 });
  const express = (await placeOrder(shop.as(buyer), request(part, { productQuantity: 2, price: 25 }))).placed;
  expect(await getOrder(shop.as(buyer), express.order.number)).toMatchObject({ freight: null, price: 25 });
});

test('a freight that has changed since the buyer saw it is not taken silently', async () => {
  await setFreightTable(staff, { version: 0, zones: [zone()] });
  for (const freight of [35, null]) {
    const error = await appErrorOf(order({ freight }));
    expect(error).toMatchObject({ code: 'price_changed', extra: { members: { freight: 35.5 } } });
    expect(error.message).toContain('$35.50');
  }
  expect((await appErrorOf(order({ freight: 35.5, lines: [{ productId: part, quantity: 5 }] }))).extra.members).toEqual(
    {
      freight: null,
    },
  );
  expect((await order()).placed.order.price).toBe(60.5);
});

test('the estimate is that of the order; a part without weight, and one that is not in the shop, are quoted', async () => {
  await setFreightTable(staff, { version: 0, zones: [zone()] });
  const estimate = (lines: { productId: string; quantity: number }[]) =>
    estimateFreight(shop.scope(), { country: 'DE', lines });
  expect(await estimate([{ productId: part, quantity: 2 }])).toEqual({ freight: 35.5, reason: null, weight: 5 });
  const weightless = await createPart(shop, { netWeightGrams: null });
  for (const productId of [weightless, 'no-part'])
    expect((await estimate([{ productId, quantity: 1 }])).reason).toBe('weight_unknown');
});

test('only staff read and change the table, and of two at once the second is told', async () => {
  expect((await appErrorOf((async () => getFreightTable(shop.as(buyer)))())).code).toBe('forbidden');
  expect((await appErrorOf(setFreightTable(shop.as(buyer), { version: 0, zones: [] }))).code).toBe('forbidden');
  expect(await getFreightTable(staff)).toEqual({ version: 0, zones: [], changedAt: null, changedBy: null });
  const both = await Promise.allSettled([
    setFreightTable(staff, { version: 0, zones: [zone({ name: 'A' })] }),
    setFreightTable(staff, { version: 0, zones: [zone({ name: 'B' })] }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { version, changedAt, changedBy } = await getFreightTable(staff);
  expect([version, changedBy]).toEqual([1, requireUser(staff).email]);
  expect(Date.parse(changedAt ?? '')).toBeGreaterThan(0);
  expect((await setFreightTable(staff, { version, zones: [] })).version).toBe(2);
  expect((await appErrorOf(setFreightTable(staff, { version, zones: [] }))).code).toBe('conflict');
  expect((await appErrorOf(setFreightTable(staff, { version: 2, zones: [zone({ countries: ['XX'] })] }))).code).toBe(
    'invalid',
  );
});
