import { expect, test } from 'vitest';
import { formatForeign } from '#domain/orders/card/foreign-amount.ts';

test.each([
  ['EUR', 'EUR 300.00'],
  ['JPY', 'JPY 30,000'],
  ['KWD', 'KWD 30.000'],
  // The provider counts hundredths of these.
  ['ISK', 'ISK 300'],
  ['UGX', 'UGX 300'],
  ['XYZ', 'XYZ 300.00'],
  // No codes: the list of cases shows them all the same.
  ['USDC', '30000 USDC'],
  ['', '30000'],
])('30,000 of the smallest unit of %j is %s', (currency, text) => {
  expect(formatForeign(30_000, currency)).toBe(text);
});
