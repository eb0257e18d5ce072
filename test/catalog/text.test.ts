import { expect, test } from 'vitest';
import { partSlug, toSlug } from '#domain/catalog/slug.ts';
import { parseNumber, parseWords } from '#domain/search/parse-text.ts';
import { plainText } from '#platform/text.ts';

test('stored text has no control characters, but keeps its lines', () => {
  expect(plainText(' a\u0000b\u0007\r\nc\td\u009f ')).toBe('ab\nc\td');
  expect(plainText('half \ud800 pair')).toBe('half \ufffd pair');
  expect(plainText('🙂 é')).toBe('🙂 é');
});

test('an address is short, lower-case ASCII and ends with a whole word', () => {
  expect(toSlug('Führungsrolle Ø 90 / ÉLÉMENT')).toBe('fuhrungsrolle-90-element');
  expect(toSlug('track roller '.repeat(10))).toBe(
    'track-roller-track-roller-track-roller-track-roller-track-roller-track-roller',
  );
  expect(toSlug('x'.repeat(100))).toHaveLength(80);
  expect(toSlug('部品')).toBe('');
});

test('an address says the brand once', () => {
  expect(partSlug('HX', 'HX-20Y-1142', 'Track roller')).toBe('hx-20y-1142-track-roller');
  expect(partSlug('Tagawa', 'HX-20Y-1142', 'Track roller')).toBe('tagawa-hx-20y-1142-track-roller');
  expect(partSlug('部品', '—', '🙂')).toBe('part');
});

test('a search is split into words, with any dashes and invisible characters in it', () => {
  expect(parseWords('  pump – PC200\u20118 pump \u0000 ')).toEqual([
    { text: 'pump', numberKey: 'PUMP', tokens: ['pump'] },
    { text: 'PC200-8', numberKey: 'PC2008', tokens: ['pc200', '8'] },
  ]);
  expect(parseWords('95 %').map(({ text }) => text)).toEqual(['95']);
  expect(parseWords('%')).toEqual([]);
  expect(parseWords(' \u0000\u200b ')).toEqual([]);
});

test('a number typed with spaces is one number', () => {
  expect(parseNumber('20Y 30 00481')).toEqual({ kind: 'key', key: '20Y3000481' });
  expect(parseNumber('20 20 481')).toEqual({ kind: 'key', key: '2020481' });
  expect(parseNumber('насос для 20Y')).toBeNull();
  expect(parseNumber('7'.repeat(71))).toBeNull();
});

test('a star in a number makes a pattern when a run of three characters is left', () => {
  expect(parseNumber('20y-30*481')).toEqual({ kind: 'pattern', pattern: '20Y30%481' });
  expect(parseNumber('*00481')).toEqual({ kind: 'pattern', pattern: '%00481' });
  expect(parseNumber('20Y-30**')).toEqual({ kind: 'pattern', pattern: '20Y30%' });
  for (const typed of ['20Y3000481', '*', '2*1', '**%', 'фильтр 20Y*', '20*4_'])
    expect(parseNumber(typed)?.kind).not.toBe('pattern');
});
