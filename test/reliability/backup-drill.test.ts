/**
 * The drill of the backup: orders are placed while base copies are made, and the shop is restored to moments between them.
 * Where nothing was written, every row of every table has to be as it was; in the middle of writing, the orders have to be those
 * of the journal. MOMENTS=20 is the long form.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isVariantKey } from '#domain/media/image-keys.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { listBaseTimes, openBackupArchive, readBaseCopy } from '#platform/backup/archive.server.ts';
import { Archiving } from '#platform/backup/archiving.server.ts';
import { restoreBackup } from '#platform/backup/restore.server.ts';
import { nextSegmentName } from '#platform/backup/segment-name.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import type { User } from '#platform/scope.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import { examineShop } from '../../src/server/examine-shop.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { request } from '../fixtures/order-fixture.ts';

const moments = Number(process.env['MOMENTS'] ?? 2);
const buyers = 6;

/** An order, with the times in ms before it was sent and after it was acknowledged. */
interface Entry {
  readonly number: string;
  readonly sent: number;
  readonly acknowledged: number;
}

let shop: EmbeddedShop;
let folder: string;
let archiving: Archiving;
const settings = { folder: '', key: 'a passphrase for the drill', days: 14 };
const journal: Entry[] = [];
/** Moments at which nothing was written, with the digests of all tables. */
const quiet: { at: Date; digests: Record<string, string> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-drill-'));
  settings.folder = join(folder, 'backup');
  shop = await openEmbeddedShop(12, undefined, true);
  archiving = new Archiving({
    settings,
    dataDir: shop.dataDir,
    socketFolder: shop.socketFolder,
    kinds: { isDerived: isVariantKey, unchanging: ['images'] },
    report: () => undefined,
  });
  await placeOrders();
}, 300_000);

afterAll(async () => {
  await archiving?.stop();
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const Digest = z.object({ name: z.string(), digest: z.string() });

/** The digest of all rows of each table. */
async function digestTables({ pool }: Database): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const names = z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
  const each = names.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(md5(t::text), '' order by t::text), '')) as digest from "${name}" t`,
  );
  const found = await pool.query(each.join(' union all '));
  return Object.fromEntries(
    z
      .array(Digest)
      .parse(found.rows)
      .map(({ name, digest }) => [name, digest]),
  );
}

/** Orders of several buyers at the same time; in between a moment of quiet, and a base copy in the middle. */
async function placeOrders(): Promise<void> {
  const target = { ...shop.scope, ...shop.database } as never;
  const part = await createPart(target, { availableQuantity: 1_000_000 });
  const picture = `images/${uuid()}`;
  await shop.scope.files.put(`${picture}/original.webp`, Buffer.alloc(100_000, 'picture'));
  await shop.scope.files.put(`${picture}/160.webp`, Buffer.from('a variant'));
  await archiving.keepUp();
  for (let round = 0; round <= moments; round++) {
    const users = await Promise.all(Array.from({ length: buyers }, () => createUser(target)));
    const writing = Promise.all(users.map((user) => placeSome(user, part)));
    if (round === Math.floor(moments / 2)) await archiving.backUp();
    await writing;
    // As a restart of the shop.
    if (round === 0) await archiving.stop();
    await archiving.storeLog();
    const at = await laterMillisecond();
    quiet.push({ at: new Date(at), digests: await digestTables(shop.database) });
    await laterMillisecond();
  }
  await archiving.stop();
}

/** A moment after all that was written, and before all that follows: times of a restore are whole milliseconds. */
async function laterMillisecond(): Promise<number> {
  const now = Date.now();
  while (Date.now() <= now) await setImmediate();
  return Date.now();
}

async function placeSome(user: User, part: string): Promise<void> {
  const scope = { ...shop.scope, actor: { kind: 'user', user } as const };
  for (let count = 0; count < 15; count++) {
    const sent = Date.now();
    const { placed } = await placeOrder(scope, request(part));
    journal.push({ number: placed.order.number, sent, acknowledged: Date.now() });
  }
}

/** Restores to the time and gives the restored shop to `look`. */
async function withRestored<T>(
  time: Date | 'latest',
  look: (database: Database, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = join(folder, `restored-${uuid()}`);
  await restoreBackup(settings, { time, dataDir, report: () => undefined });
  const postgres = await openEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.connection, 2);
  try {
    return await look(database, dataDir);
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

test('at a moment without writes, every row of every table is as it was [O54]', async () => {
  for (const { at, digests } of [quiet[0], quiet.at(-1)].filter((each) => each !== undefined))
    await withRestored(at, async (database, dataDir) => {
      expect(await digestTables(database)).toEqual(digests);
      const lines: string[] = [];
      const files = diskFiles(join(dataDir, 'files'));
      expect(await examineShop({ db: database.db, files }, (line) => lines.push(line)), lines.join('\n')).toBe(true);
      const kept = [];
      for await (const { key, size } of files.list()) kept.push([key.split('/').at(-1), size]);
      expect(kept).toEqual([['original.webp', 100_000]]);
    });
});

const OrderRow = z.object({ number: z.string(), rows: z.string() });

/** The rows of each order, of all its tables. */
async function rowsOfOrders({ pool }: Database): Promise<Map<string, string>> {
  const { rows } = await pool.query(`
    select 'SP-' || o.number as number, concat_ws(' | ', o::text,
      (select string_agg(l::text, ' ' order by l::text) from order_lines l where l.order_id = o.id),
      (select string_agg(e::text, ' ' order by e::text) from order_events e where e.order_id = o.id),
      (select string_agg(m::text, ' ' order by m::text) from stock_moves m where m.order_id = o.id)) as rows
    from orders o`);
  return new Map(
    z
      .array(OrderRow)
      .parse(rows)
      .map((row) => [row.number, row.rows]),
  );
}

test('at moments in the middle of writing, the orders are those of the journal, row by row [O54]', async () => {
  const written = await rowsOfOrders(shop.database);
  expect([...written.keys()].toSorted()).toEqual(journal.map(({ number }) => number).toSorted());
  for (let count = 0; count < moments; count++) {
    const at = journal[Math.floor((journal.length * (count + 0.5)) / (moments + 1))]?.acknowledged ?? 0;
    await withRestored(new Date(at), async (database) => {
      const restored = await rowsOfOrders(database);
      const missing = journal.filter(({ number, acknowledged }) => acknowledged < at && !restored.has(number));
      const early = journal.filter(({ number, sent }) => sent > at && restored.has(number));
      expect({ at, missing, early }).toEqual({ at, missing: [], early: [] });
      expect([0, journal.length]).not.toContain(restored.size);
      for (const [number, rows] of restored) expect(rows).toBe(written.get(number));
    });
  }
});

/** A copy of the backup, in which `change` damages something. What a restore to the time then says. */
async function restoreDamaged(time: Date | 'latest', change: (archive: string) => Promise<void>): Promise<string> {
  const copy = await mkdtemp(join(folder, 'copy-'));
  await cp(settings.folder, copy, { recursive: true });
  const [archive = ''] = await readdir(copy);
  await change(join(copy, archive));
  const dataDir = join(copy, 'restored');
  const restored = restoreBackup({ ...settings, folder: copy }, { time, dataDir, report: () => undefined });
  const said = await restored.then(
    () => 'restored',
    (error: Error) => error.message.replaceAll(copy, ''),
  );
  if (said !== 'restored') expect(await readdir(dataDir).catch(() => [])).toEqual([]);
  await rm(copy, { recursive: true });
  return said;
}

async function flipByte(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  const offset = Math.floor(bytes.length * at);
  bytes[offset] = (bytes[offset] ?? 0) ^ 0x10;
  await writeFile(path, bytes);
}

/** A segment of the log that a restore to the first moment needs: the one after the first base copy. */
async function neededSegment(folder: string): Promise<string> {
  const archive = await openBackupArchive(dirname(folder), basename(folder), settings.key);
  const [{ name } = { name: '' }] = await listBaseTimes(archive);
  const { last, segmentBytes } = await readBaseCopy(archive, name);
  return join(folder, 'wal', nextSegmentName(last, segmentBytes));
}

const firstMoment = () => quiet[0]?.at ?? new Date();

test('a byte that changed in the log or in a base copy is found, and nothing is left [O54]', async () => {
  const log = await restoreDamaged(firstMoment(), async (archive) => flipByte(await neededSegment(archive), 0.9));
  expect(log).toMatch(/^\/sprocket_\w+\/wal\/\S+ is damaged: part \d+ is not what was written\. Restore the file from/);
  for (const name of ['data', 'info'])
    expect(
      await restoreDamaged('latest', async (archive) => {
        const base = (await readdir(join(archive, 'base'))).toSorted().at(-1) ?? '';
        await flipByte(join(archive, 'base', base, name), 0.6);
      }),
    ).toMatch(new RegExp(`base/\\w+/${name} is damaged: part \\d+ is not what was written`));
});

test('a file of the log that is missing is found, and the message names the time before it [O54]', async () => {
  const said = await restoreDamaged(firstMoment(), async (archive) => rm(await neededSegment(archive)));
  expect(said).toMatch(
    /^The log from \w{24} to \w{24} is missing in the backup\. Until \S+Z it is complete: choose this time or an earlier one, or restore the missing file/,
  );
});

test('the last file of the log, when it is missing, is missed by a restore to the end and not by one to before [O54]', async () => {
  const removeLast = async (archive: string) => {
    const names = (await readdir(join(archive, 'wal'))).toSorted();
    await rm(join(archive, 'wal', names.at(-1) ?? ''));
  };
  expect(await restoreDamaged('latest', removeLast)).toMatch(
    /^The log from \w{24} to \w{24} is missing in the backup\./,
  );
  expect(await restoreDamaged(firstMoment(), removeLast)).toBe('restored');
});

test('a time before the first base copy or after the log, another key and no key are refused with what to do', async () => {
  const refused = (time: Date | 'latest', key: string | undefined = settings.key) =>
    restoreBackup(
      { folder: settings.folder, key },
      { time, dataDir: join(folder, 'refused'), report: () => undefined },
    );
  await expect(refused(new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
    /^The first base copy in \S+ is of \S+Z: choose this time or a later one\.$/,
  );
  await expect(refused(new Date())).rejects.toThrow(
    /^The backup in \S+ ends at \S+Z: choose this time or an earlier one, or latest\.$/,
  );
  await expect(refused('latest', 'a passphrase of another shop')).rejects.toThrow(
    'BACKUP_KEY is not the key of the backup in',
  );
  const withoutKey = restoreBackup(
    { folder: settings.folder, key: undefined },
    { time: 'latest', dataDir: join(folder, 'refused'), report: () => undefined },
  );
  await expect(withoutKey).rejects.toThrow('is encrypted: set BACKUP_KEY');
  await expect(
    restoreBackup(settings, { time: 'latest', dataDir: shop.dataDir, report: () => undefined }),
  ).rejects.toThrow('is not empty, and a restore never overwrites data');
});
