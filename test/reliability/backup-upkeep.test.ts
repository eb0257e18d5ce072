/** What the backup does in the course of time: it deletes what is too old, and begins anew when the server has lost its log. */
import { mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isVariantKey } from '#domain/media/image-keys.ts';
import { timeName } from '#platform/backup/archive.server.ts';
import { Archiving } from '#platform/backup/archiving.server.ts';
import { restoreBackup } from '#platform/backup/restore.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { asSuperuser } from '#platform/embedded/prepare-database.server.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart } from '../fixtures/factories.ts';

const dayMs = 86_400_000;

let shop: EmbeddedShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-upkeep-'));
  shop = await openEmbeddedShop(4);
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ folder: join(folder, 'backup'), key: 'a passphrase for the test', days: 14 });
const openArchiving = () =>
  new Archiving({
    settings: settings(),
    dataDir: shop.dataDir,
    pool: shop.database.pool,
    socketFolder: shop.socketFolder,
    kinds: { isDerived: isVariantKey, unchanging: ['images'] },
  });
const archives = async () => (await readdir(settings().folder)).toSorted();
const names = async (archive: string, kind: 'base' | 'wal') =>
  (await readdir(join(settings().folder, archive, kind))).toSorted();
const newPart = () => createPart({ ...shop.scope, ...shop.database } as never, { availableQuantity: 5 });
const runAsSuperuser = (...statements: string[]) =>
  asSuperuser(shop.socketFolder, 'postgres', async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** A base copy with a part after it, and a file of the log of its own. */
async function backUpOnce(): Promise<{ base: string; part: string }> {
  const archiving = openArchiving();
  const { name } = await archiving.backUp();
  const part = await newPart();
  await archiving.stop();
  await runAsSuperuser('select pg_switch_wal()');
  return { base: name, part };
}

/** Ids of the parts that a restore to the time has. */
async function restoredParts(time: Date | 'latest'): Promise<string[]> {
  const dataDir = join(folder, `restored-${uuid()}`);
  await restoreBackup(settings(), { time, dataDir, report: () => undefined });
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
  expect([log.length, await names(archive, 'base')]).toEqual([2, [first.base, second.base]]);

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
  expect([logNow.includes(log[0] ?? ''), logNow.includes(log[1] ?? '')]).toEqual([false, true]);
  const files = join(settings().folder, archive, 'files', 'images');
  expect((await readdir(files)).toSorted()).toEqual(
    [shown, lately].map((each) => each?.key.split('/')[1] ?? '').toSorted(),
  );
  // From the base copy of before the kept days, with the log after it; and from the new one.
  expect((await restoredParts(between)).toSorted()).toEqual([first.part, second.part].toSorted());
  expect(await restoredParts('latest')).toContain(part);
  await expect(restoredParts(new Date(Date.now() - 18 * dayMs))).rejects.toThrow('The first base copy in');
});

/** The state in which the server keeps the log for the backup. */
const slotState = async () =>
  (await shop.database.pool.query<{ state: string }>('select wal_status as state from pg_replication_slots')).rows.map(
    ({ state }) => state,
  );

test.each([
  [
    'has given up the slot',
    // As it does above 4 GB of kept log, which would take a test minutes: after a time without a receiver it is the same.
    async () => {
      await runAsSuperuser("alter system set idle_replication_slot_timeout = '1s'", 'select pg_reload_conf()');
      await expect
        .poll(async () => {
          await runAsSuperuser('checkpoint');
          return slotState();
        })
        .toEqual(['lost']);
      await runAsSuperuser('alter system reset idle_replication_slot_timeout', 'select pg_reload_conf()');
    },
  ],
  [
    'has no slot any more',
    async () => {
      await runAsSuperuser('select pg_drop_replication_slot(slot_name) from pg_replication_slots');
    },
  ],
])('when the server %s, the backup begins a new folder with a base copy, and the old one stays', async (_, lose) => {
  const archiving = openArchiving();
  await archiving.keepUp();
  const before = await archives();
  const files = await Promise.all(before.map((archive) => names(archive, 'base')));
  await archiving.stop();
  await lose();
  const unseen = await newPart();
  await archiving.keepUp();
  const part = await newPart();
  await archiving.stop();

  const begun = (await archives()).filter((archive) => !before.includes(archive));
  expect(begun).toHaveLength(1);
  expect(await names(begun[0] ?? '', 'base')).toHaveLength(1);
  expect(await Promise.all(before.map((archive) => names(archive, 'base')))).toEqual(files);
  expect(await slotState()).toEqual(['reserved']);
  expect(await restoredParts('latest')).toEqual(expect.arrayContaining([unseen, part]));
});
