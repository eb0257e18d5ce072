/** Rights of the shop's role, who may connect, and the upgrade of a data folder of an earlier release. */
import { spawnSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SUPERUSER } from '#platform/postgres/settings.server.ts';
import { hasPlainUser, isRoot, PostgresFixture, queryFirstRow } from '../../fixtures/postgres-fixture.ts';

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

test('the data folder of an earlier release is upgraded: everything belongs to the role of the shop', async () => {
  const dataDir = await fixture.copyOf(template);
  const before = await fixture.open(dataDir);
  const superuser = { ...before.connection, user: SUPERUSER };
  for (const statement of [
    `alter database sprocket owner to ${SUPERUSER}`,
    'create extension pg_trgm',
    'create schema drizzle',
    'create table drizzle.migrations (id serial primary key)',
    "create type grade as enum ('new', 'used')",
    'create table part (id bigint generated always as identity primary key, stock int, grade grade, name text)',
    'create index part_name on part using gin (name gin_trgm_ops)',
    'create sequence numbers',
    'create view parts_in_stock as select * from part where stock > 0',
    "create function stock_of(part) returns int language sql as 'select $1.stock'",
    "insert into part (stock, grade, name) values (7, 'new', 'roller')",
  ])
    await queryFirstRow(superuser, statement);
  await before.stop();
  const rules = join(dataDir, 'postgres', 'pg_hba.conf');
  await writeFile(rules, 'local all all trust\n');

  const { connection } = await fixture.open(dataDir);
  for (const statement of [
    'insert into drizzle.migrations default values',
    'alter table part add weight int',
    "update part set grade = 'used' where name like '%oll%'",
    'drop view parts_in_stock',
    "create or replace function stock_of(part) returns int language sql as 'select 1 + $1.stock'",
    "alter type grade add value 'rebuilt'",
    'drop sequence numbers',
    'create table drizzle.more (id int)',
  ])
    await queryFirstRow(connection, statement);
  expect(await queryFirstRow(connection, 'select stock_of(part), grade from part')).toEqual({
    stock_of: 8,
    grade: 'used',
  });
  expect(await readFile(rules, 'utf8')).not.toContain('trust');
});

test('a server of an earlier release that still runs is used with the new rules', async () => {
  const dataDir = await fixture.copyOf(template);
  const running = await fixture.open(dataDir);
  const rules = join(dataDir, 'postgres', 'pg_hba.conf');
  await writeFile(rules, 'local all all trust\n');
  await queryFirstRow({ ...running.connection, user: SUPERUSER }, 'select pg_reload_conf()');
  const second = await fixture.open(dataDir);
  expect(second.startedHere).toBe(false);
  const methods = `select string_agg(auth_method, ' ') as methods from pg_hba_file_rules`;
  await expect
    .poll(() => queryFirstRow({ ...second.connection, user: SUPERUSER }, methods))
    .toEqual({ methods: 'peer peer' });
});
