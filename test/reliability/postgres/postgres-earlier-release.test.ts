/** The data folder, and the running server, of an earlier release. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import { newCluster } from '../../fixtures/copied-clusters.ts';
import { PostgresFixture, queryFirstRow } from '../../fixtures/postgres-fixture.ts';

let template: string;
beforeAll(async () => {
  template = await newCluster();
});

let fixture: PostgresFixture;
beforeEach(() => {
  fixture = new PostgresFixture();
});
afterEach(() => fixture[Symbol.asyncDispose]());

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
    .toEqual({ methods: 'peer' });
});
