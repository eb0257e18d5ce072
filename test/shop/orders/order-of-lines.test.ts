/** Orders of several parts: all lines or none, whoever else wants the same parts. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { NewCheckout } from '#domain/orders/checkout-contract.ts';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let buyer: Scope;
let staff: Scope;
const staffEmail = 'desk@example.com';

beforeAll(async () => {
  shop = await openTestShop();
  buyer = await createBuyer();
  staff = shop.as(await createUser(shop, { role: 'admin', email: staffEmail }));
});
afterAll(() => shop.close());

/** A buyer with a delivery address. */
async function createBuyer(): Promise<Scope> {
  const user = await createUser(shop);
  await createAddress(shop.as(user), user.email, typedAddress());
  return shop.as(user);
}

type Line = NewCheckout['lines'][number];

function checkout(lines: readonly Line[], given: Partial<NewCheckout> = {}): NewCheckout {
  return {
    name: 'Ada Buyer',
    phone: '+49 30 1234567',
    poNumber: '',
    incotermPlace: '',
    note: '',
    ...given,
    lines: [...lines],
  };
}

const line = (productId: string, quantity = 1, unitPrice = 12.5): Line => ({ productId, quantity, unitPrice });

test('an order of three parts has three lines, reserves each, and adds up [O28]', async () => {
  const roller = await createPart(shop, { name: 'Track roller', priceCents: 1250, availableQuantity: 10 });
  const tooth = await createPart(shop, { name: 'Bucket tooth', priceCents: 333, availableQuantity: 10 });
  const pin = await createPart(shop, { name: 'Pin', priceCents: 99, availableQuantity: 10 });
  const lines = [line(roller, 2), line(tooth, 3, 3.33), line(pin, 7, 0.99)];
  const { placed } = await checkOut(buyer, checkout(lines, { poNumber: 'PO 4711', note: 'Call first' }));
  expect(placed.order).toMatchObject({ productId: roller, productQuantity: 2, lineCount: 3, price: 41.92 });
  expect(await getOrder(buyer, placed.order.number)).toMatchObject({
    price: 41.92,
    quantity: 12,
    poNumber: 'PO 4711',
    note: 'Call first',
    lines: [
      { position: 1, productId: roller, productQuantity: 2, unitPrice: 12.5, price: 25 },
      { position: 2, productId: tooth, productQuantity: 3, unitPrice: 3.33, price: 9.99 },
      { position: 3, productId: pin, productQuantity: 7, unitPrice: 0.99, price: 6.93 },
    ],
  });
  expect([await stockOf(shop, roller), await stockOf(shop, tooth), await stockOf(shop, pin)]).toEqual([8, 7, 3]);
  const found = await searchOrders(buyer, { q: 'Bucket tooth', sort: 'newest', page: 1, limit: 10 });
  expect(found).toMatchObject({
    total: 1,
    items: [{ number: placed.order.number, lineCount: 3, productName: 'Track roller' }],
  });
});

test('of the lines all are ordered or none, and each that cannot be had is named with what can [O28]', async () => {
  const enough = await createPart(shop, { availableQuantity: 10 });
  const short = await createPart(shop, { availableQuantity: 9 });
  const packs = await createPart(shop, { availableQuantity: 100, orderMultiple: 20, minimumOrderQuantity: 20 });
  const dearer = await createPart(shop, { availableQuantity: 10, priceCents: 1400 });
  const gone = await createPart(shop, { availableQuantity: 10 });
  await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.id, gone));
  const lines = [line(enough), line(short, 12), line(packs, 13), line(dearer), line(gone)];
  const refused = await appErrorOf(checkOut(buyer, checkout(lines)));
  expect(refused.code).toBe('lines_unavailable');
  expect(refused.extra.members).toEqual({
    lines: [
      {
        productId: short,
        problem: 'quantity',
        proposedQnty: 9,
        availableQnty: 9,
        minQnty: 1,
        maxQnty: null,
        multipleQnty: 1,
        backOrderDays: null,
      },
      {
        productId: packs,
        problem: 'quantity',
        proposedQnty: 20,
        availableQnty: 100,
        minQnty: 20,
        maxQnty: null,
        multipleQnty: 20,
        backOrderDays: null,
      },
      { productId: dearer, problem: 'price', unitPrice: 14 },
      { productId: gone, problem: 'unavailable' },
    ],
  });
  expect(refused.extra.errors?.map(({ path }) => path)).toEqual([
    'lines.1.quantity',
    'lines.2.quantity',
    'lines.3.unitPrice',
    'lines.4.productId',
  ]);
  expect(await stockOf(shop, enough)).toBe(10);
});

test('the same key makes one order, and another cart with that key is refused [O28]', async () => {
  const part = await createPart(shop, { availableQuantity: 10 });
  const other = await createPart(shop, { availableQuantity: 10 });
  const lines = [line(part), line(other, 2)];
  const first = await checkOut(buyer, checkout(lines), 'cart-1');
  const again = await checkOut(buyer, checkout(lines), 'cart-1');
  expect(again).toEqual({ placed: first.placed, replayed: true });
  expect(await stockOf(shop, part)).toBe(9);
  expect(await appErrorOf(checkOut(buyer, checkout([line(part, 2)]), 'cart-1'))).toMatchObject({
    code: 'idempotency_mismatch',
  });
});

test('forty buyers with overlapping carts of scarce parts never deadlock, never go below zero, and the ledger stays exact [O28]', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => createPart(shop, { availableQuantity: 12 })));
  const buyers = await Promise.all(Array.from({ length: 40 }, createBuyer));
  const outcomes = await Promise.allSettled(
    buyers.map((scope, i) => {
      // Five of the eight parts, in an order of the buyer's own.
      const chosen = Array.from({ length: 5 }, (_, k) => ids[(i * 3 + k * (i % 2 ? 5 : 3)) % 8] ?? '');
      return checkOut(scope, checkout([...new Set(chosen)].map((id) => line(id))));
    }),
  );
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(failed.map(({ code }) => code).filter((code) => code !== 'lines_unavailable')).toEqual([]);
  const placed = outcomes.length - failed.length;
  const [sums] = (
    await shop.db.execute(sql`select min(available_quantity)::int as least, sum(reserved_quantity)::int as reserved,
      (select sum(quantity)::int from order_lines where part_id = any(${sql.param(ids)}::uuid[])) as ordered
      from parts where id = any(${sql.param(ids)}::uuid[])`)
  ).rows;
  expect(sums).toMatchObject({ least: 0, reserved: sums?.['ordered'] });
  expect(placed).toBeGreaterThan(10);
  expect(await listStockDifferences(shop.system)).toEqual([]);
});

test('an order ships line by line; each parcel says what is in it [O28]', async () => {
  const roller = await createPart(shop, { partNumber: '20Y-30-00481', availableQuantity: 10 });
  const tooth = await createPart(shop, { partNumber: '207-70-14151', availableQuantity: 10 });
  const { placed } = await checkOut(buyer, checkout([line(roller, 2), line(tooth, 3)]));
  const { number } = placed.order;
  await actOnOrder(staff, number, 'confirm');
  const parcel = { carrier: 'DHL', trackingNumber: 'JD01', parcels: 1 };
  const first = await shipOrder(staff, number, { ...parcel, lines: [{ position: 2, quantity: 2 }] });
  expect(first).toMatchObject({
    status: 'confirmed',
    shippedQuantity: 2,
    lines: [{ shippedQuantity: 0 }, { shippedQuantity: 2 }],
  });
  const twice = [
    { position: 2, quantity: 1 },
    { position: 2, quantity: 1 },
  ];
  expect(await appErrorOf(shipOrder(staff, number, { ...parcel, lines: twice }))).toMatchObject({
    code: 'invalid_quantity',
    extra: { members: { position: 2, maxQnty: 0 }, errors: [{ path: 'lines.1.quantity' }] },
  });
  const rest = await shipOrder(staff, number, parcel);
  expect(rest).toMatchObject({
    status: 'shipped',
    shipments: [
      { lines: [{ position: 2, quantity: 2 }] },
      {
        quantity: 3,
        lines: [
          { position: 1, quantity: 2 },
          { position: 2, quantity: 1 },
        ],
      },
    ],
  });
});

test('a cancelled order of several parts releases each of them', async () => {
  const [a, b] = [await createPart(shop, { availableQuantity: 4 }), await createPart(shop, { availableQuantity: 5 })];
  const { placed } = await checkOut(buyer, checkout([line(a, 4), line(b, 1)]));
  await actOnOrder(buyer, placed.order.number, 'cancel');
  expect([await stockOf(shop, a), await stockOf(shop, b)]).toEqual([4, 5]);
});

test('five hundred lines make one order, and the export has a row for each [O28]', async () => {
  const ids = await Promise.all(Array.from({ length: 500 }, (_, n) => createPart(shop, { partNumber: `L-${n}` })));
  const scope = await createBuyer();
  const { placed } = await checkOut(scope, checkout(ids.map((id) => line(id))));
  expect(placed.order).toMatchObject({ lineCount: 500, price: 6250 });
  let csv = '';
  for await (const text of await exportOrders(scope, { q: '' })) csv += text;
  const rows = csv.trim().split('\r\n').slice(1, -1);
  expect(rows).toHaveLength(500);
  expect(rows.every((row) => row.startsWith(placed.order.number))).toBe(true);
  expect(csv).toMatch(/\r\nEnd of the file: 500 rows\r\n$/);
  // The total stands once.
  const total = `,${placed.order.price},0,0,,`;
  expect(rows.filter((row) => row.endsWith(total))).toEqual([rows[0]]);
  expect(rows[1]).toMatch(/,,,,,,$/);
});

test('what an order asks for is kept, and a delivery term needs its place [O17]', async () => {
  const part = await createPart(shop);
  const wanted = { incoterm: 'FOB', incotermPlace: 'Ningbo', wantedOn: '2127-01-31' } as const;
  const unsaid = await appErrorOf(checkOut(buyer, checkout([line(part)], wanted)));
  expect(unsaid.extra.errors).toMatchObject([{ path: 'incotermPlace', message: expect.stringMatching(/port.*FCA/) }]);
  const { placed } = await checkOut(buyer, checkout([line(part)], { ...wanted, placeIsPort: true }));
  expect(await getOrder(staff, placed.order.number)).toMatchObject({
    ...wanted,
    delivery: { phone: '+49 4921 123456' },
  });
  const noPlace = NewCheckout.safeParse({ ...checkout([line(part)]), incoterm: 'FOB' });
  expect(noPlace.error?.issues).toMatchObject([{ path: ['incotermPlace'] }]);
  const past = appErrorOf(checkOut(buyer, checkout([line(part)], { wantedOn: '2020-01-31' })));
  expect((await past).extra.errors).toMatchObject([{ path: 'wantedOn' }]);
});

test('a checkout needs a delivery address, which is one of the buyer [O17]', async () => {
  const part = await createPart(shop);
  const homeless = shop.as(await createUser(shop));
  const { _id: addressId } = await createAddress(staff, staffEmail, typedAddress());
  for (const given of [{}, { addressId }]) {
    const refused = await appErrorOf(checkOut(homeless, checkout([line(part)], given)));
    expect(refused.extra.errors).toMatchObject([{ path: 'addressId' }]);
  }
});
