/** A start whose database refuses connections because its disk is full. A trigger says so with PostgreSQL's state of a full disk. */
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { isDiskFull } from '#platform/database/db-errors.ts';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import { newCluster } from '../../fixtures/copied-clusters.ts';
import { PostgresFixture } from '../../fixtures/postgres-fixture.ts';

test('says so at once, instead of waiting until the database answers', async () => {
  await using fixture = new PostgresFixture();
  const dataDir = await fixture.copyOf(await newCluster());
  const { connection, stop } = await fixture.open(dataDir);
  const superuser = new Client({ ...connection, user: SUPERUSER, database: 'postgres' });
  await superuser.connect();
  await superuser.query(`
    create function refuse_login() returns event_trigger language plpgsql as $$
    begin
      raise exception 'could not write init file: No space left on device' using errcode = 'disk_full';
    end $$;
    create event trigger refuse_login on login execute function refuse_login();
    alter event trigger refuse_login enable always`);
  await superuser.end();
  await stop();
  // A start that waits is given up without this error.
  expect(await fixture.open(dataDir).then(() => 'no error', isDiskFull)).toBe(true);
});
