/** A shipment takes packages: its lines, parcels and weight are theirs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { shipOrders } from '#domain/orders/bulk/bulk-actions.server.ts';
import { BulkShipments } from '#domain/orders/bulk/contract.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { LineCancellation } from '#domain/orders/line-changes/contract.ts';
import { getPacking } from '#domain/orders/packing/get-packing.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { pack, packageOf, placeToPack, shipPackages } from './packing-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: Scope;
/** An order of 4 pieces of 5 kg and 3 of 2 kg. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 6);
  staff = shop.as(await createUser(shop, { role: 'admin', email: 'desk@example.com' }));
});
beforeEach(async () => {
  const user = await createUser(shop);
  buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  number = (await placeToPack(shop, { buyer, staff })).number;
});
afterAll(() => shop.close());

test('packages leave with carrier and tracking number alone; then the buyer sees them, and they are packed no more [O286]', async () => {
  await pack(staff, number, {
    packages: [packageOf(4, 0, { grossWeight: 22 }), packageOf(0, 3, { grossWeight: 7.5 })],
  });
  const order = await shipPackages(staff, number);
  expect(order.status).toBe('shipped');
  expect(order.shipments).toMatchObject([
    {
      ...{ carrier: 'DHL', parcels: 2, weight: 29.5, quantity: 7 },
      lines: [
        { position: 1, quantity: 4 },
        { position: 2, quantity: 3 },
      ],
    },
  ]);
  expect((await getOrder(buyer, number)).packings).toMatchObject([
    { shipment: 1, email: '', packages: [{ marks: `${number} 1/2` }, { marks: `${number} 2/2` }] },
  ]);
  expect(await getPacking(staff, number)).toMatchObject({ canPack: false, packing: null, lines: [] });
  expect((await appErrorOf(shipPackages(staff, number))).code).toBe('conflict');
  expect(await listStockDifferences(shop)).toEqual([]);
});

test('some of the packages leave; the others keep what is written on them and leave later [O286]', async () => {
  await pack(staff, number, { packages: [packageOf(2, 0), packageOf(2, 1), packageOf(0, 2)] });
  expect((await appErrorOf(shipPackages(staff, number, [4]))).extra.errors?.[0]?.path).toBe('packages.0');
  expect((await shipPackages(staff, number, [2])).shipments).toMatchObject([{ parcels: 1, quantity: 3 }]);
  const marks = async () =>
    (await getOrder(staff, number)).packings.map(({ packages }) => packages.map((each) => each.marks));
  expect(await marks()).toEqual([[`${number} 2/3`], [`${number} 1/3`, `${number} 3/3`]]);
  expect((await shipPackages(staff, number)).status).toBe('shipped');
  expect(await marks()).toEqual([[`${number} 2/3`], [`${number} 1/3`, `${number} 3/3`]]);
});

test('packages that are not ready, are others by now, or hold more than is left do not leave [O284]', async () => {
  expect((await appErrorOf(shipPackages(staff, number))).message).toMatch(/has no packages/);
  await pack(staff, number, { packages: [packageOf(4, 3)], isReady: false });
  expect((await appErrorOf(shipPackages(staff, number))).message).toMatch(/not ready/);
  await pack(staff, number, { packages: [packageOf(4, 3)], version: 1 });
  expect((await appErrorOf(shipPackages(staff, number, true, { packingVersion: 1 }))).code).toBe('conflict');
  const lines = [{ position: 1, quantity: 1 }];
  expect((await appErrorOf(shipPackages(staff, number, true, { lines }))).extra.errors?.[0]?.path).toBe('lines');
  await cancelLines(staff, number, LineCancellation.parse({ lines: [{ position: 2, quantity: 1 }] }));
  const { code, message } = await appErrorOf(shipPackages(staff, number));
  expect(code).toBe('conflict');
  expect(message).toMatch(/hold more than is open.*: 3 packed, 2 open/);
  await pack(staff, number, { packages: [packageOf(4, 2)], version: 2 });
  expect((await shipPackages(staff, number, true, { packingVersion: 3 })).status).toBe('shipped');
});

test('of a dispatch and a cancellation at once, the packages never hold more than leaves [O284]', async () => {
  await pack(staff, number, { packages: [packageOf(4, 3)] });
  const cancellation = LineCancellation.parse({ lines: [{ position: 1, quantity: 2 }] });
  const [sent, cancelled] = await Promise.allSettled([
    shipPackages(staff, number),
    cancelLines(staff, number, cancellation),
  ]);
  expect([sent.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const order = await getOrder(staff, number);
  expect(order.shippedQuantity).toBe(sent.status === 'fulfilled' ? 7 : 0);
  expect(await listStockDifferences(shop)).toEqual([]);
});

test('a dispatch of packages that is repeated with its id is done once, and answered as the first time [O426]', async () => {
  await pack(staff, number, { packages: [packageOf(2, 1), packageOf(2, 2)] });
  const id = randomUUID();
  const seen = { id, packingVersion: 1 };
  for (let time = 0; time < 2; time += 1)
    expect((await shipPackages(staff, number, [1], seen)).shipments).toMatchObject([{ parcels: 1, quantity: 3 }]);
  expect((await appErrorOf(shipPackages(staff, number, [2], seen))).code).toBe('idempotency_mismatch');
  expect((await shipPackages(staff, number)).shipments).toHaveLength(2);
});

test('orders shipped together leave in their packages, where they have some [O286]', async () => {
  const { number: loose } = await placeToPack(shop, { buyer, staff });
  await pack(staff, number, { packages: [packageOf(4, 1), packageOf(0, 2)] });
  const shipments = [number, loose].map((order) => ({ order, carrier: 'DHL', trackingNumber: '1' }));
  const { results } = await shipOrders(staff, BulkShipments.parse({ shipments }));
  expect(results.map(({ done }) => done)).toEqual([true, true]);
  expect((await getOrder(staff, number)).shipments).toMatchObject([{ parcels: 2, weight: 100 }]);
  expect((await getOrder(staff, loose)).shipments).toMatchObject([{ parcels: 1, weight: null }]);
});
