/** Specifications in a list of parts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { openPartListFixture, type PartListFixture } from './part-list-fixture.ts';

let fixture: PartListFixture;
beforeAll(async () => {
  fixture = await openPartListFixture();
});
afterAll(() => fixture.close());

test('specifications are set, left as they are, cleared, and restored by undo', async () => {
  const of = async (number: string) => (await getPart(fixture.staff, (await fixture.part(number)).id)).specifications;
  const bore = { name: 'Bore', value: '40', unit: 'mm' };
  await fixture.importParts('S-1', 'S-2', 'S-3');
  const first = await fixture.check(
    'parts',
    'Brand,Part number,Name,Price,Specifications\nHX,S-1,,,Bore: 40 mm\nHX,S-2,,,Bore:40mm\nHX,S-3,,,40 mm\nHX,S-4,Pin,5,Bore: 40 mm\n',
  );
  expect(await fixture.rows(first._id)).toMatchObject([
    { outcome: 'changed', differences: [{ field: 'specifications', old: '', new: 'Bore: 40 mm' }] },
    { outcome: 'changed' },
    { outcome: 'wrong', problems: [{ column: 'Specifications', reason: expect.stringContaining('“40 mm”') }] },
    { outcome: 'new' },
  ]);
  expect(await of('S-1')).toEqual([]);
  await fixture.run(first._id);
  expect([await of('S-1'), await of('S-2'), await of('S-4')]).toEqual([[bore], [bore], [bore]]);
  const second = await fixture.check(
    'parts',
    'Brand,Part number,Specifications\nHX,S-1,\nHX,S-2,-\nHX,S-4,Bore: 40 mm; Teeth: 21\n',
  );
  expect(second.counts).toMatchObject({ unchanged: 1, changed: 2 });
  expect((await fixture.rows(second._id))[2]?.differences).toEqual([
    { field: 'specifications', old: 'Bore: 40 mm', new: 'Bore: 40 mm; Teeth: 21' },
  ]);
  await fixture.run(second._id);
  expect([await of('S-1'), await of('S-2')]).toEqual([[bore], []]);
  expect(await of('S-4')).toHaveLength(2);
  await fixture.undo(second._id);
  expect([await of('S-2'), await of('S-4')]).toEqual([[bore], [bore]]);
  // S-4 is as the first list created it, so undo deletes it. S-1 was changed since, so it stays.
  await editPart(fixture.staff, (await fixture.part('S-1')).id, { specifications: [] });
  expect(await fixture.undo(first._id)).toMatchObject({ undone: 2, kept: 1 });
  expect([await fixture.part('S-4'), await of('S-2')]).toEqual([undefined, []]);
});
