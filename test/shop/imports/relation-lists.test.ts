import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '../../fixtures/factories.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
  for (const number of ['R1', 'R2', 'R3', 'R4', 'R5']) {
    await createPart(fixture.shop, { partNumber: number, partNumberKey: number });
  }
});
afterAll(async () => {
  expect(fixture.logged).toEqual([]);
  await fixture.close();
});

const count = async (table: string) =>
  (await fixture.shop.pool.query(`select count(*) as count from ${table}`)).rows[0].count as number;

test('in a list of supersessions, cycles and unknown parts are wrong; the other rows are created and undone', async () => {
  const batch = await fixture.check(
    'supersessions',
    'Brand,Old number,New number,Quantity,Kind of replacement\ntest-brand,R1,R2,1,1:1\ntest-brand,R2,R3,2,AND\ntest-brand,R2,R4,1,AND\ntest-brand,R3,R1,1,\ntest-brand,R5,R404,1,\n',
  );
  expect(batch.counts).toEqual({ new: 3, changed: 0, unchanged: 0, held: 0, wrong: 2 });
  expect((await fixture.rows(batch._id, 'wrong')).map(({ row }) => row)).toEqual([5, 6]);
  expect(await count('supersessions')).toBe(0);
  expect(await fixture.run(batch._id)).toMatchObject({ state: 'done', applied: 3 });
  expect([await count('supersessions'), await count('supersession_targets')]).toEqual([2, 3]);
  expect(await fixture.undo(batch._id)).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
  expect(await count('supersessions')).toBe(0);
});

test('a list of interchange parts is created and undone', async () => {
  const batch = await fixture.check(
    'interchange',
    'Brand,Part number,Other brand,Other number\ntest-brand,R1,test-brand,R2\ntest-brand,R2,test-brand,R3\ntest-brand,R1,Nobody,X\ntest-brand,R2,test-brand,R1\n',
  );
  expect(batch.counts).toMatchObject({ new: 2, wrong: 2 });
  await fixture.run(batch._id);
  expect(await count('interchange_members')).toBe(3);
  expect(await fixture.undo(batch._id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await count('interchange_members')).toBe(0);
});

test('part numbers are added, changed and deleted by a list, and all of it is undone', async () => {
  const numbers = async () =>
    (
      await fixture.shop.pool.query("select kind, maker, number from part_numbers where kind <> 'own' order by number")
    ).rows.map(({ kind, maker, number }) => `${kind} ${maker} ${number}`);
  const head = 'Brand,Part number,Kind of number,Maker of the number,Further number\n';
  const first = await fixture.check(
    'numbers',
    `${head}test-brand,R1,OE,Komatsu,20Y-30-00481\ntest-brand,R1,old,,616024\ntest-brand,R9,oe,,1\ntest-brand,R2,own,,2\n`,
  );
  expect(first.counts).toMatchObject({ new: 2, wrong: 2 });
  await fixture.run(first._id);
  const before = await numbers();
  expect(before).toEqual(['oe Komatsu 20Y-30-00481', 'old  616024']);
  const second = await fixture.check(
    'numbers',
    `${head}test-brand,R1,cross,Komatsu,20Y3000481\ntest-brand,R1,old,,-\ntest-brand,R2,supplier,,S 1\n`,
  );
  expect(second.counts).toMatchObject({ new: 1, changed: 2 });
  await fixture.run(second._id);
  expect(await numbers()).toEqual(['cross Komatsu 20Y3000481', 'supplier  S 1']);
  expect(await fixture.undo(second._id)).toMatchObject({ undone: 3, kept: 0 });
  expect(await numbers()).toEqual(before);
});
