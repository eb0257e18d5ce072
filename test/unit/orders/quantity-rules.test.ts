import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOrderable,
  largestOrder,
  nearestOrder,
  parseQuantity,
  type QuantityRange,
} from '#domain/orders/order-rules.ts';

const ranges: fc.Arbitrary<QuantityRange> = fc.record({
  minimum: fc.integer({ min: 1, max: 60 }),
  available: fc.integer({ min: 0, max: 200 }),
  maximum: fc.option(fc.integer({ min: 1, max: 200 })),
  multiple: fc.integer({ min: 1, max: 30 }),
});
/** Every quantity that a list of all numbers says can be ordered: the rule in its plainest form. */
const orderable = ({ minimum, available, maximum, multiple }: QuantityRange) =>
  Array.from({ length: 200 }, (_, at) => at + 1).filter(
    (pieces) => pieces >= minimum && pieces <= available && pieces <= (maximum ?? available) && pieces % multiple === 0,
  );

test('a quantity can be ordered exactly when it keeps minimum, stock, maximum and whole packs', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const all = orderable(range);
      expect(Array.from({ length: 200 }, (_, at) => at + 1).filter((pieces) => isOrderable(pieces, range))).toEqual(
        all,
      );
      if (all.length > 0) expect(largestOrder(range)).toBe(all.at(-1));
    }),
  );
});

test('the nearest quantity is the next greater one that can be ordered, else the greatest, else none [O30]', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: -5, max: 300 }), (range, wanted) => {
      const all = orderable(range);
      expect(nearestOrder(wanted, range)).toBe(all.find((pieces) => pieces >= wanted) ?? all.at(-1) ?? null);
    }),
  );
});

test('thirteen of a part in packs of twenty lead to twenty, and twelve of nine in stock to nine', () => {
  const packs = { minimum: 20, available: 100, maximum: null, multiple: 20 };
  expect([parseQuantity('13', packs), nearestOrder(13, packs), parseQuantity('40', packs)]).toEqual([null, 20, 40]);
  expect(nearestOrder(101, packs)).toBe(100);
  expect(nearestOrder(12, { minimum: 1, available: 9, maximum: null, multiple: 1 })).toBe(9);
  expect(nearestOrder(20, { ...packs, available: 19 })).toBeNull();
});

test('a typed text that is no whole number of the range is no quantity', () => {
  const range = { minimum: 4, available: 20, maximum: null, multiple: 1 };
  const wrong = ['3', '21', '1000000', '0', '-4', '', ' ', '4.5', '4,5', 'ten', '1e1'];
  expect(wrong.filter((text) => parseQuantity(text, range) !== null)).toEqual([]);
  expect(parseQuantity('20', range)).toBe(20);
});
