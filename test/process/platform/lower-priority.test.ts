import { spawnSync } from 'node:child_process';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { backgroundNiceness, lowerBackendPriority, renice } from '#platform/embedded/lower-priority.server.ts';
import type { EmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { newCluster } from '../../fixtures/copied-clusters.ts';
import { nicenessOf } from '../../fixtures/niceness.ts';
import { PostgresFixture } from '../../fixtures/postgres-fixture.ts';

describe.runIf(process.platform === 'linux')('a connection whose work can wait', () => {
  const fixture = new PostgresFixture();
  let postgres: EmbeddedPostgres;
  let background: Database;
  let other: Database;

  beforeAll(async () => {
    postgres = await fixture.open(await fixture.copyOf(await newCluster()));
    background = openDatabase({ ...postgres.connection, onConnect: lowerBackendPriority }, 3);
    other = openDatabase(postgres.connection, 1);
  });
  afterAll(async () => {
    await background?.close();
    await other?.close();
    await fixture[Symbol.asyncDispose]();
  });

  const backends = z.array(z.object({ pid: z.int() }));
  const pidOf = async (client: pg.Pool | pg.PoolClient) =>
    backends.parse((await client.query('select pg_backend_pid() as pid')).rows)[0]?.pid ?? 0;

  test('has a lower priority, also when several are opened simultaneously', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => background.pool.connect()));
    const pids = await Promise.all(clients.map(pidOf));
    for (const client of clients) client.release();
    expect(new Set(pids).size).toBe(3);
    expect(pids.map(nicenessOf)).toEqual([backgroundNiceness, backgroundNiceness, backgroundNiceness]);
    expect(nicenessOf(await pidOf(other.pool))).toBe(0);
  });

  test('executes statements', async () => {
    expect((await background.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('may end before its priority is set', async () => {
    const { pid } = spawnSync('true');
    await expect(renice(pid)).resolves.toBeUndefined();
  });
});
