/** What happens to an import when something else happens at the same time: commands, repeated slices, crashes, lost rights. */
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import {
  changeImport,
  checkImport,
  discardImport,
  runImport,
  undoImport,
} from '#domain/imports/batch-commands.server.ts';
import { deleteExpiredImports } from '#domain/imports/delete-expired.server.ts';
import { getImport } from '#domain/imports/list-imports.server.ts';
import { announceImport, receiveFile } from '#domain/imports/receive-file.server.ts';
import { importBatches } from '#domain/imports/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(async () => {
  expect(fixture.logged).toEqual([]);
  await fixture.close();
});

const head = 'Brand,Part number,Name,Price\n';
const runOptions = { acceptPriceFalls: false };
const monthMs = 31 * 86_400_000;

/** The staff's scope with some functions of the file store replaced. */
const withFiles = (changed: Partial<FileStore>): Scope => ({
  ...fixture.staff,
  files: { ...fixture.shop.files, ...changed },
});
const pathOf = (id: string) => join(fixture.shop.config.dataDir, 'files/imports', id, 'file');
const countRows = async (table: 'import_rows' | 'import_changes', id: string) =>
  (await fixture.shop.pool.query(`select count(*) as count from ${table} where batch_id = $1`, [id])).rows[0]
    .count as number;
async function* bytesOf(text: string, before: Promise<unknown> = Promise.resolve()) {
  await before;
  yield new TextEncoder().encode(text);
}

test('a settings change that ends after the run has begun is refused and changes nothing', async () => {
  const { _id } = await fixture.check('parts', `${head}HX,A-1,Roller,10\n`);
  const scope = withFiles({
    async localFile(key) {
      await fixture.run(_id);
      return fixture.shop.files.localFile(key);
    },
  });
  await expect(changeImport(scope, _id, { kind: 'prices' })).rejects.toMatchObject({
    code: 'conflict',
    extra: { members: { state: 'done' } },
  });
  expect(await getImport(fixture.staff, _id)).toMatchObject({ state: 'done', applied: 1, settings: { kind: 'parts' } });
  expect(await fixture.undo(_id)).toMatchObject({ state: 'undone', undone: 1 });
});

test('a settings change during the dry run is refused, also when the file can no longer be read', async () => {
  const { _id } = await fixture.upload('parts', `${head}HX,A-2,Roller,10\n`);
  const scope = withFiles({
    async localFile() {
      await checkImport(fixture.staff, _id);
      return null;
    },
  });
  await expect(changeImport(scope, _id, { separator: ';' })).rejects.toMatchObject({ code: 'conflict' });
  await fixture.processAll();
  expect(await getImport(fixture.staff, _id)).toMatchObject({ state: 'checked', counts: { new: 1 } });
});

test('an import whose changes expire at the same time is not undone', async () => {
  const { _id } = await fixture.check('parts', `${head}HX,A-3,Roller,10\n`);
  await fixture.run(_id);
  const cleanup = await fixture.shop.pool.connect();
  try {
    await cleanup.query('begin');
    await cleanup.query('update import_batches set forgotten_at = now() where id = $1', [_id]);
    const undo = undoImport(fixture.staff, _id);
    undo.catch(() => {});
    const countWaiting =
      "select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await cleanup.query(countWaiting)).rows[0].count).toBe(1);
    await cleanup.query('commit');
    await expect(undo).rejects.toMatchObject({ code: 'conflict', message: 'This import can no longer be undone.' });
  } finally {
    cleanup.release();
  }
  expect((await getImport(fixture.staff, _id)).state).toBe('done');
});

test('a slice that is repeated late neither truncates nor changes the bytes that have been accepted', async () => {
  const text = `${head}${Array.from({ length: 100 }, (_, at) => `HX,B-${at},Roller,10\n`).join('')}`;
  const slice = text.slice(0, 1000);
  const { _id } = await announceImport(fixture.staff, { kind: 'parts', fileName: 'b.csv', fileBytes: text.length });
  const uploaded = Promise.withResolvers<void>();
  const lateStart = receiveFile(
    withFiles({
      async write(...given) {
        await uploaded.promise;
        return fixture.shop.files.write(...given);
      },
    }),
    _id,
    { from: 0, bytes: bytesOf(slice) },
  );
  const lateBytes = receiveFile(fixture.staff, _id, {
    from: 0,
    bytes: bytesOf(slice.replaceAll('Roller', 'FORGED'), uploaded.promise),
  });
  const late = Promise.allSettled([lateStart, lateBytes]);
  await receiveFile(fixture.staff, _id, { from: 0, bytes: bytesOf(slice) });
  const done = await receiveFile(fixture.staff, _id, { from: 1000, bytes: bytesOf(text.slice(1000)) });
  expect(done.state).toBe('uploaded');
  uploaded.resolve();
  const conflict = { status: 'rejected', reason: { code: 'conflict' } };
  expect(await late).toMatchObject([conflict, conflict]);
  expect(await readFile(pathOf(_id), 'utf8')).toBe(text);
});

test('a slice that arrives after its import was discarded leaves no file', async () => {
  const { _id } = await announceImport(fixture.staff, { kind: 'parts', fileName: 'c.csv', fileBytes: 100 });
  const slice = receiveFile(fixture.staff, _id, {
    from: 0,
    bytes: bytesOf(head, discardImport(fixture.staff, _id)),
  });
  await expect(slice).rejects.toMatchObject({ code: 'not_found' });
  await deleteExpiredImports(fixture.shop.system);
  await expect(stat(join(pathOf(_id), '..'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a cleanup that was interrupted is completed by the next one', async () => {
  const run = await fixture.check('parts', `${head}HX,D-1,Roller,10\n`);
  await fixture.run(run._id);
  const unused = await fixture.upload('parts', `${head}HX,D-2,Roller,10\n`);
  const kept = { ...fixture.shop.system, now: () => new Date(fixture.shop.now().getTime() + monthMs) };
  const crashing: Scope = {
    ...kept,
    files: {
      ...fixture.shop.files,
      remove: async () => {
        throw new Error('the process ends here');
      },
    },
  };
  await expect(deleteExpiredImports(crashing)).rejects.toThrow('the process ends here');
  await deleteExpiredImports(kept);
  for (const { _id } of [run, unused])
    await expect(stat(join(pathOf(_id), '..'))).rejects.toMatchObject({ code: 'ENOENT' });

  // The state that a crash between marking the batch and deleting its rows leaves.
  const second = await fixture.check('parts', `${head}HX,D-3,Roller,10\n`);
  await fixture.run(second._id);
  await fixture.shop.db
    .update(importBatches)
    .set({ rowsDeletedAt: fixture.shop.now() })
    .where(eq(importBatches.id, second._id));
  await deleteExpiredImports(fixture.shop.system);
  expect([await countRows('import_rows', second._id), await countRows('import_changes', second._id)]).toEqual([0, 0]);
  await expect(stat(pathOf(second._id))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the file of an import that can still be used is kept', async () => {
  const { _id } = await fixture.upload('parts', `${head}HX,D-4,Roller,10\n`);
  await deleteExpiredImports(fixture.shop.system);
  expect((await stat(pathOf(_id))).size).toBeGreaterThan(0);
});

async function otherAdmin() {
  const user = await createUser(fixture.shop, { role: 'admin' });
  return {
    id: user.id,
    scope: fixture.shop.as(user),
    lose: (what: 'role' | 'account') =>
      fixture.shop.db
        .update(users)
        .set(what === 'role' ? { role: 'buyer' } : { banned: true })
        .where(eq(users.id, user.id)),
  };
}

test.each(['role', 'account'] as const)('a step whose admin has lost their %s is not started', async (what) => {
  const admin = await otherAdmin();
  const { _id } = await fixture.check('parts', `${head}HX,E-${what},Roller,10\n`);
  await runImport(admin.scope, _id, runOptions);
  await admin.lose(what);
  await fixture.processAll();
  expect(await getImport(fixture.staff, _id)).toMatchObject({
    state: 'failed',
    applied: 0,
    failure: expect.stringMatching(/^Stopped: buyer-\S+ may not import lists any more\./),
  });
  const unchecked = await fixture.upload('parts', `${head}HX,E-${what},Roller,10\n`);
  await fixture.shop.db
    .update(importBatches)
    .set({ state: 'checking', queuedBy: admin.id })
    .where(eq(importBatches.id, unchecked._id));
  await fixture.processAll();
  expect((await getImport(fixture.staff, unchecked._id)).failure).toMatch(/Preview the import again/);
  // Another admin continues.
  await changeImport(fixture.staff, unchecked._id, {});
  await checkImport(fixture.staff, unchecked._id);
  await fixture.processAll();
  expect(await fixture.run(unchecked._id)).toMatchObject({ state: 'done', applied: 1 });
});

test('a run and an undo stop after the chunk during which their admin loses the role, and another admin undoes the rest', async () => {
  const lines = Array.from({ length: 2100 }, (_, at) => `HX,F-${at},Roller,10\n`).join('');
  const { _id } = await fixture.check('parts', `${head}${lines}`);
  const demoteAfter = async (column: 'run_row' | 'undo_row', work: (scope: Scope) => Promise<unknown>) => {
    const admin = await otherAdmin();
    await fixture.shop.pool.query(`
      create function demote() returns trigger language plpgsql as $$
        begin update users set role = 'buyer' where id = '${admin.id}'; return null; end $$;
      create trigger demote after update of ${column} on import_batches for each row execute function demote()`);
    await work(admin.scope);
    await fixture.processAll();
    await fixture.shop.pool.query('drop trigger demote on import_batches; drop function demote()');
  };
  await demoteAfter('run_row', (scope) => runImport(scope, _id, runOptions));
  const stopped = await getImport(fixture.staff, _id);
  expect(stopped).toMatchObject({ state: 'failed', applied: 2000, canUndo: true });
  expect(stopped.failure).toMatch(/may not import lists any more\. Rows imported so far are kept/);
  await fixture.undo(_id);

  const again = await fixture.check('parts', `${head}${lines}`);
  await fixture.run(again._id);
  await demoteAfter('undo_row', (scope) => undoImport(scope, again._id));
  expect(await getImport(fixture.staff, again._id)).toMatchObject({ state: 'failed', undone: 2000, canUndo: true });
  expect(await fixture.undo(again._id)).toMatchObject({ state: 'undone', undone: 2100, kept: 0 });
});

test('an admin can run the import of a former admin', async () => {
  const admin = await otherAdmin();
  const { _id } = await announceImport(admin.scope, { kind: 'parts', fileName: 'g.csv', fileBytes: head.length + 18 });
  await receiveFile(admin.scope, _id, { from: 0, bytes: bytesOf(`${head}HX,G-1,Roller,10\n\n`) });
  await admin.lose('role');
  await checkImport(fixture.staff, _id);
  await fixture.processAll();
  expect(await fixture.run(_id)).toMatchObject({ state: 'done', applied: 1 });
});

test('a file that can no longer be read fails its import with advice, and the next import follows', async () => {
  const gone = await fixture.upload('parts', `${head}HX,H-1,Roller,10\n`);
  const next = await fixture.upload('parts', `${head}HX,H-2,Roller,10\n`);
  for (const { _id } of [gone, next]) await checkImport(fixture.staff, _id);
  await rm(pathOf(gone._id));
  await mkdir(pathOf(gone._id));
  await fixture.processAll();
  expect(await getImport(fixture.staff, gone._id)).toMatchObject({
    state: 'failed',
    failure: 'The uploaded file could not be read. Upload it again.',
  });
  expect((await getImport(fixture.staff, next._id)).state).toBe('checked');
});
