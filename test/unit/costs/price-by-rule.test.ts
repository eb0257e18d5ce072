/** What a rule makes of a cost, exact to the cent, and which rule is for a part. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginPercent, priceByRule, ruleOf } from '#domain/costs/price-by-rule.ts';
import { type PriceEnding, priceEndings } from '#domain/costs/price-rule-contract.ts';

const rule = (factor: number, ending: PriceEnding, minimumMargin: number | null = null) => ({
  factor,
  ending,
  minimumMargin,
});

test.each([
  // cost, factor in ten thousandths, ending, price
  [1000, 10_000, 'none', 1000],
  [1000, 10_001, 'none', 1001],
  [1000, 10_001, '90', 1090],
  [1090, 10_000, '90', 1090],
  [1091, 10_000, '90', 1190],
  [1000, 10_000, '99', 1099],
  [1099, 10_001, '99', 1199],
  [1000, 10_000, '00', 1000],
  [1001, 10_000, '00', 1100],
  [1, 10_000, '00', 100],
  [690, 14_500, '90', 1090],
  [1234, 14_500, 'none', 1790],
] as const)('a cost of %i cents × %i/10000, ending in %s, makes %i cents [I183]', (cost, factor, ending, price) => {
  expect(priceByRule(cost, rule(factor, ending))).toBe(price);
});

test('a least margin raises the price until it has it, before the ending [I183]', () => {
  expect(priceByRule(1000, rule(11_000, 'none', 5000))).toBe(2000);
  expect(priceByRule(1000, rule(30_000, 'none', 5000))).toBe(3000);
  expect(priceByRule(1000, rule(10_000, 'none', 3333))).toBe(1500);
  expect(priceByRule(1000, rule(10_000, '90', 3333))).toBe(1590);
});

test('the price is the lowest one that fulfils the rule [I183]', () => {
  const given = {
    cost: fc.integer({ min: 1, max: 100_000_000 }),
    factor: fc.integer({ min: 100, max: 1_000_000 }),
    margin: fc.integer({ min: 0, max: 9500 }),
    ending: fc.constantFrom(...priceEndings),
  };
  fc.assert(
    fc.property(fc.record(given), ({ cost, factor, margin, ending }) => {
      const price = priceByRule(cost, rule(factor, ending, margin));
      const fulfils = (cents: number) =>
        BigInt(cents) * 10_000n >= BigInt(cost) * BigInt(factor) &&
        BigInt(cents) * BigInt(10_000 - margin) >= BigInt(cost) * 10_000n;
      expect(fulfils(price)).toBe(true);
      expect(fulfils(price - (ending === 'none' ? 1 : 100))).toBe(false);
      if (ending !== 'none') expect(price % 100).toBe(Number(ending));
    }),
    { seed: 35 },
  );
});

test('of brand and category counts before of the brand before of the category before the general one; nearer categories first [I184]', () => {
  const general = { brandId: null, categoryId: null };
  const ofTop = { brandId: null, categoryId: 'top' };
  const ofOwn = { brandId: null, categoryId: 'own' };
  const ofBrand = { brandId: 'hx', categoryId: null };
  const ofBoth = { brandId: 'hx', categoryId: 'top' };
  const all = [general, ofTop, ofOwn, ofBrand, ofBoth];
  const path = ['top', 'own'];
  expect(ruleOf(all, 'hx', path)).toBe(ofBoth);
  expect(ruleOf([...all, { brandId: 'hx', categoryId: 'own' }], 'hx', path)).toMatchObject({ categoryId: 'own' });
  expect(ruleOf([general, ofTop, ofOwn, ofBrand], 'hx', path)).toBe(ofBrand);
  expect(ruleOf(all, 'other', path)).toBe(ofOwn);
  expect(ruleOf([general, ofTop], 'other', path)).toBe(ofTop);
  expect(ruleOf(all, 'other', ['elsewhere'])).toBe(general);
  expect(ruleOf([ofTop], 'other', ['elsewhere'])).toBeUndefined();
});

test('a margin is the share of the price that is left [I182]', () => {
  expect(marginPercent(2000, 1500)).toBe(25);
  expect(marginPercent(1000, 1250)).toBe(-25);
});
