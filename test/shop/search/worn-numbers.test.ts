/** Numbers of which some signs cannot be read: which parts fit the cells, and what is never decided for the person. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { findWornNumber, maxCounted, maxShown } from '#domain/search/worn-numbers/find-worn-number.server.ts';
import { readCells } from '#domain/search/worn-numbers/worn-number.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { chooseMachine, createFitment, createMachine } from '../fitment/fitment-fixture.ts';

/** Numbers that differ by one or two signs, of which some look alike. */
const rollers = [
  'HX-20Y-1142',
  'HX-2OY-1142',
  'HX-20Y-1143',
  'HX-20Y-1172',
  'HX-20Y-1142T',
  'HX-20Y-1142KG',
  'HX-28Y-1142',
];
const others = ['20Y-1142', 'VOE14530989', '1R-0716', '326-1644', '8E-6358', 'BE-6358'];
/** More numbers of one beginning than are counted. */
const many = Array.from({ length: maxCounted + 10 }, (_, n) => `MANY-${String(n).padStart(4, '0')}`);

let shop: TestShop;
const idOf = new Map<string, string>();
beforeAll(async () => {
  shop = await openTestShop();
  for (const partNumber of [...rollers, ...others, ...many])
    idOf.set(partNumber, await createPart(shop, { partNumber, partNumberKey: partNumberKey(partNumber) }));
});
afterAll(() => shop.close());

const part = (number: string) => {
  const id = idOf.get(number);
  if (!id) throw new Error(`No part has ${number}`);
  return id;
};
const find = (text: string, options?: Parameters<typeof findWornNumber>[2]) =>
  findWornNumber(shop.scope(), readCells(text), options);
const numbersOf = async (text: string) => (await find(text)).candidates.map(({ partNumber }) => partNumber);

describe('each kind of cell [P91]', () => {
  test('a sign that cannot be read is any sign, and exactly one', async () => {
    expect(await numbersOf('HX-20Y-114?')).toEqual(['HX-20Y-1142', 'HX-20Y-1143']);
    expect(await numbersOf('HX-20Y-11?2')).toEqual(['HX-20Y-1142', 'HX-20Y-1172']);
    expect(await numbersOf('HX20Y114??')).toEqual(['HX-20Y-1142T']);
  });

  test('a sign between several is one of them, whether they look alike or not', async () => {
    expect(await numbersOf('HX-2(0/O)Y-1142')).toEqual(['HX-20Y-1142', 'HX-2OY-1142']);
    expect(await numbersOf('HX-2(0/8)Y-1142')).toEqual(['HX-20Y-1142', 'HX-28Y-1142']);
    expect(await numbersOf('(8/B)E-6358')).toEqual(['8E-6358', 'BE-6358']);
    expect(await numbersOf('HX-20Y-11(4/7)(2/3)')).toEqual(['HX-20Y-1142', 'HX-20Y-1143', 'HX-20Y-1172']);
    // More choices than the index is asked for one by one.
    expect(await numbersOf('HX-(2/Z/7)(0/O/8)(Y/V)-1(1/7)(4/7)2')).toEqual([
      'HX-20Y-1142',
      'HX-20Y-1172',
      'HX-28Y-1142',
      'HX-2OY-1142',
    ]);
  });

  test('a sign that was read is taken as it is: what looks like it is another number', async () => {
    expect(await numbersOf('HX-2OY-1142')).toEqual(['HX-2OY-1142']);
    expect(await numbersOf('BE-6358')).toEqual(['BE-6358']);
    expect(await numbersOf('HX-20Y-1145')).toEqual([]);
  });

  test('the length is exact unless an end is open', async () => {
    expect(await numbersOf('HX-20Y-1142')).toEqual(['HX-20Y-1142']);
    expect(await numbersOf('HX-20Y-1142…')).toEqual(['HX-20Y-1142', 'HX-20Y-1142T', 'HX-20Y-1142KG']);
    expect(await numbersOf('20Y-1142')).toEqual(['20Y-1142']);
    expect(await numbersOf('…20Y-1142')).toEqual(['20Y-1142', 'HX-20Y-1142']);
    expect(await numbersOf('…0Y11?2…')).toEqual([
      '20Y-1142',
      'HX-20Y-1142',
      'HX-20Y-1172',
      'HX-20Y-1142T',
      'HX-20Y-1142KG',
    ]);
  });

  test('any damage of a number leaves the number among the candidates, wherever the damage is', async () => {
    const numbers = [...rollers, ...others];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...numbers), fc.nat(), fc.boolean(), async (number, at, isOpen) => {
        const signs = Array.from(partNumberKey(number));
        const from = at % (signs.length - 3);
        const worn = signs.map((sign, index) => (index >= from && index < from + 4 ? sign : '?')).join('');
        const found = await find(isOpen ? `…${worn}…` : worn);
        expect(found.candidates.map(({ partNumber }) => partNumber)).toContain(number);
      }),
      { seed: 90, numRuns: 60 },
    );
  });
});

test('another number of a part finds it, and is the one whose unread signs are marked [P91]', async () => {
  const id = part('1R-0716');
  await shop.db
    .insert(partNumbers)
    .values({ partId: id, kind: 'oe', maker: 'Komatsu', number: '600-211-1340', numberKey: '6002111340' });
  const { candidates, total } = await find('600-211-13?0');
  expect(total).toBe(1);
  expect(candidates[0]).toMatchObject({
    partNumber: '1R-0716',
    matchedBy: { kind: 'oe', number: '600-211-1340' },
    runs: [
      { text: '600-211-13', unread: false },
      { text: '4', unread: true },
      { text: '0', unread: false },
    ],
  });
});

describe('limits [P91]', () => {
  test('the first candidates are shown, and more than are counted are said to be more', async () => {
    const found = await find('MANY-…');
    expect(found.candidates).toHaveLength(maxShown);
    expect(found).toMatchObject({ total: maxCounted, hasMore: true });
    expect(await find('MANY-00??')).toMatchObject({ total: 100, hasMore: false });
  });

  test('with too few legible signs side by side nothing is looked up, and the answer says so', async () => {
    expect(await find('??')).toMatchObject({ total: 0, isTooLittle: false });
    expect(await find('…1?4?2…')).toMatchObject({ candidates: [], isTooLittle: true });
    expect(await find('H…')).toMatchObject({ isTooLittle: false });
  });
});

describe('the kept machine [P92]', () => {
  test('it leaves the parts that fit it, counts the others, and makes up for signs that are not legible', async () => {
    const machineId = await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001 and up' });
    for (const number of ['HX-20Y-1142', 'HX-20Y-1143']) await createFitment(shop, { partId: part(number), machineId });
    const machine = await chooseMachine(shop, { machine: 'komatsu/pc200-8' });
    const own = await find('HX-20Y-1???', { machine, fitsOnly: true });
    expect(own.candidates.map(({ partNumber, fitment }) => [partNumber, fitment?.verdict])).toEqual([
      ['HX-20Y-1142', 'fits'],
      ['HX-20Y-1143', 'fits'],
    ]);
    expect(own).toMatchObject({ total: 2, ofAllMachines: { total: 3, hasMore: false } });
    const all = await find('HX-20Y-1???', { machine });
    expect(all).toMatchObject({ total: 3, ofAllMachines: null });
    const little = await find('…1?4?…', { machine, fitsOnly: true });
    expect(little).toMatchObject({ total: 2, ofAllMachines: null, isTooLittle: false });
  });
});

test('a single candidate is a candidate like any other: nothing is chosen for the person [P91]', async () => {
  const found = await find('VOE1453098?');
  expect(found.candidates).toHaveLength(1);
  expect(Object.keys(found).sort()).toEqual(['candidates', 'hasMore', 'isTooLittle', 'ofAllMachines', 'total']);
});

test('a part that left the shop is no candidate', async () => {
  const id = await createPart(shop, { partNumber: 'GONE-7741', partNumberKey: 'GONE7741', archivedAt: new Date() });
  expect(id).not.toBe('');
  expect(await numbersOf('GONE-77?1')).toEqual([]);
});
