/** Numbers with makers, labels, names and mistakes: one table for the search and the suggestions, which must agree. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { NewSupersession } from '#domain/relations/contract.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import type { KnownPart } from './number-queries-fixture.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;

const stock: readonly (KnownPart & { name: string })[] = [
  {
    brand: 'HX',
    partNumber: 'HX-20Y-1142',
    further: [['oe', 'Komatsu', '20Y-30-00481']],
    name: 'Track roller PC200',
  },
  { brand: 'HX', partNumber: 'HX-20Y-1142KG', further: [], name: 'Track roller kit' },
  { brand: 'HX', partNumber: 'HX-20Y-1143', further: [], name: 'Carrier roller' },
  { brand: 'HX', partNumber: 'HX-20Y-1143T', further: [], name: 'Carrier roller, long' },
  { brand: 'HX', partNumber: 'HX-FIL-0716', further: [['cross', 'Caterpillar', '1R-0716']], name: 'Oil filter' },
  { brand: 'HX', partNumber: 'HX-FIL-0717', further: [['oe', 'Caterpillar', '1R-0716A']], name: 'Oil filter, long' },
  { brand: 'Orvane', partNumber: 'OV-INJ-1', further: [['oe', 'Bosch', '0 445 120 231']], name: 'Fuel injector' },
  { brand: 'Kelhorn', partNumber: 'AT196937', further: [], name: 'Seal kit' },
  { brand: 'Kelhorn', partNumber: 'T196937', further: [], name: 'Seal' },
  { brand: 'Norrtrak', partNumber: 'VOE14530989', further: [], name: 'Fuel filter' },
  { brand: 'Seldrix', partNumber: '4110000556左', further: [], name: 'Side cutter left' },
  { brand: 'Seldrix', partNumber: '4110000556右', further: [], name: 'Side cutter right' },
  { brand: 'Seldrix', partNumber: '700.40.6310-БИ', further: [], name: 'Hinge' },
  // Who has the number himself comes before those that refer to it: own, old, OE, cross.
  { brand: 'Tagawa', partNumber: 'REF-C', further: [['cross', 'Norrtrak', '551-0033']], name: 'Pin with cross number' },
  { brand: 'Tagawa', partNumber: 'REF-E', further: [['oe', 'Norrtrak', '551-0033']], name: 'Pin with OE number' },
  { brand: 'Tagawa', partNumber: 'REF-A', further: [['old', 'Tagawa', '551-0033']], name: 'Pin with old number' },
  { brand: 'Norrtrak', partNumber: '551-0033', further: [], name: 'Pin' },
  // Equally near to 8800-0004.
  { brand: 'Orvane', partNumber: '8800-0001', further: [], name: 'Lamp one' },
  { brand: 'Orvane', partNumber: '8800-0002', further: [], name: 'Lamp two' },
  { brand: 'Orvane', partNumber: '8800-0003', further: [], name: 'Lamp three' },
];

beforeAll(async () => {
  shop = await openTestShop();
  for (const { name, ...part } of stock) await addPart(shop, part, { name, partType: name.split(' ')[0] ?? name });
});
afterAll(() => shop.close());

const search = (q: string) => searchParts(shop.scope(), asked({ q }));

/** First parts, slug of the exact part, and what was searched instead, by the search and by the suggestions. */
async function bothOf(q: string, count: number) {
  const [found, suggested] = [await search(q), await suggestParts(shop.scope(), q)];
  const byBoth = [
    {
      numbers: found.items.slice(0, count).map(({ partNumber }) => partNumber),
      hasExact: found.exactPart !== null,
      correction: found.correction,
    },
    {
      numbers: suggested.suggestions.slice(0, count).map(({ partNumber }) => partNumber),
      hasExact: suggested.exact !== null,
      correction: suggested.correction,
    },
  ] as const;
  expect([q, byBoth[1]]).toEqual([q, byBoth[0]]);
  expect(suggested.exact).toBe(found.exactPart?.slug ?? null);
  return byBoth[0];
}

describe('the part is first and exact [O106]', () => {
  test.each([
    ['HX-20Y-1142', 'HX-20Y-1142'],
    ['Komatsu 20Y-30-00481', 'HX-20Y-1142'],
    ['20Y-30-00481 Komatsu', 'HX-20Y-1142'],
    ['(Komatsu) 20Y-30-00481', 'HX-20Y-1142'],
    ['20Y-30-00481 [KOMATSU]', 'HX-20Y-1142'],
    ['Komatsu: 20Y-30-00481', 'HX-20Y-1142'],
    ['Komatsu/20Y-30-00481', 'HX-20Y-1142'],
    ['Komatsu-20Y-30-00481', 'HX-20Y-1142'],
    ['Komatsu, 20Y 30 00481', 'HX-20Y-1142'],
    ['komat 20Y3000481', 'HX-20Y-1142'],
    ['HX 20Y-30-00481', 'HX-20Y-1142'],
    ['Bosch 0 445 120 231', 'OV-INJ-1'],
    ['Caterpillar 1R-0716', 'HX-FIL-0716'],
    ['1R-0716 (Caterpillar)', 'HX-FIL-0716'],
    ['CAT 1R-0716', 'HX-FIL-0716'],
    ['CAT-1R-0716', 'HX-FIL-0716'],
    ['20Y-30-00481 roller', 'HX-20Y-1142'],
    ['track roller 20Y-30-00481', 'HX-20Y-1142'],
    ['P/N 1R 0716 filter', 'HX-FIL-0716'],
    ['OEM No. "20Y-30-00481".', 'HX-20Y-1142'],
    ['Komatsu P/N: 20Y-30-00481', 'HX-20Y-1142'],
    ['артикул 20Y-30-00481', 'HX-20Y-1142'],
    ['零件号20Y-30-00481', 'HX-20Y-1142'],
    ['20Yー30ー00481', 'HX-20Y-1142'],
    ['1R-0716?', 'HX-FIL-0716'],
    ['4110000556右', 'Seldrix 右'],
    ['4110000556 左', 'Seldrix 左'],
    ['700.40.6310-би', '700.40.6310-БИ'],
    ['T196937', 'T196937'],
  ])('%s', async (q, part) => {
    const number = { 'Seldrix 右': '4110000556右', 'Seldrix 左': '4110000556左' }[part] ?? part;
    expect(await bothOf(q, 1)).toEqual({ numbers: [number], hasExact: true, correction: null });
  });
});

test.each([
  ['the longer numbers that contain it stand below a number', 'T196937', ['T196937', 'AT196937']],
  ['a number without its leading zero', '445120231', ['OV-INJ-1']],
  ['a number without its letters in front comes before longer ones', '20Y-1142', ['HX-20Y-1142', 'HX-20Y-1142KG']],
  ['parts that refer to a number stand below the one that has it', '551-0033', ['551-0033', 'REF-A', 'REF-E', 'REF-C']],
  ['one unknown character', 'HX-20Y-11?2', ['HX-20Y-1142']],
  ['a star between short pieces', 'AT*37', ['AT196937']],
])('%s', async (_, q, numbers) => {
  const found = await bothOf(q, numbers.length);
  expect([found.numbers, found.correction]).toEqual([numbers, null]);
});

test.each([
  ['one unknown character behind a prefix that is left out', '20Y-11?2', ['HX-20Y-1142']],
  ['the first character unknown behind a prefix that is left out', '?0Y-1142', ['HX-20Y-1142']],
  ['a question about a number whose prefix is left out', '20Y-1142?', ['HX-20Y-1142']],
  ['unknown characters in a further number, without its beginning', '30-00?81', ['HX-20Y-1142']],
  ['one unknown character behind letters that are left out', '1453?989', ['VOE14530989']],
])('%s: %s [O176]', async (_, q, numbers) => {
  const found = await bothOf(q, numbers.length);
  expect([found.numbers, found.correction]).toEqual([numbers, null]);
});

test.each([
  ['the left out prefix ends at a dash or another sign, or consists of letters', '9693?'],
  ['a prefix is left out of numbers with four legible characters in a row only', '?0Y-1?42'],
])('%s', async (_, q) => {
  expect(await bothOf(q, 1)).toEqual({ numbers: [], hasExact: false, correction: null });
});

describe('suggestions while a number is typed', () => {
  const suggested = async (q: string) => {
    const { suggestions, correction } = await suggestParts(shop.scope(), q);
    return [suggestions.map(({ partNumber }) => partNumber), correction];
  };

  test('the number that is typed stands before those that begin with it or contain it', async () => {
    expect(await suggested('HX-20Y-1142')).toEqual([['HX-20Y-1142', 'HX-20Y-1142KG'], null]);
    expect(await suggested('track roller HX-20Y-1142')).toEqual([['HX-20Y-1142'], null]);
    expect(await suggested('T196937')).toEqual([['T196937', 'AT196937'], null]);
  });

  test('a letter behind it may begin a quantity, or belong to a longer number, which is then first', async () => {
    expect(await suggested('HX-20Y-1142 x')).toEqual([['HX-20Y-1142'], null]);
    expect(await suggested('HX-20Y-1142 k')).toEqual([['HX-20Y-1142KG', 'HX-20Y-1142'], null]);
    expect(await suggested('Komatsu 20Y-30-00481 q')).toEqual([['HX-20Y-1142'], null]);
  });

  test('before a ? that may end a question it stands before the longer numbers', async () => {
    const [numbers] = await suggested('20Y-1143?');
    expect(numbers).toEqual(['HX-20Y-1143', 'HX-20Y-1143T']);
    expect((await search('20Y-1143?')).items.map(({ partNumber }) => partNumber)).toEqual(numbers);
  });
});

test('a number without the letter of left or right finds both', async () => {
  const { numbers, correction } = await bothOf('4110000556', 9);
  expect([numbers.toSorted(), correction]).toEqual([['4110000556右', '4110000556左'].toSorted(), null]);
});

test('the part with exactly the number is first, however many numbers contain it', async () => {
  for (const brand of ['Kelhorn', 'Orvane', 'Halden'])
    for (let each = 0; each < 40; each += 1)
      await addPart(shop, { brand, partNumber: `Z${each}-7766-55-A${each}`, further: [] }, { name: 'Bolt' });
  await addPart(shop, { brand: 'Kelhorn', partNumber: '7766-55-0', further: [] }, { name: 'Nut' });
  for (let each = 0; each < 30; each += 1)
    await addPart(shop, { brand: 'Kelhorn', partNumber: `7766-55-0-${each}`, further: [] }, { name: 'Washer' });
  await addPart(shop, { brand: 'Kelhorn', partNumber: '7766-55', further: [] }, { name: 'Pin' });
  const { exactPart, items, total } = await search('7766-55');
  expect([items[0]?.partNumber, exactPart?.id, total]).toEqual(['7766-55', items[0]?._id, 152]);
  expect(items.slice(1).every(({ partNumber }) => partNumber.startsWith('7766-55-0'))).toBe(true);
  const { suggestions, exact } = await suggestParts(shop.scope(), '7766-55');
  expect([suggestions[0]?.partNumber, exact]).toEqual(['7766-55', exactPart?.slug]);
});

test('words of another script are no numbers', async () => {
  expect(await bothOf('красный карандаш', 1)).toEqual({ numbers: [], hasExact: false, correction: null });
});

test('a name that contradicts the number shows the part, but does not lead to it', async () => {
  expect(await bothOf('20Y-30-00481 alternator', 1)).toMatchObject({ numbers: ['HX-20Y-1142'], hasExact: false });
});

describe('what is not the typed number is shown and named as such [O106]', () => {
  test.each([
    ['HX-2OY-1142', 'look_alike', 'HX-2OY-1142', ['HX-20Y-1142']],
    ['2oy-1142', 'look_alike', '2oy-1142', ['HX-20Y-1142']],
    ['Komatsu 2OY-3O-OO48I', 'look_alike', '2OY-3O-OO48I', ['20Y-30-00481']],
    ['НХ-2ОУ-ІІ42', 'look_alike', 'НХ-2ОУ-ІІ42', ['HX-20Y-1142']],
    ['HX-2OY-11?2', 'look_alike', 'HX-2OY-11?2', ['HX-20Y-1142']],
    ['2OY-11?2', 'look_alike', '2OY-11?2', ['HX-20Y-1142']],
    ['HX-20Y-1124', 'near', 'HX-20Y-1124', ['HX-20Y-1142']],
    ['HX-20Y-7742', 'near', 'HX-20Y-7742', ['HX-20Y-1142']],
    ['HX-2Y-142', 'near', 'HX-2Y-142', ['HX-20Y-1142']],
    ['Komatsu 20Y-3-0481', 'near', '20Y-3-0481', ['20Y-30-00481']],
    ['HX-20Y-1142 12', 'near', 'HX-20Y-1142 12', ['HX-20Y-1142']],
    ['Bosch 0 445 120 232', 'near', '0 445 120 232', ['0 445 120 231']],
  ] as const)('%s', async (q, kind, typed, meant) => {
    const { numbers, hasExact, correction } = await bothOf(q, 1);
    expect([hasExact, correction]).toEqual([false, { kind, typed, meant }]);
    const shown = stock.find(({ partNumber }) => partNumber === numbers[0]);
    expect([shown?.partNumber, ...(shown?.further ?? []).map(([, , number]) => number)]).toContain(meant[0]);
  });

  test('two or three equally near numbers are all named, beside a brand too', async () => {
    for (const q of ['8800-0004', 'Orvane 8800-0004']) {
      const { numbers, correction } = await bothOf(q, 9);
      expect(numbers.toSorted()).toEqual(['8800-0001', '8800-0002', '8800-0003']);
      expect(correction).toEqual({ kind: 'near', typed: '8800-0004', meant: numbers });
    }
  });
});

test('a number whose part left the shop leads to the part that replaces it', async () => {
  const ids = new Map<string, string>();
  for (const partNumber of ['GONE-5501', 'GONE-5502', 'STAYS-5503'])
    ids.set(partNumber, await addPart(shop, { brand: 'Kelhorn', partNumber, further: [] }, { name: 'Fan belt' }));
  for (const [from, to] of [
    ['GONE-5501', 'GONE-5502'],
    ['GONE-5502', 'STAYS-5503'],
  ] as const)
    await addSupersession(
      shop.system,
      ids.get(from) ?? '',
      NewSupersession.parse({ targets: [{ part: { brand: 'Kelhorn', partNumber: to } }] }),
    );
  await archivePart(shop.system, ids.get('GONE-5501') ?? '');
  await archivePart(shop.system, ids.get('GONE-5502') ?? '');
  for (const q of ['gone 5501', 'Kelhorn GONE-5502', 'P/N GONE-5501']) {
    const typed = q.replace('gone 5501', 'GONE-5501').replace(/Kelhorn |P\/N /, '');
    expect(await bothOf(q, 1)).toEqual({
      numbers: ['STAYS-5503'],
      hasExact: false,
      correction: { kind: 'replaced', typed, meant: ['STAYS-5503'] },
    });
  }
  await shop.db.update(parts).set({ archivedAt: shop.now() }).where(eq(parts.partNumber, 'STAYS-5503'));
  expect((await search('GONE-5501')).total).toBe(0);
});
