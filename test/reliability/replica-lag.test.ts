/** What the page of the connections says about a replica: how far it is behind, and that it has caught up. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase } from '#domain/health/connections/check-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { SOCKET_PORT, SUPERUSER } from '#platform/embedded/settings.server.ts';
import { PostgresFixture } from '../fixtures/postgres-fixture.ts';
import { makeShopTemplate, startReplicatedServers } from './replicated-servers.ts';

let fixture: PostgresFixture;
let template: string;
beforeAll(async () => {
  fixture = new PostgresFixture();
  template = await makeShopTemplate(fixture);
});
afterAll(() => fixture[Symbol.asyncDispose]());

const config = readConfig({ DATABASE_URL: 'postgres://primary/shop', AUTH_SECRET: 's'.repeat(40) });

test('a replica that stands still is behind by what was written meanwhile, and level when it goes on [A119]', async () => {
  const { primary, standby } = await startReplicatedServers(fixture, template, false);
  const host = { host: primary.socketFolder, port: SOCKET_PORT };
  const { db, close } = openDatabase({ ...host, user: SUPERUSER, database: 'postgres' }, 2);
  const lag = async () => (await checkDatabase({ db, config })).replicas?.[0]?.lagBytes;
  try {
    await standby.ask('select pg_wal_replay_pause()');
    await db.execute(sql`create table written as select generate_series(1, 20000) as number`);
    await expect.poll(lag).toBeGreaterThan(500_000);
    await standby.ask('select pg_wal_replay_resume()');
    await expect.poll(lag).toBe(0);
  } finally {
    await close();
    await Promise.all([primary.kill(), standby.kill()]);
  }
});
