/** Rights of the shop's role, and who may connect. */
import { spawnSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import { newCluster } from '../../fixtures/copied-clusters.ts';
import { hasPlainUser, isRoot, PostgresFixture, queryFirstRow } from '../../fixtures/postgres-fixture.ts';

let template: string;
beforeAll(async () => {
  template = await newCluster();
});

let fixture: PostgresFixture;
beforeEach(() => {
  fixture = new PostgresFixture();
});
afterEach(() => fixture[Symbol.asyncDispose]());

test('the shop connects as the owner of its database, who has no other right', async () => {
  const { connection } = await fixture.open(await fixture.copyOf(template));
  expect(
    await queryFirstRow(
      connection,
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        pg_get_userbyid(datdba) = current_user as owner,
        (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    ),
  ).toEqual({
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
    owner: true,
    memberships: 0,
  });
  for (const forbidden of [
    'alter system set fsync = off',
    "copy (select 1) to program 'true'",
    "select pg_read_file('postgresql.conf')",
    `set role ${SUPERUSER}`,
    'select rolpassword from pg_authid',
  ])
    await expect(queryFirstRow(connection, forbidden)).rejects.toMatchObject({ code: '42501' });
});

test.runIf(isRoot && hasPlainUser)(
  'another user of the machine is rejected, even with access to the socket',
  async () => {
    const { connection } = await fixture.open(await fixture.copyOf(template));
    await chmod(connection.host, 0o755);
    await chmod(join(connection.host, '.s.PGSQL.5432'), 0o777);
    const connect = `import { Client } from 'pg';
    const client = new Client(JSON.parse(process.argv[1]));
    client.connect().then(() => console.log('connected'), (error) => console.log(error.code)).finally(() => client.end());`;
    for (const user of [connection.user, SUPERUSER]) {
      const { stdout } = spawnSync(
        process.execPath,
        ['--input-type=module', '-e', connect, JSON.stringify({ ...connection, user })],
        { uid: 1, gid: 1, cwd: join(import.meta.dirname, '../../..'), encoding: 'utf8' },
      );
      expect(stdout.trim()).toBe('28000');
    }
  },
);
