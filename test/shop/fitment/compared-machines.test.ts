/** The machines that lines are compared with are read once, and again when one has changed. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { machines } from '#domain/fitment/tables.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createMachine } from './fitment-fixture.ts';

let shop: TestShop;
let read: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001 and up' });
  await createMachine(shop, 'Caterpillar', '320D', { serialText: 'MGG1-UP' });
});
afterAll(() => shop.close());

/** Names of the suggested machines; `read` has the statements over all machines. */
async function suggest(db: typeof shop.db, line: string): Promise<string[]> {
  read = [];
  return (await suggestMachines({ ...shop.scope(), db }, line)).map(({ machine }) => machine.name);
}

test('a line that names no machine whole costs no statement over all machines', async () => {
  // Machines that the line names are found by an index, in the one statement with the readings of the line.
  const log = (text: string) => text.includes('"machines"') && !text.includes('json_to_recordset') && read.push(text);
  const db = drizzle(shop.pool, { logger: { logQuery: log } });
  expect(await suggest(db, 'PC200-8 LC 312044')).toEqual(['PC200-8']);
  expect(read.length).toBeGreaterThan(0);
  for (const [line, name] of [
    ['PC200-8 LC 312044', 'PC200-8'],
    ['komastu PC200-9', 'PC200-8'],
    ['MGG00123', '320D'],
    ['PC200-8 MGG00123', 'PC200-8'],
  ]) {
    expect((await suggest(db, line ?? ''))[0], line).toBe(name);
    expect(read, line).toEqual([]);
  }
});

test('a machine that is added, changed or deleted counts at once', async () => {
  const id = await createMachine(shop, 'Komatsu', 'PC777-1');
  expect(await suggest(shop.db, 'PC777-1 LC')).toEqual(['PC777-1']);
  await shop.db.update(machines).set({ name: 'PC778-1', nameKey: 'PC7781' }).where(eq(machines.id, id));
  expect(await suggest(shop.db, 'PC777-1 LC')).toEqual([]);
  expect(await suggest(shop.db, 'PC778-1 LC')).toEqual(['PC778-1']);
  await shop.db.delete(machines).where(eq(machines.id, id));
  expect(await suggest(shop.db, 'PC778-1 LC')).toEqual([]);
});
