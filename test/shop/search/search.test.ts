import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correctSpelling } from '#domain/search/correct-spelling.server.ts';
import { parseWords } from '#domain/search/parse-text.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { samplePicture } from '../../fixtures/factories.ts';
import { asked } from '../catalog/product-fixture.ts';
import type { KnownPart } from './number-queries-fixture.ts';
import { addPart } from './search-fixture.ts';
import { strangeQueries } from './strange-queries.ts';

let shop: TestShop;

const stock: readonly (KnownPart & { name: string; description: string; partType?: string })[] = [
  {
    brand: 'Tagawa',
    partNumber: '20Y-30-00481',
    further: [
      ['old', 'Tagawa', '616024'],
      ['oe', 'Komatsu', '208-30-11110'],
    ],
    name: 'Track roller – PC200-8',
    description: 'Bearings pressed in, for PC200-8 and PC210.',
  },
  { brand: 'Kelhorn', partNumber: '1R-0750', further: [], name: 'Fuel filter', description: 'Fine filter, 4 micron.' },
  {
    brand: 'Kelhorn',
    partNumber: '1R-0751',
    further: [],
    name: 'Fuel filter, long',
    description: 'For hot climates; not on a track roller.',
  },
  {
    brand: 'Seldrix',
    partNumber: 'FD-7780',
    further: [],
    name: 'Final drive with travel motor and bearings',
    description: 'Complete.',
  },
  { brand: 'Orvane', partNumber: '0091230', further: [], name: 'Floating seal group', description: 'Pair of rings.' },
];

beforeAll(async () => {
  shop = await openTestShop();
  for (const { name, description, ...part } of stock) await addPart(shop, part, { name, description });
});
afterAll(() => shop.close());

const search = (q: string, more: object = {}) => searchParts(shop.scope(), asked({ q, ...more }));
const numbers = async (q: string) => (await search(q)).items.map(({ partNumber }) => partNumber);

describe('words', () => {
  test.each([
    ['bottom roller', ['20Y-30-00481', '1R-0751']],
    ['lower rollers', ['20Y-30-00481', '1R-0751']],
    ['travel motor assembly', ['FD-7780']],
    ['duo-cone seal', ['0091230']],
    ['DIESEL FILTERS', ['1R-0751', '1R-0750']],
  ])('synonyms of the trade are found: %s', async (q, found) => {
    expect((await numbers(q)).sort()).toEqual([...found].sort());
  });

  test.each([
    ['track rol', ['20Y-30-00481', '1R-0751']],
    ['bearin', ['20Y-30-00481', 'FD-7780']],
    ['fil', ['1R-0751', '1R-0750']],
    ['float', ['0091230']],
    ['rol track', ['20Y-30-00481', '1R-0751']],
  ])('the last word may be unfinished, and any if nothing is found otherwise: %s', async (q, found) => {
    expect((await numbers(q)).sort()).toEqual([...found].sort());
  });

  test('parts with the words in their name come before parts with them in the description', async () => {
    expect(await numbers('track roller')).toEqual(['20Y-30-00481', '1R-0751']);
  });

  test('a machine model is found with or without its dash, and together with a brand or a number', async () => {
    for (const q of [
      'pc200-8',
      'PC2008',
      'pc200 8',
      'roller pc200–8',
      'tagawa roller',
      'tagawa 20y30',
      'roller 616024',
    ])
      expect([q, await numbers(q)]).toEqual([q, ['20Y-30-00481']]);
  });

  test('misspelled words are corrected and searched, and the answer names the correction', async () => {
    for (const [q, meant] of [
      ['trak roller', 'track roller'],
      ['flaoting seal', 'floating seal'],
      ['fule filter', 'fuel filter'],
      ['bottom rollr', 'bottom roller'],
    ] as const) {
      const { total, didYouMean } = await search(q);
      expect([q, didYouMean, total > 0]).toEqual([q, meant, true]);
    }
    expect(await search('xylophone')).toMatchObject({ total: 0, didYouMean: null });
  });

  test.each(['hydrostatic', 'manufacturers'])(
    'a long word with one mistake is corrected, whatever the mistake: %s',
    async (word) => {
      await addPart(
        shop,
        { brand: 'Orvane', partNumber: `LW-${word.length}${word[0]}`, further: [] },
        { name: `Housing ${word}` },
      );
      const letters = Array.from(word);
      const mistakes = letters
        .slice(0, -1)
        .flatMap((letter, at) => [
          letters.toSpliced(at, 1),
          letters.toSpliced(at, 1, 'q'),
          letters.toSpliced(at, 0, 'q'),
          letters.toSpliced(at, 2, letters[at + 1] ?? '', letter),
        ]);
      // Some of them have the stem of the word, and are found as they are.
      for (const mistake of new Set(mistakes.map((found) => found.join(''))))
        expect([mistake, (await search(mistake)).total]).toEqual([mistake, 1]);
    },
  );

  test('of a text with many misspelled words the first six are corrected', async () => {
    const typed = ['trak', 'rollr', 'fule', 'filtr', 'flaoting', 'beerings'];
    expect(await correctSpelling(shop.scope(), parseWords([...typed, 'groop'].join(' ')))).toBe(
      'track roller fuel filter floating bearings groop',
    );
    expect(await correctSpelling(shop.scope(), parseWords('1R-0750 groop x'))).toBe('1R-0750 group x');
  });
});

describe('numbers', () => {
  test('a part that is found by a number names that number', async () => {
    expect((await search('616 024')).items[0]?.matchedBy).toEqual({ kind: 'old', maker: 'Tagawa', number: '616024' });
    expect((await search('2083011110')).items[0]?.matchedBy).toEqual({
      kind: 'oe',
      maker: 'Komatsu',
      number: '208-30-11110',
    });
    expect((await search('30-111')).items[0]?.matchedBy).toMatchObject({ number: '208-30-11110' });
    expect((await search('track roller')).items[0]).not.toHaveProperty('matchedBy');
  });

  test.each([
    ['0-004', ['20Y-30-00481']],
    ['481', ['20Y-30-00481']],
    ['1R075', ['1R-0750', '1R-0751']],
    ['20y*481', ['20Y-30-00481']],
    ['*0751', ['1R-0751']],
    ['1r-07*', ['1R-0750', '1R-0751']],
    ['*4810', []],
    ['75', []],
  ])('a part is found by three or more characters of a number: %s', async (q, found) => {
    expect((await numbers(q)).sort()).toEqual(found);
  });

  test.each([
    ['20Y-3O-OO481', '20Y-30-00481'],
    ['IR-0750', '1R-0750'],
    ['20Y-30-0481', '20Y-30-00481'],
    ['20Y-30-000481', '20Y-30-00481'],
    ['20Y-30-00841', '20Y-30-00481'],
    ['20X-30-00481', '20Y-30-00481'],
    ['616042', '616024'],
    ['Komatsu 208-3O-1111O', '208-30-11110'],
    ['20Y-30-00482 roller', '20Y-30-00481'],
  ])('a number with one typing mistake shows the part that is meant, and says so: %s', async (q, meant) => {
    const { total, items, didYouMean, correction, exactPart } = await search(q);
    expect([total, items[0]?.matchedBy?.number, didYouMean, exactPart]).toEqual([1, meant, meant, null]);
    expect(correction).toEqual({
      kind: /[O]|IR/.test(q) ? 'look_alike' : 'near',
      typed: q.replace(/Komatsu | roller/, ''),
      meant: [meant],
    });
  });

  test.each(['ABCDEFG-1', '20Y-99-99999', '99999'])('a number that is like no other finds nothing: %s', async (q) => {
    expect(await search(q)).toMatchObject({ total: 0, items: [], didYouMean: null, correction: null });
  });

  test('a number without its leading zeros is found as a piece of the whole number', async () => {
    expect(await numbers('91230')).toEqual(['0091230']);
  });

  test('the only part with exactly this number is the exact part', async () => {
    const { exactPart, items } = await search('1r0750');
    expect(exactPart).toEqual({ id: items[0]?._id, slug: items[0]?.slug });
    expect((await search('1r075')).exactPart).toBeNull();
    // The filters do not matter.
    expect((await search('1r0750', { brand: 'tagawa' })).exactPart).toEqual(exactPart);
    expect((await search('1r0750', { brand: 'tagawa' })).didYouMean).toBeNull();
  });
});

test.each(strangeQueries)('%j is searched without an error', async (q) => {
  await search(q.slice(0, 200));
  await suggestParts(shop.scope(), q);
  expect((await search('1R-0750')).total).toBe(1);
});

describe('suggestions', () => {
  const suggested = async (q: string) => {
    const { suggestions, exact } = await suggestParts(shop.scope(), q);
    return { numbers: suggestions.map(({ partNumber }) => partNumber), exact, suggestions };
  };

  test('a suggestion has the fields that the search box shows', async () => {
    const { suggestions, exact } = await suggested('616024');
    expect(suggestions).toEqual([
      {
        _id: expect.any(String) as string,
        slug: 'tagawa-20y-30-00481-track-roller-pc200-8',
        partNumber: '20Y-30-00481',
        name: 'Track roller – PC200-8',
        brand: 'Tagawa',
        pricePerUnit: 88.5,
        availableQnty: 40,
        minQnty: 2,
        picture: expect.objectContaining({ url: samplePicture }) as object,
        silhouette: 'roller',
        matchedBy: { kind: 'old', maker: 'Tagawa', number: '616024' },
      },
    ]);
    expect(exact).toBe(suggestions[0]?.slug);
  });

  test.each([
    ['1r0', ['1R-0750', '1R-0751'], null],
    ['1R-0750', ['1R-0750'], 'kelhorn-1r-0750-fuel-filter'],
    ['0481', ['20Y-30-00481'], null],
    ['fuel fil', ['1R-0750', '1R-0751'], null],
    ['bottom roller', ['20Y-30-00481', '1R-0751'], null],
    ['track ro', ['20Y-30-00481', '1R-0751'], null],
    ['track r', ['20Y-30-00481', '1R-0751'], null],
    ['20y*', ['20Y-30-00481'], null],
    ['', [], null],
    ['x', [], null],
    ['IR-0750', ['1R-0750'], null],
    ['Kelhorn 1R-0750', ['1R-0750'], 'kelhorn-1r-0750-fuel-filter'],
    ['Komatsu 208 30 11110', ['20Y-30-00481'], 'tagawa-20y-30-00481-track-roller-pc200-8'],
  ])('the suggested parts for %j', async (q, found, exact) => {
    const suggestions = await suggested(q);
    expect([suggestions.numbers.sort(), suggestions.exact]).toEqual([[...found].sort(), exact]);
  });
});
