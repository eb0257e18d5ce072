/** The embedded PostgreSQL of several processes, of several users, and with the folders that they leave it. */
import { readdirSync } from 'node:fs';
import { chmod, mkdir, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });

  test('a start during a stop waits and starts a new server', async () => {
    const dataDir = await fixture.copyOf(template);
    const first = await fixture.open(dataDir);
    const [, second] = await Promise.all([first.stop(), fixture.openElsewhere(dataDir)]);
    expect(await queryFirstRow(second.connection, 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe('the folder of the socket', () => {
  test('has a short path when that of the temporary folder is long', async () => {
    const folder = join(await fixture.folder(), 'a-very-long-name'.repeat(8));
    await mkdir(folder);
    const dataDir = await fixture.copyOf(template);
    vi.stubEnv('TMPDIR', folder);
    const { connection } = await fixture.open(dataDir);
    vi.unstubAllEnvs();
    expect(connection.host).toMatch(/^\/tmp\//);
    expect(await queryFirstRow(connection, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('is another one when other users may enter it', async () => {
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
