/** Orders that staff place in the name of buyers. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress, listAddresses } from '#domain/addresses/address-book.server.ts';
import { maxAddresses } from '#domain/addresses/contract.ts';
import { users } from '#domain/identity/tables.server.ts';
import { OrderForBuyer } from '#domain/orders/for-buyer-contract.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { orderForBuyer } from '#domain/orders/order-for-buyer.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let ada: User;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop({ UNCONFIRMED_ORDER_PIECES: '5' }, 10);
  ada = await createUser(shop, { email: 'ada@example.com', name: 'Ada Buyer' });
  await createAddress(shop.as(ada), ada.email, typedAddress());
  staff = shop.as(await createUser(shop, { role: 'admin', email: 'desk@example.com' }));
});
afterAll(() => shop.close());

const order = (lines: OrderForBuyer['lines'], given: Partial<OrderForBuyer> = {}) =>
  OrderForBuyer.parse({ email: 'Ada@Example.com', phone: '+49 30 1234567', lines, ...given });

test('the order belongs to the buyer, goes to the default address, and its history says who has placed it [O46]', async () => {
  const [roller, tooth] = [await createPart(shop), await createPart(shop)];
  const input = order(
    [
      { part: { id: roller }, quantity: 2 },
      { part: { id: tooth }, quantity: 30 },
    ],
    { poNumber: 'PO 7', note: 'By\u0007 phone' },
  );
  const { placed } = await orderForBuyer(staff, input);
  const seen = await getOrder(shop.as(ada), placed.order.number);
  expect(seen).toMatchObject({ name: 'Ada Buyer', email: ada.email, poNumber: 'PO 7', note: 'By phone', price: 400 });
  expect(seen.delivery).not.toBeNull();
  expect(seen.history).toMatchObject([{ what: 'status', status: 'placed', byShop: true }]);
  expect((await getOrder(staff, placed.order.number)).history[0]?.email).toBe('desk@example.com');
  expect(await stockOf(shop, tooth)).toBe(70);
  const mails = (await mailsOf(shop)).filter(({ recipient }) => recipient === ada.email);
  expect(mails.filter(({ subject }) => subject.includes(placed.order.number))).toHaveLength(1);
});

test('a repeated request with the same key gives the same order', async () => {
  const input = order([{ part: { id: await createPart(shop) }, quantity: 1 }]);
  const [first, again] = [await orderForBuyer(staff, input, 'call-1'), await orderForBuyer(staff, input, 'call-1')];
  expect(again.placed).toEqual(first.placed);
});

test('an email without account, a closed account, an unknown part, a part twice and too many pieces are named', async () => {
  const part = await createPart(shop);
  const closed = await createUser(shop, { email: 'closed@example.com' });
  await shop.db.update(users).set({ banned: true }).where(eq(users.id, closed.id));
  const line = { part: { id: part }, quantity: 1 };
  const pathsOf = async (input: OrderForBuyer) => {
    const { extra } = await appErrorOf(orderForBuyer(staff, input));
    return extra.errors?.map(({ path }) => path);
  };
  expect(await pathsOf(order([line], { email: 'nobody@example.com' }))).toEqual(['email']);
  expect(await pathsOf(order([line], { email: closed.email }))).toEqual(['email']);
  expect(await pathsOf(order([line, { part: { brand: 'HX', partNumber: 'NONE-1' }, quantity: 1 }]))).toEqual([
    'lines.1.part',
  ]);
  expect(await pathsOf(order([line, line]))).toEqual(['lines.1.part']);
  expect(await pathsOf(order([{ part: { id: part }, quantity: 101 }]))).toEqual(['lines.0.quantity']);
  expect(await stockOf(shop, part)).toBe(100);
});

test('buyers cannot order in the name of another', async () => {
  const part = await createPart(shop);
  const stranger = shop.as(await createUser(shop));
  expect((await appErrorOf(orderForBuyer(stranger, order([{ part: { id: part }, quantity: 1 }])))).code).toBe(
    'forbidden',
  );
});

test('a buyer without an address gets the one that staff type, once; refused, they have none and nothing is ordered [O46 O444]', async () => {
  const part = await createPart(shop);
  const caller = await createUser(shop, { email: 'caller@example.com' });
  const lines = [{ part: { id: part }, quantity: 1 }];
  const missing = await appErrorOf(orderForBuyer(staff, order(lines, { email: caller.email })));
  expect(missing.extra.errors?.map(({ path }) => path)).toEqual(['address']);
  const wrong = order(lines, { email: caller.email, address: typedAddress({ postalCode: '1' }) });
  const refused = await appErrorOf(orderForBuyer(staff, wrong));
  expect(refused.extra.errors?.map(({ path }) => path)).toEqual(['address.postalCode']);
  expect(await stockOf(shop, part)).toBe(100);
  const tooMany = [{ part: { id: part }, quantity: 101 }];
  await appErrorOf(orderForBuyer(staff, order(tooMany, { email: caller.email, address: typedAddress() })));
  expect(await listAddresses(shop.as(caller), caller.email)).toEqual([]);
  const input = order(lines, { email: caller.email, address: typedAddress() });
  for (const key of ['first', 'second']) {
    const { placed } = await orderForBuyer(staff, input, key);
    expect((await getOrder(staff, placed.order.number)).delivery).not.toBeNull();
  }
  expect(await listAddresses(shop.as(caller), caller.email)).toHaveLength(1);
});

test('a buyer whose address book is full gets the order at the address that staff type, now and by a correction; the book stays [O457]', async () => {
  const part = await createPart(shop);
  const full = await createUser(shop, { email: 'full@example.com' });
  for (let street = 1; street <= maxAddresses; street++)
    await createAddress(shop.as(full), full.email, typedAddress({ addressLine1: `Kai ${street}` }));
  const address = typedAddress({ addressLine1: 'Werft 1' });
  const { placed } = await orderForBuyer(
    staff,
    order([{ part: { id: part }, quantity: 1 }], { email: full.email, address }),
  );
  const { number } = placed.order;
  expect((await getOrder(staff, number)).delivery?.lines).toContain('Werft 1');
  const corrected = TermCorrection.parse({ address: typedAddress({ addressLine1: 'Werft 2' }) });
  expect((await correctTerms(staff, number, corrected)).delivery?.lines).toContain('Werft 2');
  const book = await listAddresses(shop.as(full), full.email);
  expect(book.filter(({ addressLine1 }) => addressLine1.startsWith('Werft'))).toEqual([]);
});
