/** Pieces beyond the stock: ordered where the part allows it and the buyer takes them later, served in the order of the orders. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { setStock } from '#domain/catalog/set-price-and-stock.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { LineCancellation } from '#domain/orders/line-changes/contract.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { addWorkingDays } from '#domain/orders/promised-day.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { getStockHistory } from '#domain/orders/stock-history.server.ts';
import { orderLines } from '#domain/orders/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
/** Two pieces in stock; others within ten working days. */
let part: string;
beforeAll(async () => {
  shop = await openTestShop({}, 12);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  part = await createPart(shop, { availableQuantity: 2, priceCents: 10_000 });
  await editPart(staff, part, { backOrderDays: 10 });
  await shop.db.delete(mailOutbox);
});
afterAll(async () => {
  expect(await listStockDifferences(shop)).toEqual([]);
  await shop.close();
});

async function order(productQuantity: number, given: { acceptBackOrder?: boolean } = { acceptBackOrder: true }) {
  const buyer = shop.as(await createUser(shop));
  const { placed } = await placeOrder(buyer, request(part, { productQuantity, ...given }));
  return placed.order.number;
}

async function waiting(number: string): Promise<number | undefined> {
  return (await getOrder(staff, number)).lines[0]?.backOrderedQuantity;
}

/** Sets the stock, which is 0. */
const stock = (availableQnty: number) => setStock(staff, part, { availableQnty, was: 0 });
const ship = (number: string, quantity: number) =>
  shipOrder(staff, number, { carrier: 'DHL', trackingNumber: '', parcels: 1, lines: [{ position: 1, quantity }] });

test('a buyer who takes pieces later orders more than the stock: what is there is reserved, the rest waits until a promised day [O38]', async () => {
  const number = await order(5);
  const [line] = (await getOrder(staff, number)).lines;
  expect(line).toMatchObject({
    productQuantity: 5,
    backOrderedQuantity: 3,
    promisedOn: addWorkingDays(shop.now(), 10),
  });
  expect(await getStockHistory(staff, part)).toMatchObject({ available: 0, reserved: 2 });
  const texts = (await mailsOf(shop)).map(({ text }) => text);
  expect(texts.every((text) => /3 pcs of .*, ready to ship by /.test(text))).toBe(true);
});

test('a change of stock looks for the lines that wait by their index, also with a plan of the first orders [O562]', async () => {
  await order(2);
  // Plans of a table of one page, which it is read from the start to the end.
  await shop.db.execute(sql`vacuum analyze ${orderLines}`);
  const scans = await shop.db.transaction(async (tx) => {
    await setStock({ ...staff, db: tx }, part, { availableQnty: 3, was: 0 });
    const { rows } = await tx.execute(
      sql`select seq_scan::int as whole, idx_scan::int as indexed from pg_stat_xact_user_tables where relid = 'order_lines'::regclass`,
    );
    return rows;
  });
  expect(scans).toEqual([{ whole: 0, indexed: expect.toSatisfy((count) => count > 0) }]);
});

test('without that word, or where the part does not allow it, more than the stock is refused, with the days it would take', async () => {
  const refused = await appErrorOf(order(5, {}));
  expect(refused).toMatchObject({
    code: 'invalid_quantity',
    extra: { members: { availableQnty: 2, backOrderDays: 10 } },
  });
  await editPart(staff, part, { backOrderDays: null });
  expect(await appErrorOf(order(5))).toMatchObject({
    code: 'invalid_quantity',
    extra: { members: { backOrderDays: null } },
  });
});

test('pieces that come in go to the oldest order first; only what is left can be ordered [O38]', async () => {
  const [first, second] = [await order(5), await order(4)];
  await stock(5);
  expect([await waiting(first), await waiting(second), await stockOf(shop, part)]).toEqual([0, 2, 0]);
  await stock(6);
  expect([await waiting(second), await stockOf(shop, part)]).toEqual([0, 4]);
  const { moves } = await getStockHistory(staff, part);
  expect(moves.filter(({ reason }) => reason === 'back_order').map(({ reserved }) => reserved)).toEqual([2, 2, 3]);
});

test('what waits cannot be shipped; what is there can, and the order is shipped with its last pieces [O38]', async () => {
  const number = await order(5);
  await actOnOrder(staff, number, 'confirm');
  expect(await appErrorOf(ship(number, 3))).toMatchObject({
    code: 'invalid_quantity',
    extra: { members: { maxQnty: 2 } },
  });
  expect((await ship(number, 2)).status).toBe('confirmed');
  expect((await appErrorOf(ship(number, 1))).code).toBe('conflict');
  await stock(3);
  expect((await ship(number, 3)).status).toBe('shipped');
});

test('a cancelled order no longer waits, and what it had goes to the next that does', async () => {
  const [first, second] = [await order(5), await order(4)];
  await actOnOrder(staff, first, 'cancel');
  expect([await waiting(first), await waiting(second), await stockOf(shop, part)]).toEqual([0, 2, 0]);
});

test('of cancelled pieces, those that wait go first', async () => {
  const number = await order(5);
  await actOnOrder(staff, number, 'confirm');
  const cancel = (quantity: number) =>
    cancelLines(staff, number, LineCancellation.parse({ lines: [{ position: 1, quantity }] }));
  await cancel(2);
  expect([await waiting(number), await stockOf(shop, part)]).toEqual([1, 0]);
  await cancel(2);
  expect([await waiting(number), await stockOf(shop, part)]).toEqual([0, 1]);
});

test('in a checkout each line says whether later pieces are taken; the others are refused together', async () => {
  const user = await createUser(shop);
  const buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  const other = await createPart(shop, { availableQuantity: 2 });
  const terms = { name: 'Ada', phone: '+49 30 1234567', poNumber: '', incotermPlace: '', note: '' };
  const lines = (acceptBackOrder: boolean) => [
    { productId: part, quantity: 5, acceptBackOrder },
    { productId: other, quantity: 1 },
  ];
  const refused = await appErrorOf(checkOut(buyer, { ...terms, lines: lines(false) }));
  expect(refused.extra.members).toMatchObject({ lines: [{ productId: part, proposedQnty: 2, backOrderDays: 10 }] });
  const { placed } = await checkOut(buyer, { ...terms, lines: lines(true) });
  expect((await getOrder(buyer, placed.order.number)).lines.map((line) => line.backOrderedQuantity)).toEqual([3, 0]);
});

test('orders, a delivery and cancellations at once leave stock, ledger and waiting pieces exact', async () => {
  const numbers = await Promise.all(Array.from({ length: 8 }, () => order(3)));
  expect(await stockOf(shop, part)).toBe(0);
  await Promise.all([
    ...numbers.slice(0, 3).map((number) => actOnOrder(staff, number, 'cancel')),
    stock(7),
    ...numbers.slice(3, 5).map((number) => actOnOrder(staff, number, 'confirm')),
    order(4),
  ]);
  await setStock(staff, part, { availableQnty: 100, was: await stockOf(shop, part) });
  expect(await Promise.all(numbers.map(waiting))).toEqual(numbers.map(() => 0));
  const [row] = await shop.db.select().from(parts).where(eq(parts.id, part));
  expect(row?.reservedQuantity).toBe(5 * 3 + 4);
});

test('the promised day counts Monday to Friday', () => {
  const friday = new Date('2026-11-20T15:00:00Z');
  expect([0, 1, 5, 6].map((days) => addWorkingDays(friday, days))).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-27',
    '2026-11-30',
  ]);
});
