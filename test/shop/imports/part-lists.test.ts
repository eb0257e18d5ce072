/** Lists of parts and prices: what each row of them changes, and what is wrong with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImport } from '#domain/imports/batch-commands.server.ts';
import { openPartListFixture, type PartListFixture } from './part-list-fixture.ts';

let fixture: PartListFixture;
beforeAll(async () => {
  fixture = await openPartListFixture();
});
afterAll(() => fixture.close());

test('the dry run plans each row and changes nothing, and the run applies exactly the plan', async () => {
  await fixture.importParts('A-1', 'A-2');
  const batch = await fixture.check(
    'parts',
    'Brand,Part number,Name,Price,Stock\nhx,a 1,Track roller,120.00,10\nHX,A-2,Track roller,100.00,\nHX,A-3,Idler,250,2\nHX,A-4,,80,1\nHX,A-5,Sprocket,abc,1\n',
  );
  expect(batch).toMatchObject({
    state: 'checked',
    rowsTotal: 5,
    counts: { new: 1, changed: 1, unchanged: 1, held: 0, wrong: 2 },
  });
  expect(await fixture.part('A-3')).toBeUndefined();
  expect((await fixture.part('A-1')).price).toBe(10000);
  expect(await fixture.rows(batch._id)).toMatchObject([
    {
      row: 2,
      outcome: 'changed',
      label: 'hx a 1',
      differences: [{ field: 'pricePerUnit', old: '100.00', new: '120.00' }],
    },
    { row: 3, outcome: 'unchanged', differences: [] },
    {
      row: 4,
      outcome: 'new',
      differences: [
        { field: 'name', old: null, new: 'Idler' },
        { field: 'pricePerUnit', new: '250.00' },
        { field: 'availableQnty', new: '2' },
      ],
    },
    { row: 5, outcome: 'wrong', problems: [{ column: 'Name', reason: 'A new part needs a name.' }] },
    { row: 6, outcome: 'wrong', problems: [{ column: 'Price' }] },
  ]);
  const done = await fixture.run(batch._id);
  expect(done).toMatchObject({ state: 'done', applied: 2, skipped: 0 });
  expect([(await fixture.part('A-1')).price, (await fixture.part('A-3')).name, await fixture.part('A-4')]).toEqual([
    12000,
    'Idler',
    undefined,
  ]);
  // The part keeps the spelling of the shop, not that of the list.
  expect(await fixture.part('a 1')).toBeUndefined();
});

test('problems can be downloaded with row, column and reason', async () => {
  const batch = await fixture.check('parts', 'Brand,Part number,Name,Price\nHX,1E+05,Roller,=1+1\n,B-2,Idler,1\n');
  const csv = await fixture.errors(batch._id);
  const lines = csv.slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Row,Part,Column,Value,Reason');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^2,HX,Part number,.*1E\+05/),
    expect.stringMatching(/^2,HX,Price,.*formula/),
    '3,B-2,Brand,,A value is required.',
  ]);
});

test('an empty cell leaves the value as it is, and a dash clears it', async () => {
  await fixture.run(
    (
      await fixture.check(
        'parts',
        'Brand,Part number,Name,Price,Weight,HS code,Description\nHX,C-1,Roller,10,39.3,843149,Forged\n',
      )
    )._id,
  );
  const batch = await fixture.check(
    'parts',
    'Brand,Part number,Name,Price,Weight,HS code,Description\nHX,C-1,,,-,,-\nHX,C-2,-,10,,,\n',
  );
  expect(batch.counts).toMatchObject({ changed: 1, wrong: 1 });
  await fixture.run(batch._id);
  expect(await fixture.part('C-1')).toMatchObject({
    name: 'Roller',
    price: 1000,
    weight: null,
    hs: '843149',
    description: '',
  });
});

test('a number without the leading zeros of an existing part is a problem, not a new part', async () => {
  await fixture.importParts('0012345');
  const batch = await fixture.check('parts', 'Brand,Part number,Name,Price\nHX,12345,Roller,10\nHX,99345,Roller,10\n');
  expect(batch.counts).toMatchObject({ new: 1, wrong: 1 });
  expect((await fixture.rows(batch._id, 'wrong'))[0]?.problems[0]?.reason).toContain('The catalogue has 0012345');
});

test('the second of two rows about the same part is wrong, also in a later chunk', async () => {
  // A chunk has 2,000 rows: some repetitions are in the same chunk, some in the next, some in a later one.
  const distances = [1, 499, 1999, 2001, 3999, 4001];
  const repeats = Array.from({ length: 10 }, (_, n) => {
    const at = 4100 + n * 60;
    return { at, of: at - (distances[n % distances.length] ?? 1) };
  });
  const repeated = new Map(repeats.map(({ at, of }) => [at, of]));
  const numbers = Array.from({ length: 4700 }, (_, at) => (repeated.has(at) ? `e ${repeated.get(at)}` : `E-${at}`));
  const batch = await fixture.check(
    'parts',
    `Brand,Part number,Name,Price\n${numbers.map((number) => `HX,${number},Roller,10\n`).join('')}`,
  );
  expect(batch.counts).toMatchObject({ new: 4690, wrong: 10 });
  expect(await fixture.rows(batch._id, 'wrong')).toMatchObject(
    repeats.map(({ at, of }) => ({
      row: at + 2,
      problems: [{ reason: expect.stringContaining(`row ${of + 2}.`) }],
    })),
  );
});

test('a list of prices changes existing parts only', async () => {
  await fixture.importParts('F-1');
  const batch = await fixture.check('prices', 'Brand,Part number,Stock\nHX,F-1,7\nHX,F-404,7\nNobody,F-1,7\n');
  expect(batch.counts).toMatchObject({ changed: 1, wrong: 2 });
  expect(await fixture.run(batch._id)).toMatchObject({ applied: 1 });
  expect(await fixture.part('F-1')).toMatchObject({ stock: 7, price: 10000 });
});

test('a default brand applies to the whole list, and the next list with these headings gets the same mapping', async () => {
  const list = 'Nummer,Was,EUR?\nG-1,Laufrolle,10\n';
  const columns = ['partNumber', 'name', 'pricePerUnit'];
  const upload = await fixture.upload('parts', list);
  await expect(checkImport(fixture.staff, upload._id)).rejects.toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'brand' }, { path: 'partNumber' }] },
  });
  const batch = await fixture.check('parts', list, { columns, defaults: { brand: 'Berco' } });
  expect(batch.counts).toMatchObject({ new: 1, wrong: 0 });
  expect((await fixture.rows(batch._id))[0]?.label).toBe('Berco G-1');
  const next = await fixture.upload('parts', list.replace('G-1', 'G-2').toUpperCase());
  expect(next.settings).toMatchObject({ columns, defaults: { brand: 'Berco' } });
});
