import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NewBulkEdit, roundingSteps } from '#domain/edits/contract.ts';
import { editedPrice } from '#domain/edits/edited-price.ts';
import { planPart } from '#domain/edits/plan-part.ts';
import { maxPriceCents } from '#platform/values/money.ts';

const part = { category: 'rollers', grade: 'oem', priceCents: 1250 } as const;
const priced = (priceCents: number, percent: number, roundTo: 1 | 5 | 10 | 50 | 100 = 1) =>
  planPart({ ...part, priceCents }, { action: 'price', percent, roundTo });

test.each([
  [1250, 10, 1, 1375],
  [1005, -10, 1, 905],
  [999, 7.5, 1, 1074],
  [1001, 50, 1, 1502],
  [1234, 10, 5, 1355],
  [1234, 10, 10, 1360],
  [1234, 10, 50, 1350],
  [1250, 10, 100, 1400],
  [1, 0.01, 1, 1],
  [maxPriceCents, 200, 1, 29_999_999_997],
] as const)(
  '%i cents changed by %f percent, rounded to %i cents, are %i [O122]',
  (price, percent, roundTo, expected) => {
    expect(editedPrice(price, percent, roundTo)).toBe(expected);
  },
);

test('the new price is a multiple of the step, and at most half a step away', () => {
  const percents = fc.integer({ min: -5000, max: 20_000 }).map((hundredths) => hundredths / 100);
  const prices = fc.integer({ min: 1, max: maxPriceCents });
  fc.assert(
    fc.property(prices, percents, fc.constantFrom(...roundingSteps), (price, percent, step) => {
      const edited = editedPrice(price, percent, step);
      expect(edited % step).toBe(0);
      const exact = BigInt(price) * BigInt(10_000 + Math.round(percent * 100));
      const distance = BigInt(edited) * 10_000n - exact;
      expect((distance < 0n ? -distance : distance) * 2n <= 10_000n * BigInt(step)).toBe(true);
    }),
  );
});

test('a price of zero, above the highest and below half is refused with the reason', () => {
  expect(priced(40, -10, 100)).toMatchObject({ status: 'refused', reason: 'The price would be $0.00.' });
  expect(priced(maxPriceCents, 1)).toMatchObject({
    status: 'refused',
    reason: 'The price would be above $99,999,999.99.',
  });
  expect(priced(298, -50, 100)).toMatchObject({ status: 'refused', reason: expect.stringContaining('half') as string });
  expect(priced(1250, -50)).toMatchObject({ status: 'planned', change: { before: 1250, after: 625 } });
});

test('a part that has the value already is unchanged', () => {
  expect(planPart(part, { action: 'grade', grade: 'oem' })).toMatchObject({ status: 'unchanged' });
  expect(planPart(part, { action: 'category', category: 'rollers' })).toMatchObject({ status: 'unchanged' });
  expect(priced(1200, 0.01, 100)).toMatchObject({ status: 'unchanged' });
});

test('a percentage is from -50 to 200 with at most two decimals, and not 0', () => {
  const accepts = (percent: unknown) =>
    NewBulkEdit.safeParse({ parts: { ids: ['x'] }, change: { action: 'price', percent, roundTo: 1 } }).success;
  expect([-50, 200, 7.25, -0.01].every(accepts)).toBe(true);
  expect([0, -50.01, 201, 7.255, '7', null, Number.NaN].some(accepts)).toBe(false);
});
