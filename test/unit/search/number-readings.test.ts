/** All ways to read a typed text as a part number, in the order in which the catalogue is asked about them. */
import { expect, test } from 'vitest';
import { readText } from '#domain/search/parse-search.server.ts';

test.each([
  [
    '20Y-30-00481',
    [
      'whole 20Y3000481',
      'replaced 20Y3000481',
      'piece 20Y3000481',
      'look_alike 20Y3000481',
      'near 20Y3000481',
      'missing 20Y3000481',
    ],
  ],
  [
    'Komatsu 20Y-30-00481',
    [
      'whole KOMATSU20Y3000481',
      'among 20Y3000481',
      'replaced KOMATSU20Y3000481',
      'replaced 20Y3000481',
      'piece KOMATSU20Y3000481',
      'look_alike 20Y3000481',
      'near 20Y3000481',
      'missing 20Y3000481',
    ],
  ],
  [
    'CAT-1R-0716',
    [
      'whole CAT1R0716',
      'among 1R0716 of CAT',
      'replaced CAT1R0716',
      'piece CAT1R0716',
      'look_alike CAT1R0716',
      'near CAT1R0716',
      'missing CAT1R0716',
    ],
  ],
  ['PN 7712', ['whole 7712', 'among PN7712', 'replaced 7712', 'piece 7712']],
  ['W*7741', ['written W7741', 'piece W%7741', 'look_alike W%7741']],
  ['1R-0716?', ['written 1R0716', 'whole 1R0716', 'piece 1R0716_', 'look_alike 1R0716_']],
  // I may be a 1.
  ['idler', ['whole IDLER', 'piece IDLER', 'look_alike IDLER']],
  ['фильтр', []],
])('%j is read as %j', (typed, readings) => {
  const found = readText(typed).readings;
  expect(found.map(({ kind, key, maker }) => `${kind} ${key}${maker && ` of ${maker}`}`)).toEqual(readings);
});

test.each([
  // The beginning of a number may have four letters.
  ['hose 20-30-55', ['HOSE203055', '203055']],
  // I and O may be digits.
  ['IOOIO 20-30-55', ['IOOIO203055', '203055']],
  ['seals 20-30-55', ['203055']],
  ['piston ring set u35-4', []],
])('with a mistake %j may be the number %j', (typed, keys) => {
  const near = readText(typed).readings.filter(({ kind }) => kind === 'near');
  expect(near.map(({ key }) => key)).toEqual(keys);
});

test('behind a number that is being typed a letter may begin something else', () => {
  const kinds = (typed: string) =>
    readText(typed, { skipLastLetter: true }).readings.map(({ kind, key }) => `${kind} ${key}`);
  expect(kinds('20Y-30-00481 x')).toContain('unfinished 20Y3000481');
  expect(kinds('20Y-30-00481 x').indexOf('whole 20Y3000481X')).toBe(0);
  expect(kinds('20Y-30-00481').join()).not.toContain('unfinished');
  expect(kinds('D6 x').join()).not.toContain('unfinished');
});

test('a reading says which words are the number: the others name its part', () => {
  const { words, readings } = readText('oil filter 1R 0716');
  const number = readings.find(({ key }) => key === '1R0716');
  expect(number?.words.map((index) => words[index]?.text)).toEqual(['1R', '0716']);
});

test.each([
  ['oil filter 481 PC200', ['481', 'PC200']],
  ['113 mm seal 30', []],
  ['20Y-30-00481', []],
])('of %j the words are pieces of numbers: %j', (typed, expected) => {
  expect(readText(typed).pieces.map(({ key }) => key)).toEqual(expected);
});
