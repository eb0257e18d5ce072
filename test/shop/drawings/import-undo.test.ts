/** The undo of a list of drawings knows the rows again that the list has written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoDrawingRows, upsertDrawingRows } from '#domain/drawings/bulk-drawings.server.ts';
import { drawingItems, drawings } from '#domain/drawings/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';

let shop: TestShop;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'catalogue' }));
});
afterAll(() => shop.close());

const row = (code: string, callout: string, values: object = {}) => ({
  code,
  callout,
  name: 'Bolt',
  serials: '',
  engineSerials: '',
  part: undefined,
  leadsTo: undefined,
  values,
});

const written = async (rows: ReturnType<typeof row>[]) => {
  const outcomes = await upsertDrawingRows(staff, rows);
  return outcomes.flatMap((outcome) => ('change' in outcome && outcome.change ? [outcome.change] : []));
};

test('a drawing without a title has its code, and its rows are undone', async () => {
  const changes = await written([row('ab-1', '1'), row('ab-1', '2')]);
  expect(changes).toHaveLength(2);
  const [drawing] = await shop.db.select({ title: drawings.title }).from(drawings);
  expect(drawing).toEqual({ title: 'AB-1' });
  expect(await undoDrawingRows(staff, changes)).toEqual([null, null]);
  expect(await shop.db.$count(drawingItems)).toBe(0);
});

test('a title that one row states is that of all rows, and a later list without one is undone too', async () => {
  const first = await written([row('cd-2', '1', { title: 'Swing drive', assembly: 'Swing' }), row('cd-2', '2')]);
  const later = await written([row('cd-2', '3', { title: '' })]);
  expect(await shop.db.select({ title: drawings.title, assembly: drawings.assembly }).from(drawings)).toContainEqual({
    title: 'Swing drive',
    assembly: 'Swing',
  });
  expect(await undoDrawingRows(staff, later)).toEqual([null]);
  expect(await undoDrawingRows(staff, first)).toEqual([null, null]);
});
