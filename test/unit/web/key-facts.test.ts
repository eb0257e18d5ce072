/** The third line of a row of the list, and the pieces of long part numbers. */
import { expect, test } from 'vitest';
import { numberClass, numberPieces } from '#web/kit/format/number-pieces.ts';
import { keyFacts } from '#web/public/key-facts.ts';

const specification = (name: string, value: string, unit = '') => ({ name, value, unit });
const part = { specifications: [], netWeightKg: 39.3, partType: 'Track roller' };

test('a row says which machines a part fits, then its first three measures [P26]', () => {
  const specifications = [
    specification('Seals', 'Floating'),
    specification('Outer diameter', '156', 'mm'),
    specification('Fits', 'Komatsu PC200-6 and PC200-7'),
    specification('Bolts', '4'),
    specification('Hardness', '52', 'HRC'),
    specification('Pin diameter', '50', 'mm'),
  ];
  expect(keyFacts({ ...part, specifications })).toEqual([
    'Fits Komatsu PC200-6 and PC200-7',
    'Outer diameter 156\u00a0mm',
    'Bolts: 4',
    'Hardness 52\u00a0HRC',
  ]);
});

test('measures without figures count where a part has no others', () => {
  expect(keyFacts({ ...part, specifications: [specification('Core', 'Bar-and-plate')] })).toEqual([
    'Core: Bar-and-plate',
  ]);
});

test('a part without specifications has its weight, else its part type', () => {
  expect(keyFacts(part)).toEqual(['39.3 kg']);
  expect(keyFacts({ ...part, netWeightKg: null })).toEqual(['Track roller']);
});

test('a number breaks after hyphens and slashes, and not at all under 20 characters', () => {
  expect(numberPieces('HX-20Y-1142')).toEqual(['HX-20Y-1142']);
  expect(numberClass('HX-20Y-1142')).toBe('pn');
  expect(numberPieces('700.40.6310-B/20Y-30-00481')).toEqual(['700.40.6310-', 'B/', '20Y-', '30-', '00481']);
  expect(numberClass('700.40.6310-B/20Y-30-00481')).toBe('pn pn--long');
});
