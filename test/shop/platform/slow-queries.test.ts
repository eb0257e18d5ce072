/** The log of slow statements, on a real PostgreSQL. Everything counts as slow from 0.001 ms on. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { watchSlowQueries } from '#platform/database/slow-queries.server.ts';
import { inRequest } from '#platform/http/request-context.server.ts';
import { createLog } from '#platform/log.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
let database: Database;
let slowQueries: ReturnType<typeof watchSlowQueries>;
let time = Date.parse('2030-01-01T10:00:00Z');
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  database = openDatabase(shop.connection, 3);
  slowQueries = watchSlowQueries([database.pool], {
    thresholdMs: 0.001,
    log: createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    now: () => new Date(time),
  });
});
afterAll(async () => {
  await database.close();
  await shop.close();
});
beforeEach(() => {
  lines.splice(0);
  // The plan of a statement is not asked for again within a minute.
  time += 3_600_000;
});

/** The logged lines of statements that contain the text, when there are as many. */
async function linesOf(text: string, count = 1): Promise<Record<string, unknown>[]> {
  const found = () => lines.filter((line) => String(line.sql).includes(text));
  await expect.poll(found).toHaveLength(count);
  return found();
}

test('a slow SELECT is logged with text, time, request and plan, without its values [A25]', async () => {
  // A statement of Drizzle starts when it is awaited.
  await inRequest('request-1', async () => {
    await database.db.execute(sql`select email from users where email = ${'ada@example.com'}`);
  });
  const [line] = await linesOf('where email');
  expect(line).toMatchObject({
    sql: 'select email from users where email = $1',
    ms: expect.any(Number),
    requestId: 'request-1',
    plan: expect.stringContaining('users'),
  });
  expect(JSON.stringify(lines)).not.toContain('ada@example.com');
});

test('the plan of the same statement is asked for once a minute', async () => {
  const run = () => database.db.execute(sql`select 7 as seven`);
  await run();
  expect((await linesOf('seven'))[0]).toHaveProperty('plan');
  await run();
  expect((await linesOf('seven', 2))[1]).not.toHaveProperty('plan');
  time += 60_000;
  await run();
  expect((await linesOf('seven', 3))[2]).toHaveProperty('plan');
});

test('a text with a second statement has no plan, and is not run again', async () => {
  await database.pool.query('create table counted (id int)');
  await database.pool.query('select 1 as first; insert into counted values (1)');
  expect((await linesOf('as first'))[0]).not.toHaveProperty('plan');
  expect((await database.pool.query('select id from counted')).rows).toHaveLength(1);
  // One plan is asked for at a time: the next test needs its own.
  await linesOf('id from counted');
});

test('statements of a transaction, prepared ones and failed ones are logged; the transaction goes on', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`create temp table only_here (id int) on commit drop`);
    await tx.execute(sql`insert into only_here values (${1})`);
    const { rows } = await tx.execute(sql`select id from only_here where id = ${1}`);
    expect(rows).toEqual([{ id: 1 }]);
  });
  await expect(database.pool.query('select 1 / 0')).rejects.toThrow('division by zero');
  await database.pool.query({ name: 'slow_prepared', text: 'select $1::int as prepared', values: [3] });

  expect((await linesOf('from only_here'))[0]).toMatchObject({ planError: expect.stringContaining('only_here') });
  expect((await linesOf('insert into only_here'))[0]).not.toHaveProperty('plan');
  await linesOf('1 / 0');
  await linesOf('as prepared');
});

test('the slow statements of the last hour are summed up by their text', async () => {
  await Promise.all([1, 2, 3].map((value) => database.db.execute(sql`select ${value}::int as summed`)));
  await linesOf('summed', 3);
  const ofSummed = () => slowQueries.lastHour().find((statement) => statement.sql.includes('summed'));
  expect(ofSummed()).toMatchObject({ sql: 'select $1::int as summed', count: 3 });
  time += 3_600_000;
  expect(ofSummed()).toBeUndefined();
});
