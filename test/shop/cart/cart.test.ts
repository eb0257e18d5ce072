/** Carts: every line with the price, the stock and the rules of today, and nothing changed without the buyer. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import {
  addLinesToCart,
  addToCart,
  getCart,
  mergeCart,
  removeFromCart,
  setCartLine,
} from '#domain/cart/cart.server.ts';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import type { CartEntry } from '#domain/cart/contract.ts';
import { maxCartLines } from '#domain/cart/contract.ts';
import { orderCart } from '#domain/cart/order-cart.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import { NewSupersession } from '#domain/relations/contract.ts';
import type { Scope, User } from '#platform/scope.ts';
import { maxPriceCents, maxTotalCents, toCents } from '#platform/values/money.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let user: User;
let buyer: Scope;
let visitor: Scope;
let staff: Scope;

beforeAll(async () => {
  shop = await openTestShop({}, 10);
  visitor = shop.scope();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  user = await createUser(shop);
  buyer = shop.as(user);
});
afterAll(() => shop.close());

const entry = (productId: string, quantity = 1, seenPrice: number | null = null): CartEntry => ({
  productId,
  quantity,
  seenPrice,
});
const quantities = async (scope = buyer) => (await getCart(scope)).lines.map(({ quantity }) => quantity);

test('a line has its part, the price of today and its total', async () => {
  const part = await createPart(shop, { name: 'Track roller', priceCents: 1250, availableQuantity: 10 });
  const cart = await checkCart(visitor, [entry(part, 4, 12.5)]);
  expect(cart).toMatchObject({
    price: 50,
    lines: [
      {
        productId: part,
        quantity: 4,
        price: 50,
        problem: null,
        priceWas: null,
        part: { name: 'Track roller', pricePerUnit: 12.5, availableQnty: 10, minQnty: 1, multipleQnty: 1 },
      },
    ],
  });
});

test('what has changed since the last look is said line by line, and the total has only what can be ordered [O19]', async () => {
  const dearer = await createPart(shop, { priceCents: 1400, availableQuantity: 10 });
  const short = await createPart(shop, { availableQuantity: 9 });
  const packs = await createPart(shop, { orderMultiple: 20, minimumOrderQuantity: 20 });
  const none = await createPart(shop, { availableQuantity: 0 });
  const old = await createPart(shop);
  const successor = await createPart(shop, { partNumber: '207-70-14152' });
  const targets = [{ part: { id: successor }, quantity: 1 }];
  await addSupersession(staff, old, NewSupersession.parse({ targets }));
  await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.id, old));
  const cart = await checkCart(visitor, [
    entry(dearer, 2, 12.5),
    entry(short, 12),
    entry(packs, 13),
    entry(none),
    entry(old),
  ]);
  expect(cart.price).toBe(28);
  expect(cart.lines).toMatchObject([
    { priceWas: 12.5, price: 28, problem: null },
    { problem: 'quantity', proposedQnty: 9, price: 0 },
    { problem: 'quantity', proposedQnty: 20 },
    { problem: 'quantity', proposedQnty: null },
    { problem: 'unavailable', part: null, replacedBy: [{ partNumber: '207-70-14152' }] },
  ]);
  // Nothing was changed silently.
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 12, 13, 1, 1]);
});

test('a core charge that changes after the part is put in is said until the buyer accepts it [O173]', async () => {
  const part = await createPart(shop, { coreChargeCents: 2500 });
  const setCore = (coreChargeCents: number | null) =>
    shop.db.update(parts).set({ coreChargeCents }).where(eq(parts.id, part));
  const lineOf = async () => (await getCart(buyer)).lines.find(({ productId }) => productId === part);
  await addToCart(buyer, entry(part));
  expect(await lineOf()).toMatchObject({ coreCharge: 25, coreChargeWas: null });
  await setCore(3000);
  expect(await lineOf()).toMatchObject({ coreCharge: 30, coreChargeWas: 25 });
  // Neither more pieces nor another device accept it.
  await addToCart(buyer, entry(part));
  await mergeCart(buyer, [entry(part)]);
  expect(await lineOf()).toMatchObject({ quantity: 2, coreChargeWas: 25 });
  await setCartLine(buyer, { ...entry(part), seenCoreCharge: 30 });
  expect(await lineOf()).toMatchObject({ coreChargeWas: null });
  await setCore(null);
  expect(await lineOf()).toMatchObject({ coreCharge: null, coreChargeWas: 30 });
  await setCartLine(buyer, { ...entry(part), seenCoreCharge: 0 });
  expect(await lineOf()).toMatchObject({ coreChargeWas: null });
  await setCore(1000);
  expect(await lineOf()).toMatchObject({ coreCharge: 10, coreChargeWas: 0 });
  await removeFromCart(buyer, [part]);
});

test("a visitor's cart says of a core charge only what its browser has seen", async () => {
  const part = await createPart(shop, { coreChargeCents: 2500 });
  const cart = await checkCart(visitor, [{ ...entry(part), seenCoreCharge: 20 }]);
  expect(cart).toMatchObject({ corePrice: 25, lines: [{ coreChargeWas: 20 }] });
  expect(await checkCart(visitor, [entry(part)])).toMatchObject({ lines: [{ coreChargeWas: null }] });
});

test("a cart is its owner's, keeps the order of adding, and adds up pieces of the same part", async () => {
  const [a, b] = [await createPart(shop), await createPart(shop)];
  await addToCart(buyer, entry(a, 2));
  await addToCart(buyer, entry(b, 1));
  await addToCart(buyer, entry(a, 3));
  expect((await getCart(buyer)).lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [a, 5],
    [b, 1],
  ]);
  await setCartLine(buyer, entry(b, 7));
  expect(await quantities()).toEqual([5, 7]);
  await removeFromCart(buyer, [a, 'no id']);
  expect(await quantities()).toEqual([7]);
  expect(await quantities(shop.as(await createUser(shop)))).toEqual([]);
  for (const work of [
    getCart(visitor),
    addToCart(visitor, entry(a)),
    mergeCart(visitor, []),
    removeFromCart(visitor, [a]),
  ])
    expect((await appErrorOf(work)).code).toBe('unauthenticated');
});

test('several parts are added to what the cart has, all of them or none', async () => {
  const own = shop.as(await createUser(shop));
  const ids = await Promise.all(Array.from({ length: 3 }, () => createPart(shop)));
  const [a = '', b = '', c = ''] = ids;
  await addToCart(own, entry(a, 2));
  await addLinesToCart(own, [entry(a, 3), entry(b, 4)]);
  expect(await quantities(own)).toEqual([5, 4]);
  const others = Array.from({ length: maxCartLines - 2 }, () => entry(uuid()));
  await addLinesToCart(own, others);
  expect((await appErrorOf(addLinesToCart(own, [entry(a, 1), entry(c, 1)]))).code).toBe('invalid');
  expect((await quantities(own)).slice(0, 2)).toEqual([5, 4]);
  expect((await appErrorOf(addLinesToCart(visitor, []))).code).toBe('unauthenticated');
});

test('the cart of a visitor is merged with the greater quantity, also when it is sent twice [O19]', async () => {
  const [a, b, c] = [await createPart(shop), await createPart(shop), await createPart(shop)];
  await addToCart(buyer, entry(a, 2));
  await addToCart(buyer, entry(b, 9));
  const visitors = [entry(a, 4), entry(b, 1), entry(c, 3)];
  await mergeCart(buyer, visitors);
  await mergeCart(buyer, visitors);
  expect(await quantities()).toEqual([4, 9, 3]);
});

test('two tabs that fill a cart at once do not pass its 500 lines [O19]', async () => {
  const ids = Array.from({ length: 499 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  await mergeCart(
    buyer,
    ids.map((id) => entry(id)),
  );
  const more = await Promise.all(Array.from({ length: 6 }, () => createPart(shop)));
  const added = await Promise.allSettled(more.map((id) => addToCart(buyer, entry(id))));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = added.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []));
  expect(new Set(refused)).toEqual(new Set(['A cart has at most 500 lines. Order these first, or remove some.']));
  expect(await quantities()).toHaveLength(500);
});

test('what is ordered leaves the cart, and a refused order leaves it as it is [O19]', async () => {
  await createAddress(buyer, user.email, typedAddress());
  const [a, b, later] = [
    await createPart(shop),
    await createPart(shop, { availableQuantity: 1 }),
    await createPart(shop),
  ];
  for (const id of [a, b, later]) await addToCart(buyer, entry(id));
  const order = (quantity: number) => ({
    name: 'Ada Buyer',
    phone: '+49 30 1234567',
    poNumber: '',
    incotermPlace: '',
    note: '',
    lines: [
      { productId: a, quantity: 1 },
      { productId: b, quantity },
    ],
  });
  expect((await appErrorOf(orderCart(buyer, order(2)))).code).toBe('lines_unavailable');
  expect(await quantities()).toEqual([1, 1, 1]);
  await orderCart(buyer, order(1));
  expect((await getCart(buyer)).lines.map(({ productId }) => productId)).toEqual([later]);
});

test('five hundred lines are checked at once', async () => {
  const ids = await Promise.all(Array.from({ length: 500 }, () => createPart(shop, { priceCents: 100 })));
  expect(
    (
      await checkCart(
        visitor,
        ids.map((id) => entry(id, 2)),
      )
    ).price,
  ).toBe(1000);
});

test('a cart with large totals stays readable, and what is too much for one total is a problem of its line', async () => {
  const dear = { priceCents: 8_999_999, availableQuantity: 0, backOrderDays: 9 };
  const large = await createPart(shop, dear);
  await addToCart(buyer, entry(large, 95_445));
  expect(await getCart(buyer)).toMatchObject({ price: 8_590_049_045.55, lines: [{ problem: null }] });
  const dearest = { priceCents: maxPriceCents, coreChargeCents: maxPriceCents, availableQuantity: 2_000_000_000 };
  const tooMuch = await createPart(shop, dearest);
  await addToCart(buyer, entry(tooMuch, 999_999_999));
  const cart = await getCart(buyer);
  expect(cart).toMatchObject({
    price: 8_590_049_045.55,
    corePrice: 0,
    lines: [{ problem: null }, { problem: 'quantity' }],
  });
  const proposed = cart.lines[1]?.proposedQnty ?? 0;
  expect(proposed).toBeGreaterThan(100_000);
  const { price, corePrice, lines } = await setCartLine(buyer, entry(tooMuch, proposed));
  expect(lines).toMatchObject([{ problem: null }, { problem: null, proposedQnty: null }]);
  expect(toCents(price) + toCents(corePrice)).toBeLessThanOrEqual(maxTotalCents);
  // Together with the first line a further piece is too much.
  expect((await setCartLine(buyer, entry(tooMuch, proposed + 1))).lines[1]).toMatchObject({
    problem: 'quantity',
    proposedQnty: proposed,
  });
});
