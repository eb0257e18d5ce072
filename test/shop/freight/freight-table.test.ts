/** The freight table of the shop: who changes it, and what it makes of orders. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { estimateFreight, getFreightTable } from '#domain/freight/freight-table.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { changeSetting, listSettingVersions, restoreSetting } from '#domain/settings/change-setting.server.ts';
import { exportSettings, importSettings } from '#domain/settings/exchange-settings.server.ts';
import { settingVersions } from '#domain/settings/tables.server.ts';
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
  await shop.db.delete(settingVersions);
  buyer = await createUser(shop);
  await createAddress(shop.as(buyer), buyer.email, typedAddress());
  part = await createPart(shop, { priceCents: 1250, netWeightGrams: 2500 });
});
afterAll(async () => {
  expect(await listTotalDifferences(shop)).toEqual([]);
  await shop.close();
});

const zone = (given: object = {}) => ({ name: 'All', countries: [], rates: ['10: 35.5'], ...given });
const setZones = (version: number, ...zones: object[]) =>
  changeSetting(staff, 'freight', { version, value: { zones } });

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
  await setZones(0, zone());
  const { placed } = await order({ freight: 35.5 });
  expect(placed.order.price).toBe(60.5);
  expect(await getOrder(shop.as(buyer), placed.order.number)).toMatchObject({ freight: 35.5, price: 60.5 });
  const express = (await placeOrder(shop.as(buyer), request(part, { productQuantity: 2, price: 25 }))).placed;
  expect(await getOrder(shop.as(buyer), express.order.number)).toMatchObject({ freight: null, price: 25 });
});

test('a freight that has changed since the buyer saw it is not taken silently', async () => {
  await setZones(0, zone());
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
  await setZones(0, zone());
  const estimate = (lines: { productId: string; quantity: number }[]) =>
    estimateFreight(shop.scope(), { country: 'DE', lines });
  expect(await estimate([{ productId: part, quantity: 2 }])).toEqual({ freight: 35.5, reason: null, weight: 5 });
  const weightless = await createPart(shop, { netWeightGrams: null });
  for (const productId of [weightless, 'no-part'])
    expect((await estimate([{ productId, quantity: 1 }])).reason).toBe('weight_unknown');
});

test('staff read the table, and a wrong one is refused at its field', async () => {
  expect((await appErrorOf((async () => getFreightTable(shop.as(buyer)))())).code).toBe('forbidden');
  expect(await getFreightTable(staff)).toEqual({ zones: [] });
  await setZones(0, zone({ countries: ['germany', 'FR'] }), zone({ name: 'Rest', rates: ['5 kg = $20', '30:60,5'] }));
  expect((await getFreightTable(shop.as(await createUser(shop, { role: 'sales' })))).zones).toEqual([
    { name: 'All', countries: ['DE', 'FR'], rates: [{ upToKg: 10, price: 35.5 }] },
    {
      name: 'Rest',
      countries: [],
      rates: [
        { upToKg: 5, price: 20 },
        { upToKg: 30, price: 60.5 },
      ],
    },
  ]);
  const error = await appErrorOf(setZones(1, zone({ countries: ['XX'], rates: ['10 kilos 5'] })));
  expect(error.extra.errors?.map(({ path }) => path)).toEqual(['zones.0.countries.0', 'zones.0.rates.0']);
});

test('each change is a version that is used again, orders keep their freight, and a file has the table [I170] [I171]', async () => {
  await setZones(0, zone());
  const number = (await order()).placed.order.number;
  const exported = JSON.parse(JSON.stringify(await exportSettings(staff)));
  await setZones(1, zone({ rates: ['10: 99'] }));
  expect((await listSettingVersions(staff, 'freight'))[0]?.changes).toEqual([
    { path: 'zones.0.rates', before: '10: 35.50', after: '10: 99' },
  ]);
  expect((await appErrorOf(setZones(1, zone({ rates: ['10: 1'] })))).code).toBe('conflict');
  expect((await order()).placed.order.price).toBe(124);
  await restoreSetting(staff, 'freight', { version: 2, restored: 1 });
  expect((await order()).placed.order.price).toBe(60.5);
  await restoreSetting(staff, 'freight', { version: 3, restored: 0 });
  expect(await getFreightTable(staff)).toEqual({ zones: [] });
  expect(await getOrder(shop.as(buyer), number)).toMatchObject({ freight: 35.5, price: 60.5 });
  expect((await importSettings(staff, exported)).map(({ name }) => name)).toEqual(['freight']);
  expect((await order()).placed.order.price).toBe(60.5);
});
