/** Alternatives of a query: they name each stem as seldom as possible, and match the same texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alternativesOf, type PlacedLexeme } from '#domain/search/any-of-names.ts';

type Name = readonly PlacedLexeme[];

const name = (text: string): Name =>
  text.split(' ').map((word) => ({ stem: word.replace('*', ''), isPrefix: word.endsWith('*'), place: '' }));
const text = (lexemes: Name) => lexemes.map(({ stem, isPrefix }) => stem + (isPrefix ? '*' : '')).join(' ');
const shown = (names: readonly string[]) => {
  const { common, names: rest } = alternativesOf(names.map(name));
  return [text(common), ...rest.map(text)];
};

test.each([
  [
    ['feed pump', 'fuel feed pump', 'lift pump'],
    ['pump', 'feed', 'lift'],
  ],
  [['carrier', 'carrier*'], ['carrier*']],
  [['roller roller'], ['roller']],
  [
    ['oil filter', 'lube filter', 'lubric oil filter', 'oil filter'],
    ['filter', 'oil', 'lube'],
  ],
  [
    ['bush', 'sleev bear'],
    ['', 'bush', 'sleev bear'],
  ],
  [['pump*', 'pumpset', 'feed pump'], ['pump*']],
])('%j is looked up as %j [O555]', (given, expected) => {
  expect(shown(given)).toEqual(expected);
});

test('the same word at another place of the texts is another one [O555]', () => {
  const at = (place: string): Name => [{ stem: 'roller', isPrefix: false, place }];
  expect(alternativesOf([at('name'), at('kind')])).toEqual({ common: [], names: [at('name'), at('kind')] });
});

const lexeme = fc.record({
  stem: fc.constantFrom('a', 'ab', 'abc', 'b', 'bc', 'c'),
  isPrefix: fc.boolean(),
  place: fc.constantFrom('name', 'kind'),
});
const names = fc.array(fc.array(lexeme, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
const texts = fc.array(
  fc.record({ stem: fc.constantFrom('a', 'ab', 'abc', 'b', 'bc', 'c'), place: fc.constantFrom('name', 'kind') }),
);

test('any alternatives match the same texts as the names that were given [O555]', () => {
  fc.assert(
    fc.property(names, texts, (given, words) => {
      const has = ({ stem, isPrefix, place }: PlacedLexeme) =>
        words.some((word) => word.place === place && (isPrefix ? word.stem.startsWith(stem) : word.stem === stem));
      const { common, names: rest } = alternativesOf(given);
      const isFound = common.every(has) && (rest.length === 0 || rest.some((each) => each.every(has)));
      expect(isFound).toBe(given.some((each) => each.every(has)));
    }),
  );
});
