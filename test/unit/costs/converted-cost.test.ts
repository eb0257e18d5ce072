/** An amount of a supplier's list becomes cost in US dollars, exact to the cent. */
import { describe, expect, test } from 'vitest';
import type { CostConversion } from '#domain/costs/contract.ts';
import { convertedCost } from '#domain/costs/converted-cost.ts';
import { costParser } from '#domain/imports/read/cost-parser.ts';

test.each([
  [12.5, 1.0845, 'nearest', 1356],
  [10, 1.0005, 'nearest', 1001],
  [10, 1.0004, 'nearest', 1000],
  [10, 1.0001, 'up', 1001],
  [10, 1, 'up', 1000],
  [10.01, 1, 'up_10', 1010],
  [10.01, 1, 'up_100', 1100],
  [0.1, 0.3, 'up', 3],
  [0.035, 1, 'nearest', 4],
  [1500, 0.006712, 'nearest', 1007],
] as const)('%f × %f, rounded %s, is %i cents [I185]', (amount, factor, rounding, cents) => {
  expect(convertedCost(amount, { currency: 'EUR', factor, rounding })).toBe(cents);
});

describe('a cell', () => {
  const read = (text: string, currency: CostConversion['currency'], decimal: 'point' | 'comma' = 'point') =>
    costParser({ currency, factor: 2, rounding: 'nearest' })({ text }, decimal);

  test.each([
    ['12.50', 'EUR'],
    ['€12.50', 'EUR'],
    ['12.50 €', 'EUR'],
    ['EUR 12.50', 'EUR'],
    ['¥12.50', 'CNY'],
    ['12.50元', 'CNY'],
    ['$12.50', 'USD'],
  ] as const)('“%s” is an amount of a list in %s [I185]', (text, currency) => {
    expect(read(text, currency)).toEqual({ value: 2500 });
  });

  test('with a decimal comma is read as the list writes numbers [I185]', () => {
    expect(read('12,50 €', 'EUR', 'comma')).toEqual({ value: 2500 });
  });

  test.each([
    ['$12.50', 'EUR'],
    ['12.50 USD', 'CNY'],
    ['£12.50', 'EUR'],
    ['€12.50', 'USD'],
    ['0', 'EUR'],
    ['-4', 'EUR'],
    ['0.001', 'EUR'],
    ['on request', 'EUR'],
  ] as const)('“%s” is a problem in a list in %s [I185]', (text, currency) => {
    expect(read(text, currency)).toHaveProperty('problem');
  });
});
