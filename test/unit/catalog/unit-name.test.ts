/** The name of a unit behind a quantity. */
import { expect, test } from 'vitest';
import { unitNameOf } from '#domain/catalog/unit-name.ts';

test('one of a unit has another name than many, where the word has two forms [O395]', () => {
  expect([1, 5].map((quantity) => unitNameOf(quantity, 'H87'))).toEqual(['pc', 'pcs']);
  expect([1, 5].map((quantity) => unitNameOf(quantity, 'SET'))).toEqual(['set', 'sets']);
  expect([1, 5].map((quantity) => unitNameOf(quantity, 'PR'))).toEqual(['pair', 'pairs']);
  expect([1, 5].map((quantity) => unitNameOf(quantity, 'MTR'))).toEqual(['m', 'm']);
});
