/** What a list says of ordering a part: packs, single pieces, the most pieces, price breaks and back-orders. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { openPartListFixture, type PartListFixture } from './part-list-fixture.ts';

let fixture: PartListFixture;
beforeAll(async () => {
  fixture = await openPartListFixture();
});
afterAll(() => fixture.close());

test('a list sets the pack of parts, of which the minimum must be whole ones [O30]', async () => {
  const list = 'Brand,Part number,Name,Price,Pack size,MOQ\nHX,PACK-1,Tooth,5,20,\nHX,PACK-2,Tooth,5,20,30\n';
  const batch = await fixture.check('parts', list);
  expect(await fixture.rows(batch._id)).toMatchObject([
    { outcome: 'new' },
    {
      outcome: 'wrong',
      problems: [{ reason: 'The minimum must be whole packs of 20 pieces, for example 40.' }],
    },
  ]);
  await fixture.run(batch._id);
  const created = await getPart(fixture.shop.system, (await fixture.part('PACK-1')).id);
  expect(created).toMatchObject({ minQnty: 20, multipleQnty: 20 });
  const change = await fixture.check('prices', 'Brand,Part number,Pack size,MOQ\nHX,PACK-1,6,6\n');
  await fixture.run(change._id);
  expect(await getPart(fixture.shop.system, created._id)).toMatchObject({ minQnty: 6, multipleQnty: 6 });
});

test('a list says of which parts single pieces are sold too, and what an export says is imported unchanged [O30]', async () => {
  const list = `Brand,Part number,Name,Price,Pack size,MOQ,Single pieces
HX,SINGLE-1,Bolt,5,10,20,yes
HX,SINGLE-2,Bolt,5,10,,no
HX,SINGLE-3,Bolt,5,10,3,是
HX,SINGLE-4,Bolt,5,10,,sometimes
`;
  const batch = await fixture.check('parts', list);
  expect(await fixture.rows(batch._id)).toMatchObject([
    { outcome: 'new' },
    { outcome: 'new' },
    { outcome: 'new' },
    { outcome: 'wrong', problems: [{ reason: 'Use one of these: yes, no.' }] },
  ]);
  await fixture.run(batch._id);
  const termsOf = async (number: string) => {
    const { minQnty, multipleQnty, singlePieces } = await getPart(fixture.shop.system, (await fixture.part(number)).id);
    return [minQnty, multipleQnty, singlePieces];
  };
  const stated = async () => [await termsOf('SINGLE-1'), await termsOf('SINGLE-2'), await termsOf('SINGLE-3')];
  const imported = [
    [20, 10, true],
    [10, 10, false],
    [3, 10, true],
  ];
  expect(await stated()).toEqual(imported);

  for (const kind of ['parts', 'prices'] as const) {
    const again = await fixture.check(kind, await fixture.exported(kind));
    expect(again.counts).toMatchObject({ new: 0, changed: 0, held: 0, wrong: 0 });
  }
  // The packs of a supplier's new list leave the decision of the staff alone.
  await fixture.run((await fixture.check('prices', 'Brand,Part number,Pack size,MOQ\nHX,SINGLE-1,6,12\n'))._id);
  expect(await termsOf('SINGLE-1')).toEqual([12, 6, true]);
  // A part whose minimum is not whole packs cannot lose its single pieces without another minimum.
  const withdrawn = await fixture.check('prices', 'Brand,Part number,Single pieces\nHX,SINGLE-1,-\nHX,SINGLE-3,no\n');
  expect(await fixture.rows(withdrawn._id)).toMatchObject([
    { outcome: 'changed', differences: [{ field: 'singlePieces', old: 'yes', new: 'no' }] },
    { outcome: 'wrong', problems: [{ reason: 'The minimum must be whole packs of 10 pieces, for example 10.' }] },
  ]);
  await fixture.run(withdrawn._id);
  expect(await termsOf('SINGLE-1')).toEqual([12, 6, false]);
  await fixture.undo(withdrawn._id);
  expect(await termsOf('SINGLE-1')).toEqual([12, 6, true]);
});

test('a list sets and clears the days of a back-order', async () => {
  await fixture.importParts('BACK-1');
  const daysOf = async () => (await getPart(fixture.shop.system, (await fixture.part('BACK-1')).id)).backOrderDays;
  expect(await daysOf()).toBeNull();
  for (const [typed, days] of [
    ['25', 25],
    ['-', null],
  ] as const) {
    const batch = await fixture.check('parts', `Brand,Part number,Backorder days\nHX,BACK-1,${typed}\n`);
    await fixture.run(batch._id);
    expect(await daysOf()).toBe(days);
  }
});

test('a list sets and clears price breaks and the unit of measure, by its usual names [O39]', async () => {
  await fixture.importParts('BREAK-1');
  const termsOf = async () => {
    const { priceBreaks, unit } = await getPart(fixture.shop.system, (await fixture.part('BREAK-1')).id);
    return { breaks: priceBreaks.map(({ quantity, discountPercent }) => [quantity, discountPercent]), unit };
  };
  expect(await termsOf()).toEqual({ breaks: [], unit: 'H87' });
  for (const [breaks, unit, expected] of [
    [
      '10: 5%; 50: 7.5%',
      'set',
      {
        breaks: [
          [10, 5],
          [50, 7.5],
        ],
        unit: 'SET',
      },
    ],
    ['-', 'шт', { breaks: [], unit: 'H87' }],
  ] as const) {
    const batch = await fixture.check('parts', `Brand,Part number,Price breaks,UoM\nHX,BREAK-1,${breaks},${unit}\n`);
    await fixture.run(batch._id);
    expect(await termsOf()).toEqual(expected);
  }
});

test('a list sets and clears the most pieces of one order, which cannot be fewer than the minimum [O16]', async () => {
  await fixture.importParts('MAX-1', 'MAX-2');
  const maximumOf = async (number: string) =>
    (await getPart(fixture.shop.system, (await fixture.part(number)).id)).maxQnty;
  const head = 'Brand,Part number,MOQ,Max order\n';
  const batch = await fixture.check('prices', `${head}HX,MAX-1,2,10\nHX,MAX-2,5,4\n`);
  expect(await fixture.rows(batch._id)).toMatchObject([
    {
      outcome: 'changed',
      differences: expect.arrayContaining([{ field: 'maxQnty', old: null, new: '10' }]),
    },
    {
      outcome: 'wrong',
      problems: [{ reason: 'The maximum per order must not be less than the minimum.' }],
    },
  ]);
  await fixture.run(batch._id);
  expect([await maximumOf('MAX-1'), await maximumOf('MAX-2')]).toEqual([10, null]);
  const cleared = await fixture.check('prices', `${head}HX,MAX-1,,-\n`);
  await fixture.run(cleared._id);
  expect(await maximumOf('MAX-1')).toBeNull();
});
