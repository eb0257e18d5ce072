/** Wrong cells of an import are corrected in place, and the row is checked again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeImport, checkImport, discardImport } from '#domain/imports/batch-commands.server.ts';
import type { ImportRow } from '#domain/imports/contract.ts';
import { correctImportRow } from '#domain/imports/correct-row.server.ts';
import { getImport } from '#domain/imports/list-imports.server.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import { xlsxFile } from '../../fixtures/xlsx-file.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(async () => {
  expect(fixture.logged).toEqual([]);
  await fixture.close();
});

const head = 'Brand,Part number,Name,Price';

async function rowOf(id: string, row: number): Promise<ImportRow | undefined> {
  return (await fixture.rows(id)).find((one) => one.row === row);
}
const correct = (id: string, row: number, position: number, text: string) =>
  correctImportRow(fixture.staff, id, row, { cells: [{ position, text }] });

test('a corrected cell makes its row right, the counts follow, and the run writes it [P70]', async () => {
  const { _id } = await fixture.check('parts', `${head}\nHX,C-1,Roller,-4\nHX,C-2,Roller,10\n`);
  expect(await rowOf(_id, 2)).toMatchObject({
    outcome: 'wrong',
    correctable: true,
    corrected: false,
    problems: [{ column: 'Price', position: 3, value: '-4' }],
  });
  expect(await correct(_id, 2, 3, '4x')).toMatchObject({ counts: { new: 1, wrong: 1 } });
  expect(await rowOf(_id, 2)).toMatchObject({ outcome: 'wrong', problems: [{ value: '4x' }], corrected: true });
  expect(await correct(_id, 2, 3, '4.50')).toMatchObject({ state: 'checked', counts: { new: 2, wrong: 0 } });
  expect(await rowOf(_id, 2)).toMatchObject({ outcome: 'new', corrected: true, correctable: true });
  expect(await fixture.run(_id)).toMatchObject({ applied: 2 });
  const { items } = await searchParts(fixture.shop.system, PartQuery.parse({ q: 'C-1' }));
  expect(items[0]).toMatchObject({ partNumber: 'C-1', pricePerUnit: 4.5 });
  expect(await rowOf(_id, 2)).toMatchObject({ correctable: false });
  await fixture.undo(_id);
  expect(await rowOf(_id, 2)).toMatchObject({ undone: true, notes: [] });
});

test('a correction to a number that another row has is refused at the row, and an empty correction checks it again', async () => {
  const { _id } = await fixture.check('parts', `${head}\nHX,C-3,Roller,10\nHX,c3,Roller,12\n`);
  expect(await rowOf(_id, 3)).toMatchObject({ outcome: 'wrong', problems: [{ column: '', position: 1, value: 'c3' }] });
  await correct(_id, 3, 1, 'C 3');
  expect(await rowOf(_id, 3)).toMatchObject({ outcome: 'wrong' });
  await correct(_id, 3, 1, 'C-4');
  expect(await rowOf(_id, 3)).toMatchObject({ outcome: 'new', label: 'HX C-4' });
  await correct(_id, 3, 1, 'C-3');
  await correctImportRow(fixture.staff, _id, 3, { cells: [] });
  expect(await getImport(fixture.staff, _id)).toMatchObject({ counts: { new: 1, wrong: 1 } });
});

test('corrections stay when the columns change, and go when the separator does', async () => {
  const { _id } = await fixture.check('parts', `${head}\nHX,C-5,Roller,none\n`);
  await correct(_id, 2, 3, '7');
  await changeImport(fixture.staff, _id, { columns: ['brand', 'partNumber', '', 'pricePerUnit'] });
  await changeImport(fixture.staff, _id, { columns: ['brand', 'partNumber', 'name', 'pricePerUnit'] });
  await checkImport(fixture.staff, _id);
  await fixture.processAll();
  expect(await rowOf(_id, 2)).toMatchObject({ outcome: 'new', corrected: true });
  await changeImport(fixture.staff, _id, { separator: ';' });
  await changeImport(fixture.staff, _id, { separator: ',' });
  await checkImport(fixture.staff, _id);
  await fixture.processAll();
  expect(await rowOf(_id, 2)).toMatchObject({ outcome: 'wrong', corrected: false });
});

test('cells of an Excel file are corrected as well', async () => {
  const { _id } = await fixture.check('parts', xlsxFile([head.split(','), ['HX', 'C-6', 'Roller', '-1']]));
  await correct(_id, 2, 3, '12.50');
  expect(await rowOf(_id, 2)).toMatchObject({
    outcome: 'new',
    differences: expect.arrayContaining([expect.objectContaining({ new: '12.50' })]),
  });
});

test('rows that depend on each other are all checked again', async () => {
  const parts = await fixture.check('parts', `${head}\nHX,C-7,Roller,10\nHX,C-8,Roller,10\n`);
  await fixture.run(parts._id);
  const list = 'Brand,Old part number,New part number,Type\nHX,C-7,C-8,nonsense\n';
  const { _id } = await fixture.check('supersessions', list);
  const wrong = (await fixture.rows(_id, 'wrong'))[0];
  const position = wrong?.problems[0]?.position;
  if (!wrong || typeof position !== 'number') throw new Error('The row is not wrong');
  expect(await correct(_id, wrong.row, position, '1:1')).toMatchObject({ state: 'checking' });
  await fixture.processAll();
  expect(await rowOf(_id, wrong.row)).toMatchObject({ outcome: 'new', corrected: true });
});

test('a correction is applied to all rows with the same wrong value, and to no others', async () => {
  const lines = ['HX,L-1,Roller,n/a', 'HX,L-2,n/a,n/a', 'HX,L-3,n/a,5', 'HX,L-4,Roller,none', 'HX,1E+05,Roller,n/a'];
  const { _id } = await fixture.check('parts', [head, ...lines].join('\n'));
  const cells = [{ position: 3, text: '12.50' }];
  const { counts } = await correctImportRow(fixture.staff, _id, 2, { cells, alike: true });
  expect(counts).toMatchObject({ new: 3, wrong: 2 });
  expect(await rowOf(_id, 3)).toMatchObject({ outcome: 'new', corrected: true, label: 'HX L-2' });
  // It was right, was another value, or is wrong in another cell as well.
  expect(await rowOf(_id, 4)).toMatchObject({ outcome: 'new', corrected: false });
  expect(await rowOf(_id, 5)).toMatchObject({ outcome: 'wrong', corrected: false });
  expect(await rowOf(_id, 6)).toMatchObject({
    outcome: 'wrong',
    corrected: true,
    problems: [{ column: 'Part number' }],
  });
  await checkImport(fixture.staff, _id);
  await fixture.processAll();
  expect((await getImport(fixture.staff, _id)).counts).toMatchObject({ new: 3, wrong: 2 });
});

test('a correction of more rows than one request checks starts the dry run again', async () => {
  const lines = Array.from({ length: 2100 }, (_, at) => `HX,M-${at},Roller,ask`);
  const { _id } = await fixture.check('parts', [head, ...lines].join('\n'));
  const cells = [{ position: 3, text: '3.00' }];
  expect(await correctImportRow(fixture.staff, _id, 2, { cells, alike: true })).toMatchObject({ state: 'checking' });
  await fixture.processAll();
  expect((await getImport(fixture.staff, _id)).counts).toMatchObject({ new: 2100, wrong: 0 });
});

test('two corrections at the same time are both counted', async () => {
  const { _id } = await fixture.check('parts', `${head}\nHX,C-9,Roller,x\nHX,C-10,Roller,x\n`);
  await Promise.all([correct(_id, 2, 3, '1'), correct(_id, 3, 3, '2')]);
  expect(await getImport(fixture.staff, _id)).toMatchObject({ counts: { new: 2, wrong: 0 } });
});

test('unknown rows and columns, right rows, other states and other people are refused', async () => {
  const { _id } = await fixture.check('parts', `${head}\nHX,C-11,Roller,x\nHX,C-12,Roller,9\n`);
  await expect(correct(_id, 99, 3, '1')).rejects.toMatchObject({ code: 'not_found' });
  await expect(correct(_id, 2, 4, '1')).rejects.toMatchObject({ code: 'invalid' });
  await expect(correct(_id, 3, 3, '1')).rejects.toMatchObject({ code: 'conflict' });
  expect(await getImport(fixture.staff, _id)).toMatchObject({ counts: { new: 1, wrong: 1 } });
  const buyer = fixture.shop.as(await createUser(fixture.shop, { email: 'buyer@example.com' }));
  await expect(correctImportRow(buyer, _id, 2, { cells: [] })).rejects.toMatchObject({ code: 'forbidden' });
  await fixture.run(_id);
  await expect(correct(_id, 2, 3, '1')).rejects.toMatchObject({ code: 'conflict' });
  const other = await fixture.check('parts', `${head}\nHX,C-13,Roller,x\n`);
  await discardImport(fixture.staff, other._id);
  await expect(correct(other._id, 2, 3, '1')).rejects.toMatchObject({ code: 'not_found' });
});

test('an import waits while another one is processed, and says so', async () => {
  const first = await fixture.upload('parts', `${head}\nHX,C-20,Roller,1\n`);
  const second = await fixture.upload('parts', `${head}\nHX,C-21,Roller,1\n`);
  await checkImport(fixture.staff, first._id);
  await checkImport(fixture.staff, second._id);
  expect(await getImport(fixture.staff, first._id)).toMatchObject({ state: 'checking', waiting: false });
  expect(await getImport(fixture.staff, second._id)).toMatchObject({ state: 'checking', waiting: true });
  await fixture.processAll();
  expect(await getImport(fixture.staff, second._id)).toMatchObject({ state: 'checked', waiting: false });
});
