import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents, isAmount, maxTotalCents, toCents } from '#platform/values/money.ts';

test('cents survive being an amount in decimals, up to the maximum total', () => {
  const cents = fc.oneof(
    fc.integer({ min: 0, max: maxTotalCents }),
    ...[2 ** 38, 2 ** 40, 2 ** 45, 2 ** 50].map((around) => fc.integer({ min: around - 1e6, max: around + 1e6 })),
  );
  fc.assert(
    fc.property(cents, (each) => {
      expect(toCents(fromCents(each))).toBe(each);
      expect(isAmount(fromCents(each))).toBe(true);
    }),
  );
  for (const each of [859_004_904_555, maxTotalCents, maxTotalCents - 1]) expect(toCents(each / 100)).toBe(each);
});

test('more than two decimals are no amount, the rounding of a multiplication is', () => {
  for (const amount of [0.001, 12.345, 99_999_999.991, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => toCents(amount)).toThrow(RangeError);
  expect(toCents(0.1 * 3)).toBe(30);
});
