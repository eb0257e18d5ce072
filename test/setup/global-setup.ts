/**
 * One embedded PostgreSQL for the whole run, with one migrated template database.
 * Each test file clones the template (test/fixtures/database.ts), so files never see each other. The server never waits for the
 * disk: no test needs these data after a power cut, and test/process/platform/postgres.test.ts checks the settings of a shop.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareInstallation } from '#platform/postgres/installation.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { startPostmaster } from '#platform/postgres/postmaster.server.ts';
import { fillMigrated } from '../fixtures/copied-clusters.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
  }
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A clone of the template is a copy of its files, which this lets the log leave out.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Databases live for seconds.
  autovacuum: 'off',
};

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-test-'));
  await fillMigrated(dataDir);
  await startPostmaster(await prepareInstallation(dataDir, () => {}), settings);
  // Attaches to the server that was just started, and stops it in the end.
  const postgres = await openEmbeddedPostgres({ dataDir });
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
