import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { deleteExpiredIdempotencyKeys } from '#domain/orders/delete-expired-keys.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let buyer: Scope;

beforeAll(async () => {
  shop = await openTestShop({}, 10);
  buyer = shop.as(await createUser(shop));
});
afterAll(() => shop.close());

test('the same request with the same key gets the identical response and creates no second order', async () => {
  const partId = await createPart(shop);
  const first = await placeOrder(buyer, request(partId, { productQuantity: 2 }), 'first');
  const again = await placeOrder(
    buyer,
    request(partId, { productQuantity: 2, productName: 'Spelled otherwise' }),
    'first',
  );
  expect(again.replayed).toBe(true);
  expect(JSON.stringify(again.placed)).toBe(JSON.stringify(first.placed));
  expect(await stockOf(shop, partId)).toBe(98);
});

test('twenty simultaneous requests with one key create one order and get equal responses', async () => {
  for (let round = 0; round < 5; round++) {
    const partId = await createPart(shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(buyer, request(partId), `parallel-${round}`)),
    );
    expect(new Set(answers.map(({ placed }) => JSON.stringify(placed))).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await stockOf(shop, partId)).toBe(99);
  }
});

test('twenty simultaneous requests with one key for the last piece create one order and all succeed', async () => {
  const partId = await createPart(shop, { availableQuantity: 1 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(buyer, request(partId), 'last-piece')));
  expect(new Set(answers.map(({ placed }) => placed.insertedId)).size).toBe(1);
  expect(await stockOf(shop, partId)).toBe(0);
});

test('the response is replayed after the part was sold out, changed or archived', async () => {
  const partId = await createPart(shop, { availableQuantity: 1 });
  const first = await placeOrder(buyer, request(partId), 'sold-out');
  await shop.db.update(parts).set({ priceCents: 1, archivedAt: new Date() }).where(eq(parts.id, partId));
  expect((await placeOrder(buyer, request(partId), 'sold-out')).placed).toEqual(first.placed);
});

test('a different request with a used key is a mismatch [O58]', async () => {
  const partId = await createPart(shop);
  const other = await createPart(shop);
  await placeOrder(buyer, request(partId), 'used');
  for (const body of [
    request(partId, { productQuantity: 2 }),
    request(partId, { phone: '0123456' }),
    request(partId, { name: 'Bob' }),
    request(other),
    request(partId, { price: 12.5 }),
    request('nonsense'),
  ]) {
    expect((await appErrorOf(placeOrder(buyer, body, 'used'))).code).toBe('idempotency_mismatch');
  }
  expect(await stockOf(shop, partId)).toBe(99);
  expect(await stockOf(shop, other)).toBe(100);
});

test('two different simultaneous requests with one key create one order', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = await Promise.all([createPart(shop), createPart(shop)]);
    const ends = await Promise.allSettled(
      [one, two, one, two].map((partId) => placeOrder(buyer, request(partId), `either-${round}`)),
    );
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(2);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'idempotency_mismatch' });
    expect((await stockOf(shop, one)) + (await stockOf(shop, two))).toBe(199);
  }
});

test('a rejected request does not use its key up [O58]', async () => {
  const partId = await createPart(shop, { availableQuantity: 0 });
  expect((await appErrorOf(placeOrder(buyer, request(partId), 'refused'))).code).toBe('invalid_quantity');
  await shop.db.update(parts).set({ availableQuantity: 5 }).where(eq(parts.id, partId));
  expect((await placeOrder(buyer, request(partId), 'refused')).replayed).toBe(false);
});

test('the same key of two buyers is two keys', async () => {
  const partId = await createPart(shop);
  const other = shop.as(await createUser(shop));
  const mine = await placeOrder(buyer, request(partId), 'shared');
  const theirs = await placeOrder(other, request(partId), 'shared');
  expect(theirs.replayed).toBe(false);
  expect(theirs.placed.insertedId).not.toBe(mine.placed.insertedId);
});

test('two equal requests without a key create two orders', async () => {
  const partId = await createPart(shop);
  await placeOrder(buyer, request(partId));
  await placeOrder(buyer, request(partId));
  expect(await stockOf(shop, partId)).toBe(98);
});

test.each(['', 'a'.repeat(256), 'schlüssel', 'a\nb', '\x7f'])('the key %j is malformed', async (key) => {
  const partId = await createPart(shop);
  expect((await appErrorOf(placeOrder(buyer, request(partId), key))).code).toBe('bad_request');
});

test('a key may have 255 characters', async () => {
  const partId = await createPart(shop);
  expect((await placeOrder(buyer, request(partId), '~'.repeat(255))).replayed).toBe(false);
});

test('keys are deleted after seven days', async () => {
  const own = await openTestShop({}, 4);
  try {
    const scope = own.as(await createUser(own));
    const partId = await createPart(own);
    await placeOrder(scope, request(partId), 'old');
    own.advance(6.9 * 86_400_000);
    expect(await deleteExpiredIdempotencyKeys(own.system)).toBe(0);
    own.advance(0.2 * 86_400_000);
    expect(await deleteExpiredIdempotencyKeys(own.system)).toBe(1);
  } finally {
    await own.close();
  }
});
