/** An addition whose answer was lost is sent again with its key: its pieces are added once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLinesToCart, addToCart, getCart, removeFromCart } from '#domain/cart/cart.server.ts';
import { deleteExpiredAdditions } from '#domain/cart/delete-expired-additions.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let part: string;
const newBuyer = async () => shop.as(await createUser(shop));

beforeAll(async () => {
  shop = await openTestShop({}, 10);
  part = await createPart(shop);
});
afterAll(() => shop.close());

const pieces = (quantity: number) => ({ productId: part, quantity, seenPrice: null });
const quantities = async (scope: Scope) => (await getCart(scope)).lines.map(({ quantity }) => quantity);

test('also at the same moment; without a key, with another one, and of another buyer it is another addition [O20]', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  await Promise.all(Array.from({ length: 5 }, () => addToCart(buyer, pieces(4), 'first')));
  expect((await addLinesToCart(buyer, [pieces(4)], 'first')).lines.map(({ quantity }) => quantity)).toEqual([4]);
  await addToCart(buyer, pieces(4), 'second');
  await addToCart(buyer, pieces(4));
  await addToCart(other, pieces(4), 'first');
  expect(await quantities(buyer)).toEqual([12]);
  expect(await quantities(other)).toEqual([4]);
});

test('a part that was taken out meanwhile does not come back', async () => {
  const buyer = await newBuyer();
  await addToCart(buyer, pieces(4), 'first');
  await removeFromCart(buyer, [part]);
  await addToCart(buyer, pieces(4), 'first');
  expect(await quantities(buyer)).toEqual([]);
});

test('a key of other parts is refused, and so is a malformed one', async () => {
  const buyer = await newBuyer();
  await addToCart(buyer, pieces(4), 'first');
  expect((await appErrorOf(addToCart(buyer, pieces(5), 'first'))).code).toBe('idempotency_mismatch');
  expect((await appErrorOf(addToCart(buyer, pieces(5), ''))).code).toBe('bad_request');
  expect(await quantities(buyer)).toEqual([4]);
});

test('a refused addition does not use its key up', async () => {
  const buyer = await newBuyer();
  const ids = Array.from({ length: 500 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  await addLinesToCart(
    buyer,
    ids.map((productId) => ({ ...pieces(1), productId })),
  );
  expect((await appErrorOf(addToCart(buyer, pieces(4), 'first'))).code).toBe('invalid');
  await removeFromCart(buyer, ids);
  await addToCart(buyer, pieces(4), 'first');
  expect(await quantities(buyer)).toEqual([4]);
});

test('keys are kept for a week', async () => {
  const buyer = await newBuyer();
  await deleteExpiredAdditions(shop.system);
  await addToCart(buyer, pieces(4), 'first');
  expect(await deleteExpiredAdditions(shop.system)).toBe(0);
  shop.advance(8 * 86_400_000);
  expect(await deleteExpiredAdditions(shop.system)).toBeGreaterThan(0);
});
