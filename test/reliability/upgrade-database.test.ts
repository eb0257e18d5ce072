/**
 * The embedded PostgreSQL of an earlier major version, which npm installs from its cache, is upgraded with all rows.
 * test/setup/cache-old-postgres.ts has put it there.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/db.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { writeAccessRules } from '#platform/embedded/access-rules.server.ts';
import { findBinaries } from '#platform/embedded/binaries.server.ts';
import { ensureCluster } from '#platform/embedded/cluster.server.ts';
import { prepareInstallation } from '#platform/embedded/installation.server.ts';
import { startPostmaster, stopPostmaster } from '#platform/embedded/postmaster.server.ts';
import { prepareDatabase } from '#platform/embedded/prepare-database.server.ts';
import { installOldPrograms } from '#platform/embedded/upgrade/old-programs.server.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

/** No test waits for a registry. */
const offline = { npm_config_offline: 'true', npm_config_update_notifier: 'false' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-upgrade-'));
  Object.assign(process.env, offline);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A data folder with a database of PostgreSQL 17, with a part and a buyer. */
async function makeOldShop(dataDir: string, programs: string): Promise<void> {
  const installation = await prepareInstallation(dataDir, () => undefined);
  const old = { ...installation, binaries: await findBinaries(installation.account, programs) };
  expect(old.binaries.version).toMatch(/^17\./);
  await ensureCluster(old);
  await writeAccessRules(old);
  const started = await startPostmaster(old);
  await expect
    .poll(async () => {
      expect(started.hasEnded(), await started.log()).toBe(false);
      return prepareDatabase(started.socketFolder, 'sprocket').then(
        () => 'ready',
        (error) => String(error),
      );
    })
    .toBe('ready');
  const database = openDatabase({ host: started.socketFolder, port: 5432, user: 'shop', database: 'sprocket' }, 2);
  await migrateDatabase(database.pool);
  const shop = { ...database, now: () => new Date() };
  await createPart(shop, { partNumber: 'KW-17', availableQuantity: 17 });
  await createUser(shop, { email: 'buyer@example.com' });
  await database.close();
  await stopPostmaster(old, { pid: started.pid ?? 0, socketFolder: started.socketFolder });
}

async function run(script: string, dataDir: string) {
  const command = startShopProcess({
    command: [process.execPath, `src/server/${script}.ts`],
    env: { DATA_DIR: dataDir, ...offline },
  });
  return { code: await command.ended, output: command.output() };
}

test('a database of PostgreSQL 17 is refused with what to do, upgraded, and sound [O55]', async ({ skip }) => {
  const dataDir = join(folder, 'data');
  const programs = await installOldPrograms('17', join(folder, 'programs')).catch(() =>
    skip('PostgreSQL 17 is not in the cache of npm: node test/setup/cache-old-postgres.ts downloads it'),
  );
  await makeOldShop(dataDir, programs);
  expect(await run('main', dataDir)).toEqual({
    code: 1,
    output: expect.stringContaining(
      'was made by PostgreSQL 17, this shop brings PostgreSQL 18: bring it up to date with npm run upgrade-database',
    ),
  });
  expect(await run('upgrade-database', dataDir)).toEqual({
    code: 0,
    output: expect.stringMatching(/Done: \d+ rows of \d+ tables\. The database of before is \S+postgres-17: delete it/),
  });
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n');
  const doctor = await run('doctor', dataDir);
  expect(doctor.code, doctor.output).toBe(0);
  const shop = startShopProcess({ env: { DATA_DIR: dataDir } });
  const origin = await shop.opened;
  expect(await (await fetch(`${origin}/parts?q=KW-17&all=1`)).text()).toContain('KW-17');
  shop.child.kill('SIGTERM');
  await shop.ended;
  expect((await run('upgrade-database', dataDir)).output).toContain('is of the PostgreSQL of this release already');
});
