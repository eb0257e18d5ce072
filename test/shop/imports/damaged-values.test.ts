/** Values that a spreadsheet has damaged become wrong rows, not new parts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctImportRow } from '#domain/imports/correct-row.server.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

/** Part number → the outcome of its row and its problems, of a list with these lines. */
async function outcomesOf(lines: readonly string[]): Promise<unknown[]> {
  const { _id } = await fixture.check('parts', lines.join('\n'));
  const rows = await fixture.rows(_id);
  return rows.map(({ row, outcome, problems }) => [row, outcome, ...problems.map(({ column }) => column)]);
}

test.each(['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#BEZUG!', '#¡REF!', '#ССЫЛКА!'])(
  '%s in any cell of a CSV file makes its row wrong [P69]',
  async (error) => {
    expect(
      await outcomesOf([
        'Brand,Part number,Name,Price,Description',
        `HX,${error},Roller,10,`,
        `HX,E-1,${error},10,`,
        `${error},E-2,Roller,10,`,
        `HX,E-3,Roller,${error},`,
        `HX,E-4,Roller,10,${error}`,
        'HX,E-5,Roller,10,Fits #1',
      ]),
    ).toEqual([
      [2, 'wrong', 'Part number'],
      [3, 'wrong', 'Name'],
      [4, 'wrong', 'Brand'],
      [5, 'wrong', 'Price'],
      [6, 'wrong', 'Description'],
      [7, 'new'],
    ]);
  },
);

test('a part number that ends with .0 is wrong where no other number of the list has decimals [P69]', async () => {
  const head = 'Brand,Part number,Name,Price';
  expect(await outcomesOf([head, 'HX,4350781.0,Roller,10', 'HX,4350782,Roller,10'])).toEqual([
    [2, 'wrong', 'Part number'],
    [3, 'new'],
  ]);
  expect(await outcomesOf([head, 'HX,4350781.0,Roller,10', 'HX,4350782.5,Roller,10'])).toEqual([
    [2, 'new'],
    [3, 'new'],
  ]);
});

test('1.000 as stock is asked about in a list with decimal points too, and the answer is taken [P69]', async () => {
  const head = 'Brand,Part number,Name,Price,Stock';
  const { _id } = await fixture.check('parts', [head, 'HX,D-1,Roller,12.50,1.000', 'HX,D-2,Roller,7.25,40'].join('\n'));
  expect((await fixture.rows(_id))[0]).toMatchObject({
    outcome: 'wrong',
    problems: [{ column: 'Stock', reason: 'This can be 1000 pieces, or 1 with decimals. Write 1000 or 1.' }],
  });
  await correctImportRow(fixture.staff, _id, 2, { cells: [{ position: 4, text: '1000' }] });
  expect((await fixture.rows(_id))[0]).toMatchObject({ outcome: 'new' });
});

test('1.000 as stock is wrong in a list with decimal commas, unless it writes other thousands with a point [P69]', async () => {
  const head = 'Brand;Part number;Name;Price;Stock';
  expect(await outcomesOf([head, 'HX;S-1;Roller;12,50;1.000', 'HX;S-2;Roller;7,25;40'])).toEqual([
    [2, 'wrong', 'Stock'],
    [3, 'new'],
  ]);
  expect(await outcomesOf([head, 'HX;S-1;Roller;12,50;1.000', 'HX;S-2;Roller;7,25;1.250'])).toEqual([
    [2, 'new'],
    [3, 'new'],
  ]);
});
