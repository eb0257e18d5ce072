/**
 * New connections that PostgreSQL refuses because its disk is full: those that are open serve everybody. A trigger refuses them
 * with the state of a full disk; test/reliability/full-disk.test.ts has a full disk.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { isDiskFull } from '#platform/database/db-errors.ts';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
let superuser: Database;
let database: Database;

beforeAll(async () => {
  shop = await openTestShop();
  superuser = openDatabase({ ...shop.connection, user: SUPERUSER }, 1);
  await superuser.pool.query(`
    create function refuse_login() returns event_trigger language plpgsql as $$
    begin
      raise exception 'could not write init file: No space left on device' using errcode = 'disk_full';
    end $$;
    create event trigger refuse_login on login execute function refuse_login();
    alter event trigger refuse_login disable`);
});
beforeEach(async () => {
  await letLogIn(true);
  database = openDatabase(shop.connection, 4);
  return () => database.close();
});
afterAll(async () => {
  await superuser?.close();
  await shop?.close();
});

const letLogIn = (open: boolean) =>
  superuser.pool.query(`alter event trigger refuse_login ${open ? 'disable' : 'enable always'}`);

/** As many selects as need three connections; those that served them. */
async function readAtOnce(): Promise<Set<number>> {
  const read = async () => (await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  return new Set((await Promise.all(Array.from({ length: 40 }, read))).map(Number));
}

test('reads wait for the connection that is open, and have more of them again when there is room', async () => {
  await database.pool.query('select 1');
  await letLogIn(false);
  expect((await readAtOnce()).size).toBe(1);
  await letLogIn(true);
  await expect.poll(async () => (await readAtOnce()).size).toBe(3);
});

test('without an open connection the reason is the full disk', async () => {
  await letLogIn(false);
  expect(await readAtOnce().then(() => 'no error', isDiskFull)).toBe(true);
});
