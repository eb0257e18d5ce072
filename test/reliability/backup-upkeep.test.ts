/** What the backup does in the course of time: it deletes what is too old, and begins anew when part of the log is lost. */
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isVariantKey } from '#domain/media/image-keys.ts';
import { openBackupArchive, readBaseCopy, timeName } from '#platform/backup/archive.server.ts';
import { Archiving } from '#platform/backup/archiving.server.ts';
import { restoreBackup } from '#platform/backup/restore.server.ts';
import { emptySpool, spoolOf } from '#platform/backup/spool.server.ts';
import { forgetBackup } from '#platform/backup/switched-off.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { run } from '#platform/embedded/account.server.ts';
import { prepareInstallation } from '#platform/embedded/installation.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { asSuperuser } from '#platform/embedded/prepare-database.server.ts';
import { INITDB_ARGUMENTS } from '#platform/embedded/settings.server.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart } from '../fixtures/factories.ts';

const dayMs = 86_400_000;

let shop: EmbeddedShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-upkeep-'));
  shop = await openEmbeddedShop(4, undefined, true);
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ folder: join(folder, 'backup'), key: 'a passphrase for the test', days: 14 });
/** What the backup said to the operator. */
const said: string[] = [];
const openArchiving = ({ dataDir, socketFolder } = shop, backups = settings()) =>
  new Archiving({
    settings: backups,
    dataDir,
    socketFolder,
    kinds: { isDerived: isVariantKey, unchanging: ['images'] },
    report: (line) => said.push(line),
  });
const archives = async () => (await readdir(settings().folder)).toSorted();
const names = async (archive: string, kind: 'base' | 'wal') =>
  (await readdir(join(settings().folder, archive, kind))).toSorted();
const newPart = () => createPart({ ...shop.scope, ...shop.database } as never, { availableQuantity: 5 });
const endSegment = () => asSuperuser(shop.socketFolder, 'postgres', (client) => client.query('select pg_switch_wal()'));

/** A base copy with a part after it. */
async function backUpOnce(): Promise<{ base: string; part: string }> {
  const archiving = openArchiving();
  const { name } = await archiving.backUp();
  const part = await newPart();
  await archiving.stop();
  return { base: name, part };
}

/** Ids of the parts that a restore to the time has. */
async function restoredParts(time: Date | 'latest', backups = settings()): Promise<string[]> {
  const dataDir = join(folder, `restored-${uuid()}`);
  await restoreBackup(backups, { time, dataDir, report: () => undefined });
  const postgres = await openEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.connection, 1);
  try {
    const { rows } = await database.pool.query<{ id: string }>('select id from parts');
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Stores a picture in the shop and returns what is in the backup of it. */
async function putPicture(archive: string): Promise<{ key: string; mirror: string }> {
  const key = `images/${uuid()}/original.webp`;
  await shop.scope.files.put(key, Buffer.from('a picture'));
  return { key, mirror: join(settings().folder, archive, 'files', key) };
}

test('base copies, log and pictures that no restore of the kept days needs are deleted, and all others stay [O54]', async () => {
  const [first, second] = [await backUpOnce(), await backUpOnce()];
  const [archive = ''] = await archives();
  const bases = join(settings().folder, archive, 'base');
  const log = await names(archive, 'wal');
  expect(await names(archive, 'base')).toEqual([first.base, second.base]);
  const opened = await openBackupArchive(settings().folder, archive, settings().key);
  const needed = (await readBaseCopy(opened, second.base)).first;

  const pictures = [await putPicture(archive), await putPicture(archive), await putPicture(archive)];
  const [shown, lately, longAgo] = pictures;
  const archiving = openArchiving();
  await archiving.keepUp();
  // As three weeks later: both base copies were made before the kept days, and the later one is what their first day needs.
  const [twentyDays, sixteenDays] = [20, 16].map((days) => new Date(Date.now() - days * dayMs));
  await rename(join(bases, first.base), join(bases, timeName(twentyDays as Date)));
  await rename(join(bases, second.base), join(bases, timeName(sixteenDays as Date)));
  for (const each of [lately, longAgo]) await shop.scope.files.remove(each?.key ?? '');
  for (const each of [shown, longAgo]) await utimes(each?.mirror ?? '', twentyDays as Date, twentyDays as Date);
  const between = new Date();
  await archiving.keepUp();
  const part = await newPart();
  await archiving.stop();

  const kept = await names(archive, 'base');
  expect([kept.length, kept[0]]).toEqual([2, timeName(sixteenDays as Date)]);
  const logNow = await names(archive, 'wal');
  expect(log[0] && log[0] < needed).toBe(true);
  expect(logNow[0]).toBe(needed);
  expect(logNow).toEqual(expect.arrayContaining(log.filter((name) => name >= needed)));
  const files = join(settings().folder, archive, 'files', 'images');
  expect((await readdir(files)).toSorted()).toEqual(
    [shown, lately].map((each) => each?.key.split('/')[1] ?? '').toSorted(),
  );
  // From the base copy of before the kept days, with the log after it; and from the new one.
  expect((await restoredParts(between)).toSorted()).toEqual([first.part, second.part].toSorted());
  expect(await restoredParts('latest')).toContain(part);
  await expect(restoredParts(new Date(Date.now() - 18 * dayMs))).rejects.toThrow('The first base copy in');
});

const spool = () => spoolOf(shop.dataDir);

test.each([
  [
    'a segment of the log is gone, as after a time in which the server was started without backups',
    async () => {
      await newPart();
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
    async (archive: string) => writeFile(join(settings().folder, archive, 'wal', '0000000100000009000000FF'), ''),
    /^The database is older than its backup: the backup begins/,
  ],
  [
    'it belongs to another database, as after an upgrade of PostgreSQL',
    async () => {
      const path = join(shop.dataDir, 'backup-archive.json');
      await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), database: '1' }));
    },
    undefined,
  ],
])('when %s, the backup begins a new folder with a base copy, and the old one stays', async (_, lose, reason) => {
  const archiving = openArchiving();
  await archiving.keepUp();
  const before = await archives();
  const files = await Promise.all(before.map((archive) => names(archive, 'base')));
  await archiving.stop();
  const { archive } = JSON.parse(await readFile(join(shop.dataDir, 'backup-archive.json'), 'utf8'));
  said.length = 0;
  await lose(archive);
  const unseen = await newPart();
  await archiving.keepUp();
  const part = await newPart();
  await archiving.stop();

  expect(said).toEqual(reason ? [expect.stringMatching(reason)] : []);
  const begun = (await archives()).filter((name) => !before.includes(name));
  expect(begun).toHaveLength(1);
  expect(await names(begun[0] ?? '', 'base')).toHaveLength(1);
  expect(await Promise.all(before.map((name) => names(name, 'base')))).toEqual(files);
  expect(await readdir(spool())).toEqual([]);
  expect(await restoredParts('latest')).toEqual(expect.arrayContaining([unseen, part]));
});

test('while the backup cannot be written no segment is ended early, and what waits is stored afterwards', async () => {
  const archiving = openArchiving();
  const archive = await archiving.storeLog();
  const wal = join(archive?.folder ?? '', 'wal');
  await newPart();
  await endSegment();
  await expect.poll(() => readdir(spool())).toHaveLength(1);
  await rename(wal, `${wal}-away`);
  const part = await newPart();
  for (const _ of ['once', 'and again']) await expect(archiving.storeLog()).rejects.toThrow('ENOENT');
  expect(await readdir(spool())).toHaveLength(1);
  await rename(`${wal}-away`, wal);
  await archiving.storeLog();
  await archiving.stop();
  expect(await readdir(spool())).toEqual([]);
  expect(await restoredParts('latest')).toContain(part);
});

test('a process that finds another one at work leaves the log to it, and takes over when that one has ended', async () => {
  const [first, second] = [openArchiving(), openArchiving()];
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
  const found = await shop.database.pool.query<{ path: string }>("select pg_relation_filepath('parts') as path");
  await asSuperuser(shop.socketFolder, 'postgres', (client) => client.query('checkpoint'));
  const path = join(shop.dataDir, 'postgres', found.rows[0]?.path ?? '');
  const sound = await readFile(path);
  const damaged = Buffer.from(sound);
  damaged[8000] = (damaged[8000] ?? 0) ^ 1;
  const archiving = openArchiving();
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
  await newPart();
  await endSegment();
  await expect.poll(() => readdir(spool())).not.toEqual([]);
  expect(await forgetBackup(shop.dataDir, shop.socketFolder)).toBe(true);
  expect(await readdir(spool())).toEqual([]);
  expect(existsSync(join(shop.dataDir, 'backup-archive.json'))).toBe(false);
});

test('a server that was started without backups is named by the failing job', async () => {
  const without = await openEmbeddedShop(1);
  onTestFinished(() => without.close());
  const archiving = openArchiving(without);
  await expect(archiving.storeLog()).rejects.toThrow(
    /had no BACKUP_DIR: stop the shop and all its commands, then start/,
  );
});

test('the folder of an earlier release is kept, and a restore of its times says what reads it', async () => {
  const backups = { ...settings(), folder: join(folder, 'earlier') };
  const old = join(backups.folder, 'sprocket_0123456789ab');
  const endedAt = new Date(Date.now() - dayMs);
  await mkdir(join(old, 'base', timeName(endedAt)), { recursive: true });
  await writeFile(join(old, 'archive.json'), JSON.stringify({ version: 1, salt: '', check: null }));
  const ofEarlier = 'was made by an earlier release of the shop: restore it with that release';
  await expect(restoredParts('latest', backups)).rejects.toThrow(new RegExp(`${ofEarlier}\\.$`));

  await forgetBackup(shop.dataDir, shop.socketFolder);
  said.length = 0;
  const archiving = openArchiving(shop, backups);
  await archiving.keepUp();
  const part = await newPart();
  await archiving.stop();
  expect(said).toEqual([
    expect.stringMatching(/sprocket_0123456789ab is of an earlier release .* Delete the old one after 14 days/),
  ]);
  await expect(restoredParts(endedAt, backups)).rejects.toThrow(
    new RegExp(`${ofEarlier}, or choose \\S+Z or a later time`),
  );
  expect(await restoredParts('latest', backups)).toContain(part);
});

test('a database of an earlier release, whose segments are of 16 MB, is backed up and restored as well', async () => {
  const dataDir = await mkdtemp(join(folder, 'sixteen-'));
  await chmod(folder, 0o755);
  await chmod(dataDir, 0o755);
  const installation = await prepareInstallation(dataDir, () => undefined);
  await mkdir(installation.cluster, { mode: 0o700 });
  if (installation.account) await chown(installation.cluster, installation.account.uid, installation.account.gid);
  const made = await run(
    installation.binaries.initdb,
    ['-D', installation.cluster, ...INITDB_ARGUMENTS.filter((argument) => !argument.startsWith('--wal-segsize'))],
    { account: installation.account, cwd: installation.cluster },
  );
  expect(made).toMatchObject({ code: 0 });
  const old = await openEmbeddedShop(4, dataDir, true);
  onTestFinished(() => old.close());
  const backups = { ...settings(), folder: join(folder, 'sixteen-backup') };
  const archiving = openArchiving(old, backups);
  await archiving.keepUp();
  const part = await createPart({ ...old.scope, ...old.database } as never, { availableQuantity: 5 });
  await archiving.stop();
  expect(await restoredParts('latest', backups)).toEqual([part]);
});
