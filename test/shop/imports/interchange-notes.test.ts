/** The differences of interchange parts in a list: read, shown before, written, exported and undone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '../../fixtures/factories.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
  for (const number of ['G1', 'G2', 'G3', 'G4'])
    await createPart(fixture.shop, { partNumber: number, partNumberKey: number });
});
afterAll(async () => {
  expect(fixture.logged).toEqual([]);
  await fixture.close();
});

const head = 'Brand,Part number,Other brand,Other number';
const row = (other: string, ...notes: string[]) => ['test-brand,G1,test-brand', other, ...notes].join(',');
const notes = async () =>
  (
    await fixture.shop.pool.query(
      "select p.part_number || ': ' || m.note as text from interchange_members m join parts p on p.id = m.part_id where m.note <> '' order by 1",
    )
  ).rows.map(({ text }) => text as string);
test('a column “Note” is the difference of the other part, and is undone [P63]', async () => {
  const batch = await fixture.check('interchange', `${head},Note\n${row('G2', 'Needs the adapter plate')}\n`);
  expect(batch.counts).toMatchObject({ new: 1, wrong: 0 });
  await fixture.run(batch._id);
  expect(await notes()).toEqual(['G2: Needs the adapter plate']);
  expect(await fixture.undo(batch._id)).toMatchObject({ kept: 0 });
  expect(await notes()).toEqual([]);
});

test('the preview shows what a difference was and becomes; “-” removes it; undo brings it back', async () => {
  const both = `${head},Difference of the other part,Difference of the part`;
  const first = await fixture.check('interchange', `${both}\n${row('G2', 'M16 bolts', 'Base')}\n${row('G3')}\n`);
  await fixture.run(first._id);
  expect(await notes()).toEqual(['G1: Base', 'G2: M16 bolts']);
  const second = await fixture.check('interchange', `${both}\n${row('G2', 'M18 bolts', '-')}\n${row('G3', '')}\n`);
  expect(second.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1, wrong: 0 });
  expect((await fixture.rows(second._id, 'changed'))[0]?.differences).toEqual([
    { field: 'ownNote', old: 'Base', new: '' },
    { field: 'otherNote', old: 'M16 bolts', new: 'M18 bolts' },
  ]);
  await fixture.run(second._id);
  expect(await notes()).toEqual(['G2: M18 bolts']);
  expect(await fixture.undo(second._id)).toMatchObject({ kept: 0 });
  expect(await notes()).toEqual(['G1: Base', 'G2: M16 bolts']);
});

test('too long a difference and two that contradict each other are wrong rows with their column', async () => {
  const batch = await fixture.check(
    'interchange',
    `${head},Note\n${row('G2', 'x'.repeat(201))}\n${row('G3', 'Short')}\ntest-brand,G2,test-brand,G3,Long\n`,
  );
  const wrong = await fixture.rows(batch._id, 'wrong');
  expect(wrong.map(({ problems }) => problems[0]?.column)).toEqual(['Note', 'Note']);
  expect(wrong.map(({ problems }) => problems[0]?.reason)).toEqual([
    'Use at most 200 characters.',
    expect.stringContaining('An earlier row states another difference'),
  ]);
});

test('the export has each difference once, and importing it changes nothing', async () => {
  const csv = await fixture.exported('interchange');
  for (const note of ['Base', 'M16 bolts']) expect(csv.split(note)).toHaveLength(2);
  const batch = await fixture.check('interchange', csv);
  expect(batch.counts).toMatchObject({ new: 0, changed: 0, wrong: 0, unchanged: batch.rowsTotal });
});
