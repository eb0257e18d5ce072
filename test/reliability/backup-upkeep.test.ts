/** What the backup does in the course of time: it deletes what is too old, and begins anew when part of the log is lost. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBackupArchive, readBaseCopy, timeName } from '#platform/backup/archive.server.ts';
import { emptySpool, spoolOf } from '#platform/backup/spool.server.ts';
import { forgetBackup } from '#platform/backup/switched-off.server.ts';
import { asSuperuser } from '#platform/embedded/prepare-database.server.ts';
import { openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { type Backups, dayMs, openBackups } from './backups-fixture.ts';

let backups: Backups;
beforeAll(async () => {
  backups = await openBackups();
});
afterAll(() => backups?.close());

const archives = async () => (await readdir(backups.settings().folder)).toSorted();
const names = async (archive: string, kind: 'base' | 'wal') =>
  (await readdir(join(backups.settings().folder, archive, kind))).toSorted();
const endSegment = () =>
  asSuperuser(backups.shop.socketFolder, 'postgres', (client) => client.query('select pg_switch_wal()'));

/** A base copy with a part after it. */
async function backUpOnce(): Promise<{ base: string; part: string }> {
  const archiving = backups.openArchiving();
  const { name } = await archiving.backUp();
  const part = await backups.newPart();
  await archiving.stop();
  return { base: name, part };
}

/** Stores a picture in the shop and returns what is in the backup of it. */
async function putPicture(archive: string): Promise<{ key: string; mirror: string }> {
  const key = `images/${uuid()}/original.webp`;
  await backups.shop.scope.files.put(key, Buffer.from('a picture'));
  return { key, mirror: join(backups.settings().folder, archive, 'files', key) };
}

test('base copies, log and pictures that no restore of the kept days needs are deleted, and all others stay [O54]', async () => {
  const [first, second] = [await backUpOnce(), await backUpOnce()];
  const [archive = ''] = await archives();
  const bases = join(backups.settings().folder, archive, 'base');
  const log = await names(archive, 'wal');
  expect(await names(archive, 'base')).toEqual([first.base, second.base]);
  const opened = await openBackupArchive(backups.settings().folder, archive, backups.settings().key);
  const needed = (await readBaseCopy(opened, second.base)).first;

  const pictures = [await putPicture(archive), await putPicture(archive), await putPicture(archive)];
  const [shown, lately, longAgo] = pictures;
  const archiving = backups.openArchiving();
  await archiving.keepUp();
  // As three weeks later: both base copies were made before the kept days, and the later one is what their first day needs.
  const [twentyDays, sixteenDays] = [20, 16].map((days) => new Date(Date.now() - days * dayMs));
  await rename(join(bases, first.base), join(bases, timeName(twentyDays as Date)));
  await rename(join(bases, second.base), join(bases, timeName(sixteenDays as Date)));
  for (const each of [lately, longAgo]) await backups.shop.scope.files.remove(each?.key ?? '');
  for (const each of [shown, longAgo]) await utimes(each?.mirror ?? '', twentyDays as Date, twentyDays as Date);
  const between = new Date();
  await archiving.keepUp();
  const part = await backups.newPart();
  await archiving.stop();

  const kept = await names(archive, 'base');
  expect([kept.length, kept[0]]).toEqual([2, timeName(sixteenDays as Date)]);
  const logNow = await names(archive, 'wal');
  expect(log[0] && log[0] < needed).toBe(true);
  expect(logNow[0]).toBe(needed);
  expect(logNow).toEqual(expect.arrayContaining(log.filter((name) => name >= needed)));
  const files = join(backups.settings().folder, archive, 'files', 'images');
  expect((await readdir(files)).toSorted()).toEqual(
    [shown, lately].map((each) => each?.key.split('/')[1] ?? '').toSorted(),
  );
  // From the base copy of before the kept days, with the log after it; and from the new one.
  expect((await backups.restoredParts(between)).toSorted()).toEqual([first.part, second.part].toSorted());
  expect(await backups.restoredParts('latest')).toContain(part);
  await expect(backups.restoredParts(new Date(Date.now() - 18 * dayMs))).rejects.toThrow('The first base copy in');
});

const spool = () => spoolOf(backups.shop.dataDir);

test.each([
  [
    'a segment of the log is gone, as after a time in which the server was started without backups',
    async () => {
      await backups.newPart();
      await endSegment();
      await expect.poll(() => readdir(spool())).not.toEqual([]);
      await emptySpool(spool());
    },
    /^The log from \w{24} to \w{24} is missing: the backup begins a new folder with a base copy\./,
  ],
  [
    'more of the log waits than is kept, because nothing could be stored for long',
    async () => {
      for (let no = 0; no <= 4096; no++)
        await writeFile(join(spool(), `0000000100000001${no.toString(16).toUpperCase().padStart(8, '0')}`), '');
    },
    /^The backup could not be written for too long: the backup begins/,
  ],
  [
    'the database is older than its backup, as when an old copy of the data folder was put back',
    async (archive: string) =>
      writeFile(join(backups.settings().folder, archive, 'wal', '0000000100000009000000FF'), ''),
    /^The database is older than its backup: the backup begins/,
  ],
  [
    'it belongs to another database, as after an upgrade of PostgreSQL',
    async () => {
      const path = join(backups.shop.dataDir, 'backup-archive.json');
      await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), database: '1' }));
    },
    undefined,
  ],
])('when %s, the backup begins a new folder with a base copy, and the old one stays', async (_, lose, reason) => {
  const archiving = backups.openArchiving();
  await archiving.keepUp();
  const before = await archives();
  const files = await Promise.all(before.map((archive) => names(archive, 'base')));
  await archiving.stop();
  const { archive } = JSON.parse(await readFile(join(backups.shop.dataDir, 'backup-archive.json'), 'utf8'));
  backups.said.length = 0;
  await lose(archive);
  const unseen = await backups.newPart();
  await archiving.keepUp();
  const part = await backups.newPart();
  await archiving.stop();

  expect(backups.said).toEqual(reason ? [expect.stringMatching(reason)] : []);
  const begun = (await archives()).filter((name) => !before.includes(name));
  expect(begun).toHaveLength(1);
  expect(await names(begun[0] ?? '', 'base')).toHaveLength(1);
  expect(await Promise.all(before.map((name) => names(name, 'base')))).toEqual(files);
  expect(await readdir(spool())).toEqual([]);
  expect(await backups.restoredParts('latest')).toEqual(expect.arrayContaining([unseen, part]));
});

test('while the backup cannot be written no segment is ended early, and what waits is stored afterwards', async () => {
  const archiving = backups.openArchiving();
  const archive = await archiving.storeLog();
  const wal = join(archive?.folder ?? '', 'wal');
  await backups.newPart();
  await endSegment();
  await expect.poll(() => readdir(spool())).toHaveLength(1);
  await rename(wal, `${wal}-away`);
  const part = await backups.newPart();
  for (const _ of ['once', 'and again']) await expect(archiving.storeLog()).rejects.toThrow('ENOENT');
  expect(await readdir(spool())).toHaveLength(1);
  await rename(`${wal}-away`, wal);
  await archiving.storeLog();
  await archiving.stop();
  expect(await readdir(spool())).toEqual([]);
  expect(await backups.restoredParts('latest')).toContain(part);
});

test('a process that finds another one at work leaves the log to it, and takes over when that one has ended', async () => {
  const [first, second] = [backups.openArchiving(), backups.openArchiving()];
  const archive = await first.storeLog();
  expect(archive).toBeDefined();
  expect(await second.storeLog()).toBeUndefined();
  let isMade = false;
  const making = second.backUp().finally(() => {
    isMade = true;
  });
  while (!isMade) await first.storeLog();
  expect((await making).archive).toBe(archive?.folder);
  await first.stop();
  expect((await second.storeLog())?.folder).toBe(archive?.folder);
  await second.stop();
});

test('a page that the disk has damaged stops a base copy, and the one of before stays', async () => {
  const found = await backups.shop.database.pool.query<{ path: string }>(
    "select pg_relation_filepath('parts') as path",
  );
  await asSuperuser(backups.shop.socketFolder, 'postgres', (client) => client.query('checkpoint'));
  const path = join(backups.shop.dataDir, 'postgres', found.rows[0]?.path ?? '');
  const sound = await readFile(path);
  const damaged = Buffer.from(sound);
  damaged[8000] = (damaged[8000] ?? 0) ^ 1;
  const archiving = backups.openArchiving();
  const archive = await archiving.storeLog();
  const before = await readdir(join(archive?.folder ?? '', 'base'));
  await writeFile(path, damaged);
  await expect(archiving.backUp()).rejects.toThrow(/^The file base\/\d+\/\d+ of the database is damaged at byte 0, so/);
  await writeFile(path, sound);
  expect(await readdir(join(archive?.folder ?? '', 'base'))).toEqual(before);
  await archiving.backUp();
  await archiving.stop();
});

test('without backups the database forgets its archive, and what it still keeps is deleted', async () => {
  await backups.newPart();
  await endSegment();
  await expect.poll(() => readdir(spool())).not.toEqual([]);
  expect(await forgetBackup(backups.shop.dataDir, backups.shop.socketFolder)).toBe(true);
  expect(await readdir(spool())).toEqual([]);
  expect(existsSync(join(backups.shop.dataDir, 'backup-archive.json'))).toBe(false);
});

test('a server that was started without backups is named by the failing job', async () => {
  const without = await openEmbeddedShop(1);
  onTestFinished(() => without.close());
  const archiving = backups.openArchiving(without);
  await expect(archiving.storeLog()).rejects.toThrow(
    /had no BACKUP_DIR: stop the shop and all its commands, then start/,
  );
});
