import { expect, test } from 'vitest';
import { soldBeyondNeed } from '#domain/orders/sold-beyond-need.ts';

test.each([
  ['a pack larger than the need', 2, 1, 10, 'Sold in packs of 10, this machine needs 2.'],
  ['whole packs around the need', 6, 4, 4, 'Sold in packs of 4, this machine needs 6.'],
  ['a minimum above the need', 1, 5, 1, 'Minimum order 5, this machine needs 1.'],
  ['a minimum above whole packs', 4, 10, 2, 'Minimum order 10, this machine needs 4.'],
  ['both', 2, 20, 10, 'Sold in packs of 10, minimum order 20, this machine needs 2.'],
])('%s is said [D23]', (_name, need, minimum, multiple, sentence) => {
  expect(soldBeyondNeed(need, { minimum, multiple, openedPack: null })).toBe(sentence);
});

test.each([
  ['single pieces', 2, 1, 1],
  ['a minimum that the machine needs', 10, 10, 1],
  ['whole packs', 20, 10, 10],
])('nothing is said of %s', (_name, need, minimum, multiple) => {
  expect(soldBeyondNeed(need, { minimum, multiple, openedPack: null })).toBeNull();
});

test('a pack that is opened is said, unless the machine needs whole packs [D23]', () => {
  const of = (need: number) => soldBeyondNeed(need, { minimum: 1, multiple: 1, openedPack: 10 });
  expect([of(2), of(13)]).toEqual(Array(2).fill('Sold in packs of 10; single pieces too.'));
  expect([of(10), of(30)]).toEqual([null, null]);
});
