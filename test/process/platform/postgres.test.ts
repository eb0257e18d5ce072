/** The PostgreSQL server that the shop starts: its cluster, starts and stops, and errors a person can correct. */
import { readdirSync } from 'node:fs';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isTransientFailure } from '#platform/embedded/attach.server.ts';
import type { EmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import { newCluster } from '../../fixtures/copied-clusters.ts';
import {
  endProcess,
  hasPlainUser,
  isAlive,
  isRoot,
  modeOf,
  PostgresFixture,
  postmasterOf,
  queryFirstRow,
} from '../../fixtures/postgres-fixture.ts';

let template: string;
beforeAll(async () => {
  template = await newCluster();
});

let fixture: PostgresFixture;
beforeEach(() => {
  fixture = new PostgresFixture();
});
afterEach(() => fixture[Symbol.asyncDispose]());

describe('a new cluster', () => {
  const shared = new PostgresFixture();
  let dataDir: string;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = join(await shared.folder(), 'data');
    server = await shared.open(dataDir);
  });
  afterAll(() => shared[Symbol.asyncDispose]());

  test('survives a power cut, opens no TCP port and limits its memory', async () => {
    const settings = await queryFirstRow(
      server.connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('full_page_writes') as full_page_writes, current_setting('data_checksums') as data_checksums,
        current_setting('listen_addresses') as listen_addresses, current_setting('shared_buffers') as shared_buffers,
        current_setting('server_encoding') as encoding, current_database() as database`,
    );
    expect(server.startedHere).toBe(true);
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
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });

  test('is reachable through a short private folder only', async () => {
    const { host } = server.connection;
    expect(await modeOf(host)).toBe(0o700);
    expect(Buffer.byteLength(join(host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103);
  });

  test('can hold a second database', async () => {
    await queryFirstRow({ ...server.connection, user: SUPERUSER }, 'create database another');
    expect(await queryFirstRow({ ...server.connection, database: 'another' }, 'select 1 as one')).toEqual({ one: 1 });
  });

  test.runIf(isRoot)('root runs it as another user, who owns the cluster [A27]', async () => {
    const owner = (await stat(join(dataDir, 'postgres'))).uid;
    expect(owner).not.toBe(0);
    expect((await stat(join(dataDir, 'postgres', 'postmaster.pid'))).uid).toBe(owner);
  });
});

describe('starts and stops', () => {
  test('keeps its data over a stop and a start, and a second stop has no effect', async () => {
    const dataDir = await fixture.copyOf(template);
    const first = await fixture.open(dataDir);
    await queryFirstRow(first.connection, 'create table part as select 7 as stock');
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    const second = await fixture.open(dataDir);
    expect(await queryFirstRow(second.connection, 'select stock from part')).toEqual({ stock: 7 });
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

  test('an empty lock file of a crash does not block the start', async () => {
    const dataDir = await fixture.copyOf(template);
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(lock, '');
    await utimes(lock, 1, 1);
    expect((await fixture.open(dataDir)).startedHere).toBe(true);
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
    await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(fixture.open(dataDir)).rejects.toEqual(
      oneLine(/The database cannot start: .*postgresql\.conf.*postgres\.log/),
    );
  });
});
