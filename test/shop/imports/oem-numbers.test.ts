/** A second number of the same part, as a column of a list of parts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertNumbers } from '#domain/catalog/numbers/bulk-numbers.server.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

const head = 'Brand,Part number,OEM No.,Name,Price';
const numbersOf = async (partNumber: string) => {
  const { rows } = await fixture.shop.pool.query(
    "select n.kind, n.maker, n.number from part_numbers n join parts p on p.id = n.part_id where p.part_number = $1 and n.kind <> 'own' order by n.number, n.maker",
    [partNumber],
  );
  return rows.map(({ kind, maker, number }) => [kind, maker, number].filter(Boolean).join(' '));
};

test('OEM numbers of new and known parts are added, found, and taken back by the undo', async () => {
  const first = await fixture.check('parts', `${head}\nHX,ON-1,,Roller,10\nHX,ON-2,,Roller,10\n`);
  await fixture.run(first._id);
  const known = { brand: 'HX', partNumber: 'ON-2', kind: 'oe' as const, maker: 'Komatsu', number: '20Y-30-00999' };
  await upsertNumbers(fixture.staff, [known]);
  const lines = [
    'HX,ON-1,20Y-30-00998; 20Y3000998,Roller,10',
    'HX,ON-2,"20y 30 00999, ON 2",Roller,10',
    'HX,ON-3,20Y-30-00997,Idler,8',
    'HX,ON-4,1E+05,Idler,8',
  ];
  const { _id, counts } = await fixture.check('parts', [head, ...lines].join('\n'));
  expect(counts).toMatchObject({ new: 1, changed: 1, unchanged: 1, wrong: 1 });
  expect((await fixture.rows(_id))[0]).toMatchObject({
    outcome: 'changed',
    differences: [{ field: 'oeNumber', old: null, new: '20Y-30-00998' }],
  });
  expect(await fixture.run(_id)).toMatchObject({ applied: 2, skipped: 0 });
  expect([await numbersOf('ON-1'), await numbersOf('ON-2'), await numbersOf('ON-3')]).toEqual([
    ['oe 20Y-30-00998'],
    ['oe Komatsu 20Y-30-00999'],
    ['oe 20Y-30-00997'],
  ]);
  const { items } = await searchParts(fixture.shop.system, PartQuery.parse({ q: '20Y3000997' }));
  expect(items[0]).toMatchObject({ partNumber: 'ON-3' });
  const again = await fixture.check('parts', [head, ...lines].join('\n'));
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, wrong: 1 });
  expect(await fixture.undo(_id)).toMatchObject({ undone: 2, kept: 0 });
  expect([await numbersOf('ON-1'), await numbersOf('ON-2')]).toEqual([[], ['oe Komatsu 20Y-30-00999']]);
});
