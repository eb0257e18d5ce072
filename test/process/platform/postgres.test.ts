/** The PostgreSQL server that the shop starts: its cluster, starts and stops, kills, several processes, and errors a person can correct. */
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isTransientFailure } from '#platform/postgres/attach.server.ts';
import type { EmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { SUPERUSER } from '#platform/postgres/settings.server.ts';
import {
  endProcess,
  eventually,
  hasPlainUser,
  isAlive,
  isRoot,
  modeOf,
  PostgresFixture,
  postmasterOf,
  queryFirstRow,
} from '../../fixtures/postgres-fixture.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const shared = new PostgresFixture();
let template: string;
beforeAll(async () => {
  template = await shared.folder();
  await (await shared.open(template)).stop();
});
afterAll(() => shared[Symbol.asyncDispose]());

let fixture: PostgresFixture;
beforeEach(() => {
  fixture = new PostgresFixture();
});
afterEach(() => fixture[Symbol.asyncDispose]());

const asSuperuser = (connection: EmbeddedPostgres['connection']) => ({ ...connection, user: SUPERUSER });
const unfinished = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));

describe('a new cluster', () => {
  test('survives a power cut, opens no TCP port and limits its memory', async () => {
    const dataDir = join(await fixture.folder(), 'data');
    const { connection, startedHere } = await fixture.open(dataDir);
    const settings = await queryFirstRow(
      connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('full_page_writes') as full_page_writes, current_setting('data_checksums') as data_checksums,
        current_setting('listen_addresses') as listen_addresses, current_setting('shared_buffers') as shared_buffers,
        current_setting('server_encoding') as encoding, current_database() as database`,
    );
    expect(startedHere).toBe(true);
    expect(settings).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      // One eighth of the memory, between 32 MB and 512 MB.
      shared_buffers: expect.stringMatching(/^(3[2-9]|[4-9]\d|[1-4]\d\d|50\d|51[0-2])MB$/),
      encoding: 'UTF8',
      database: 'sprocket',
    });
    expect(unfinished(dataDir)).toEqual([]);
  });

  test('is reachable through a short private folder only', async () => {
    const { connection } = await fixture.open(await fixture.folder());
    expect(await modeOf(connection.host)).toBe(0o700);
    expect(Buffer.byteLength(join(connection.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103);
  });

  test('finds a short socket path when the path of the temporary folder is long', async () => {
    const folder = join(await fixture.folder(), 'a-very-long-name'.repeat(8));
    await mkdir(folder);
    vi.stubEnv('TMPDIR', folder);
    const { connection } = await fixture.open(await fixture.copyOf(template));
    vi.unstubAllEnvs();
    expect(connection.host).toMatch(/^\/tmp\//);
    expect(await queryFirstRow(connection, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('the connection that holds the lock is replaced when it dies', async () => {
    const lines: string[] = [];
    const { connection } = await fixture.open(await fixture.copyOf(template), (line) => lines.push(line));
    await queryFirstRow(
      { ...connection, user: SUPERUSER },
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sprocket lock'",
    );
    await eventually(() => lines.at(-1) === 'The database is back.');
  });

  test('does not use a socket folder that other users may enter', async () => {
    const dataDir = await fixture.copyOf(template);
    const first = await fixture.open(dataDir);
    await first.stop();
    await mkdir(first.connection.host);
    await chmod(first.connection.host, 0o777);
    const second = await fixture.open(dataDir);
    expect(second.connection.host).not.toBe(first.connection.host);
    expect(await modeOf(second.connection.host)).toBe(0o700);
    await rmdir(first.connection.host);
  });

  test('keeps its data over a stop and a start, and a second stop has no effect', async () => {
    const dataDir = await fixture.copyOf(template);
    const first = await fixture.open(dataDir);
    await queryFirstRow(first.connection, 'create table part as select 7 as stock');
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    const second = await fixture.open(dataDir);
    expect(await queryFirstRow(second.connection, 'select stock from part')).toEqual({ stock: 7 });
  });

  test('can hold a second database', async () => {
    const { connection } = await fixture.open(await fixture.copyOf(template));
    await queryFirstRow(asSuperuser(connection), 'create database another');
    expect(await queryFirstRow({ ...connection, database: 'another' }, 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe('after a kill', () => {
  test.each([
    ['alone', 1],
    ['with all its processes', -1],
  ])('a start killed %s while it creates the cluster does not break the next one', async (_, group) => {
    const dataDir = join(await fixture.folder(), 'data');
    const child = fixture.spawn(dataDir);
    await eventually(() => existsSync(dataDir) && unfinished(dataDir).length > 0);
    await sleep(100);
    process.kill(group * (child.pid ?? 0), 'SIGKILL');
    await eventually(() => child.signalCode === 'SIGKILL');
    expect(unfinished(dataDir)).toHaveLength(1);
    const { connection } = await fixture.open(dataDir);
    expect(await queryFirstRow(connection, 'select 1 as one')).toEqual({ one: 1 });
    expect(unfinished(dataDir)).toEqual([]);
  });

  test('the next shop uses and stops a server whose shop was killed', async () => {
    const dataDir = await fixture.copyOf(template);
    const { child } = await fixture.openElsewhere(dataDir);
    await endProcess(child, 'SIGKILL');
    const pid = await postmasterOf(dataDir);
    expect(isAlive(pid)).toBe(true);
    const { startedHere, connection, stop } = await fixture.open(dataDir);
    expect(startedHere).toBe(false);
    expect(await queryFirstRow(connection, 'select 1 as one')).toEqual({ one: 1 });
    expect(await postmasterOf(dataDir)).toBe(pid);
    await stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('after a killed server the next start waits until its last backend has ended', async () => {
    const dataDir = await fixture.copyOf(template);
    const { child, connection } = await fixture.openElsewhere(dataDir);
    const busy = new Client(connection);
    busy.on('error', () => undefined);
    await busy.connect();
    // A busy backend does not notice that its postmaster has ended.
    const counting = busy.query('select count(*) from generate_series(1, 8000000)').catch(() => undefined);
    await sleep(50);
    await endProcess(child, 'SIGKILL');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    const { startedHere, connection: again } = await fixture.open(dataDir);
    expect(startedHere).toBe(true);
    expect(await queryFirstRow(again, 'select 1 as one')).toEqual({ one: 1 });
    await counting;
    await busy.end().catch(() => undefined);
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('pre-existing shared memory block');
  });

  test('a failed start is transient although another backend ends after it', () => {
    expect(
      isTransientFailure(
        '2026-01-01 10:00:00.100 UTC [71] FATAL:  pre-existing shared memory block (key 5432001, ID 9) is still in use\n' +
          '2026-01-01 10:00:00.105 UTC [68] FATAL:  terminating connection due to unexpected postmaster exit\n',
      ),
    ).toBe(true);
    expect(
      isTransientFailure('2026-01-01 10:00:00.100 UTC [71] FATAL:  could not create any Unix-domain sockets\n'),
    ).toBe(false);
  });

  test('a killed server restarts at the same address while its shop runs', async () => {
    const dataDir = await fixture.copyOf(template);
    const lines: string[] = [];
    const { connection } = await fixture.open(dataDir, (line) => lines.push(line));
    await queryFirstRow(connection, 'create table part as select 7 as stock');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await eventually(() => lines.includes('The database is back.'));
    expect(await queryFirstRow(connection, 'select stock from part')).toEqual({ stock: 7 });
  });

  test('a stale pid file with the id of an unrelated process does not block the start', async () => {
    const dataDir = await fixture.copyOf(template);
    const { connection, stop } = await fixture.open(dataDir);
    const cluster = join(dataDir, 'postgres');
    const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await stop();
    const unrelated = fixture.unrelatedProcess((await stat(cluster)).uid);
    await writeFile(join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(unrelated.pid)));
    const { startedHere, connection: again } = await fixture.open(dataDir);
    expect(startedHere).toBe(true);
    expect(again).toEqual(connection);
    expect(isAlive(unrelated.pid ?? 0)).toBe(true);
  });

  test('a stale socket lock with the id of an unrelated process does not block the start', async () => {
    const dataDir = await fixture.copyOf(template);
    const { child, connection } = await fixture.openElsewhere(dataDir);
    const pid = await postmasterOf(dataDir);
    await endProcess(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await eventually(() => !isAlive(pid));
    const unrelated = fixture.unrelatedProcess((await stat(join(dataDir, 'postgres'))).uid);
    const lock = join(String(connection.host), '.s.PGSQL.5432.lock');
    await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(unrelated.pid)));
    const { startedHere, connection: again } = await fixture.open(dataDir);
    expect(startedHere).toBe(true);
    expect(await queryFirstRow(again, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('a new lock file into which another server has not written yet is left to that server', async () => {
    const dataDir = await fixture.copyOf(template);
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(lock, '');
    const { ino } = await stat(lock);
    const opening = fixture.open(dataDir);
    await sleep(600);
    expect((await stat(lock)).ino).toBe(ino);
    await rm(lock);
    expect((await opening).startedHere).toBe(true);
  });

  test('an empty lock file of a crash does not block the start', async () => {
    const dataDir = await fixture.copyOf(template);
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(lock, '');
    await utimes(lock, 1, 1);
    expect((await fixture.open(dataDir)).startedHere).toBe(true);
  });

  test('Ctrl-C in the terminal does not stop the database server', async () => {
    const dataDir = await fixture.copyOf(template);
    const { child } = await fixture.openElsewhere(dataDir);
    // A terminal sends the signal to the whole process group.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await eventually(() => child.signalCode === 'SIGINT');
    await sleep(200);
    expect(isAlive(await postmasterOf(dataDir))).toBe(true);
  });
});

describe('several processes', () => {
  test('two processes that start at once share one cluster and one server', async () => {
    const dataDir = join(await fixture.folder(), 'data');
    const opened = await Promise.all([
      fixture.openElsewhere(dataDir),
      fixture.openElsewhere(dataDir),
      fixture.open(dataDir),
    ]);
    const systems = await Promise.all(
      opened.map(({ connection }) =>
        queryFirstRow(
          connection,
          'select system_identifier, pg_postmaster_start_time() as since from pg_control_system()',
        ),
      ),
    );
    expect(opened.filter(({ startedHere }) => startedHere)).toHaveLength(1);
    expect(systems[1]).toEqual(systems[0]);
    expect(systems[2]).toEqual(systems[0]);
    expect(unfinished(dataDir)).toEqual([]);
  });

  test('the last process to leave stops the server', async () => {
    const dataDir = await fixture.copyOf(template);
    const script = await fixture.openElsewhere(dataDir);
    const shop = await fixture.open(dataDir);
    const pid = await postmasterOf(dataDir);
    expect([script.startedHere, shop.startedHere]).toEqual([true, false]);
    await endProcess(script.child, 'SIGTERM');
    expect(await queryFirstRow(shop.connection, 'select 1 as one')).toEqual({ one: 1 });
    await shop.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('a start during a stop waits and starts a new server', async () => {
    const dataDir = await fixture.copyOf(template);
    const first = await fixture.open(dataDir);
    const [, second] = await Promise.all([first.stop(), fixture.openElsewhere(dataDir)]);
    expect(await queryFirstRow(second.connection, 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe('errors that a person can correct', () => {
  const oneLine = (pattern: RegExp) =>
    expect.objectContaining({
      name: 'StartupError',
      message: expect.toSatisfy((text: string) => pattern.test(text) && !text.includes('\n')),
    });

  test.runIf(hasPlainUser)('a data folder that is not writable', async () => {
    const closed = await fixture.folder({ mode: 0o555 });
    expect(await fixture.openElsewhere(join(closed, 'data'), { plainUser: true })).toEqual(
      oneLine(/Cannot write to the data folder .*data: permission denied\. .*DATA_DIR/),
    );
  });

  test('a data folder that is a file', async () => {
    const file = join(await fixture.folder(), 'data');
    await writeFile(file, '');
    await expect(fixture.open(file)).rejects.toEqual(
      oneLine(/Cannot write to the data folder .*a file of that name exists already/),
    );
  });

  test('a cluster of another PostgreSQL version', async () => {
    const dataDir = await fixture.folder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(fixture.open(dataDir)).rejects.toEqual(
      oneLine(/made by PostgreSQL 17, this shop brings PostgreSQL 18: .*DATA_DIR/),
    );
  });

  test('a folder in the place of the cluster that is not a cluster', async () => {
    const dataDir = await fixture.folder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Dear customer');
    await expect(fixture.open(dataDir)).rejects.toEqual(oneLine(/holds files but no PostgreSQL database/));
  });

  test('a server that cannot start reports the reason', async () => {
    const dataDir = await fixture.copyOf(template);
    await (await fixture.open(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(fixture.open(dataDir)).rejects.toEqual(
      oneLine(/The database cannot start: .*postgresql\.conf.*postgres\.log/),
    );
  });
});

describe('users', () => {
  test.runIf(hasPlainUser)('a plain user runs it as itself [A27]', async () => {
    const dataDir = join(await fixture.folder(isRoot ? { owner: 65534 } : {}), 'data');
    const { connection, child } = await fixture.openElsewhere(dataDir, { plainUser: true });
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe((await stat(dataDir)).uid);
    expect(await queryFirstRow(connection, 'select 1 as one')).toEqual({ one: 1 });
    const pid = await postmasterOf(dataDir);
    await endProcess(child, 'SIGTERM');
    expect(isAlive(pid)).toBe(false);
  });

  test.runIf(isRoot)('root runs it as another user, who owns the cluster [A27]', async () => {
    const dataDir = await fixture.copyOf(template);
    await fixture.open(dataDir);
    const owner = (await stat(join(dataDir, 'postgres'))).uid;
    expect(owner).not.toBe(0);
    expect((await stat(join(dataDir, 'postgres', 'postmaster.pid'))).uid).toBe(owner);
  });

  test.runIf(isRoot && process.platform === 'linux')(
    'root may keep it in a folder that only root can enter',
    async () => {
      const dataDir = join(await fixture.folder({ mode: 0o700 }), 'data');
      const { connection, stop } = await fixture.open(dataDir);
      await queryFirstRow(connection, 'create table part as select 7 as stock');
      await stop();
      const again = await fixture.open(dataDir);
      expect(await queryFirstRow(again.connection, 'select stock from part')).toEqual({ stock: 7 });
    },
  );

  test.runIf(isRoot && hasPlainUser)('root opens the cluster of a plain user without taking it over', async () => {
    const dataDir = join(await fixture.folder({ owner: 65534 }), 'data');
    const { child } = await fixture.openElsewhere(dataDir, { plainUser: true });
    await endProcess(child, 'SIGTERM');
    await (await fixture.open(dataDir)).stop();
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65534);
    expect((await fixture.openElsewhere(dataDir, { plainUser: true })).startedHere).toBe(true);
  });

  test.runIf(isRoot && hasPlainUser)('a plain user gets an error for the cluster of another user', async () => {
    const folder = await fixture.copyOf(template);
    await chmod(folder, 0o777);
    const answer = await fixture.openElsewhere(folder, { plainUser: true });
    expect(answer.message).toMatch(/Cannot use the database in .*permission denied.*DATA_DIR/);
  });
});
