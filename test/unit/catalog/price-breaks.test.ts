/** Price breaks: how they are written, and what one piece costs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceBreak, unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { formatPriceBreaks, PriceBreaks, parsePriceBreaks } from '#domain/catalog/price-breaks-contract.ts';

/** Rising quantities with rising discounts. */
const breaksOfPart: fc.Arbitrary<PriceBreak[]> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 1_000_000 }), fc.integer({ min: 1, max: 9000 })), {
    maxLength: 10,
    selector: ([quantity]) => quantity,
  })
  .map((pairs) => {
    const quantities = pairs.map(([quantity]) => quantity).sort((a, b) => a - b);
    const hundredths = [...new Set(pairs.map(([, each]) => each))].sort((a, b) => a - b);
    return hundredths.map((each, index) => ({ quantity: quantities[index] ?? 2, discountPercent: each / 100 }));
  });
const cents = fc.integer({ min: 1, max: 10_000_000_000 });
const pieces = fc.integer({ min: 1, max: 2_000_000 });

test('the price of one piece is the price less the discount of the last break that is reached, rounded to the nearest cent [O39]', () => {
  fc.assert(
    fc.property(cents, breaksOfPart, pieces, (price, breaks, quantity) => {
      const reached = breaks.filter((each) => each.quantity <= quantity).at(-1);
      const tenThousandths = BigInt(price) * BigInt(10_000 - Math.round((reached?.discountPercent ?? 0) * 100));
      const exact = Number((tenThousandths + 5_000n) / 10_000n);
      expect(unitCentsFor(price, breaks, quantity)).toBe(Math.max(1, exact));
    }),
  );
});

test('more pieces never cost more each', () => {
  fc.assert(
    fc.property(cents, breaksOfPart, pieces, pieces, (price, breaks, one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
      expect(unitCentsFor(price, breaks, more)).toBeLessThanOrEqual(unitCentsFor(price, breaks, fewer));
    }),
  );
});

test('price breaks that are written are read as the same', () => {
  fc.assert(
    fc.property(breaksOfPart, (breaks) => {
      expect(PriceBreaks.parse(breaks)).toEqual(breaks);
      expect(parsePriceBreaks(formatPriceBreaks(breaks))).toEqual({ list: breaks });
    }),
  );
});

test.each([
  ['10: 5%; 50: 7.5%', [10, 5], [50, 7.5]],
  ['10 = 5\n50+ : 7,5 %', [10, 5], [50, 7.5]],
  ['from 100：-12.25%', [100, 12.25]],
  [''],
] as const)('%j is read', (text, ...expected) => {
  expect(parsePriceBreaks(text)).toEqual({
    list: expected.map(([quantity, discountPercent]) => ({ quantity, discountPercent })),
  });
});

test.each([
  ['10: cheap', '“10: cheap” is no price break. Write quantity and discount, for example 10: 5%; 50: 7.5%.'],
  ['1: 5%', 'A price break begins at a whole number of pieces from 2 to 1000000.'],
  ['10: 0%', 'A discount is more than 0% and at most 90%, with at most two decimals.'],
  ['10: 91%', 'A discount is more than 0% and at most 90%, with at most two decimals.'],
  ['10: 5.125%', 'A discount is more than 0% and at most 90%, with at most two decimals.'],
  ['50: 5%; 10: 7%', 'Each price break has a greater quantity and a greater discount than the one before.'],
  ['10: 5%; 50: 5%', 'Each price break has a greater quantity and a greater discount than the one before.'],
  [Array.from({ length: 11 }, (_, i) => `${i + 2}: ${i + 1}%`).join(';'), 'A part has at most 10 price breaks.'],
])('%j is refused with what to do [O39]', (text, problem) => {
  expect(parsePriceBreaks(text)).toEqual({ problem });
});
