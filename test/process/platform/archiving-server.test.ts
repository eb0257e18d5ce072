/** The embedded server with and without backups: it copies its log into a folder of the cluster when a shop with backups starts it. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { asSuperuser } from '#platform/embedded/prepare-database.server.ts';
import { BACKUP_USER } from '#platform/embedded/settings.server.ts';
import { newCluster } from '../../fixtures/copied-clusters.ts';
import { endProcess, PostgresFixture, postmasterOf, queryFirstRow } from '../../fixtures/postgres-fixture.ts';

let template: string;
beforeAll(async () => {
  template = await newCluster();
});

let fixture: PostgresFixture;
let server: EmbeddedPostgres | undefined;
beforeEach(() => {
  fixture = new PostgresFixture();
});
afterEach(async () => {
  await server?.stop();
  await fixture[Symbol.asyncDispose]();
});

const openArchiving = async (dataDir: string) => {
  server = await openEmbeddedPostgres({ dataDir, archives: true });
  return server;
};
const archiveMode = async ({ connection }: EmbeddedPostgres) =>
  (await queryFirstRow(connection, 'show archive_mode'))?.['archive_mode'];

test('a finished segment of 1 MB is copied into the folder, which belongs to the account of PostgreSQL', async () => {
  const dataDir = await fixture.copyOf(template);
  const { connection } = await openArchiving(dataDir);
  await asSuperuser(connection.host, 'postgres', (client) => client.query('select pg_switch_wal()'));
  const spool = join(dataDir, 'postgres', 'archived');
  await expect.poll(() => readdir(spool)).toEqual([expect.stringMatching(/^[0-9A-F]{24}$/)]);
  const [name = ''] = await readdir(spool);
  const [file, folder, cluster] = await Promise.all(
    [join(spool, name), spool, join(dataDir, 'postgres')].map((path) => stat(path)),
  );
  expect([file?.size, folder?.uid]).toEqual([2 ** 20, cluster?.uid]);
  expect((folder?.mode ?? 0) & 0o777).toBe(0o700);
});

test('a server that a killed shop without backups has left is started again with them', async () => {
  const dataDir = await fixture.copyOf(template);
  const { child } = await fixture.openElsewhere(dataDir);
  await endProcess(child, 'SIGKILL');
  const left = await postmasterOf(dataDir);
  const now = await openArchiving(dataDir);
  expect([now.startedHere, await archiveMode(now)]).toEqual([true, 'on']);
  expect(await postmasterOf(dataDir)).not.toBe(left);
});

test('a server that another process uses goes on as it is', async () => {
  const dataDir = await fixture.copyOf(template);
  await fixture.openElsewhere(dataDir);
  const running = await postmasterOf(dataDir);
  const now = await openArchiving(dataDir);
  expect([now.startedHere, await archiveMode(now), await postmasterOf(dataDir)]).toEqual([false, 'off', running]);
});

test('the role of backups may end segments and make base copies, and nothing else', async () => {
  const { connection } = await openArchiving(await fixture.copyOf(template));
  const asBackup = { ...connection, user: BACKUP_USER, database: 'postgres' };
  expect(await queryFirstRow(asBackup, 'select pg_switch_wal() is not null as ended')).toEqual({ ended: true });
  expect(
    await queryFirstRow(asBackup, 'select rolsuper, rolreplication from pg_roles where rolname = current_user'),
  ).toEqual({ rolsuper: false, rolreplication: false });
  await expect(queryFirstRow(asBackup, "select pg_read_file('postgresql.conf')")).rejects.toMatchObject({
    code: '42501',
  });
  await expect(queryFirstRow({ ...asBackup, database: 'sprocket' }, 'select pg_switch_wal()')).rejects.toMatchObject({
    code: '42501',
  });
});

test('a slot in which an earlier release kept the log is dropped', async () => {
  const dataDir = await fixture.copyOf(template);
  const before = await fixture.open(dataDir);
  await asSuperuser(before.connection.host, 'postgres', async (client) => {
    await client.query("select pg_create_physical_replication_slot('sprocket_0123456789ab', true)");
    await client.query(`alter role ${BACKUP_USER} replication`);
  });
  await before.stop();
  const now = await openArchiving(dataDir);
  expect(
    await queryFirstRow(
      now.connection,
      `select (select count(*)::int from pg_replication_slots) as slots, rolreplication from pg_roles where rolname = '${BACKUP_USER}'`,
    ),
  ).toEqual({ slots: 0, rolreplication: false });
});
