import { expect, test } from 'vitest';
import { asOrdered, openedPackOf } from '#domain/catalog/order-quantities.ts';
import { isOrderable, nearestOrder } from '#domain/orders/order-rules.ts';

const packed = { minQnty: 20, multipleQnty: 10, singlePieces: false, name: 'Bolt' };

test('where single pieces are sold too, neither minimum nor packs bind an order [O30]', () => {
  expect(asOrdered(packed)).toEqual(packed);
  expect(asOrdered({ ...packed, singlePieces: true })).toEqual({
    ...{ minQnty: 1, multipleQnty: 1, singlePieces: true, name: 'Bolt' },
  });
});

test.each([
  ['fewer than the minimum', 2, 20],
  ['no whole packs', 33, 40],
  ['one', 1, 20],
])('%s can be ordered singly, and otherwise leads to the nearest packs', (_what, wanted, inPacks) => {
  const rangeOf = (singlePieces: boolean) => {
    const { minQnty: minimum, multipleQnty: multiple } = asOrdered({ ...packed, singlePieces });
    return { minimum, multiple, available: 100, maximum: null };
  };
  expect([isOrderable(wanted, rangeOf(true)), nearestOrder(wanted, rangeOf(true))]).toEqual([true, wanted]);
  expect([isOrderable(wanted, rangeOf(false)), nearestOrder(wanted, rangeOf(false))]).toEqual([false, inPacks]);
});

test('only a packed part has a pack to open', () => {
  const of = (multipleQnty: number, singlePieces: boolean) => openedPackOf({ multipleQnty, singlePieces });
  expect([of(10, true), of(10, false), of(1, true), of(1, false)]).toEqual([10, null, null, null]);
});
