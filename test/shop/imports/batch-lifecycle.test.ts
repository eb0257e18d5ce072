/** An import from its upload to its end: order of processing, changed settings, discarding, expiry, statistics. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { changeImport, checkImport, discardImport, runImport } from '#domain/imports/batch-commands.server.ts';
import { deleteExpiredImports } from '#domain/imports/delete-expired.server.ts';
import { getImport } from '#domain/imports/list-imports.server.ts';
import { query } from '#platform/database/query.server.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(async () => {
  expect(fixture.logged).toEqual([]);
  await fixture.close();
});

/** Imports these parts. */
const importParts = async (...numbers: string[]) => {
  const lines = numbers.map((number) => `HX,${number},Track roller,100.00,10\n`).join('');
  const { _id } = await fixture.check('parts', `Brand,Part number,Name,Price,Stock\n${lines}`);
  return fixture.run(_id);
};

test('two lists are processed one after the other, and the second sees the result of the first', async () => {
  const first = await fixture.upload('parts', 'Brand,Part number,Name,Price\nHX,I-1,Roller,10\n');
  const second = await fixture.upload('prices', 'Brand,Part number,Price\nHX,I-1,11\n');
  await checkImport(fixture.staff, first._id);
  await fixture.processAll();
  await runImport(fixture.staff, first._id, { acceptPriceFalls: false });
  await checkImport(fixture.staff, second._id);
  expect((await getImport(fixture.staff, second._id)).state).toBe('checking');
  await Promise.all([fixture.processAll(), fixture.processAll()]);
  expect((await getImport(fixture.staff, first._id)).state).toBe('done');
  expect(await getImport(fixture.staff, second._id)).toMatchObject({
    state: 'checked',
    counts: { changed: 1, wrong: 0 },
  });
});

test('settings of a list can be changed until it runs, and a list that never ran can be discarded', async () => {
  const batch = await fixture.check('parts', 'Brand,Part number,Name,Price\nHX,J-1,Roller,10\n');
  await expect(changeImport(fixture.staff, batch._id, { kind: 'prices' })).resolves.toMatchObject({
    state: 'uploaded',
    settings: { kind: 'prices', columns: ['brand', 'partNumber', '', 'pricePerUnit'] },
  });
  await expect(runImport(fixture.staff, batch._id, { acceptPriceFalls: false })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await discardImport(fixture.staff, batch._id)).toEqual({ deletedCount: 1 });
  await expect(getImport(fixture.staff, batch._id)).rejects.toMatchObject({ code: 'not_found' });
  const done = await importParts('J-2');
  await expect(discardImport(fixture.staff, done._id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(changeImport(fixture.staff, done._id, { separator: ';' })).rejects.toMatchObject({ code: 'conflict' });
});

test('a list that is discarded during its dry run leaves no rows and no error', async () => {
  const lines = Array.from({ length: 6000 }, (_, at) => `HX,L-${at},Roller,10\n`).join('');
  const { _id } = await fixture.upload('parts', `Brand,Part number,Name,Price\n${lines}`);
  await checkImport(fixture.staff, _id);
  const processing = fixture.processAll();
  await expect.poll(async () => (await getImport(fixture.staff, _id)).progress).toBeGreaterThan(0);
  await discardImport(fixture.staff, _id);
  await processing;
  const { rows } = await fixture.shop.pool.query('select count(*) as count from import_rows where batch_id = $1', [
    _id,
  ]);
  expect(rows[0].count).toBe(0);
  expect(fixture.logged).toEqual([]);
});

test('after 30 days the rows, changes and file of an import are deleted and the batch stays in the list', async () => {
  const done = await importParts('K-1');
  const unused = await fixture.check('parts', 'Brand,Part number,Name,Price\nHX,K-2,Roller,10\n');
  fixture.shop.advance(31 * 86_400_000);
  await deleteExpiredImports(fixture.shop.system);
  expect(await getImport(fixture.staff, done._id)).toMatchObject({ state: 'done', applied: 1, canUndo: false });
  expect(await fixture.rows(done._id)).toEqual([]);
  await expect(getImport(fixture.staff, unused._id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(fixture.undo(done._id)).rejects.toMatchObject({ code: 'conflict' });
});

test('a run updates the statistics of the catalogue tables', async () => {
  await importParts('Z-1', 'Z-2');
  const rows = await query(
    fixture.shop,
    z.object({ known: z.int() }),
    sql`select reltuples::int as known from pg_class where relname in ('parts', 'part_numbers', 'part_search')`,
  );
  expect(rows.map(({ known }) => known > 0)).toEqual([true, true, true]);
});
