/** Which rate of the freight table is that of a delivery. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FreightSetting, parseRate } from '#domain/content/freight-contract.ts';
import type { FreightTable } from '#domain/freight/contract.ts';
import { freightOf, gramsOf } from '#domain/freight/freight-of.ts';

const table: FreightTable = {
  zones: [
    {
      name: 'Europe',
      countries: ['DE', 'FR'],
      rates: [
        { upToKg: 5, price: 20 },
        { upToKg: 30, price: 60.5 },
      ],
    },
    { name: 'World', countries: [], rates: [{ upToKg: 5, price: 45 }] },
  ],
};

test('the first rate that is enough for the weight, in the zone of the country, else in that of all others [O42]', () => {
  expect(freightOf(table, { country: 'DE', grams: 5000 })).toEqual({ freight: 20, reason: null, weight: 5 });
  expect(freightOf(table, { country: 'FR', grams: 5001 }).freight).toBe(60.5);
  expect(freightOf(table, { country: 'BR', grams: 0 }).freight).toBe(45);
});

test('what the table does not say is quoted, with the reason', () => {
  const [europe] = table.zones;
  if (!europe) throw new Error('No zone');
  expect(freightOf({ zones: [] }, { country: 'DE', grams: 1 })).toEqual({
    freight: null,
    reason: 'no_table',
    weight: 0.001,
  });
  expect(freightOf({ zones: [europe] }, { country: 'BR', grams: 1 }).reason).toBe('no_zone');
  expect(freightOf(table, { country: 'DE', grams: 30_001 }).reason).toBe('too_heavy');
  expect(freightOf(table, { country: 'DE', grams: null })).toEqual({
    freight: null,
    reason: 'weight_unknown',
    weight: null,
  });
  expect(gramsOf([{ pieceGrams: 2500, quantity: 4 }])).toBe(10_000);
  expect(
    gramsOf([
      { pieceGrams: 2500, quantity: 4 },
      { pieceGrams: null, quantity: 1 },
    ]),
  ).toBeNull();
});

/** The problems of these zones, each with the path of its field. */
const problemsOf = (...zones: object[]) =>
  (FreightSetting.safeParse({ zones }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const zone = { name: 'A', countries: ['DE'], rates: ['5: 20'] };

test('a country in two zones, two zones for all others, falling weights and prices that are none are refused with a sentence', () => {
  expect(problemsOf(zone, { ...zone, name: 'B' })).toEqual([
    ['zones.1.countries', 'Germany is in the zone A already.'],
  ]);
  const others = { ...zone, countries: [] };
  expect(problemsOf(others, { ...others, name: 'B' })).toEqual([
    ['zones.1.countries', 'The zone A is for all other countries already. Name the countries of this one.'],
  ]);
  expect(problemsOf({ ...zone, rates: ['5: 20', '5: 30'] })).toEqual([
    ['zones.0.rates', 'Give the weights in rising order, each once.'],
  ]);
  expect(problemsOf({ ...zone, rates: ['5: -1'] })).toHaveLength(1);
  expect(problemsOf({ ...zone, rates: ['0: 1'] })).toEqual([
    ['zones.0.rates.0', 'Give the weight in kg as a number above 0.'],
    ['zones.0.rates', 'Give the weights in rising order, each once.'],
  ]);
  expect(problemsOf({ ...zone, rates: ['1: 999999999'] })).toEqual([
    ['zones.0.rates.0', expect.stringMatching(/^Enter an amount/)],
  ]);
  expect(problemsOf({ ...zone, rates: [] })).toEqual([['zones.0.rates', 'Give at least one price.']]);
  expect(problemsOf({ ...zone, name: ' ' })).toEqual([['zones.0.name', 'Give the zone a name.']]);
  expect(problemsOf({ ...zone, countries: ['Atlantis'], rates: ['5 20'] })).toEqual([
    ['zones.0.countries.0', '“Atlantis” is not a country. Write its English name or its code of two letters.'],
    ['zones.0.rates.0', '“5 20” is not readable. Write kg, a colon and US dollars, for example 30: 60.'],
  ]);
});

test('countries and rates are kept in one spelling', () => {
  const typed = {
    ...zone,
    countries: [' france', 'de', 'DE'],
    rates: ['5: 20.0', 'up to 30 kg = $60,50', '1000：900'],
  };
  expect(FreightSetting.parse({ zones: [typed] }).zones).toEqual([
    { name: 'A', countries: ['FR', 'DE'], rates: ['5: 20', '30: 60.50', '1000: 900'] },
  ]);
});

test('a rate means the same before and after it was kept', () => {
  const rate = fc.record({
    upToKg: fc.integer({ min: 1, max: 999_999_999 }).map((grams) => grams / 1000),
    price: fc.nat(99_999).map((cents) => cents / 100),
  });
  fc.assert(
    fc.property(rate, ({ upToKg, price }) => {
      const rates = [`${upToKg}: ${price}`];
      expect(FreightSetting.parse({ zones: [{ ...zone, rates }] }).zones[0]?.rates.map(parseRate)).toEqual([
        { upToKg, price },
      ]);
    }),
  );
});
