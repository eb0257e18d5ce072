import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseSynonyms } from '#domain/content/synonyms.ts';
import { tokenize } from '#platform/values/tokenize.ts';

test('a line is a group of names; comments and empty lines are skipped', () => {
  expect(
    parseSynonyms('\uFEFF# Rollers\n\ntrack roller = Bottom  Roller=lower-roller\r\nbush = bushing\n').groups,
  ).toEqual([
    [
      ['track', 'roller'],
      ['bottom', 'roller'],
      ['lower', 'roller'],
    ],
    [['bush'], ['bushing']],
  ]);
});

test.each([
  ['# comment\ntrack roller', 2, 'put two names or more'],
  ['a = b\nc = = d', 2, 'there is nothing between'],
  ['a = b =', 1, 'there is nothing between'],
  ['track roller = bottom roller\n\nBottom-Roller = x', 3, '"bottom roller" stands in line 1 already'],
  ['a = b c d e f g h', 1, 'a name has at most six words'],
  [Array.from({ length: 51 }, (_, n) => `w${n}`).join('='), 1, 'put at most 50 names'],
  [`a > ${Array.from({ length: 11 }, (_, n) => `w${n}`).join('=')}`, 1, 'put at most 10 names'],
  [Array.from({ length: 11 }, (_, n) => `a > w${n}`).join('\n'), 11, '"a" finds more than 10 names'],
])('an error in %j is reported with its line [U39]', (source, line, message) => {
  expect(() => parseSynonyms(source)).toThrow(
    expect.objectContaining({ line, message: expect.stringContaining(message) }),
  );
});

test('a hundred thousand characters of names are read at once, and none finds more than a search bears [U39]', () => {
  const lines = Array.from({ length: 400 }, (_, n) => Array.from({ length: 50 }, (_, k) => `a${n}b${k}`).join('='));
  expect(parseSynonyms(lines.join('\n')).groups).toHaveLength(400);
});

test('the synonym file of the shop is valid and has the terms of the trade', async () => {
  const { groups } = parseSynonyms(await readFile(new URL('../../../content/synonyms.txt', import.meta.url), 'utf8'));
  expect(groups.length).toBeGreaterThan(40);
  expect(groups).toContainEqual([
    ['track', 'roller'],
    ['bottom', 'roller'],
    ['lower', 'roller'],
  ]);
});

test('tokens are lower case and have no punctuation or invisible characters', () => {
  expect(tokenize('PC200‑8, Ｆilter\u200b (L’huile) 部品')).toEqual(['pc200', '8', 'filter', 'l', 'huile', '部品']);
});
