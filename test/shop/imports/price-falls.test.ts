/** A price that falls by more than half is written only when somebody confirms it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { openPartListFixture, type PartListFixture } from './part-list-fixture.ts';

let fixture: PartListFixture;
beforeAll(async () => {
  fixture = await openPartListFixture();
});
afterAll(() => fixture.close());

test('a price that falls by more than half is written only when it is confirmed', async () => {
  await fixture.importParts('D-1', 'D-2', 'D-3');
  const list = 'Brand,Part number,Price\nHX,D-1,50.00\nHX,D-2,49.99\nHX,D-3,90\n';
  const first = await fixture.check('prices', list);
  expect(first.counts).toEqual({ new: 0, changed: 2, unchanged: 0, held: 1, wrong: 0 });
  expect(await fixture.rows(first._id, 'held')).toMatchObject([
    { row: 3, differences: [{ old: '100.00', new: '49.99' }], problems: [{ column: 'Price' }] },
  ]);
  await fixture.run(first._id);
  expect([(await fixture.part('D-1')).price, (await fixture.part('D-2')).price]).toEqual([5000, 10000]);
  const second = await fixture.check('prices', list);
  expect(second.counts).toMatchObject({ unchanged: 2, held: 1 });
  await fixture.run(second._id, { acceptPriceFalls: true });
  expect((await fixture.part('D-2')).price).toBe(4999);
});

test('a price fall of more than half that appears after the dry run is skipped with a reason', async () => {
  await fixture.importParts('D-9');
  const batch = await fixture.check('prices', 'Brand,Part number,Price\nHX,D-9,60\n');
  await editPart(fixture.staff, (await fixture.part('D-9')).id, { pricePerUnit: 150 });
  expect(await fixture.run(batch._id)).toMatchObject({ state: 'done', applied: 0, skipped: 1 });
  expect((await fixture.part('D-9')).price).toBe(15000);
  expect(await fixture.errors(batch._id)).toContain('2,,,,The price drops by more than 50%');
});
