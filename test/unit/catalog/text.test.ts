import { describe, expect, test } from 'vitest';
import { partSlug, toSlug } from '#domain/catalog/slug.ts';
import { parsePastedText } from '#domain/quick-order/parse-list.ts';
import { readNumberList } from '#domain/search/number-list.ts';
import { likelyNumber, numberReadings } from '#domain/search/number-readings.ts';
import { withoutLabels } from '#domain/search/number-text.ts';
import { parseNumber, parseWords } from '#domain/search/parse-text.ts';
import { plainText } from '#platform/values/text.ts';

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
  expect(parseNumber('20y-30*481')).toEqual({ kind: 'pattern', pattern: '20Y30%481', asked: '' });
  expect(parseNumber('*00481')).toEqual({ kind: 'pattern', pattern: '%00481', asked: '' });
  expect(parseNumber('20Y-30**')).toEqual({ kind: 'pattern', pattern: '20Y30%', asked: '' });
  for (const typed of ['20Y3000481', '*', '2*1', '**%', 'фильтр 20Y*', '20*4_'])
    expect(parseNumber(typed)?.kind).not.toBe('pattern');
});

test('a question mark in a number is one unknown character, at its end perhaps none', () => {
  expect(parseNumber('HX-20Y-11?2')).toEqual({ kind: 'pattern', pattern: 'HX20Y11_2', asked: '' });
  expect(parseNumber('1R-07??')).toEqual({ kind: 'pattern', pattern: '1R07__', asked: '1R07' });
  expect(parseNumber('1R-0716?')).toEqual({ kind: 'pattern', pattern: '1R0716_', asked: '1R0716' });
  expect(parseNumber('1R*16')).toEqual({ kind: 'pattern', pattern: '1R%16', asked: '' });
  for (const typed of ['?', 'what?', 'roller ?', '1?2?']) expect(parseNumber(typed)?.kind).not.toBe('pattern');
});

describe('labels before a number are left out', () => {
  test.each([
    ...['P/N HX-20Y-1142', 'PN: HX-20Y-1142', 'p.n. HX-20Y-1142', 'Part No. HX-20Y-1142', 'Part no HX-20Y-1142'],
    ...['part number: HX-20Y-1142', 'Nr. HX-20Y-1142', 'Ref. HX-20Y-1142', 'OEM HX-20Y-1142', 'OE: HX-20Y-1142'],
    ...['SKU#HX-20Y-1142', 'MPN HX-20Y-1142', 'item HX-20Y-1142', 'Teilenummer HX-20Y-1142', 'Teile-Nr. HX-20Y-1142'],
    ...['артикул HX-20Y-1142', 'Арт. HX-20Y-1142', '零件号HX-20Y-1142', '零件号：HX-20Y-1142', '#HX-20Y-1142'],
    ...['№ HX-20Y-1142', '№HX-20Y-1142', 'Réf. : HX-20Y-1142', 'código HX-20Y-1142', 'OEM part no. HX-20Y-1142'],
    ...['品番 HX-20Y-1142', 'رقم القطعة HX-20Y-1142', 'OEM No.: HX-20Y-1142', 'n° HX-20Y-1142'],
  ])('%s', (typed) => {
    expect(withoutLabels(typed)).toBe('HX-20Y-1142');
  });

  test('but not what belongs to the number, and not words', () => {
    for (const typed of ['PN1234', 'OE-12345', 'item', 'part', 'no filter', 'HX-20Y-1142', 'oem filter'])
      expect(withoutLabels(typed)).toBe(typed);
  });
});

test('the numbers in a text are read without the words beside them', () => {
  const keys = (text: string) => numberReadings(parseWords(text)).map(({ key }) => key);
  expect(keys('Komatsu 20Y-30-00481')).toEqual(['20Y3000481']);
  expect(keys('Bosch (0 445 120 231)')).toContain('0445120231');
  expect(keys('CAT-1R-0716')).toEqual(['1R0716']);
  expect(keys('1R 0716 filter')).toContain('1R0716');
  expect(keys('roller 113 mm')).toEqual([]);
  expect(likelyNumber(parseWords('Komatsu 2OY-3O-OO481 roller'))?.key).toBe('2OY3OOO481');
  expect(likelyNumber(parseWords('track roller'))).toBeNull();
});

test('a pasted list is split into its numbers, without quantities', () => {
  expect(readNumberList('4471407\n1R-0716\n4471407')?.numbers).toEqual(['4471407', '1R-0716']);
  expect(readNumberList('4471407\t10\n1R-0716\t4')?.numbers).toEqual(['4471407', '1R-0716']);
  expect(readNumberList('20Y-30-00481, 1R-0716; P/N HX-20Y-1142')?.numbers).toEqual([
    '20Y-30-00481',
    '1R-0716',
    'P/N HX-20Y-1142',
  ]);
  expect(readNumberList('Komatsu, 20Y-30-00481')).toBeNull();
  expect(readNumberList('20Y-30-00481')).toBeNull();
  expect(readNumberList('bore 11,25 mm')).toBeNull();
});

test.each([
  // As the search box has pasted lines.
  ['4471407, 10, 1R-0716, 4 pcs', ['4471407; 10', '1R-0716; 4 pcs']],
  ['4471407 x 10; 1R-0716 4', ['4471407 x 10', '1R-0716 4']],
  ['10, 4471407, 4, 1R-0716', ['4471407; 10', '1R-0716; 4']],
  // A number that is there twice, of which each has a quantity.
  ['4471407, 10, 1R-0716, 4471407, 2', ['4471407; 10', '1R-0716', '4471407; 2']],
  // Positions beside quantities.
  ['1, 4471407, 10, 2, 1R-0716, 4', ['4471407', '1R-0716']],
  ['4471407\t10\n1R-0716\t4', ['4471407\t10', '1R-0716\t4']],
])('the list %j is ordered as %j', (text, lines) => {
  expect(readNumberList(text)?.lines).toEqual(lines);
});

test('quick order reads each line of a list with its quantity', () => {
  for (const text of ['4471407, 10, 1R-0716, 4 pcs', '4471407 x 10; 1R-0716 (4)', '10, 4471407, 4, 1R-0716'])
    expect(
      parsePastedText((readNumberList(text)?.lines ?? []).join('\n')).lines.map(({ number, quantity }) => [
        number,
        quantity,
      ]),
    ).toEqual([
      ['4471407', 10],
      ['1R-0716', 4],
    ]);
});
