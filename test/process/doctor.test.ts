/** npm run doctor, as a process of its own, beside a running shop. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const doctorCommand = [process.execPath, 'src/server/doctor.ts'] as const;
const restAgrees = [
  'Totals: every order agrees with its lines and its freight.',
  'Payments: the state of every order agrees with its payments.',
  'History: the state of every order is the last one of its history.',
  'Search: every published part is in the lists, with its price and availability.',
  'Counts: the counts of parts agree with the lists.',
  'References: everything that a row names exists.',
  'Pictures: the file of every picture that is shown is there.',
  '',
].join('\n');

test('the doctor finds a sound shop sound, and names the part whose stock does not agree [O53]', async () => {
  const env = { DATA_DIR: folder, PORT: '0', SAMPLE_CATALOGUE: 'on' };
  const shop = startShopProcess({ env });
  await shop.opened;
  const examine = async () => {
    const doctor = startShopProcess({ command: doctorCommand, env });
    return { code: await doctor.ended, output: doctor.output() };
  };
  expect(await examine()).toEqual({
    code: 0,
    output: `Stock: every part agrees with its ledger and its orders.\n${restAgrees}`,
  });
  const postgres = await openEmbeddedPostgres({ dataDir: folder });
  const database = openDatabase(postgres.connection);
  await database.pool.query(
    "update stock_moves set available = available + 5 where part_id = (select id from parts where part_number = 'HX-20Y-1142')",
  );
  expect(await examine()).toEqual({
    code: 1,
    output: `HX-20Y-1142: 148 available (ledger 153), 0 reserved (ledger 0, open orders 0)\nStock: see above.\n${restAgrees}`,
  });
  await database.close();
  await postgres.stop();
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});

test('where no shop has been started the doctor says so, and creates nothing', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'sprocket-doctor-'));
  const doctor = startShopProcess({ command: doctorCommand, env: { DATA_DIR: empty } });
  expect(await doctor.ended).toBe(1);
  expect(doctor.output()).toBe('There is no data of this release here yet. Start the shop once: npm start\n');
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
});
