import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { tokenize } from '#domain/search/parse-text.ts';
import { parseSynonyms } from '#domain/search/synonyms.ts';

test('a line is a group of names; notes and empty lines are none', () => {
  expect(parseSynonyms('\uFEFF# Rollers\n\ntrack roller = Bottom  Roller=lower-roller\r\nbush = bushing\n')).toEqual([
    [
      ['track', 'roller'],
      ['bottom', 'roller'],
      ['lower', 'roller'],
    ],
    [['bush'], ['bushing']],
  ]);
});

test.each([
  ['# note\ntrack roller', 'line 2: put two names or more'],
  ['a = b\nc = = d', 'line 2: there is nothing between'],
  ['a = b =', 'line 1: there is nothing between'],
  ['track roller = bottom roller\n\nBottom-Roller = x', 'line 3: "bottom roller" stands in line 1 already'],
  ['a = b c d e f g h', 'line 1: a name has at most six words'],
])('a mistake in %j is named with its line', (source, message) => {
  expect(() => parseSynonyms(source)).toThrow(message);
});

test('the file that comes with the shop can be read and knows the trade', async () => {
  const groups = parseSynonyms(await readFile(new URL('../../content/synonyms.txt', import.meta.url), 'utf8'));
  expect(groups.length).toBeGreaterThan(40);
  expect(groups).toContainEqual([
    ['track', 'roller'],
    ['bottom', 'roller'],
    ['lower', 'roller'],
  ]);
});

test('words are compared in lower case, without marks', () => {
  expect(tokenize('PC200‑8, Ｆilter\u200b (L’huile) 部品')).toEqual(['pc200', '8', 'filter', 'l', 'huile', '部品']);
});
