/** What the undo of a list of parts restores, and what it keeps. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { openPartListFixture, type PartListFixture } from './part-list-fixture.ts';

let fixture: PartListFixture;
beforeAll(async () => {
  fixture = await openPartListFixture();
});
afterAll(() => fixture.close());

test('undo restores what has not changed since the import, and reports the rest', async () => {
  await fixture.importParts('H-1', 'H-2');
  const batch = await fixture.check(
    'parts',
    'Brand,Part number,Name,Price,Stock\nHX,H-1,New name,110,20\nHX,H-2,,120,\nHX,H-3,Idler,5,1\nHX,H-4,Sprocket,5,1\nHX,H-5,Pin,5,1\n',
  );
  await fixture.run(batch._id);
  const slug = (await fixture.part('H-3')).slug;
  await editPart(fixture.staff, (await fixture.part('H-1')).id, { pricePerUnit: 130 });
  await editPart(fixture.staff, (await fixture.part('H-4')).id, { availableQnty: 0 });
  await archivePart(fixture.staff, (await fixture.part('H-5')).id);
  const undone = await fixture.undo(batch._id);
  expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: 3 });
  expect(await fixture.part('H-1')).toMatchObject({ name: 'Track roller', price: 13000, stock: 10 });
  expect((await fixture.part('H-2')).price).toBe(10000);
  expect([await fixture.part('H-3'), (await fixture.part('H-4')).stock]).toEqual([undefined, 0]);
  expect(await fixture.errors(batch._id)).toMatch(
    /2,,,,.*Price USD[\s\S]*5,,,,.*changed or ordered[\s\S]*6,,,,Deleted since/,
  );
  // Undo leaves no trace of the part: the same list creates it again with the same slug.
  await fixture.run((await fixture.check('parts', 'Brand,Part number,Name,Price\nHX,H-3,Idler,5\n'))._id);
  expect((await fixture.part('H-3')).slug).toBe(slug);
});

test('undo keeps quantities that would contradict those set since, and restores the rest', async () => {
  const header = 'Brand,Part number,Name,Price,Pack size,MOQ,Single pieces\n';
  await fixture.run((await fixture.check('parts', `${header}HX,U-1,Tooth,5,20,20,no\nHX,U-2,Tooth,5,20,20,no\n`))._id);
  const batch = await fixture.check('parts', `${header}HX,U-1,Tooth,6,20,20,yes\nHX,U-2,Tooth,6,20,20,yes\n`);
  await fixture.run(batch._id);
  const { id } = await fixture.part('U-1');
  await editPart(fixture.staff, id, { minQnty: 30, maxQnty: 15 });
  expect(await fixture.undo(batch._id)).toMatchObject({ state: 'undone', undone: 1, kept: 1 });
  expect(await getPart(fixture.staff, id)).toMatchObject({
    pricePerUnit: 5,
    singlePieces: true,
    minQnty: 30,
    maxQnty: 15,
  });
  expect(await getPart(fixture.staff, (await fixture.part('U-2')).id)).toMatchObject({
    pricePerUnit: 5,
    singlePieces: false,
  });
  expect(await fixture.errors(batch._id)).toMatch(/2,,,,.*kept: Single pieces/);
  await editPart(fixture.staff, id, { name: 'Tooth, cast' });
});
