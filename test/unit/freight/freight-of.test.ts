/** Which rate of the freight table is that of a delivery. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FreightTableChange } from '#domain/freight/contract.ts';
import { freightOf, gramsOf } from '#domain/freight/freight-of.ts';
import { formatRates, parseRates } from '#domain/freight/zone-text.ts';

const table = FreightTableChange.parse({
  version: 1,
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
});

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

test('a country in two zones, two zones for all others, falling weights and prices below zero are refused with a sentence', () => {
  const messagesOf = (zones: unknown) =>
    (FreightTableChange.safeParse({ version: 0, zones }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]);
  const zone = { name: 'A', countries: ['DE'], rates: [{ upToKg: 5, price: 20 }] };
  expect(messagesOf([zone, { ...zone, name: 'B' }])).toEqual([
    ['zones.1.countries', 'Germany is in the zone A already.'],
  ]);
  const others = { ...zone, countries: [] };
  expect(messagesOf([others, { ...others, name: 'B' }])).toEqual([
    ['zones.1.countries', 'The zone A is for all other countries already. Name the countries of this one.'],
  ]);
  expect(
    messagesOf([
      {
        ...zone,
        rates: [
          { upToKg: 5, price: 20 },
          { upToKg: 5, price: 30 },
        ],
      },
    ]),
  ).toEqual([['zones.0.rates', 'Give the weights in rising order, each once.']]);
  expect(messagesOf([{ ...zone, rates: [{ upToKg: 5, price: -1 }] }])).toHaveLength(1);
  expect(messagesOf([{ ...zone, rates: [] }])).toEqual([['zones.0.rates', 'Give at least one price.']]);
  expect(messagesOf([{ ...zone, name: ' ' }])).toEqual([['zones.0.name', 'Give the zone a name.']]);
});

test('rates are read as they are written, in several spellings, and an unreadable one is named', () => {
  expect(parseRates('5: 20; up to 30 kg = $60,50\n1000：900')).toEqual({
    list: [
      { upToKg: 5, price: 20 },
      { upToKg: 30, price: 60.5 },
      { upToKg: 1000, price: 900 },
    ],
  });
  expect(parseRates('5 20')).toEqual({
    problem: '“5 20” is not readable. Write kg, a colon and US dollars, for example 30: 60.',
  });
  const rates = fc
    .uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 30 })
    .chain((grams) =>
      fc.tuple(
        ...grams
          .sort((a, b) => a - b)
          .map((each) =>
            fc.record({ upToKg: fc.constant(each / 1000), price: fc.nat(99_999).map((cents) => cents / 100) }),
          ),
      ),
    );
  fc.assert(
    fc.property(rates, (list) => {
      expect(parseRates(formatRates(list))).toEqual({ list });
    }),
  );
});
