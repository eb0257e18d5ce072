/** npm run doctor, as a process of its own, beside a running shop. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart } from '../fixtures/factories.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

let embedded: EmbeddedShop;
beforeAll(async () => {
  embedded = await openEmbeddedShop(2);
});
afterAll(() => embedded?.close());

const restAgrees = [
  'Totals: every order agrees with its lines, core charges and freight.',
  'Payments: the state of every order agrees with its payments.',
  'History: the state of every order is the last one of its history.',
  'Search: every published part is in the lists, with its price and availability.',
  'Counts: the counts of parts agree with the lists.',
  'References: everything that a row names exists.',
  'Audit: every entry is as it was written, and none is missing.',
  'Pictures: the file of every picture that is shown is there.',
  '',
].join('\n');

async function examine(dataDir: string) {
  const doctor = startShopProcess({ command: [process.execPath, 'src/server/doctor.ts'], env: { DATA_DIR: dataDir } });
  return { code: await doctor.ended, output: doctor.output() };
}

test('the doctor finds a sound shop sound, and names the part whose stock does not agree [O53]', async () => {
  const { dataDir, scope, database } = embedded;
  await createPart(scope, { partNumber: 'HX-20Y-1142', availableQuantity: 148 });
  const shop = startShopProcess({ env: { DATA_DIR: dataDir } });
  await shop.opened;
  expect(await examine(dataDir)).toEqual({
    code: 0,
    output: `Stock: every part agrees with its ledger and its orders.\n${restAgrees}`,
  });
  await database.pool.query('update stock_moves set available = available + 5');
  expect(await examine(dataDir)).toEqual({
    code: 1,
    output: `HX-20Y-1142: 148 available (ledger 153), 0 reserved (ledger 0, open orders 0)\nStock: see above.\n${restAgrees}`,
  });
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});

test('where no shop has been started the doctor says so, and creates nothing', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'sprocket-doctor-'));
  expect(await examine(empty)).toEqual({
    code: 1,
    output: 'There is no data of this release here yet. Start the shop once: npm start\n',
  });
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
});
